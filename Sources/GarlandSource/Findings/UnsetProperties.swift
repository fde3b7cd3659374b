// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds implicitly unwrapped properties that some code reads and none sets.
///
/// They belong to bound types, and to those that a registered storyboard makes, which may have lost their binding.
final class UnsetProperties {
  private let context: LoweringContext
  /// The properties that are looked for, by name.
  private var candidates: [String: [Candidate]] = [:]
  private let storyboards: StoryboardTypes

  /// A property that may be nil when it is read.
  private final class Candidate {
    let property: PropertyDeclaration
    let owner: TypeDeclaration
    let registration: PendingRegistration
    /// Whether a storyboard makes the owner, which nothing that is reached binds.
    let isOfStoryboard: Bool
    var isRead = false
    var isSet = false

    init(
      _ property: PropertyDeclaration, _ owner: TypeDeclaration,
      _ registration: PendingRegistration, isOfStoryboard: Bool
    ) {
      self.property = property
      self.owner = owner
      self.registration = registration
      self.isOfStoryboard = isOfStoryboard
    }
  }

  init(context: LoweringContext, _ results: [CompositionRoots.Result]) {
    self.context = context
    storyboards = StoryboardTypes(context: context, results)
  }

  /// The findings, in the order of the places.
  func find(in files: [SourceFile]) -> [Diagnostic] {
    collect()
    guard !candidates.isEmpty else { return [] }
    for file in files.mentioning(candidates.keys) {
      for token in file.tree.tokens(viewMode: .sourceAccurate) { note(token) }
    }
    return candidates.values.joined().filter { $0.isRead && !$0.isSet && !isAccepted($0) }
      .sorted { $0.property.location < $1.property.location }.map(finding)
  }

  // MARK: Candidates

  private func collect() {
    var seen: Set<GarlandGraph.SourceLocation> = []
    for (type, registration) in storyboards.unbound() {
      collect(type, registration, isOfStoryboard: true, &seen)
    }
    for registration in context.registrations
    where registration.pending.binding.origin != .value {
      guard let type = registration.value?.withoutOptional.declaration else { continue }
      collect(type, registration, isOfStoryboard: false, &seen)
    }
  }

  private func collect(
    _ owner: TypeDeclaration, _ registration: PendingRegistration, isOfStoryboard: Bool,
    _ seen: inout Set<GarlandGraph.SourceLocation>
  ) {
    var open = [owner]
    var types: Set<TypeDeclaration> = []
    while let type = open.popLast() {
      guard type.file?.isDependency == false, type.isReference, types.insert(type).inserted else {
        continue
      }
      for property in type.stored
      where isCandidate(property) && seen.insert(property.location).inserted {
        candidates[property.name, default: []].append(
          Candidate(property, type, registration, isOfStoryboard: isOfStoryboard))
      }
      open += [context.typer.superclass(of: type)?.declaration].compactMap { $0 }
    }
  }

  /// Whether nothing but code fills a property.
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
    guard let found = candidates[token.identifierText], let parent = token.parent else { return }
    if let component = parent.parent?.as(KeyPathPropertyComponentSyntax.self) {
      note(component, found)
      return
    }
    guard let name = parent.as(DeclReferenceExprSyntax.self) else { return }
    var use = ExprSyntax(name)
    var base: ExprSyntax?
    if let member = name.parent?.as(MemberAccessExprSyntax.self), member.declName.id == name.id {
      use = ExprSyntax(member)
      base = member.base
    }
    let isSet = Self.isSet(use)
    let declared = declaration(name, base, isMember: use.id != ExprSyntax(name).id)
    for candidate in found where declared.map({ means($0, candidate) }) ?? true {
      if isSet { set(candidate, at: Syntax(name)) } else { candidate.isRead = true }
    }
  }

  /// The meaning of a name where it is used.
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
    guard let base, let type = context.typer.type(of: base)?.withoutOptional else { return nil }
    return meaning(text, of: type)
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

  /// `\.property`, which is written to where it is injected, and may be written to elsewhere.
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

  /// Notes that a property is set; an injection of a binding that no container reaches sets none.
  private func set(_ candidate: Candidate, at node: Syntax) {
    if candidate.isOfStoryboard, storyboards.isUnreached(node) { return }
    candidate.isSet = true
  }

  /// Whether an expression stands on the left of `=`, also in a tuple, or behind `&`.
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
      .propertyNotInjected, above + candidate.registration.pending.binding.suppressions)
  }

  private func finding(_ candidate: Candidate) -> Diagnostic {
    let type = context.namer.name(.nominal(candidate.owner, []))
    let name = "\(type).\(candidate.property.name)"
    let binding = candidate.registration.pending.binding
    return Diagnostic(
      .propertyNotInjected, subject: name,
      summary: "'\(name)' is implicitly unwrapped, and nothing sets it",
      location: candidate.property.location,
      notes: [
        Diagnostic.Note(.note, origin(candidate), at: binding.location),
        Diagnostic.Note(.help, "inject the property, or make it an optional"),
      ])
  }

  private func origin(_ candidate: Candidate) -> String {
    guard candidate.isOfStoryboard else {
      return "'\(candidate.registration.pending.binding.key)' is bound here"
    }
    let name = candidate.registration.storyboard ?? ""
    return "the storyboard '\(name)' makes it, and nothing that is reached binds its type"
  }
}
