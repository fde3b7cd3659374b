// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Resolution {
  /// The place in which a resolve runs, for another one in the same place.
  struct Place: Sendable {
    /// The scope, or nil for the container itself; the user of the place has entered it.
    let scope: ScopeCore?
  }

  /// The place in which the resolve runs.
  var place: Place { Place(scope: currentScope) }

  /// Starts a resolve of a shared instance in the place of another resolve.
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
}
