// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The bindings that a container knows, by number, with their nodes.
///
/// Sound as `@unchecked Sendable`: all of it is immutable once it is made, except for the nodes, which look after
/// themselves, and `knownTypes`, which only `DerivedNodes` uses from then on, under its lock. `CreationStressTests` and
/// `ChildStressTests` hammer it.
final class Plan: @unchecked Sendable {
  /// The graph, with its requests matched.
  let index: GraphIndex
  /// The nodes of the exposures.
  let nodes: [AnyNode]
  /// The registrations.
  let declarations: [AnyDeclaration]
  /// The bindings that belong to a parent container.
  let inherited: [Int32: InheritedOrigin]
  /// The types that are bound.
  let knownTypes: KnownTypes

  init(
    index: GraphIndex, nodes: [AnyNode], inherited: [Int32: InheritedOrigin],
    knownTypes: KnownTypes
  ) {
    self.index = index
    self.nodes = nodes
    self.inherited = inherited
    self.knownTypes = knownTypes
    declarations = knownTypes.declarations
  }

  /// The exposure with a number, as it was registered.
  func exposure(_ number: Int32) -> AnyExposureDeclaration {
    let binding = index.binding(ofExposure: number)
    let place = Int(number - index.exposureStarts[binding])
    return place == 0 ? declarations[binding] : declarations[binding].aliases[place - 1]
  }
}
