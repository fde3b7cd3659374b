// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension ContainerLink {
  /// Links to the place of a resolve, for an instance that is being made.
  init(_ resolution: Resolution) {
    if let scope = resolution.currentScope {
      let anchor = resolution.isInsideShared ? nil : resolution.currentScopeAnchor
      let link = anchor.map { .strongScope($0) } ?? ContainerLink.weakScope(scope)
      self = resolution.owner(in: scope).map { .inherited(link, by: $0) } ?? link
    } else {
      self.init(outsideScopes: resolution.uncountedCore, keepsCore: !resolution.isInsideShared)
    }
  }

  /// Links to the container of a core, which the resolver holds.
  init(outsideScopes core: Unmanaged<Core>, keepsCore: Bool) {
    self = core._withUnsafeGuaranteedRef { core in
      let anchor = keepsCore ? core.anchor : nil
      return anchor.map { .strong($0) } ?? .weak(core.anchorLink)
    }
  }

  /// Runs a resolve in the place to which it leads.
  ///
  /// - Throws: `Reason.scopeEnded` if the scope is closed before or meanwhile, or what the resolve throws.
  func resolving<Result>(
    _ resolution: inout Resolution, _ body: (inout Resolution) throws -> Result
  ) throws -> Result {
    if case .inherited(let link, _) = self {
      // The scope is used with its own container.
      guard let anchor = link.anchor else { throw link.ended }
      defer { withExtendedLifetime(anchor) {} }
      return try link.resolving(&resolution, body)
    }
    guard let scope else { return try body(&resolution) }
    try scope.enter()
    apply(scope, to: &resolution)
    let result: Result
    do {
      result = try body(&resolution)
    } catch {
      scope.leave()
      throw error
    }
    guard scope.leave() else { throw scope.ended }
    return result
  }

  /// Makes a resolve run in the scope, which the caller has entered.
  func apply(_ scope: ScopeCore, to resolution: inout Resolution) {
    // Sound, because the link holds both, and whoever resolves by it holds the link.
    resolution.scope = .passUnretained(scope)
    if case .strongScope(let anchor) = self { resolution.scopeAnchor = .passUnretained(anchor) }
  }
}
