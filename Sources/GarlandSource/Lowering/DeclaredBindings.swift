// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Gives each graph the declared bindings that it needs, which no container is filled with.
final class DeclaredBindings {
  private let context: LoweringContext
  private var byKey: [Key: [Int]] = [:]
  private var taken: Set<Int> = []

  init(context: LoweringContext) {
    self.context = context
    for (number, pending) in context.declared.enumerated() {
      let key = pending.binding.key
      byKey[key, default: []].append(number)
      // A request may name the type alone and leave its arguments to the compiler.
      if key.arguments != nil { byKey[Key(key.type, tag: key.tag), default: []].append(number) }
    }
  }

  /// The bindings for the requests of a graph that it has no binding for, and those that these need in turn.
  func needed(by assembler: GraphAssembler) -> [PendingBinding] {
    let bound = assembler.bound
    var found: Set<Int> = []
    var open = Array(assembler.asked)
    open += bound.filter { $0.value == .override }.map(\.key)
    while let key = open.popLast() {
      for number in byKey[key] ?? [] where bound[context.declared[number].binding.key] != .ordinary
      {
        guard found.insert(number).inserted else { continue }
        open += context.declared[number].requests.joined().map(\.key)
      }
    }
    taken.formUnion(found)
    return found.sorted().map { number in
      var pending = context.declared[number]
      if bound[pending.binding.key] == .override { pending.binding.precedence = .fallback }
      return pending
    }
  }

  /// The bindings that no graph has needed so far.
  var unused: [PendingBinding] {
    context.declared.indices.filter { !taken.contains($0) }.map { context.declared[$0] }
  }

  /// The graph of the rest if no container is known for it, and the same without the registrations of tests.
  func graphs(roots: [PendingRoot]) -> [CompositionRoots.Result] {
    var assembler = GraphAssembler(context: context, dialect: nil)
    assembler.add(roots)
    let others = unused
    assembler.add(declared: needed(by: assembler))
    let known = assembler.bound
    assembler.add(declared: others.filter { known[$0.binding.key] == nil })
    assembler.add(declared: needed(by: assembler))
    guard !assembler.bound.isEmpty || !roots.isEmpty else { return [] }
    let own = assembler.withoutTests.map { result(of: $0).asWithoutTests }
    return [result(of: assembler)] + [own].compactMap(\.self)
  }

  private func result(of assembler: GraphAssembler) -> CompositionRoots.Result {
    let usesGarland =
      context.injected.families.contains(where: \.isGarlands)
      || context.declared.contains { pending in
        pending.type.flatMap(context.resolvables.family)?.isGarlands == true
      }
    var graph = assembler.graph()
    if helps == DIKitModules.helps { DIKitModules.addRemedies(to: &graph) }
    let isPart = context.dikit.isUsed && !context.dikit.isDefined && !context.index.startsProgram
    let foreign = isPart ? ForeignTypes(context).gaps(in: graph, besides: assembler.gaps) : []
    return CompositionRoots.Result(
      name: name, graph: graph, gaps: assembler.gaps + foreign,
      hasUnreadRoots: !context.unreadRoots.isEmpty,
      severities: severities, helps: helps, lacksContainer: usesGarland)
  }

  private var severities: [DiagnosticID: Severity?] {
    let families = context.injected.families
    if families.count == 1, let library = families[0].library, !library.severities.isEmpty,
      context.declared.allSatisfy({ $0.type == nil && $0.dialect == nil })
    {
      return library.severities
    }
    return library?.severities ?? [:]
  }

  private var helps: [DiagnosticID: String] {
    if let library { return library.helps }
    let isOfDIKit = context.declared.allSatisfy { $0.dialect == DIKitModules.moduleName }
    return isOfDIKit ? DIKitModules.helps : [:]
  }

  /// The library to which all of these bindings belong, if there is only one.
  private var library: Library? { context.declared.onlyLibrary }

  private var name: String {
    var names = context.injected.families.map { $0.values.name }
    let families = context.declared.compactMap { $0.type.flatMap(context.resolvables.family) }
    if families.contains(where: \.isGarlands) { names.append("self-describing types") }
    for family in context.resolvables.declared where families.contains(where: { $0 === family }) {
      let types = family.containers.filter { !$0.isProtocol }.map {
        context.namer.name(.nominal($0, []))
      }
      names.append(types.min() ?? "self-describing types")
    }
    if context.factoryContainers.isUsed { names.append("the containers of Factory") }
    if context.dikit.isUsed { names.append("the modules of DIKit") }
    return names.joined(separator: " and ")
  }
}
