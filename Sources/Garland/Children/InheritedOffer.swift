// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The facts about a parent's binding that a child's check needs, because it does not see the binding's requests.
struct InheritedOffer {
  /// Whether making an instance can throw.
  let canFail: Bool
  /// Whether only the main actor can make an instance.
  let isOnMainActor: Bool
  /// Whether something else makes the instances, which hands them in to the parent.
  let isMadeElsewhere: Bool
  /// The kinds of scopes in which alone an instance can be made, besides that of its lifetime.
  let scopes: [TypeReference]
  /// The type of the run-time arguments, if the binding takes any.
  let arguments: (any Any.Type)?
}

/// The facts about a container's bindings that its children's checks need.
struct InheritedOffers {
  private let core: Core
  private let failing: [Bool]
  private let needs: PassedNeeds
  private let knownTypes: KnownTypes

  init(_ core: Core) {
    self.core = core
    failing = core.index.failingBindings()
    needs = PassedNeeds(core.index) { number in
      let declaration = core.declarations[number]
      let kind = declaration.lifetime.scopeKind.map { [$0] } ?? []
      return kind + ((declaration as? InheritedDeclaration)?.scopes ?? [])
    }
    // What the container binds itself is no shape, also where it has the type of one.
    let takesArguments = core.index.flags.contains(.takesArguments)
    knownTypes = KnownTypes(takesArguments ? core.declarations : [])
  }

  /// The facts about the binding with a number.
  func offer(of binding: Int) -> InheritedOffer {
    InheritedOffer(
      canFail: !failing.isEmpty && failing[binding], isOnMainActor: needs.isOnMainActor(binding),
      isMadeElsewhere: needs.isMadeElsewhere(binding), scopes: needs.scopes(of: binding),
      arguments: arguments(of: binding))
  }

  private func arguments(of binding: Int) -> (any Any.Type)? {
    guard core.index.traits[binding].flags.contains(.takesArguments) else { return nil }
    var collector = RequestCollector(knownTypes: knownTypes, wantsNames: false)
    core.declarations[binding].describe(to: &collector)
    return collector.arguments
  }
}
