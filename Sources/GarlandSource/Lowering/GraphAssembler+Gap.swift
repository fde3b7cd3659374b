// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension GraphAssembler {
  /// A part of the graph that cannot be read.
  struct Gap: Hashable {
    let text: String
    let location: GarlandGraph.SourceLocation
    var kind = Kind.unread
    /// The type of what it binds, if that is known but for its arguments or its tag.
    var type: String?
    /// The tag, which may be none, of what it binds, if that is known.
    var tag: TagReference??
    /// The names of types that it certainly does not bind.
    var excluded: Set<String> = []

    /// What is known of it.
    enum Kind {
      /// Nothing: it may bind anything, or anything of a type.
      case unread
      /// A binding but for its key.
      case binding
      /// A binding but for its container.
      case untold
      /// A binding that only children of the container have.
      case ofChild
      /// A key that a dependency may bind, which makes the container or is given it.
      case ofDependency
      /// A key whose type other modules see, which whoever makes the container of a library may bind.
      case offered
    }

    /// What is not verified because of it, and why.
    var summary: String {
      switch kind {
      case .unread: "what \(text) binds is not verified: it cannot be read from these sources"
      case .binding: "what \(text) binds is not verified: its key cannot be read"
      case .untold:
        "which container gets \(text) is not verified: it cannot be read from these sources"
      case .ofChild:
        "whether what needs \(text) is resolved in a child, which alone has it, is not verified"
      case .ofDependency:
        "whether \(text) is bound is not verified: a dependency declares it, "
          + "and the container may be its own"
      case .offered:
        "whether \(text) is bound is not verified: another module may bind it, "
          + "and no container of these sources is known that is asked for it"
      }
    }

    /// Whether it could bind a key.
    func mayBind(_ key: Key) -> Bool {
      if let tag, tag != key.tag { return false }
      if excluded.contains(key.type.qualifiedName) { return false }
      guard let type else { return true }
      return key.type.qualifiedName == type || key.type.qualifiedName.hasPrefix(type + "<")
    }
  }
}
