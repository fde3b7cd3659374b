// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// A component of Needle, whose properties are what its children can ask for.
final class NeedleComponent {
  /// The class.
  let type: TypeDeclaration
  /// The name that messages have.
  let name: String
  /// Whether a program makes it without a parent.
  let isRoot: Bool
  /// The properties that it asks its parents for, in the order of the sources.
  let requirements: [PropertyDeclaration]
  /// The protocol among what it asks for that the sources do not declare.
  let unknownDependency: String?
  /// The properties that the component which is not core has to have.
  var pluginRequirements: [PropertyDeclaration] = []
  /// The class of the component that is not core, if it has one.
  var nonCoreType: TypeDeclaration?
  /// The component that is not core.
  var nonCore: NeedleComponent?
  /// The components whose code makes it, each once.
  private(set) var parents: [NeedleComponent] = []
  /// Whether something else than a component makes it, so that its parents are not all known.
  var hasUnknownParent = false

  init(
    type: TypeDeclaration, name: String, isRoot: Bool, requirements: [PropertyDeclaration],
    unknownDependency: String?
  ) {
    self.type = type
    self.name = name
    self.isRoot = isRoot
    self.requirements = requirements
    self.unknownDependency = unknownDependency
  }

  func addParent(_ parent: NeedleComponent) {
    if !parents.contains(where: { $0 === parent }) { parents.append(parent) }
  }

  /// The properties of its instances, in the order of the sources.
  private(set) lazy var members = type.properties.values.filter { !$0.isStatic }
    .sorted { $0.location < $1.location }

  /// A property of its instances.
  func member(_ name: String) -> PropertyDeclaration? {
    type.properties[name].flatMap { $0.isStatic ? nil : $0 }
  }

  var location: GarlandGraph.SourceLocation? {
    type.node.flatMap { type.file?.location(ofName: $0) }
  }

  /// The key of the component.
  var key: Key { Key(TypeReference(named: name)) }

  /// The key of one of its properties.
  func key(of member: String) -> Key { Key(TypeReference(named: "\(name).\(member)")) }
}
