// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// A component of Needle, whose properties its children can require.
final class NeedleComponent {
  /// The class.
  let type: TypeDeclaration
  /// The name in messages.
  let name: String
  /// Whether a program creates it without a parent.
  let isRoot: Bool
  /// The properties that it requires of its parents, in the order of the sources.
  let requirements: [PropertyDeclaration]
  /// The protocol among its dependencies that the sources do not declare.
  let unknownDependency: String?
  /// The properties that it requires of its non-core component.
  var pluginRequirements: [PropertyDeclaration] = []
  /// The class of its non-core component, if it has one.
  var nonCoreType: TypeDeclaration?
  /// Its non-core component.
  var nonCore: NeedleComponent?
  /// The components whose code creates it, each of them once.
  private(set) var parents: [NeedleComponent] = []
  /// Whether code outside components creates it, so that its parents are not all known.
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

  /// The property of its instances with a name.
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
