// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Lowers the components of Needle: each root component is a composition root.
struct NeedleReader {
  private let context: LoweringContext
  private let components: NeedleComponents
  private var demand = NeedleDemand()
  private var children: [ObjectIdentifier: [NeedleComponent]] = [:]
  private var starts: [ObjectIdentifier: NeedleCodeReader.Start] = [:]
  /// The names of properties that are read on possible components.
  private var mentioned: Set<String> = []
  /// The uses of the components' requirements.
  private var used = UnusedRequirements.Used()

  /// Whether the sources have components.
  var isUsed: Bool { components.isUsed }

  init(context: LoweringContext) {
    self.context = context
    components = NeedleComponents(context: context)
    guard components.isUsed else { return }
    for file in context.index.files where !file.isOfTest {
      let reader = NeedleCodeReader(file, components, context)
      reader.walk(file.tree)
      for use in reader.uses {
        demand.uses[NeedleUse.Place(use.owner, use.member), default: []].append(use)
      }
      demand.reads += reader.reads
      starts.merge(reader.starts) { first, _ in first }
      used.formUnion(reader.used)
      mentioned.formUnion(reader.mentioned)
    }
    for component in components.all {
      for parent in component.parents {
        children[ObjectIdentifier(parent), default: []].append(component)
      }
    }
    demand.entries = entries()
  }

  // MARK: Graphs

  /// A graph for each root component, and notes about what is not verified or not needed.
  func graphs() -> (results: [CompositionRoots.Result], notes: [Diagnostic]) {
    guard components.isUsed else { return ([], []) }
    let memo = Memo(NeedlePaths(context: context))
    var results: [CompositionRoots.Result] = []
    var reached: Set<ObjectIdentifier> = []
    let tops = components.all.filter(\.isRoot) + components.all.filter { !$0.isRoot }
    for top in tops where top.isRoot || !reached.contains(ObjectIdentifier(top)) {
      // Without a root, only a component at the top of a tree or of a cycle begins a graph.
      guard top.isRoot || top.parents.isEmpty || isTopOfCycle(top) else { continue }
      let below = below(top)
      reached.formUnion(below.map { ObjectIdentifier($0) })
      let made = NeedleGraph(
        root: top, components: below, demand: demand,
        start: starts[ObjectIdentifier(top)], context: context, found: memo.find)
      results.append(
        CompositionRoots.Result(
          name: top.name, location: top.location, graph: made.graph, gaps: [],
          severities: Self.severities, helps: Self.helps))
    }
    return (
      results,
      unregistered() + notes() + UnusedRequirements(context, components, demand.uses, used).find()
    )
  }

  private func isTopOfCycle(_ component: NeedleComponent) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var open = [component]
    while let next = open.popLast() {
      if next.parents.isEmpty, next !== component { return false }
      open += next.parents.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
    return true
  }

  private func below(_ top: NeedleComponent) -> [NeedleComponent] {
    TreeWalk.reached(from: top) { children[ObjectIdentifier($0)] ?? [] }
  }

  private static let severities: [DiagnosticID: Severity?] = [
    // Whoever has a component has all that it keeps.
    .outOfScope: nil, .captiveDependency: nil,
  ]

  private static let helps: [DiagnosticID: String] = [
    .duplicateBinding: "keep one of the properties",
    .tornSingleton: "let one property make it, and the others return that one",
    .unusedBinding: "remove the property, if nothing outside of these sources uses it",
  ]

  /// The searches, each of which is done once.
  private final class Memo {
    private let paths: NeedlePaths
    private var known: [Place: NeedlePaths.Result] = [:]

    private struct Place: Hashable {
      let component: ObjectIdentifier
      let requirement: GarlandGraph.SourceLocation
    }

    init(_ paths: NeedlePaths) { self.paths = paths }

    func find(_ component: NeedleComponent, _ requirement: PropertyDeclaration)
      -> NeedlePaths.Result
    {
      let place = Place(
        component: ObjectIdentifier(component), requirement: requirement.location)
      if let result = known[place] { return result }
      let result = paths.find(requirement, for: component)
      known[place] = result
      return result
    }
  }

  // MARK: Entries

  /// The properties that other code than that of components may use.
  private func entries() -> Set<Key> {
    let isWhole = context.index.startsProgram && components.all.contains(where: \.isRoot)
    var found: Set<Key> = []
    for component in components.all {
      let isOpen = conformsElsewhere(component) || !isWhole && isMadeElsewhere(component)
      for member in component.members
      where isOpen || mentioned.contains(member.name) || isVisibleOutside(member, isWhole) {
        found.insert(component.key(of: member.name))
      }
    }
    return found
  }

  private func isMadeElsewhere(_ component: NeedleComponent) -> Bool {
    component.parents.isEmpty && !component.isRoot
  }

  private func isVisibleOutside(_ member: PropertyDeclaration, _ isWhole: Bool) -> Bool {
    let written = member.type.map { Syntax($0) } ?? member.value.map { Syntax($0) }
    guard let variable = written?.enclosing(VariableDeclSyntax.self) else { return true }
    return variable.modifiers.contains { $0.name.text == "override" }
      || !isWhole && variable.isVisibleOutside
  }

  /// Whether a component conforms to a protocol outside the sources, which may use its properties.
  private func conformsElsewhere(_ component: NeedleComponent) -> Bool {
    component.type.inherited.dropFirst().contains { written in
      !context.isFullyDeclared(context.typer.types.resolve(written))
    }
  }

  // MARK: Notes

  /// The findings for root components that a program creates without registering the generator's output.
  private func unregistered() -> [Diagnostic] {
    let name = "registerProviderFactories"
    guard context.index.startsProgram, !starts.isEmpty else { return [] }
    let search = MentionSearch([name], in: context.index.files)
    let mention = Mention(name: name, isMember: false, declarations: [], isVisibleOutside: false)
    guard !search.uses(mention) else { return [] }
    return components.all.compactMap { component in
      guard let start = starts[ObjectIdentifier(component)] else { return nil }
      return Diagnostic(
        .missingBinding, severity: .error, subject: component.name,
        summary: "nothing provides what '\(component.name)' needs: '\(name)()' is never called",
        location: start.location,
        notes: [Diagnostic.Note(.help, "call '\(name)()' before '\(component.name)' is made")])
    }
  }

  private func notes() -> [Diagnostic] {
    components.all.filter { !$0.requirements.isEmpty }.compactMap { component in
      let reason: String
      if component.parents.isEmpty, !component.isRoot, !component.hasUnknownParent {
        reason = "is not verified: nothing in these sources makes it"
      } else if component.hasUnknownParent {
        reason = "is not verified everywhere: a parent cannot be read"
      } else {
        return nil
      }
      return Diagnostic(
        .notVerified, severity: .note, subject: component.name,
        summary: "what '\(component.name)' is handed \(reason)", location: component.location)
    }
  }
}
