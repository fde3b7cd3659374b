// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The use of a property or method of an instance in a piece of code.
struct NameUse {
  /// The name of the property or method.
  let name: String
  /// The chain of members that are accessed: `b` and `c` for `a.b.c()`.
  let members: [String]
  /// Whether a value is assigned to it or to a part of it, as far as the form tells.
  let isAssigned: Bool
  /// Whether the property itself is used, rather than a member of it: passed on, returned or compared.
  let isWhole: Bool
  /// Whether it is called, like a method.
  let isCalled: Bool
  /// Whether its value, or that of the members accessed on it, is a statement: `name.send(1)`.
  var isStatement = false
  let node: Syntax

  /// Whether the code changes the property or, with a count, the value after so many of its members.
  func isChanged(behind count: Int = 0) -> Bool {
    let asked = members.dropFirst(count)
    return isAssigned || asked.contains(where: Self.changing.contains)
      || asked.contains(where: Self.locking.contains) && changesLocked
  }

  /// Whether the closure that a lock runs changes what that holds: `name.withLock { $0 = 1 }`.
  private var changesLocked: Bool {
    let call = node.ancestors.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first { call in
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self)
      return Self.locking.contains(callee?.declName.baseName.text ?? "")
    }
    guard
      let closure = call?.trailingClosure
        ?? call?.arguments.last?.expression.as(ClosureExprSyntax.self)
    else { return true }
    let name = closure.namedParameters.first?.name ?? "$0"
    let uses = LocalUses.find(name, in: [Syntax(closure.statements)])
    return uses?.contains { $0.isChanged() } ?? true
  }

  /// Methods of locks that run a closure with what they hold.
  static let locking: Set<String> = ["withLock", "withLockUnchecked"]

  /// The use of the first member that is accessed on the property.
  var ofMember: NameUse? {
    guard let access = node.parent?.as(MemberAccessExprSyntax.self), access.base?.id == node.id
    else { return nil }
    return NameUse(access.declName.baseName.identifierText, as: ExprSyntax(access))
  }

  /// Whether a closure captures the property: `[name]`.
  var isCaptured: Bool {
    node.parent?.is(ClosureCaptureSyntax.self) == true
      || node.parent?.parent?.is(ClosureCaptureSyntax.self) == true
  }

  /// Whether it is bound to something that shows and sets a member of it: `TextField("", text: $name.text)`.
  ///
  /// What is shown while a member is not nil or false only sets that member back.
  var isBinding: Bool {
    let name =
      node.as(MemberAccessExprSyntax.self)?.declName ?? node.as(DeclReferenceExprSyntax.self)
    guard members.count == 1, name?.baseName.text.hasPrefix("$") == true,
      let argument = node.parent?.parent?.as(LabeledExprSyntax.self)
    else { return false }
    return !["isPresented", "item"].contains(argument.label?.text)
  }

  /// Whether a subscription uses it: `assign(to: &$name)`, `sink { name = $0 }`.
  var isFollowing: Bool {
    node.upward.contains { outer in
      let call =
        outer.as(ClosureExprSyntax.self)?.receivingCall
        ?? outer.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
      let callee = call?.calledExpression.as(MemberAccessExprSyntax.self)
      return ["assign", "bind", "drive", "sink", "subscribe"].contains(
        callee?.declName.baseName.text)
    }
  }

  /// Whether it is in a closure that is handed to what an initializer makes, such as a screen, which calls it later.
  var isInCallback: Bool {
    node.ancestors.contains { $0.as(ClosureExprSyntax.self).map(Self.isCallback) == true }
  }

  private static func isCallback(_ closure: ClosureExprSyntax) -> Bool {
    let call =
      closure.parent?.as(FunctionCallExprSyntax.self)
      ?? closure.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    guard let call, closure.directCall == nil else { return false }
    let name = call.calledExpression.nameToken?.text ?? ""
    return name == "init" || name.first?.isUppercase == true && name != "Task"
  }

  /// Methods of collections, subjects and locks that change their receiver.
  static let changing: Set<String> = [
    "accept", "append", "bind", "finish", "formIntersection", "formUnion", "insert", "merge",
    "mutate", "on",
    "onCompleted", "onError", "onNext", "popFirst", "popLast", "remove", "removeAll",
    "removeAllObjects", "removeFirst",
    "removeLast", "removeObject", "removeValue", "replaceSubrange", "send", "setObject", "subtract",
    "swapAt",
    "toggle", "updateValue", "write", "yield",
  ]
}

/// Finds the names in a piece of code that refer to members of the instance, rather than to local variables.
final class NameUses: SyntaxVisitor {
  private var locals = LocalNames.Found()
  private var found: [NameUse] = []

  /// The uses of `name` and `self.name`.
  static func find(in code: [Syntax]) -> [NameUse] {
    code.flatMap { code in
      let visitor = NameUses(viewMode: .sourceAccurate)
      visitor.locals = LocalNames.find(in: code)
      visitor.walk(code)
      return visitor.found
    }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    var name = node.baseName.identifierText
    if name.hasPrefix("$") { name.removeFirst() }
    if let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id {
      if let base = member.base, base.isSelf || base.isUnretainedSelf {
        add(name, ExprSyntax(member))
      }
    } else if !isLocal(name, node), node.parent?.is(KeyPathPropertyComponentSyntax.self) != true {
      add(name, ExprSyntax(node))
    }
    return .skipChildren
  }

  private func isLocal(_ name: String, _ node: DeclReferenceExprSyntax) -> Bool {
    if name == "error", node.isErrorOfCatch { return true }
    guard locals.all.contains(name) else { return false }
    // In `guard let name = name` the second one is still the property.
    return locals.others.contains(name) || !node.isInValue(of: name)
  }

  /// Reads `\.name`, by which something is bound to a property.
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.propertyNames.first, node.propertyNames.count == 1,
      let call = node.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.arguments.contains(where: { $0.label?.text == "on" })
    {
      found.append(
        NameUse(
          name: name, members: [], isAssigned: true, isWhole: false, isCalled: false,
          node: Syntax(node)))
    }
    return .visitChildren
  }

  private func add(_ name: String, _ expression: ExprSyntax) {
    found.append(NameUse(name, as: expression))
  }
}

extension NameUse {
  /// Reads how the code around an expression uses its value.
  init(_ name: String, as expression: ExprSyntax) {
    var current = expression
    var members: [String] = []
    while let parent = current.parent {
      if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == current.id {
        let name = member.declName.baseName.identifierText
        members.append(name == "bind" && member.isSubscribing ? "subscribe" : name)
        current = ExprSyntax(member)
      } else if let call = current.directCall {
        current = ExprSyntax(call)
      } else if let call = parent.as(SubscriptCallExprSyntax.self),
        call.calledExpression.id == current.id
      {
        current = ExprSyntax(call)
      } else if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
        || parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self)
      {
        guard let outer = parent.as(ExprSyntax.self) else { break }
        current = outer
      } else {
        break
      }
    }
    let isAssigned = current.isAssignedTo || current.parent?.is(InOutExprSyntax.self) == true
    self.init(
      name: name, members: members, isAssigned: isAssigned,
      isWhole: members.isEmpty && !isAssigned,
      isCalled: expression.directCall != nil,
      isStatement: current.parent?.is(CodeBlockItemSyntax.self) == true, node: Syntax(expression))
  }
}

extension MemberAccessExprSyntax {
  /// Whether a call of the method hands what a stream sends to something else: `stream.bind(to: relay)`,
  /// `stream.bind { … }`.
  fileprivate var isSubscribing: Bool {
    guard let call = parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == ExprSyntax(self).id
    else { return false }
    let label = call.arguments.first?.label?.text
    return label.map { ["onNext", "to", "with"].contains($0) }
      ?? (call.arguments.isEmpty && call.trailingClosure != nil)
  }
}

extension ExprSyntax {
  /// Whether it is `self` or `self?`.
  var isSelf: Bool {
    let base = self.as(OptionalChainingExprSyntax.self)?.expression ?? self
    return base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
  }

  /// Whether the expression is the left side of `=` or of an operator such as `+=`, or is bound to a stream.
  fileprivate var isAssignedTo: Bool {
    if let argument = parent?.as(LabeledExprSyntax.self), argument.label?.text == "to",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      return ["bind", "drive", "emit"].contains(name)
    }
    guard let parts = parent?.as(ExprListSyntax.self).map({ Array($0) }), parts.count > 1,
      parts[0].id == id
    else { return false }
    let name = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    return parts[1].is(AssignmentExprSyntax.self)
      || name.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(name)
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is the error that a `catch` without a pattern has caught.
  fileprivate var isErrorOfCatch: Bool {
    ancestors.contains { $0.as(CatchClauseSyntax.self)?.bindsError == true }
  }

  /// Whether it is in the value of a variable of some name.
  fileprivate func isInValue(of name: String) -> Bool {
    ancestors.contains { outer in
      outer.is(InitializerClauseSyntax.self) && outer.parent?.declaredName == name
    }
  }
}

extension Syntax {
  /// The name that `let name = value` declares, also in a condition.
  fileprivate var declaredName: String? {
    let pattern =
      self.as(OptionalBindingConditionSyntax.self)?.pattern
      ?? self.as(PatternBindingSyntax.self)?.pattern
    return pattern?.as(IdentifierPatternSyntax.self)?.identifier.identifierText
  }
}

/// Finds the local names that a piece of code declares.
private final class LocalNames: SyntaxVisitor {
  struct Found {
    var all: Set<String> = []
    /// Those of which at least one declaration does not take its value from the name itself, as
    /// `guard let name = name` does.
    var others: Set<String> = []
  }

  private var found = Found()

  static func find(in code: Syntax) -> Found {
    let finder = LocalNames(viewMode: .sourceAccurate)
    finder.walk(code)
    return finder.found
  }

  private func add(_ name: TokenSyntax, value: ExprSyntax? = nil) {
    let name = name.identifierText
    found.all.insert(name)
    let isOfItself = value?.tokens(viewMode: .sourceAccurate).contains { token in
      token.identifierText == name && token.parent?.is(DeclReferenceExprSyntax.self) == true
    }
    if isOfItself != true { found.others.insert(name) }
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    let binding = node.parent?.as(OptionalBindingConditionSyntax.self)
    // `if let name` and `[name]` are still the property.
    if binding == nil || binding?.initializer != nil {
      let variable = node.parent?.as(PatternBindingSyntax.self)
      if variable.map({ !Syntax($0).isMemberOrGlobal }) ?? true {
        add(node.identifier, value: (binding?.initializer ?? variable?.initializer)?.value)
      }
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    add(node.secondName ?? node.firstName)
    return .visitChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    add(node.name)
    return .skipChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    add(node.secondName ?? node.firstName)
    return .visitChildren
  }
}

extension CatchClauseSyntax {
  /// Whether it names what it catches `error` without saying so.
  var bindsError: Bool { catchItems.allSatisfy { $0.pattern == nil } }
}
