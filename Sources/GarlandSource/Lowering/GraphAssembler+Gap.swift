// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension GraphAssembler {
  /// A part of the graph that cannot be read.
  struct Gap: Hashable {
    let text: String
    let location: GarlandGraph.SourceLocation
    var kind = Kind.unread
    /// The type that it binds, if known except for its arguments or the tag.
    var type: String?
    /// The tag that it binds, which may be none, if known.
    var tag: TagReference??
    /// The names of types that it certainly does not bind.
    var excluded: Set<String> = []

    /// The known facts about a gap.
    enum Kind {
      /// Nothing is known: it may bind anything, or anything of a type.
      case unread
      /// A binding whose key is not known.
      case binding
      /// A binding whose container is not known.
      case untold
      /// A binding that only child containers have.
      case ofChild
      /// A key that a dependency may bind, because it creates the container or is passed it.
      case ofDependency
      /// A key of a type that other modules see, which a module that creates the library's container may bind.
      case offered
      /// A key of a type that may be another name for a bound one.
      case alias
    }

    /// The subject that is not verified because of the gap, and the reason.
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
      case .alias:
        "whether \(text) is bound is not verified: a module that is not among these sources declares it, "
          + "perhaps as another name for what is bound"
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

  /// Notes what an action binds as not known, unless nothing in the program calls the code that performs it.
  mutating func addGap(_ text: String, _ action: ContainerAction, _ position: Position) {
    if position.uncalled == nil { gaps.append(Gap(text: text, location: action.location)) }
  }
}
