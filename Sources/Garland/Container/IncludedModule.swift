// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A module that a builder has included; its name costs time and is only made for the graph.
struct IncludedModule {
  /// The module's type.
  let type: any Any.Type
  /// The number of the module that includes it.
  let parent: Int?
  /// The profiles on which it depends.
  let condition: [BindingProfile]
  /// The numbers of equal modules before it, which depend on other profiles.
  let earlier: [Int]
  /// The place of its inclusion.
  let site: RegistrationSite
  /// The numbers of the other modules that include it; nil stands for the builder itself.
  var furtherParents: [Int?] = []
  /// The places where others of its type, which may differ from it, were left out.
  var dropped: [RegistrationSite] = []

  /// The module for the graph.
  var description: ModuleDescription {
    var description = ModuleDescription(
      name: TypeReference(type).shortName, parent: parent, location: site.sourceLocation,
      dropped: dropped.compactMap(\.sourceLocation))
    for further in furtherParents { description.addParent(further) }
    return description
  }
}
