// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A module of the graph, with the modules that include it.
public struct ModuleDescription: Equatable, Sendable {
  /// The module's type name.
  public var name: String
  /// The index in `BindingGraph.modules` of the first module that includes it, or nil at the top.
  public var parent: Int?
  /// The indices of the other modules that include it, each once, in order; nil stands for the top.
  public var furtherParents: [Int?]
  /// The place where it is first included.
  public var location: SourceLocation?
  /// The places where another module of its type, which may differ from it, is left out.
  public var dropped: [SourceLocation]

  /// Creates a description.
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

  /// Notes that another module, or the top for nil, includes it, unless that is known.
  public mutating func addParent(_ further: Int?) {
    if further != parent, !furtherParents.contains(further) { furtherParents.append(further) }
  }
}
