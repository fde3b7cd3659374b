// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ManifestEvaluator {
  /// How a list of statements ends.
  enum Flow {
    /// The statements after it run.
    case next
    /// The rest of a loop's body does not run.
    case skip
    /// The rest of a loop, or of a branch of a `switch`, does not run.
    case leave
    /// The function returns a value.
    case value(ManifestValue)
    /// The function may have returned the value, by a condition that is not known.
    case maybe(ManifestValue)
  }

  /// The value that a function or a branch returns.
  func result(of flow: Flow) -> ManifestValue {
    guard case .value(let value) = flow else { return .unknown }
    return value
  }

  /// Runs statements; with `isValue`, a single expression is what they return.
  func run(
    _ items: CodeBlockItemListSyntax, _ frame: ManifestFrame, _ type: ManifestType? = nil,
    isValue: Bool = false
  ) -> Flow {
    if isValue, items.count == 1, let item = items.first?.item {
      let expression = item.as(ExprSyntax.self) ?? item.as(ExpressionStmtSyntax.self)?.expression
      if let expression {
        return run(expression, frame, type, isValue: true)
      }
    }
    var open: ManifestValue?
    for item in items.map(\.item) {
      switch run(item, frame, type) {
      case .next: continue
      case .skip: return open.map(Flow.maybe) ?? .skip
      case .leave: return open.map(Flow.maybe) ?? .leave
      case .value(let value): return .value(open.map { .merged($0, value) } ?? value)
      case .maybe(let value): open = open.map { .merged($0, value) } ?? value
      }
    }
    return open.map(Flow.maybe) ?? .next
  }

  private func run(
    _ item: CodeBlockItemSyntax.Item, _ frame: ManifestFrame, _ type: ManifestType?
  ) -> Flow {
    switch item {
    case .decl(let declaration):
      if let variable = declaration.as(VariableDeclSyntax.self) { declare(variable, frame) }
      if let function = declaration.as(FunctionDeclSyntax.self), frame !== globals {
        // Functions in others are not called.
        frame.variables[function.name.identifierText] = .unknown
        if function.mayChangeVariables { noteUnread() }
      }
      guard let condition = declaration.as(IfConfigDeclSyntax.self) else { return .next }
      var ways = condition.clauses.map { clause in
        { (frame: ManifestFrame) -> Flow in
          guard case .statements(let inner)? = clause.elements else { return .next }
          return self.run(inner, frame, type)
        }
      }
      if condition.clauses.last?.condition != nil { ways.append { _ in .next } }
      return fork(frame, ways)
    case .expr(let expression): return run(expression, frame, type)
    case .stmt(let statement): return run(statement, frame, type)
    default: return .next
    }
  }

  private func run(
    _ statement: StmtSyntax, _ frame: ManifestFrame, _ type: ManifestType?
  ) -> Flow {
    switch statement.as(StmtSyntaxEnum.self) {
    case .returnStmt(let node):
      return .value(node.expression.map { value($0, frame, as: type) } ?? .none)
    case .expressionStmt(let node): return run(node.expression, frame, type)
    case .guardStmt(let node):
      switch holds(node.conditions, frame) {
      case true?: return .next
      case false?: return run(node.body.statements, ManifestFrame(in: frame), type)
      case nil:
        return fork(
          frame, [{ self.run(node.body.statements, ManifestFrame(in: $0), type) }, { _ in .next }])
      }
    case .forStmt(let node): return loop(node, frame, type)
    case .doStmt(let node): return run(node.body.statements, ManifestFrame(in: frame), type)
    case .breakStmt: return .leave
    case .continueStmt: return .skip
    case .throwStmt: return .value(.unknown)
    default:
      noteUnread()
      return .next
    }
  }

  private func run(
    _ expression: ExprSyntax, _ frame: ManifestFrame, _ type: ManifestType?, isValue: Bool = false
  ) -> Flow {
    if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) {
      return branch(expression, frame, type, isValue: isValue)
    }
    if let node = expression.as(InfixOperatorExprSyntax.self), assign(node, frame) { return .next }
    let value = value(expression, frame, as: isValue ? type : nil)
    if isValue { return .value(value) }
    let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression
    let name = called?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText
    if name.flatMap({ frame[$0] }) == .unknown { noteUnread() }
    return .next
  }

  /// Runs an assignment; false for an operator that assigns nothing.
  private func assign(_ node: InfixOperatorExprSyntax, _ frame: ManifestFrame) -> Bool {
    let target = node.leftOperand
    let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text
    let isSum = name == "+="
    if let name, !isSum, name.hasSuffix("="),
      !["==", "!=", "<=", ">=", "===", "!=="].contains(name)
    {
      assign(.unknown, to: target, frame)
      return true
    }
    guard isSum || node.operator.is(AssignmentExprSyntax.self) else { return false }
    let type = target.nameToken.flatMap { labels[$0.identifierText] }
    let added = value(node.rightOperand, frame, as: type)
    assign(isSum ? sum(value(target, frame), added) : added, to: target, frame)
    return true
  }

  private func declare(_ variable: VariableDeclSyntax, _ frame: ManifestFrame) {
    for binding in variable.bindings where binding.accessorBlock == nil {
      let type = binding.typeAnnotation.map { declarations.type($0.type, in: frame.type) }
      let found = binding.initializer.map { value($0.value, frame, as: type) }
      _ = matches(binding.pattern, found ?? .none, frame)
    }
  }

  private func loop(
    _ node: ForStmtSyntax, _ frame: ManifestFrame, _ type: ManifestType?
  ) -> Flow {
    var open: ManifestValue?
    elements: for element in value(node.sequence, frame).elements ?? [.unknown] {
      let inner = ManifestFrame(in: frame)
      guard hasSteps() else { break }
      guard matches(node.pattern, element, inner) != false,
        node.whereClause.map({ value($0.condition, inner).condition }) != false
      else { continue }
      let flow = run(node.body.statements, inner, type)
      if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText {
        noteChange(of: element, to: inner.variables[name])
      }
      switch flow {
      case .next, .skip: continue
      case .leave: break elements
      case .value(let value): return .value(open.map { .merged($0, value) } ?? value)
      case .maybe(let value): open = open.map { .merged($0, value) } ?? value
      }
    }
    return open.map(Flow.maybe) ?? .next
  }

  /// Notes a change of an object that is an element of a list, as targets of packages are.
  func noteChange(of element: ManifestValue, to changed: ManifestValue?) {
    let read = ["dependencies", "exclude", "name", "path", "product", "sources"]
    guard let before = element.record, let after = changed?.record else { return }
    if read.contains(where: { before.fields[$0] != after.fields[$0] }) { noteUnread() }
  }

  // MARK: Conditions

  /// Runs the branch of an `if` or a `switch` that is taken, or each that may be.
  func branch(
    _ expression: ExprSyntax, _ frame: ManifestFrame, _ type: ManifestType?, isValue: Bool
  ) -> Flow {
    if let node = expression.as(SwitchExprSyntax.self) {
      return choice(node, frame, type, isValue: isValue)
    }
    guard let node = expression.as(IfExprSyntax.self) else { return .next }
    let inner = ManifestFrame(in: frame)
    let holds = holds(node.conditions, inner)
    let first = { self.run(node.body.statements, inner, type, isValue: isValue) }
    let second = { () -> Flow in
      switch node.elseBody {
      case .codeBlock(let block)?:
        self.run(block.statements, ManifestFrame(in: frame), type, isValue: isValue)
      case .ifExpr(let next)?: self.branch(ExprSyntax(next), frame, type, isValue: isValue)
      default: .next
      }
    }
    guard let holds else { return fork(frame, [{ _ in first() }, { _ in second() }]) }
    return holds ? first() : second()
  }

  private func choice(
    _ node: SwitchExprSyntax, _ frame: ManifestFrame, _ type: ManifestType?, isValue: Bool
  ) -> Flow {
    let subject = value(node.subject, frame)
    var possible: [(ManifestFrame) -> Flow] = []
    for branch in node.cases {
      guard let branch = branch.as(SwitchCaseSyntax.self) else { return .value(.unknown) }
      let inner = ManifestFrame(in: frame)
      let holds = matches(branch.label, subject, inner)
      if holds == false { continue }
      let run = { (_: ManifestFrame) in
        self.run(branch.statements, inner, type, isValue: isValue)
      }
      possible.append(run)
      if holds == true { break }
    }
    switch possible.count {
    case 0: return .next
    case 1: return ended(possible[0](frame))
    default: return ended(fork(frame, possible))
    }
  }

  /// What follows a `switch`, which a `break` ends.
  private func ended(_ flow: Flow) -> Flow {
    if case .leave = flow { return .next }
    return flow
  }

  private func matches(
    _ label: SwitchCaseSyntax.Label, _ subject: ManifestValue, _ frame: ManifestFrame
  ) -> Bool? {
    guard case .case(let label) = label else { return true }
    var answer: Bool? = false
    for item in label.caseItems {
      var holds = matches(item.pattern, subject, frame)
      if holds != false, let condition = item.whereClause?.condition {
        holds = value(condition, frame).condition.map { $0 && holds == true }
      }
      if holds == true { return true }
      if holds == nil { answer = nil }
    }
    return answer
  }

  /// Runs each of several ways that may be taken, and keeps what each of them leaves.
  private func fork(_ frame: ManifestFrame, _ ways: [(ManifestFrame) -> Flow]) -> Flow {
    openConditions += 1
    defer { openConditions -= 1 }
    let before = frame.contents
    var states: [[[String: ManifestValue]]] = []
    var values: [ManifestValue] = []
    for way in ways {
      frame.contents = before
      switch way(frame) {
      case .value(let value): values.append(value)
      case .maybe(let value):
        values.append(value)
        states.append(frame.contents)
      case .next, .skip, .leave: states.append(frame.contents)
      }
    }
    let value = values.first.map { values.dropFirst().reduce($0, ManifestValue.merged) }
    guard let first = states.first else { return .value(value ?? .unknown) }
    frame.contents = states.dropFirst().reduce(first) { one, other in
      zip(one, other).map { $0.merging($1, uniquingKeysWith: ManifestValue.merged) }
    }
    return value.map(Flow.maybe) ?? .next
  }

  /// Whether all conditions hold, whose variables are declared; nil if that is not known.
  private func holds(_ conditions: ConditionElementListSyntax, _ frame: ManifestFrame) -> Bool? {
    var answer: Bool? = true
    for condition in conditions.map(\.condition) {
      let holds: Bool?
      switch condition {
      case .expression(let expression): holds = value(expression, frame).condition
      case .optionalBinding(let node):
        let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText ?? ""
        let bound = node.initializer.map { value($0.value, frame) } ?? variable(name, frame)
        frame.variables[name] = bound
        holds = bound.isSome
      case .matchingPattern(let node):
        holds = matches(node.pattern, value(node.initializer.value, frame), frame)
      default: holds = true
      }
      if holds == false { return false }
      if holds == nil { answer = nil }
    }
    return answer
  }

  // MARK: Patterns

  /// Whether a value matches a pattern, whose variables are declared; nil if that is not known.
  func matches(
    _ pattern: PatternSyntax, _ subject: ManifestValue, _ frame: ManifestFrame
  ) -> Bool? {
    switch pattern.as(PatternSyntaxEnum.self) {
    case .wildcardPattern: return true
    case .identifierPattern(let node):
      frame.variables[node.identifier.identifierText] = subject
      return true
    case .valueBindingPattern(let node): return matches(node.pattern, subject, frame)
    case .tuplePattern(let node):
      let parts = node.elements.enumerated().map { place, element in
        matches(element.pattern, subject["\(place)"] ?? .unknown, frame)
      }
      return parts.contains(false) ? false : parts.contains(nil) ? nil : true
    case .expressionPattern(let node): return matches(node.expression, subject, frame)
    default: return nil
    }
  }

  private func matches(
    _ expression: ExprSyntax, _ subject: ManifestValue, _ frame: ManifestFrame
  ) -> Bool? {
    if let inner = expression.as(PatternExprSyntax.self) {
      return matches(inner.pattern, subject, frame)
    }
    if expression.is(DiscardAssignmentExprSyntax.self) { return true }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count > 1 {
      let parts = tuple.elements.enumerated().map { place, element in
        matches(element.expression, subject["\(place)"] ?? .unknown, frame)
      }
      return parts.contains(false) ? false : parts.contains(nil) ? nil : true
    }
    if let cast = expression.as(AsExprSyntax.self) {
      return matches(cast.expression, subject, frame)
    }
    if let optional = expression.as(OptionalChainingExprSyntax.self) {
      return subject == .none ? false : matches(optional.expression, subject, frame)
    }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
    else {
      let type = subject.record.map { ManifestType($0.type) }
      let wanted = value(expression, frame, as: type)
      return subject == .unknown || wanted == .unknown ? nil : subject.isOfKind(wanted)
    }
    guard let record = subject.record else { return nil }
    guard record.name == name.identifierText else { return false }
    let parts = call.arguments.enumerated().map { place, argument in
      matches(argument.expression, record.fields["\(place)"] ?? .unknown, frame)
    }
    return parts.contains(false) ? false : parts.contains(nil) ? nil : true
  }
}

extension FunctionDeclSyntax {
  /// Whether the names in it tell of changes, perhaps of variables around it.
  fileprivate var mayChangeVariables: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      ["append", "insert", "remove"].contains(where: token.text.hasPrefix)
        || token.parent?.is(AssignmentExprSyntax.self) == true
        || token.tokenKind == .binaryOperator("+=")
    }
  }
}

extension ManifestValue {
  /// Whether it equals a value of a pattern; a case without its values stands for all of them.
  fileprivate func isOfKind(_ wanted: ManifestValue) -> Bool? {
    if case .either(let one, let other) = self {
      let answers = [one.isOfKind(wanted), other.isOfKind(wanted)]
      return answers[0] == answers[1] ? answers[0] : nil
    }
    if let record, let other = wanted.record, other.fields.isEmpty {
      return record.name == other.name
    }
    return isSame(as: wanted)
  }
}
