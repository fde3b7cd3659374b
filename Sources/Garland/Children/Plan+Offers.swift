// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Plan {
  /// The facts about the bindings that the checks of children need.
  var offers: [InheritedOffer] {
    let failing = index.failingBindings()
    let needs = PassedNeeds(index) { number in
      let kind = declarations[number].lifetime.scopeKind.map { [$0] } ?? []
      return kind + ((declarations[number] as? InheritedDeclaration)?.scopes ?? [])
    }
    // A type that the container binds itself is no shape, even if it looks like one.
    let takesArguments = index.flags.contains(.takesArguments)
    let knownTypes = KnownTypes(takesArguments ? declarations : [])
    return declarations.indices.map { binding in
      InheritedOffer(
        canFail: failing.contains(binding),
        isOnMainActor: needs.isOnMainActor(binding),
        isMadeElsewhere: needs.isMadeElsewhere(binding), scopes: needs.scopes(of: binding),
        arguments: arguments(of: binding, knownTypes))
    }
  }

  private func arguments(of binding: Int, _ knownTypes: KnownTypes) -> (any Any.Type)? {
    guard index.traits[binding].flags.contains(.takesArguments) else { return nil }
    var collector = RequestCollector(knownTypes: knownTypes)
    declarations[binding].describe(to: &collector)
    return collector.arguments
  }

  /// The plan with everything else that a parent container offers.
  ///
  /// - Parameters:
  ///   - contents: What was registered.
  ///   - offers: All that the parent offers.
  /// - Returns: A plan in which the bindings of this one keep their numbers.
  func extended(_ contents: BuilderContents, by offers: [AnyDeclaration]) -> Plan {
    let rest = offers.compactMap { $0 as? InheritedDeclaration }.filter { offer in
      !index.keys.contains(offer.compactKey(arguments: offer.arguments))
    }
    var lowering = GraphLowering(contents.declaring(declarations + rest))
    let whole = lowering.indexed().index
    var inherited = inherited
    for (place, offer) in rest.enumerated() {
      inherited.put(offer.source, at: Int32(declarations.count + place))
    }
    return Plan(
      index: whole, nodes: nodes + rest.map { $0.source.makeBridge() }, inherited: inherited,
      knownTypes: lowering.knownTypes)
  }
}
