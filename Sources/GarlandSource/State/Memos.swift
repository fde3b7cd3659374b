// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Recognizes properties that remember what a method makes, so that it need not be made again.
///
/// The method gives back what the property holds, and otherwise makes it, keeps it there and gives it back. It may also
/// be a task that is running, for whose value whoever asks in the meantime waits.
enum Memos {
  /// The description of a property of a class if it is one; what it holds is kept by a key, or takes time to make.
  static func words(_ property: PropertyDeclaration, of owner: TypeDeclaration) -> String? {
    guard property.isHidden, !property.isLet, property.attributes.isEmpty,
      let type = property.type?.withoutAttributes
    else { return nil }
    let isKeyed = type.is(DictionaryTypeSyntax.self)
    guard isKeyed || type.is(OptionalTypeSyntax.self),
      property.declared?.modifiers.contains(where: { ["lazy", "weak"].contains($0.name.text) })
        != true
    else { return nil }
    let words = owner.functions.values.joined().compactMap { function -> String? in
      let running = function.signature.returnClause.flatMap { Self.running($0.type) }
      guard let body = function.body, !function.modifiers.isPrivate,
        isKeyed || running != nil || function.signature.effectSpecifiers?.asyncSpecifier != nil
      else { return nil }
      let finder = Finder(property.name, isKeyed)
      finder.walk(body)
      guard finder.isSet else { return nil }
      if finder.isReturned { return running ?? "a cache" }
      return finder.isAwaited ? Self.task : nil
    }
    return words.min()
  }

  private static let task = "a running task"

  /// The words for what is not over yet when a function returns it.
  private static func running(_ type: TypeSyntax) -> String? {
    let name = type.withoutAttributes.lastName ?? ""
    if futures.contains(name) { return task }
    return ClassMembers.streams.contains(name) ? "a stream that is shared" : nil
  }

  private static let futures: Set<String> = [
    "Completable", "EventLoopFuture", "Future", "Maybe", "Promise", "Single", "Task",
  ]

  /// Finds out whether a function returns early what a property holds or its value, and sets the property.
  private final class Finder: SyntaxVisitor {
    private let name: String
    private let isKeyed: Bool
    var isReturned = false
    /// Whether it waits for the value of a task that the property holds.
    var isAwaited = false
    var isSet = false

    init(_ name: String, _ isKeyed: Bool) {
      self.name = name
      self.isKeyed = isKeyed
      super.init(viewMode: .sourceAccurate)
    }

    /// Whether an expression is the property, or what it holds for a key.
    private func isOfProperty(_ value: ExprSyntax?) -> Bool {
      guard isKeyed else { return value?.ownName == name }
      return value?.as(SubscriptCallExprSyntax.self)?.calledExpression.ownName == name
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
      let bound = node.conditions.compactMap { condition -> String? in
        guard case .optionalBinding(let binding) = condition.condition else { return nil }
        let text = binding.pattern.trimmedDescription
        let isShort = binding.initializer == nil && !isKeyed && text == name
        return isShort || isOfProperty(binding.initializer?.value) ? text : nil
      }
      let last = node.body.statements.last
      let result = last?.item.as(ReturnStmtSyntax.self)?.expression ?? last?.result
      if let text = result?.trimmedDescription, bound.contains(text) { isReturned = true }
      if let task = result?.awaitedTask, bound.contains(task) { isAwaited = true }
      return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      if isOfProperty(node.plainAssignment?.target) { isSet = true }
      return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  }
}

extension ExprSyntax {
  /// The task for whose value an expression waits: `try await task.value`.
  fileprivate var awaitedTask: String? {
    let waiting = self.as(TryExprSyntax.self)?.expression ?? self
    let member = waiting.as(AwaitExprSyntax.self)?.expression.as(MemberAccessExprSyntax.self)
    return member?.declName.baseName.text == "value" ? member?.base?.trimmedDescription : nil
  }
}
