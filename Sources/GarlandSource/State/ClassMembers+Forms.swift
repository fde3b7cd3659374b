// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ClassMembers {
  /// The types of what sends values to who follows it.
  static let streams: Set<String> = [
    "AnyPublisher", "AsyncPublisher", "AsyncStream", "AsyncThrowingStream", "Driver", "Flowable",
    "Infallible", "Observable", "Publisher", "SharedSequence", "Signal", "SignalProducer",
  ]

  /// The members by which others follow what is sent through a subject: those that return a stream made of it.
  func streams(of name: String) -> Set<String> {
    let own = uses.filter { member, uses in
      member != "init"
        && uses.contains { $0.name == name && isFollowed(by: $0) }
    }
    return closure(Set(own.keys)).filter { !hidden.contains($0) && isStream($0) }
  }

  private func isStream(_ member: String) -> Bool {
    let types =
      type.functions[member]?.map { $0.signature.returnClause?.type }
      ?? [type.properties[member]?.type]
    return types.allSatisfy { type in
      let type = type?.as(SomeOrAnyTypeSyntax.self)?.constraint ?? type
      return Self.streams.contains(type?.lastName ?? "")
    }
  }

  /// Whether a member gives its callers a value.
  func returnsSomething(_ member: String) -> Bool {
    type.functions[member]?.allSatisfy { $0.signature.returnClause != nil } ?? true
  }

  /// Whether a method returns at once while a property is nil: `guard let name else { return }`.
  ///
  /// - Parameters:
  ///   - member: The method.
  ///   - name: The property.
  ///   - initial: The text of the property's initial value.
  ///   - writers: The members that change the property.
  /// - Returns: Whether it does, without changing the property first.
  func leaves(
    _ member: String, while name: String, is initial: String, unless writers: Set<String>
  ) -> Bool {
    guard initial == "nil", let functions = type.functions[member] else { return false }
    let changes = { (code: Syntax) in
      NameUses.find(in: [code]).contains { use in
        use.name == name ? isChanged(by: use) : writers.contains(use.name)
      }
    }
    return functions.allSatisfy { function in
      for statement in function.body?.statements ?? [] {
        if let check = statement.item.as(GuardStmtSyntax.self),
          check.conditions.contains(where: { $0.demands(name) })
        {
          return !changes(Syntax(check))
        }
        if changes(Syntax(statement)) { return false }
      }
      return false
    }
  }

  /// Whether a method only sends what it is given: `func open(page: Int) { pages.send(page) }`.
  func forwards(to name: String, in member: String) -> Bool {
    guard let functions = type.functions[member] else { return false }
    return functions.contains { !$0.signature.parameterClause.parameters.isEmpty }
      && functions.allSatisfy { function in
        guard let statements = function.body?.statements, statements.count == 1 else {
          return false
        }
        let uses = NameUses.find(in: [Syntax(function)])
        return uses.contains { [name, member].contains($0.name) }
          && uses.allSatisfy { use in
            use.name == member || (use.name == name ? isChanged(by: use) : !use.isCalled)
          }
      }
  }
}

extension NameUse {
  /// The value in `name = value`.
  var assignedValue: ExprSyntax? {
    guard members.isEmpty,
      let (target, value) = node.parent?.parent?.as(SequenceExprSyntax.self)?.plainAssignment,
      target.id == node.as(ExprSyntax.self)?.id
    else { return nil }
    return value
  }

  /// Whether it sends a literal that says nothing, such as nil.
  var sendsNothing: Bool {
    let call = node.ancestors.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first
    guard let call, members.count == 1, call.calledExpression.range.contains(node.position) else {
      return false
    }
    return call.arguments.allSatisfy { $0.expression.is(NilLiteralExprSyntax.self) }
      && !call.arguments.isEmpty
  }

  /// Whether it sets a property to its initial value, or empties it.
  func isReset(to initial: String) -> Bool {
    if members == ["removeAll"] { return initial == OwnState.nothing }
    return assignedValue.map { OwnState.text(of: $0) == initial } ?? false
  }
}

extension ConditionElementSyntax {
  /// Whether it is only met if a property is not nil.
  fileprivate func demands(_ name: String) -> Bool {
    if let binding = condition.as(OptionalBindingConditionSyntax.self) {
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
      return (binding.initializer.map { $0.value.ownName } ?? pattern) == name
    }
    guard let parts = condition.as(SequenceExprSyntax.self)?.elements, parts.count == 3,
      let first = parts.first, let last = parts.last
    else { return false }
    return parts.dropFirst().first?.trimmedDescription == "!=" && first.ownName == name
      && last.is(NilLiteralExprSyntax.self)
  }
}

extension CodeBlockItemListSyntax {
  /// The code that sets the computed property whose getter this is.
  var besideSetter: Syntax? {
    guard case .accessors(let list)? = Syntax(self).enclosing(AccessorBlockSyntax.self)?.accessors
    else { return nil }
    let setter = list.first { ["_modify", "modify", "set"].contains($0.accessorSpecifier.text) }
    return setter?.body.map { Syntax($0) }
  }
}
