// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A key of a parent container, as its child sees it.
///
/// Each key of a binding is one of these: both keys lead to the same instance, because the parent makes it.
final class InheritedDeclaration: AnyDeclaration {
  private let exposure: AnyExposureDeclaration
  /// The origin of the key.
  let source: InheritedOrigin
  /// The kinds of scopes that an instance requires, besides that of its lifetime.
  let scopes: [TypeReference]
  /// Whether the instances are made outside the parent and handed in there.
  let isMadeElsewhere: Bool
  /// The type of the binding's run-time arguments, if it takes any.
  let arguments: (any Any.Type)?

  init(
    _ exposure: AnyExposureDeclaration, of owner: AnyDeclaration, from origin: InheritedOrigin,
    offer: InheritedOffer
  ) {
    // However many containers are between, it is one step to the one that binds the key.
    self.exposure = (exposure as? InheritedDeclaration)?.exposure ?? exposure
    source = origin
    scopes = offer.scopes
    isMadeElsewhere = offer.isMadeElsewhere
    arguments = offer.arguments
    super.init(
      type: exposure.type, tag: exposure.tag,
      role: exposure.role == .decorator ? .exclusive : exposure.role, location: exposure.location)
    self.origin = .inherited
    mapKey = exposure.mapKey
    lifetime = owner.lifetime
    isOnMainActor = offer.isOnMainActor
    // A shared instance needs no proof; only the parent can tell it from a value that an alias makes of it.
    let isShared = exposure.isSendable == false && !owner.mayLackProof(exposure)
    isSendable = isShared ? nil : exposure.isSendable
    if origin.core.graph.asyncPlan.isAwaited(origin.binding) { effects = .async }
    if offer.canFail { noteThrowing() }
  }

  override var functions: (any FunctionRequestKind.Type)? { exposure.functions }

  override func makeNode() -> AnyNode { exposure.makeNode() }

  override func describe(to collector: inout RequestCollector) {
    guard let arguments else { return }
    collector.addArguments(arguments)
  }

  override func wire(
    _ wiring: inout Wiring, binding: Int, firstNode: Int, cycle: CreationCycle?
  ) {
    wiring.addInherited(source, binding: Int32(binding))
    wiring.nodes[firstNode].bridge(to: source.node, of: source.core)
  }
}
