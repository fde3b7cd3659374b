// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Adds the requests in the code of types to the bindings whose factories make instances of these types.
///
/// A request is only added to bindings of the graph that has it, so that it asks the same container as before.
final class InstanceRequests {
  private let context: LoweringContext
  private lazy var reach = CodeReach(context: context)
  private var heirs: Heirs { context.heirs }
  private var made: [Int: [MadeInstance]] = [:]
  private var isElsewhere: [TypeDeclaration: Bool] = [:]

  init(context: LoweringContext) { self.context = context }

  /// Moves requests of a graph from outside to its own bindings if their instances make these requests.
  ///
  /// They also remain roots if something else makes instances of the type.
  func settle(_ bindings: inout [PendingBinding], _ roots: inout [PendingRoot]) {
    var asking: [TypeDeclaration: [(root: Int, place: InstancePlace)]] = [:]
    for (number, root) in roots.enumerated() where root.scope == nil {
      guard let place = InstancePlace(of: root, context) else { continue }
      asking[place.owner, default: []].append((number, place))
    }
    guard !asking.isEmpty else { return }
    var taken: [Int: TypeDeclaration] = [:]
    for place in bindings.indices {
      guard let number = bindings[place].number else { continue }
      let own = context.registrations[number].value?.withoutOptional.declaration
      var found: [Int: (timing: Request.Timing, isOwn: Bool)] = [:]
      for instance in instances(of: number) {
        for type in reach.lineage(of: instance.type) {
          for (root, place) in asking[type] ?? [] {
            guard let timing = instance.timing(of: place) else { continue }
            if timing == .eager || found[root] == nil {
              found[root] = (timing, instance.type === own)
            }
            taken[root] = type
          }
        }
      }
      for (root, (timing, isOwn)) in found.sorted(by: { $0.key < $1.key }) {
        // What the factory makes besides may refer back to the instance, which then does not ask for itself.
        if !isOwn, timing > .afterConstruction, bindings[place].serves(roots[root].readings) {
          continue
        }
        let wrapped = roots[root].wrapped
        let property = isOwn && wrapped?.isLocal == false ? wrapped?.name : nil
        bindings[place].add(roots[root].readings, timing, property.map(Request.Site.property))
      }
    }
    noteElsewhere(Set(taken.values))
    let gone = Set(taken.filter { isElsewhere[$0.value] == false }.keys)
    roots = roots.indices.filter { !gone.contains($0) }.map { roots[$0] }
  }

  /// The instances that the factory of a registration makes.
  private func instances(of number: Int) -> [MadeInstance] {
    if let known = made[number] { return known }
    let registration = context.registrations[number]
    let found = registration.node.map { instances(in: $0, registration, number) } ?? []
    made[number] = found
    return found
  }

  private func instances(
    in node: Syntax, _ registration: PendingRegistration, _ number: Int
  ) -> [MadeInstance] {
    var found = InnerMakings.all(in: node, context.typer).map { making in
      MadeInstance(
        type: making.type, call: making.call, isSure: isSure(making.call, number), reach,
        context.typer)
    }
    if let value = registration.value?.withoutOptional, let type = value.declaration,
      !type.isExternal, !type.isProtocol, !found.contains(where: { $0.type === type }),
      !isResolved(value, registration), !handsOutSelf(node)
    {
      let isNew = InstanceMaking(at: registration.pending.binding.location, context.index) == .new
      found.append(MadeInstance(type: type, call: nil, isSure: isNew, reach, context.typer))
    }
    return found
  }

  /// Whether a factory returns the `self` of the code around it, which something else has made.
  private func handsOutSelf(_ node: Syntax) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains { token in
      guard token.tokenKind == .keyword(.self),
        let name = token.parent?.as(DeclReferenceExprSyntax.self)
      else { return false }
      let result = name.parent?.as(ReturnStmtSyntax.self).map(Syntax.init) ?? Syntax(name)
      return result.parent?.parent?.parent?.is(ClosureExprSyntax.self) == true
    }
  }

  /// Whether a factory returns the instance of another binding, which makes its requests then.
  private func isResolved(_ type: SourceType, _ registration: PendingRegistration) -> Bool {
    let asked = context.namer.reference(type)
    return registration.pending.requests.joined().contains { $0.key.type == asked }
  }

  /// Whether a call runs each time the factory of a registration does.
  private func isSure(_ call: FunctionCallExprSyntax, _ number: Int) -> Bool {
    var current: Syntax? = Syntax(call)
    while let step = current {
      if context.registrationByFactory[step.id] == number {
        return !context.completions.contains(step.id)
          && CodePlace(of: call, context.forks, within: step).timing == .eager
      }
      if step.is(FunctionDeclSyntax.self) { return false }
      current = step.parent
    }
    return false
  }

  /// Finds out for some types whether other code than registrations makes instances of them or of a subclass.
  private func noteElsewhere(_ types: Set<TypeDeclaration>) {
    let open = types.filter { isElsewhere[$0] == nil }
    let heirs = Dictionary(uniqueKeysWithValues: open.map { ($0, self.heirs.all(of: $0)) })
    let makers = ContainerKeepers.makers(of: open.union(heirs.values.joined()), context)
    for type in open {
      isElsewhere[type] =
        makers.contains(type) || heirs[type]?.contains(where: makers.contains) == true
    }
  }
}

extension PendingBinding {
  /// Whether the binding has the key of each reading of a request.
  fileprivate func serves(_ readings: [Request]) -> Bool {
    readings.allSatisfy { reading in binding.exposures.contains { $0.key == reading.key } }
  }

  /// Adds a request that an instance makes, unless the binding has it already.
  mutating func add(
    _ readings: [Request], _ timing: Request.Timing, _ site: Request.Site?
  ) {
    // One property wrapper may ask for several things at one place.
    let first = readings.first
    let isKnown = requests.contains {
      $0.first?.location == first?.location && $0.first?.key == first?.key
    }
    guard !isKnown else { return }
    requests.append(
      readings.map { reading in
        var request = reading
        if request.timing == .eager { request.timing = timing }
        if let site { request.site = site }
        return request
      })
  }
}
