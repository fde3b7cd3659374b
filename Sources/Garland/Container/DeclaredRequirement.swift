// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A requirement of a module, as it was declared on a builder.
struct DeclaredRequirement {
  /// The type that others must bind, or a shape of it.
  let type: any Any.Type
  /// Its tag, if it has one.
  let tag: (any BindingTag.Type)?
  /// The number of the module that requires it.
  let module: Int?
  /// The place of the requirement.
  let site: RegistrationSite
  /// The profiles that must be active for it to be required.
  let condition: [BindingProfile]

  /// The requirement for the graph, or nil if it is always met, such as that of a self-describing type.
  func requirement(_ knownTypes: KnownTypes) -> Requirement? {
    let collector = RequestCollector(knownTypes, asking: type, tag: tag, at: site)
    guard let request = collector.requests.first else { return nil }
    let isDescribed = request.key.type.metatype is any Resolvable.Type
    if isDescribed, request.key.tag == nil, request.cardinality != .many { return nil }
    return Requirement(request, module: module, condition: condition)
  }
}
