// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// Whoever prints or dumps what was injected would read, without a lock, what other threads are changing; and in a
// `Lazy` that has outlived its container, follow a reference to a node that is gone. So a mirror shows none of it.

extension Core: CustomReflectable {
  @usableFromInline var customMirror: Mirror { Mirror(self, children: []) }
}

extension Lifespan: CustomReflectable {
  @usableFromInline var customMirror: Mirror { Mirror(self, children: []) }
}

extension Once: CustomReflectable {
  @usableFromInline var customMirror: Mirror { Mirror(self, children: []) }
}

extension DeferredRequest: CustomReflectable {
  var customMirror: Mirror { Mirror(self, children: []) }
}
