// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// The contents of the container that the whole program shares, for the containers whose parent it is.
struct SharedParent {
  /// The registrations, which remain those of the shared container.
  let registrations: Set<Int>

  /// Notes the contents of the shared container, if it is the parent of another one.
  ///
  /// Registrations that no known container gets are assumed to be the shared one's.
  init(_ context: LoweringContext) {
    let isParent = context.scripts.values.joined().contains {
      if case .parent(.shared) = $0.kind { true } else { false }
    }
    guard isParent else {
      registrations = []
      return
    }
    var actions: [ContainerAction] = []
    for (identity, script) in context.scripts where identity == .unknown || identity.isGiven {
      if case .created = context.givers.container(for: identity) { continue }
      actions += script.filter { context.isOfSharedContainer($0) }
    }
    context.scripts[.shared] = actions.sorted { $0.location < $1.location }
    registrations = actions.reduce(into: []) {
      if case .register(let number) = $1.kind { $0.insert(number) }
    }
  }

  /// Marks the bindings that a container inherits from its parent, whose dependencies the parent serves.
  func settle(_ bindings: inout [PendingBinding]) {
    guard !registrations.isEmpty else { return }
    for place in bindings.indices
    where bindings[place].binding.precedence == .fallback
      && bindings[place].number.map(registrations.contains) == true
    {
      bindings[place].binding.origin = .inherited
      bindings[place].requests = []
    }
  }
}

extension LoweringContext {
  /// Whether an action adds to the container that the whole program shares, or adds something that cannot be read.
  fileprivate func isOfSharedContainer(_ action: ContainerAction) -> Bool {
    switch action.kind {
    case .includeUnknown: true
    case .register(let number):
      registrations[number].dialect?.library.hasSharedContainer == true
    default: false
    }
  }
}
