// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds objects that views of SwiftUI take from their environment and that nothing in the program puts there.
///
/// Only what is certain is said: an object of which it cannot be read what it is may be all that it could be.
struct EnvironmentObjects {
  /// A property that crashes when it is read and the object is not there.
  private struct Need {
    let property: PropertyDeclaration
    let owner: TypeDeclaration
    /// Whether it is found by the macro's type, and not as an observable object.
    let isObservable: Bool
  }

  private let context: LoweringContext
  private let finder: EnvironmentFinder
  private var needs: [TypeDeclaration: [Need]] = [:]
  /// The properties that ask for an object.
  private(set) var requests: Set<Request> = []
  /// The places where objects are put into an environment.
  var places: Set<GarlandGraph.SourceLocation> { needs.isEmpty ? [] : finder.places }
  /// The objects that are taken for being there.
  private(set) var taken: [Key: [GarlandGraph.SourceLocation]] = [:]
  /// The properties of views that ask for an object and that nothing in the program leads to.
  private(set) var unreached: Set<GarlandGraph.SourceLocation> = []

  /// Reads what the views of a program ask for, and what it puts into environments.
  init(context: LoweringContext, files: [SourceFile]) {
    self.context = context
    finder = EnvironmentFinder(context)
    guard context.index.startsProgram else { return }
    for owner in context.index.all {
      let stored = owner.stored.filter { $0.file.imports.contains("SwiftUI") }
      guard !stored.isEmpty, owner.file?.isOfTest == false else { continue }
      for property in stored {
        guard let (type, need) = need(property, of: owner) else { continue }
        needs[type, default: []].append(need)
        requests.insert(
          Request(key(type), site: .property(property.name), location: property.location))
      }
    }
    guard !needs.isEmpty else { return }
    let owners = needs.values.joined().map(\.owner.name)
    for file in files.mentioning(EnvironmentFinder.words.union(owners)) where !file.isOfTest {
      finder.walk(file.tree)
    }
    for (type, needs) in needs where !isThere(type) {
      let areObservable = Set(needs.map(\.isObservable))
      let unread = finder.unread.filter { $0.mayBe(type, areObservable: areObservable, context) }
      if !unread.isEmpty { taken[key(type)] = unread.map(\.location) }
      unreached.formUnion(needs.map(\.property.location).filter(context.deadCode.contains))
    }
  }

  private func key(_ type: TypeDeclaration) -> Key {
    Key(context.namer.reference(.nominal(type, [])))
  }

  private func isThere(_ type: TypeDeclaration) -> Bool {
    finder.types.contains { $0 === type || context.inherits($0, type) }
  }

  /// The findings, one for each type of object, in the order of the places.
  func find() -> [Diagnostic] {
    let found = needs.compactMap { type, needs -> Diagnostic? in
      guard !isThere(type), taken[key(type)] == nil else { return nil }
      let made = needs.filter { finder.made.contains($0.owner.name) && !isAccepted($0.property) }
        .sorted { $0.property.location < $1.property.location }
      let reads = EnvironmentReads(context: context)
      let read = made.filter { reads.mayRead($0.property, of: $0.owner) }
      let live = read.filter { !unreached.contains($0.property.location) }
      if !read.isEmpty { return finding(type, live.isEmpty ? read : live, !live.isEmpty) }
      return made.first.map { unread(type, $0) }
    }
    return (found + notes()).sorted {
      ($0.location?.description ?? "", $0.subject) < ($1.location?.description ?? "", $1.subject)
    }
  }

  /// Says of each object that cannot be read what it is taken for.
  private func notes() -> [Diagnostic] {
    var names: [GarlandGraph.SourceLocation: [String]] = [:]
    for (key, places) in taken {
      for place in places { names[place, default: []].append(key.description) }
    }
    return names.map { place, names in
      let listed = names.sorted().map { Diagnostic.Note(.note, "'\($0)' is taken for being there") }
      return Diagnostic(
        .notVerified, severity: .note, subject: "environment",
        summary: "what is put into the environment here is not verified: its type cannot be read",
        location: place, notes: Array(listed.prefix(3)))
    }
  }

  /// The object that a property takes from the environment, if there has to be one.
  private func need(
    _ property: PropertyDeclaration, of owner: TypeDeclaration
  ) -> (TypeDeclaration, Need)? {
    for case .attribute(let attribute) in property.attributes {
      guard let name = attribute.attributeName.lastName,
        context.typer.types.resolve(attribute.attributeName).declaration?.isExternal == true
      else { continue }
      let written = property.type.map { context.typer.types.resolve($0) }
      let type: SourceType?
      switch name {
      case "EnvironmentObject": type = written
      case "Environment":
        guard case .argumentList(let arguments)? = attribute.arguments,
          let first = arguments.first, first.label == nil,
          let base = first.expression.metatypeBase
        else { continue }
        // An optional property may be nil.
        type = written ?? context.typer.typeExpression(base)
      default: continue
      }
      guard case .nominal(let declaration, _)? = type, declaration.isReference,
        !declaration.isExternal, declaration.file?.isDependency == false
      else { continue }
      let need = Need(property: property, owner: owner, isObservable: name == "Environment")
      return (declaration, need)
    }
    return nil
  }

  private func isAccepted(_ property: PropertyDeclaration) -> Bool {
    let variable = Syntax(property.attributes).enclosing(VariableDeclSyntax.self)
    let accepted = variable.map { context.suppressions.suppressions(above: $0) } ?? []
    return context.comments.accepts(.missingBinding, accepted)
  }

  /// The finding about properties that nothing reads, so that nobody misses the object.
  private func unread(_ type: TypeDeclaration, _ need: Need) -> Diagnostic {
    let name = context.index.displayName(of: type)
    let owner = context.index.displayName(of: need.owner)
    return Diagnostic(
      .missingBinding, severity: .warning, subject: name,
      summary:
        "no '\(name)' is ever put into an environment, and '\(owner)' declares one that it never reads",
      location: need.property.location,
      notes: [Diagnostic.Note(.help, "remove the property '\(need.property.name)'")])
  }

  private func finding(_ type: TypeDeclaration, _ needs: [Need], _ isLive: Bool) -> Diagnostic {
    let name = context.index.displayName(of: type)
    let call = needs[0].isObservable ? "environment" : "environmentObject"
    let owner = context.index.displayName(of: needs[0].owner)
    let others = needs.dropFirst().map { need in
      let other = context.index.displayName(of: need.owner)
      return Diagnostic.Note(.note, "'\(other)' asks for it as well", at: need.property.location)
    }
    return Diagnostic(
      .missingBinding, severity: isLive ? .error : .warning, subject: name,
      summary: "no '\(name)' is ever put into an environment, and '\(owner)' needs one",
      location: needs[0].property.location,
      notes: Array(others.prefix(3)) + [
        Diagnostic.Note(.help, "call '.\(call)(…)' with a '\(name)' on a view around '\(owner)'")
      ])
  }
}
