// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Lowers types that describe themselves.
struct ResolvableReader {
  let context: LoweringContext
  let requests: SiteRequests
  private var types: ResolvableTypes { context.resolvables }

  /// The bindings of all such types; a generic type has one for each closed form that is requested.
  func bindings() -> [PendingBinding] {
    var found: [PendingBinding] = []
    for type in context.index.all where types.family(of: type) != nil {
      if type.genericParameters.isEmpty { found += [binding(.nominal(type, []))].compactMap { $0 } }
    }
    // Reading the needs of one form can ask for another.
    var next = 0
    while next < types.closedForms.count {
      found += [binding(types.closedForms[next])].compactMap { $0 }
      next += 1
    }
    return found
  }

  private func binding(_ type: SourceType) -> PendingBinding? {
    guard let declaration = type.declaration, let conformance = types.conformance(of: declaration),
      let key = types.key(of: type)
    else { return nil }
    let family = conformance.family
    let location = declaration.node.flatMap { node in declaration.file?.location(ofName: node) }
    var binding = Binding(key, location: location)
    binding.exposures[0].location = location
    binding.lifetime = conformance.lifetime ?? .perRequest
    if family.isGarlands {
      let isolation = IsolationReader(typer: context.typer).isolation(of: declaration)
      if conformance.isMain || isolation == .mainActor { binding.isolation = .mainActor }
      if isolation == .unknown { binding.suppressions.append(.unknownIsolation) }
    }
    var pending = PendingBinding(binding: binding)
    pending.type = declaration
    readLifetime(of: type, family, &pending)
    let initializers = types.initializers(of: type, family)
    if initializers.isEmpty {
      pending.setOpaque("the initializer of '\(key)' is not among the sources")
    }
    let code = requests.reach.construction(
      of: declaration, by: initializers.map(\.declaration))
    let reached = requests.reach.follow(code)
    pending.requests = requests.requests(of: type, reached: reached.code)
    if let gap = reached.gaps.first {
      pending.setOpaque("what '\(gap)' resolves from the container cannot be read")
    }
    if let node = declaration.node {
      pending.binding.suppressions += context.suppressions.suppressions(above: node)
    }
    return pending
  }

  // MARK: Lifetimes of the sources' own protocols

  private func readLifetime(
    of type: SourceType, _ family: ResolvableFamily, _ pending: inout PendingBinding
  ) {
    guard !family.isGarlands, let name = family.lifetimeProperty else { return }
    let property = context.typer.property(name, of: type)?.0
    let written = property?.value ?? property?.getter?.onlyResult
    let word = written?.as(MemberAccessExprSyntax.self)?.declName.baseName.identifierText
    pending.setLifetime(word.flatMap(OwnLifetimes.lifetime))
  }
}
