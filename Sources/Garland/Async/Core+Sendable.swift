// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

// `any P` and `any P & Sendable` are one type of a running program. Whoever awaits asks for what is `Sendable`, and
// only the registration can say whether it is.
extension Core {
  /// Checks that no instance is handed out as `Sendable` that is bound as a type which is not.
  ///
  /// - Throws: `Reason.notSendable`.
  func requireSendable(_ exposures: [Int32]) throws {
    guard let unproven = exposures.first(where: isUnproven) else { return }
    throw ResolutionFailure(.notSendable(unproven))
  }

  /// Whether an exposure may hand out what is not `Sendable`, although it is asked for as that.
  private func isUnproven(_ exposure: Int32) -> Bool {
    let binding = index.binding(ofExposure: exposure)
    // A decorator has the type of what it decorates.
    guard declarations[binding].role == .decorator, let link = index.linkRange(of: binding).first
    else { return asyncPlan.isUnproven(exposure) }
    return isUnproven(index.targets[link])
  }

  /// For each exposure, whether its registration does not know that what it hands out is `Sendable`.
  func unprovenExposures() -> [Bool] {
    declarations.prefix(index.bindingCount).enumerated().flatMap { binding, declaration in
      if let origin = inherited[Int32(binding)] {
        let core = origin.core
        return [core.asyncPlan.exposure(of: origin.node).map(core.isUnproven) ?? false]
      }
      var result: [Bool] = []
      declaration.forEachExposure { result.append(declaration.isUnproven($0)) }
      return result
    }
  }
}

extension AnyDeclaration {
  /// Whether a key may hand out what is not `Sendable`: its registration is not the form for `Sendable` values.
  ///
  /// Of a class, a structure or an enumeration the type itself says it, wherever it is asked for.
  fileprivate func isUnproven(_ exposure: AnyExposureDeclaration) -> Bool {
    guard exposure.isSendable == false else { return false }
    // What is shared is `Sendable`, or the user has proved it. What another key makes of it stays on its actor.
    if lifetime.isShared, exposure === self || !isOnMainActor { return false }
    return !TypeReference(exposure.type).isPlain
  }
}
