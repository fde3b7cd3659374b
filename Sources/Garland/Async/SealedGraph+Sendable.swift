// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

// `any P` and `any P & Sendable` are one type of a running program. Whoever awaits asks for what is `Sendable`, and so
// does a factory of which an overload knows it; only the registration can say whether it is.
extension SealedGraph {
  /// Checks that no instance is handed out as `Sendable` that is bound as a type which is not.
  ///
  /// - Throws: `Reason.notSendable`.
  func requireSendable(_ exposures: [Int32]) throws {
    guard let unproven = exposures.first(where: isUnproven) else { return }
    throw ResolutionFailure(.notSendable(unproven))
  }

  /// Whether the registration of an exposure does not show that its values are `Sendable`.
  private func isUnproven(_ exposure: Int32) -> Bool {
    let plan = plan
    let binding = plan.index.binding(ofExposure: exposure)
    guard plan.declarations.indices.contains(binding) else { return false }
    if let origin = plan.inherited[Int32(binding)] {
      let owner = origin.core.graph
      return owner.asyncPlan.exposure(of: origin.node).map(owner.isUnproven) ?? false
    }
    return plan.declarations[binding].isUnproven(plan.exposure(exposure))
  }
}

extension AnyDeclaration {
  /// Whether a key may return values that are not `Sendable`, as its registration is not the form for `Sendable`
  /// values.
  ///
  /// A class, structure or enumeration says itself whether it is, wherever it is requested. A shared instance is
  /// `Sendable`, or the user has proved it; the value that another key makes of it need not be. A registration that
  /// names no type is trusted, because it knows nothing of its value.
  fileprivate func isUnproven(_ exposure: AnyExposureDeclaration) -> Bool {
    mayLackProof(exposure) && !TypeReference(exposure.type).isPlain
  }

  /// Whether the registration of a key does not show that its values are `Sendable`, whatever the type is.
  func mayLackProof(_ exposure: AnyExposureDeclaration) -> Bool {
    exposure.isSendable == false
      && (exposure !== self || !lifetime.isShared || origin == .inherited)
  }
}
