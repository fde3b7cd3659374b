// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Resolution {
  /// Where a resolve runs, for another one that runs there too.
  struct Place: Sendable {
    /// The scope, or nil for the container itself; whoever uses the place has entered it.
    let scope: ScopeCore?
  }

  /// Where the resolve runs.
  var place: Place { Place(scope: currentScope) }

  /// Starts a resolve of something that is shared where another one runs.
  init(_ core: Core, mainAccess: MainAccess, in place: Place) {
    self.init(core, mainAccess: mainAccess)
    // Sound, because the place is kept for as long as the resolve lasts.
    scope = place.scope.map { .passUnretained($0) }
    isInsideShared = true
  }

  /// Throws if the end has begun, after which no factory may be called.
  func requireOpenPlace() throws {
    try core.requireOpen()
    if let scope = currentScope, scope.isClosed { throw scope.ended }
  }

  /// Gets the value of a shared node as the outermost request, whatever its type.
  ///
  /// After the end the node refuses to make an instance, unless an asynchronous factory has already done so.
  mutating func runBoxed(_ node: AnyNode) throws -> Any {
    do {
      let value = try node.boxedValue(&self)
      try finish()
      return value
    } catch {
      leaveFrame()
      throw error
    }
  }
}
