// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The injection checks of the instances that a container's bindings make.
struct ContainerInjectionChecks {
  let mode: InjectionCheckMode
  let log: @Sendable (String) -> Void
  /// The exceptions for every instance.
  let ignored: [any IgnorableProperty & Sendable]
  private let check: InjectionCheck

  init(
    mode: InjectionCheckMode, ignored: [any IgnorableProperty & Sendable],
    log: @escaping @Sendable (String) -> Void
  ) {
    self.mode = mode
    self.log = log
    self.ignored = ignored
    check = InjectionCheck(ignoring: ignored)
  }

  /// Checks a value that was made without a binding.
  ///
  /// - Throws: `Reason.notInjected`.
  func checkMade(_ value: Any, at site: RegistrationSite) throws {
    do throws(InjectionCheckError) {
      try check(value, check, at: site)
    } catch {
      throw ResolutionFailure(.notInjected(error))
    }
  }

  /// Checks a value that was made at a place, and throws or logs the missing injections.
  func check(
    _ value: Any, _ check: InjectionCheck, at site: RegistrationSite
  ) throws(InjectionCheckError) {
    // An optional of which nothing was made is no object that lacks something, and nobody but an actor reads an actor.
    guard let object = Unwrapping.unwrapped(value), !(object is any Actor) else { return }
    do {
      try check.check(value, at: site)
    } catch {
      if mode.isLoud { throw error }
      log(error.description)
    }
  }
}
