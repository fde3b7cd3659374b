// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// How a container checks the instances that its bindings make.
struct ContainerInjectionChecks {
  let mode: InjectionCheckMode
  let log: @Sendable (String) -> Void
  /// The exceptions for every instance.
  private let ignored: [any IgnorableProperty & Sendable]
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

  /// Checks the instances of a binding, when the object graph that they belong to is complete.
  ///
  /// Until then somebody may still set their properties. It runs where the resolve does, and so where the factory ran.
  /// Several threads use the exceptions at once, which are `Sendable`.
  func hook<Value>(for declaration: Declaration<Value>, binding: Int) -> Hook<Value> {
    let check = InjectionCheck(ignoring: ignored + declaration.ignoredInjections)
    let site = declaration.location
    return { value, resolution in
      let value = value
      // Sound, because the resolve that completes the graph holds the core, or that of a child, which holds it.
      let owner = Unmanaged.passUnretained(resolution.core)
      resolution.openFrame().putOff { resolution in
        do throws(InjectionCheckError) {
          try self.check(value, check, at: site)
        } catch {
          let failure = resolution.failure(
            ResolutionFailure(.notInjected(error)), in: Int32(binding))
          let core = owner.takeUnretainedValue()
          throw core === resolution.core ? failure : core.errorOutside(failure)
        }
      }
    }
  }

  /// Checks what was made without a binding.
  ///
  /// - Throws: `Reason.notInjected`.
  func checkMade(_ value: Any, at site: RegistrationSite) throws {
    do throws(InjectionCheckError) {
      try check(value, check, at: site)
    } catch {
      throw ResolutionFailure(.notInjected(error))
    }
  }

  private func check(
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
