// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A module of the graph, with the modules that include it.
public struct ModuleDescription: Hashable, Sendable {
  /// The module's type name.
  public var name: String
  /// The index in `BindingGraph.modules` of the first module that includes it, or nil at the top.
  public var parent: Int?
  /// The indices of the other modules that include it, each once, in order; nil stands for the top.
  public var furtherParents: [Int?]
  /// Where it is included first.
  public var location: SourceLocation?
  /// Where another module of its type, which may be a different one, is left out because of it.
  public var dropped: [SourceLocation]

  /// Describes a module.
  public init(
    name: String, parent: Int? = nil, furtherParents: [Int?] = [], location: SourceLocation? = nil,
    dropped: [SourceLocation] = []
  ) {
    self.name = name
    self.parent = parent
    self.furtherParents = furtherParents
    self.location = location
    self.dropped = dropped
  }

  /// Notes that a further module includes it, or the top for nil, unless that is known.
  public mutating func addParent(_ further: Int?) {
    if further != parent, !furtherParents.contains(further) { furtherParents.append(further) }
  }
}
