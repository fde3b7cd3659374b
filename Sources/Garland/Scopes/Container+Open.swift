// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Container {
  /// Opens a scope with an input value.
  ///
  /// ```swift
  /// let visit = try container.open(Visit.self, with: visitor)
  /// ```
  ///
  /// Runs no code of the user. Whoever keeps the scope ends it with `end()`.
  ///
  /// - Parameters:
  ///   - kind: The kind of scope.
  ///   - input: A value that can be injected in the scope and below.
  /// - Returns: The scope.
  /// - Throws: `ResolutionError`: `Garland/ContainerEnded` or `Garland/ScopeEnded` if this has ended.
  @inlinable
  public func open<Kind: ScopeKind>(
    _ kind: Kind.Type, with input: Kind.Input
  ) throws(ResolutionError) -> Scope<Kind> where Kind.Parent == ContainerScope {
    try openScope(kind, with: KeptInstance(input))
  }

  /// Opens a scope that needs nothing.
  ///
  /// Runs no code of the user. Whoever keeps the scope ends it with `end()`.
  ///
  /// - Parameter kind: The kind of scope.
  /// - Returns: The scope.
  /// - Throws: `ResolutionError`: `Garland/ContainerEnded` or `Garland/ScopeEnded` if this has ended.
  @inlinable
  public func open<Kind: ScopeKind>(
    _ kind: Kind.Type
  ) throws(ResolutionError) -> Scope<Kind> where Kind.Parent == ContainerScope, Kind.Input == Void {
    try openScope(kind, with: nil)
  }

  /// Opens a scope of any kind where this resolves, with a `KeptInstance` of its input.
  @usableFromInline
  func openScope<Kind: ScopeKind>(
    _ kind: Kind.Type, with input: AnyObject?
  ) throws(ResolutionError) -> Scope<Kind> {
    if case .inherited(let link, let owner) = link {
      return Scope(try Container(link).openScope(kind, with: input), owner: owner)
    }
    return Scope(try openAnchor(of: kind, with: input))
  }

  /// Opens a scope of any kind in this container or the scope for which it stands.
  private func openAnchor(
    of kind: any ScopeKind.Type, with input: AnyObject?
  ) throws(ResolutionError) -> ScopeAnchor {
    let core = try openCore()
    let place = try place()
    if let parent = place.scope {
      do { try parent.enter() } catch { throw parent.endedError }
    }
    let plan = core.scopePlans[ObjectIdentifier(kind)] ?? ScopePlan(kind)
    // It closes the scope if that comes too late.
    let anchor = ScopeAnchor(
      ScopeCore(core: core, root: core.lifespan, plan: plan, input: input, in: place))
    guard let outer = anchor.scope.outer, outer.adopt(anchor.scope) else {
      throw anchor.scope.outer?.endedError ?? .ended
    }
    return anchor
  }

  /// The place in which this opens a scope; an injected container is kept for as long as the scope is open.
  private func place() throws(ResolutionError) -> ContainerLink {
    guard case .weak = link else { return link }
    guard let anchor = link.anchor else { throw .ended }
    return .strong(anchor)
  }
}

extension Scope {
  /// Opens a scope inside this one with an input value.
  ///
  /// Runs no code of the user. It ends with this scope at the latest.
  ///
  /// - Parameters:
  ///   - kind: The kind of scope, which names this scope's kind as its parent.
  ///   - input: A value that can be injected in the scope and below.
  /// - Returns: The scope.
  /// - Throws: `ResolutionError`: `Garland/ScopeEnded` if this scope has ended.
  @inlinable
  public func open<Inner: ScopeKind>(
    _ kind: Inner.Type, with input: Inner.Input
  ) throws(ResolutionError) -> Scope<Inner> where Inner.Parent == Kind {
    try container.openScope(kind, with: KeptInstance(input))
  }

  /// Opens a scope inside this one that needs nothing.
  ///
  /// Runs no code of the user. It ends with this scope at the latest.
  ///
  /// - Parameter kind: The kind of scope, which names this scope's kind as its parent.
  /// - Returns: The scope.
  /// - Throws: `ResolutionError`: `Garland/ScopeEnded` if this scope has ended.
  @inlinable
  public func open<Inner: ScopeKind>(
    _ kind: Inner.Type
  ) throws(ResolutionError) -> Scope<Inner> where Inner.Parent == Kind, Inner.Input == Void {
    try container.openScope(kind, with: nil)
  }

  /// Opens a scope of the same kind inside this one, with instances of its own.
  ///
  /// - Parameter input: A value that can be injected in the scope and below.
  /// - Returns: The scope.
  /// - Throws: `ResolutionError`: `Garland/ScopeEnded` if this scope has ended.
  @inlinable
  public func openNested(with input: Kind.Input) throws(ResolutionError) -> Scope<Kind> {
    try container.openScope(Kind.self, with: KeptInstance(input))
  }

  /// Opens a scope of the same kind inside this one, with instances of its own.
  ///
  /// - Throws: `ResolutionError`: `Garland/ScopeEnded` if this scope has ended.
  @inlinable
  public func openNested() throws(ResolutionError) -> Scope<Kind> where Kind.Input == Void {
    try container.openScope(Kind.self, with: nil)
  }
}
