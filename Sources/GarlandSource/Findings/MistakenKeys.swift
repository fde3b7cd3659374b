// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Finds properties of injected values that use the key of another property, as happens when code is copied.
struct MistakenKeys {
  let context: LoweringContext

  /// A property that only reads and sets the value of a key.
  private struct Accessor {
    let property: PropertyDeclaration
    let read: TypeDeclaration
    let set: (key: TypeDeclaration, node: ExprSyntax)?
  }

  /// The findings, in the order of the places.
  func find(in files: [SourceFile]) -> [Diagnostic] {
    let found = context.injected.families.flatMap { family -> [Diagnostic] in
      let accessors = family.properties.compactMap { accessor($0.declaration) }
      return accessors.compactMap(otherSetter) + shared(accessors, files)
    }
    return found.sorted(by: Diagnostic.isListedBefore)
  }

  // MARK: Reading

  private func accessor(_ property: PropertyDeclaration) -> Accessor? {
    guard let getter = property.getter, let value = getter.onlyResult,
      let read = key(of: value)
    else { return nil }
    return Accessor(property: property, read: read, set: setter(of: getter))
  }

  /// The `Key` of `self[Key.self]`.
  private func key(of expression: ExprSyntax) -> TypeDeclaration? {
    guard let call = expression.as(SubscriptCallExprSyntax.self),
      call.calledExpression.isSelf, call.arguments.count == 1,
      let argument = call.arguments.first, argument.label == nil,
      let base = argument.expression.metatypeBase
    else { return nil }
    return context.typer.typeExpression(base)?.declaration
  }

  /// The key of `set { self[Key.self] = newValue }` beside a getter.
  private func setter(of getter: CodeBlockItemListSyntax) -> (TypeDeclaration, ExprSyntax)? {
    let accessors = Syntax(getter).enclosing(AccessorDeclListSyntax.self)
    let setter = accessors?.first { $0.accessorSpecifier.text == "set" }
    guard let statements = setter?.body?.statements, statements.count == 1,
      let (target, value) = statements.first?.item.as(SequenceExprSyntax.self)?.plainAssignment,
      value.trimmedDescription == setter?.parameters?.name.text ?? "newValue",
      let key = key(of: target)
    else { return nil }
    return (key, target)
  }

  private func isAccepted(_ property: PropertyDeclaration) -> Bool {
    guard let variable = property.getter.flatMap({ Syntax($0).enclosing(VariableDeclSyntax.self) })
    else { return false }
    return context.comments.accepts(
      .mistakenKey, context.suppressions.suppressions(above: variable))
  }

  // MARK: Findings

  private func otherSetter(_ accessor: Accessor) -> Diagnostic? {
    guard let set = accessor.set, set.key !== accessor.read, !isAccepted(accessor.property) else {
      return nil
    }
    let (name, read) = (accessor.property.name, accessor.read.name)
    return Diagnostic(
      .mistakenKey, severity: .warning, subject: name,
      summary: "'\(name)' reads '\(read)' and sets '\(set.key.name)'",
      location: accessor.property.file.location(of: set.node),
      notes: [Diagnostic.Note(.help, "let both use one key, such as '\(read)'")])
  }

  /// The findings for properties that share a key while another key is never used.
  private func shared(_ accessors: [Accessor], _ files: [SourceFile]) -> [Diagnostic] {
    let groups = Dictionary(grouping: accessors) { $0.read }.filter { $0.value.count > 1 }
    guard !groups.isEmpty else { return [] }
    let used = Set(accessors.flatMap { [$0.read, $0.set?.key].compactMap { $0 } })
    let unused = unmentioned(besides: used, files)
    let ordered = groups.values.sorted { $0[0].property.location < $1[0].property.location }
    return ordered.flatMap { group -> [Diagnostic] in
      let places = Set(group.map { $0.property.file.path })
      return unused.filter { places.contains($0.file?.path ?? "") && isAlike($0, group[0].read) }
        .compactMap { key in
          let mistaken = group.first {
            key.name.lowercased().hasPrefix($0.property.name.lowercased())
          }
          return finding(mistaken ?? group[group.count - 1], group, key)
        }
    }
  }

  private func finding(_ mistaken: Accessor, _ group: [Accessor], _ key: TypeDeclaration)
    -> Diagnostic?
  {
    let name = mistaken.property.name
    guard let other = group.first(where: { $0.property.name != name }),
      !isAccepted(mistaken.property)
    else { return nil }
    return Diagnostic(
      .mistakenKey, severity: .warning, subject: name,
      summary:
        "'\(name)' has the key '\(mistaken.read.name)' of '\(other.property.name)', and nobody uses"
        + " '\(key.name)'",
      location: mistaken.property.location,
      notes: [
        Diagnostic.Note(
          .note, "'\(other.property.name)' is declared here", at: other.property.location),
        Diagnostic.Note(.help, "use '\(key.name)' in '\(name)', or remove it"),
      ])
  }

  /// Whether two types inherit from the same types.
  private func isAlike(_ one: TypeDeclaration, _ other: TypeDeclaration) -> Bool {
    let names = Set(one.inherited.map(\.trimmedDescription))
    return !names.isEmpty && names == Set(other.inherited.map(\.trimmedDescription))
  }

  private func unmentioned(besides used: Set<TypeDeclaration>, _ files: [SourceFile])
    -> [TypeDeclaration]
  {
    let bases = Set(used.flatMap { $0.inherited.map(\.trimmedDescription) })
    let open = context.index.all.filter { type in
      !type.isExternal && !used.contains(type) && type.file?.isDependency == false
        && type.inherited.contains { bases.contains($0.trimmedDescription) }
    }
    let search = MentionSearch(Set(open.map(\.name)), in: files)
    return open.filter { type in
      guard let node = type.node else { return false }
      return node.asProtocol((any WithModifiersSyntax).self)?.modifiers.areVisibleOutside != true
        && !search.uses(
          Mention(
            name: type.name, isMember: false, declarations: [node], isVisibleOutside: false))
    }
  }
}
