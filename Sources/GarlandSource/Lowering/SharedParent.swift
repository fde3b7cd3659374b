// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// What the container that the whole program shares has for those whose parent it is.
struct SharedParent {
  /// The registrations, which stay those of the shared container.
  let registrations: Set<Int>

  /// Notes what the shared container is filled with, if it is some container's parent.
  ///
  /// What no known container gets is taken for the shared one's.
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

  /// Lets what a container has from its parent be the parent's, which makes it and of whose own it takes what it needs.
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
  /// Whether an action adds to the container that the whole program shares, or to one that cannot be read.
  fileprivate func isOfSharedContainer(_ action: ContainerAction) -> Bool {
    switch action.kind {
    case .includeUnknown: true
    case .register(let number):
      registrations[number].dialect?.library.hasSharedContainer == true
    default: false
    }
  }
}
