// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds implicitly unwrapped properties that are read but never set.
///
/// They belong to bound types, to those that a registered storyboard creates and whose binding may have been lost, and
/// to those whose property wrappers a function must fill.
final class UnsetProperties {
  private let context: LoweringContext
  /// The candidates by name.
  private var candidates: [String: [Candidate]] = [:]
  private let storyboards: StoryboardTypes
  private let results: [CompositionRoots.Result]

  /// A property that may be nil when it is read.
  private final class Candidate {
    let property: PropertyDeclaration
    let owner: TypeDeclaration
    let origin: UnsetOrigin
    var isRead = false
    var isSet = false

    init(_ property: PropertyDeclaration, _ owner: TypeDeclaration, _ origin: UnsetOrigin) {
      self.property = property
      self.owner = owner
      self.origin = origin
    }
  }

  init(context: LoweringContext, _ results: [CompositionRoots.Result]) {
    self.context = context
    storyboards = StoryboardTypes(context: context, results)
    self.results = results
  }

  /// The findings, in the order of the places.
  func find(in files: [SourceFile]) -> [Diagnostic] {
    collect(files)
    guard !candidates.isEmpty else { return [] }
    for file in files.mentioning(candidates.keys) {
      for token in file.tree.tokens(viewMode: .sourceAccurate) { note(token) }
    }
    let found = candidates.flatMap { name, found in found.filter { $0.property.name == name } }
      .filter { $0.isRead && !$0.isSet && !isAccepted($0) }
      .sorted { $0.property.location < $1.property.location }
    let unmade = found.isEmpty ? nil : UnmadeTypes(context: context, results, files)
    let groups = Dictionary(grouping: found.filter(\.origin.isOfClass), by: \.owner)
    return found.compactMap { candidate in
      let group = groups[candidate.owner] ?? []
      guard !candidate.origin.isOfClass || group.first === candidate else { return nil }
      var finding = finding(candidate, group.dropFirst())
      if !candidate.property.isStatic,
        unmade?.contains(candidate.owner, boundAt: candidate.origin.location) == true
      {
        finding.severity = .warning
        finding.notes.insert(Diagnostic.Note(.note, "nothing that is reached makes one"), at: 0)
      }
      return finding
    }
  }

  // MARK: Candidates

  private func collect(_ files: [SourceFile]) {
    var seen: Set<TypeDeclaration> = []
    for found in ReflectedProperties(context: context, files: files).find() {
      let candidate = Candidate(found.property, found.owner, found.origin)
      // Who asks the wrapper itself may set it.
      for sign in ["", "_", "$"] {
        candidates[sign + found.property.name, default: []].append(candidate)
      }
    }
    for (type, registration) in storyboards.unbound() {
      collect(type, origin(of: registration, isOfStoryboard: true), &seen)
    }
    for registration in context.registrations
    where registration.pending.binding.origin != .value {
      guard let type = registration.value?.withoutOptional.declaration else { continue }
      collect(type, origin(of: registration, isOfStoryboard: false), &seen)
    }
    for (type, origin) in FilledObjects(context: context).find() { collect(type, origin, &seen) }
    if context.index.startsProgram { collectContainers() }
  }

  /// Adds the static variables for containers, such as `static var main: Resolver!`.
  private func collectContainers() {
    let own = context.index.all.filter { !$0.isExternal }.map { ($0, Array($0.properties.values)) }
    let added = context.index.extensions.compactMap { record in
      record.target.flatMap { $0.isExternal ? ($0, record.properties) : nil }
    }
    for (owner, properties) in own + added {
      for property in properties where property.isStatic && isCandidate(property) {
        guard !property.file.isOfTest, !property.file.isDependency,
          context.dialect(of: context.typer.type(of: property)?.withoutOptional) != nil
        else { continue }
        let origin = UnsetOrigin(
          note: "a container has to be assigned to it", location: property.location,
          help: "assign a container to it where the program starts", needsCertainRead: true)
        candidates[property.name, default: []].append(Candidate(property, owner, origin))
      }
    }
  }

  private func collect(
    _ owner: TypeDeclaration, _ origin: UnsetOrigin,
    _ seen: inout Set<TypeDeclaration>
  ) {
    var next: TypeDeclaration? = owner
    while let type = next, type.file?.isDependency == false, type.isReference,
      seen.insert(type).inserted
    {
      for property in type.stored where isCandidate(property) {
        candidates[property.name, default: []].append(Candidate(property, type, origin))
      }
      next = context.typer.superclass(of: type)?.declaration
    }
  }

  private func origin(of registration: PendingRegistration, isOfStoryboard: Bool) -> UnsetOrigin {
    let binding = registration.pending.binding
    let name = registration.storyboard ?? ""
    return UnsetOrigin(
      note: isOfStoryboard
        ? "the storyboard '\(name)' makes it, and nothing that is reached binds its type"
        : "'\(binding.key)' is bound here",
      location: binding.location, suppressions: binding.suppressions,
      isOfStoryboard: isOfStoryboard)
  }

  /// Whether only code can set a property.
  private func isCandidate(_ property: PropertyDeclaration) -> Bool {
    guard let type = property.type, type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self),
      property.value == nil, !property.isLazy,
      let variable = Syntax(type).enclosing(VariableDeclSyntax.self)
    else { return false }
    // An outlet is set by a storyboard, and a wrapper has its own way.
    return variable.attributes.isEmpty
      && !variable.modifiers.contains { ["override", "dynamic"].contains($0.name.text) }
  }

  // MARK: Uses

  private func note(_ token: TokenSyntax) {
    switch token.tokenKind {
    case .identifier: break
    case .stringSegment(let text):
      // Who names a property in a text may set it by its name.
      for candidate in candidates[text] ?? [] { candidate.isSet = true }
      return
    default: return
    }
    let text = token.identifierText
    guard let found = candidates[text], let parent = token.parent else { return }
    if let component = parent.parent?.as(KeyPathPropertyComponentSyntax.self) {
      note(component, found)
      return
    }
    guard let name = parent.as(DeclReferenceExprSyntax.self) else { return }
    let use = name.whole
    let base = use.as(MemberAccessExprSyntax.self)?.base
    let isSet = Self.isSet(use)
    let declared = declaration(name, base, isMember: use.id != ExprSyntax(name).id)
    for candidate in found where declared.map({ means($0, candidate) }) ?? true {
      if isSet || text != candidate.property.name {
        set(candidate, at: Syntax(name))
      } else if declared == nil, !mayMean(use, base, candidate) {
        continue
      } else if RecordedCalls(owner: candidate.owner).giveBack(use) {
        continue
      } else if !candidate.origin.needsCertainRead
        || isCertain(declared, candidate) && Self.isUnwrapped(use) && isLive(name)
      {
        candidate.isRead = true
      }
    }
  }

  /// Whether a use ends the program on nil, as `property.member` does.
  private static func isUnwrapped(_ use: ExprSyntax) -> Bool {
    use.isForced || use.parent?.as(MemberAccessExprSyntax.self)?.base?.id == use.id
  }

  private func isCertain(_ meaning: Meaning?, _ candidate: Candidate) -> Bool {
    guard case .property(let property, _)? = meaning else { return false }
    return property.location == candidate.property.location
  }

  private func isLive(_ name: DeclReferenceExprSyntax) -> Bool {
    guard let file = context.index.file(of: name), !file.isOfTest else { return false }
    return !context.deadCode.contains(file.location(of: name))
  }

  /// The declaration to which a name refers.
  private enum Meaning {
    case property(PropertyDeclaration, of: TypeDeclaration?)
    case somethingElse
  }

  private func declaration(
    _ name: DeclReferenceExprSyntax, _ base: ExprSyntax?, isMember: Bool
  ) -> Meaning? {
    let text = name.baseName.identifierText
    guard isMember else {
      switch context.typer.value(named: text, at: Syntax(name)) {
      case .property(let property, _)?:
        return .property(property, of: context.typer.selfType(at: Syntax(name))?.declaration)
      case nil: return nil
      default: return .somethingElse
      }
    }
    let type = base.flatMap { context.typer.type(of: $0) ?? context.typer.typeExpression($0) }
    return type.flatMap { meaning(text, of: $0.withoutOptional) }
  }

  private func meaning(_ name: String, of type: SourceType) -> Meaning? {
    guard !type.isOpen, let (property, _) = context.typer.property(name, of: type) else {
      return nil
    }
    return .property(property, of: type.declaration)
  }

  private func means(_ meaning: Meaning, _ candidate: Candidate) -> Bool {
    guard case .property(let property, let owner) = meaning else { return false }
    if property.location == candidate.property.location { return true }
    // A protocol's property is perhaps this one.
    return owner.map { !$0.isReference && !$0.isStruct } ?? false
  }

  /// Whether a name whose declaration is not found can be a property: it belongs to the type of its base, or to one of
  /// the types around it.
  private func mayMean(_ use: ExprSyntax, _ base: ExprSyntax?, _ candidate: Candidate) -> Bool {
    if let base {
      let type = context.typer.type(of: base)?.withoutOptional.declaration
      return type.map { mayHave($0, candidate) || hasDynamicMembers($0) } ?? true
    }
    return !use.is(MemberAccessExprSyntax.self)
      && Syntax(use).ancestors.contains { node in
        let isConstrained = node.as(ExtensionDeclSyntax.self)?.genericWhereClause != nil
        return isConstrained || context.index.byNode[node.id].map { mayHave($0, candidate) } == true
      }
  }

  private func hasDynamicMembers(_ type: TypeDeclaration) -> Bool {
    context.typer.types.ancestors(of: type).contains { type in
      type.attributes.contains { $0.names.contains("dynamicMemberLookup") }
    }
  }

  private func mayHave(_ type: TypeDeclaration, _ candidate: Candidate) -> Bool {
    type.isProtocol || type === candidate.owner || context.inherits(type, candidate.owner)
  }

  /// Reads `\.property`, which sets the property in an injection, and may set it elsewhere.
  private func note(_ component: KeyPathPropertyComponentSyntax, _ found: [Candidate]) {
    guard let path = Syntax(component).enclosing(KeyPathExprSyntax.self) else { return }
    var owner = path.root.map { context.typer.types.resolve($0) } ?? context.keyPathRoots[path.id]
    for part in path.components {
      let property = part.component.as(KeyPathPropertyComponentSyntax.self)
      if property?.id == component.id { break }
      let name = property?.declName.baseName.identifierText
      owner = owner.flatMap { type in
        name.flatMap { context.typer.property($0, of: type.withoutOptional) }
          .flatMap { context.typer.type(of: $0.0, $0.1) }
      }
    }
    let name = component.declName.baseName.identifierText
    let declared = owner.flatMap { meaning(name, of: $0.withoutOptional) }
    for candidate in found where declared.map({ means($0, candidate) }) ?? true {
      set(candidate, at: Syntax(component))
    }
  }

  /// Notes that a property is set; an injection of an unreached binding does not set it.
  private func set(_ candidate: Candidate, at node: Syntax) {
    if candidate.origin.isOfStoryboard, storyboards.isUnreached(node) { return }
    candidate.isSet = true
  }

  /// Whether an expression is on the left side of `=`, also in a tuple, or follows `&`.
  private static func isSet(_ use: ExprSyntax) -> Bool {
    if use.isAssigned || use.parent?.is(InOutExprSyntax.self) == true { return true }
    var tuple = use.parent?.parent?.parent?.as(TupleExprSyntax.self)
    while let found = tuple {
      if ExprSyntax(found).isAssigned { return true }
      tuple = found.parent?.parent?.parent?.as(TupleExprSyntax.self)
    }
    return false
  }

  // MARK: Findings

  private func isAccepted(_ candidate: Candidate) -> Bool {
    let variable = candidate.property.type.flatMap {
      Syntax($0).enclosing(VariableDeclSyntax.self)
    }
    let above = variable.map { context.suppressions.suppressions(above: $0) } ?? []
    return context.comments.accepts(
      .propertyNotInjected, above + candidate.origin.suppressions)
  }

  /// The finding about a property, and about others of its class with the same cause.
  private func finding(_ candidate: Candidate, _ others: ArraySlice<Candidate> = []) -> Diagnostic {
    let type = context.namer.name(.nominal(candidate.owner, []))
    let name = "\(type).\(candidate.property.name)"
    let origin = candidate.origin
    let names = others.map { "'\($0.property.name)'" }.joined(separator: ", ")
    let more = others.isEmpty ? [] : [Diagnostic.Note(.note, "the same holds for \(names)")]
    return Diagnostic(
      .propertyNotInjected, subject: name, summary: "'\(name)' \(origin.summary)",
      location: candidate.property.location,
      notes: more + [
        Diagnostic.Note(.note, origin.note, at: origin.location),
        Diagnostic.Note(.help, origin.help),
      ])
  }
}
