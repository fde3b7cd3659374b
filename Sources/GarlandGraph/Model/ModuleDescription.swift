// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A module of the graph, with the module that includes it.
public struct ModuleDescription: Hashable, Sendable {
  /// The module's type name.
  public var name: String
  /// The index in `BindingGraph.modules` of the first module that includes it, or nil at the top.
  public var parent: Int?
  /// Where it is included.
  public var location: SourceLocation?

  /// Describes a module.
  public init(name: String, parent: Int? = nil, location: SourceLocation? = nil) {
    self.name = name
    self.parent = parent
    self.location = location
  }
}
