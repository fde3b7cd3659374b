// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

extension GraphAssembler {
  /// A part of the graph that cannot be read.
  struct Gap: Hashable {
    let text: String
    let location: GarlandGraph.SourceLocation
    /// Whether it is a binding that is known but for its key.
    var isBinding = false
    /// Whether it is a binding that is known but for its container.
    var isUntold = false
    /// Whether it is a binding that only children of the container have.
    var isOfChild = false
    /// Whether it is a key that a dependency may bind, which makes the container or is given it.
    var isOfDependency = false
    /// Whether it is a key whose type other modules see, which whoever makes the container of a library may bind.
    var isOffered = false
    /// The type of what it binds, if that is known but for its arguments or its tag.
    var type: String?
    /// The tag, which may be none, of what it binds, if that is known.
    var tag: TagReference??
    /// The names of types that it certainly does not bind.
    var excluded: Set<String> = []

    /// What is not verified because of it, and why.
    var summary: String {
      let reason = isBinding ? "its key cannot be read" : "it cannot be read from these sources"
      if isOfChild {
        return
          "whether what needs \(text) is resolved in a child, which alone has it, is not verified"
      }
      if isUntold { return "which container gets \(text) is not verified: \(reason)" }
      if isOfDependency {
        return "whether \(text) is bound is not verified: a dependency declares it, "
          + "and the container may be its own"
      }
      if isOffered {
        return "whether \(text) is bound is not verified: another module may bind it, "
          + "and no container of these sources is known that is asked for it"
      }
      return "what \(text) binds is not verified: \(reason)"
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
