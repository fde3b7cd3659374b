// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Evaluates a manifest that is written in Swift, as far as its text and that of the files it shares determine values.
///
/// What depends on the machine or on code that is not there is `unknown`. A condition that is not known leaves both
/// outcomes.
final class ManifestEvaluator {
  let declarations: ManifestDeclarations
  /// The types of arguments of the library for manifests, by their labels.
  let labels: [String: ManifestType]
  /// The variables of the manifest itself.
  let globals = ManifestFrame()
  /// Whether code has run whose effects are not known.
  private(set) var isIncomplete = false
  /// The number of conditions around the code that runs which are not known.
  var openConditions = 0
  private var known: [String: ManifestValue] = [:]
  private var steps = 0
  private var depth = 0

  /// The largest number of expressions that are evaluated for one manifest.
  private static let mostSteps = 200_000
  /// The largest number of elements or characters of a sum.
  static let mostParts = 50_000
  /// The largest number of calls within each other.
  private static let mostDepth = 64

  init(_ declarations: ManifestDeclarations, labels: [String: ManifestType]) {
    self.declarations = declarations
    self.labels = labels
  }

  /// Runs a manifest; returns the records of some types in its variables, by the order of their names.
  func records(of types: Set<String>, in manifest: SourceFileSyntax) -> [ManifestValue] {
    _ = run(manifest.statements, globals)
    return globals.variables.sorted { $0.key < $1.key }.flatMap(\.value.alternatives)
      .filter { $0.record.map { types.contains($0.type) } ?? false }
  }

  /// A tree in which operators and their operands are one expression.
  static func folded(_ tree: SourceFileSyntax) -> SourceFileSyntax {
    OperatorTable.standardOperators.foldAll(tree) { _ in }.as(SourceFileSyntax.self) ?? tree
  }

  /// Counts an expression, or a pass of a loop; false if there have been too many.
  func hasSteps() -> Bool {
    steps += 1
    if steps >= Self.mostSteps { isIncomplete = true }
    return steps < Self.mostSteps
  }

  /// Notes that code has effects that are not known.
  func noteUnread() { isIncomplete = true }

  // MARK: Expressions

  /// The value of an expression.
  func value(
    _ expression: ExprSyntax, _ frame: ManifestFrame, as type: ManifestType? = nil
  ) -> ManifestValue {
    guard hasSteps() else { return .unknown }
    if let literal = literal(expression, frame, type) { return literal }
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node): return variable(node.baseName.identifierText, frame)
    case .memberAccessExpr(let node): return member(node, frame, type)
    case .functionCallExpr(let node): return call(node, frame, type)
    case .subscriptCallExpr(let node): return element(node, frame, type)
    case .closureExpr(let node): return .closure(ManifestClosure(node: node, frame: frame))
    case .infixOperatorExpr(let node): return combined(node, frame, type)
    case .prefixOperatorExpr(let node) where node.operator.text == "!":
      return value(node.expression, frame).condition.map { .bool(!$0) } ?? .unknown
    case .ternaryExpr(let node): return chosen(node, frame, type)
    case .ifExpr, .switchExpr: return result(of: branch(expression, frame, type, isValue: true))
    case .forceUnwrapExpr(let node): return value(node.expression, frame, as: type)
    case .optionalChainingExpr(let node): return value(node.expression, frame, as: type)
    case .tryExpr(let node): return value(node.expression, frame, as: type)
    case .inOutExpr(let node): return value(node.expression, frame, as: type)
    case .asExpr(let node):
      return value(node.expression, frame, as: declarations.type(node.type, in: frame.type))
    default: return .unknown
    }
  }

  private func literal(
    _ expression: ExprSyntax, _ frame: ManifestFrame, _ type: ManifestType?
  ) -> ManifestValue? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let node): text(node, frame)
    case .booleanLiteralExpr(let node): .bool(node.literal.text == "true")
    case .integerLiteralExpr(let node): Int(node.literal.text).map(ManifestValue.number) ?? .unknown
    case .nilLiteralExpr: ManifestValue.none
    case .arrayExpr(let node):
      .list(node.elements.map { value($0.expression, frame, as: type?.element) })
    case .dictionaryExpr(let node): dictionary(node, frame, type)
    case .tupleExpr(let node):
      node.elements.count == 1
        ? node.elements.first.map { value($0.expression, frame, as: type) } ?? .unknown
        : .record(tuple(node, frame))
    default: nil
    }
  }

  private func dictionary(
    _ node: DictionaryExprSyntax, _ frame: ManifestFrame, _ type: ManifestType?
  ) -> ManifestValue {
    guard case .elements(let elements) = node.content else { return .dictionary([]) }
    return .dictionary(
      elements.map { element in
        .pair(
          value(element.key, frame, as: type?.key), value(element.value, frame, as: type?.element))
      })
  }

  private func tuple(_ node: TupleExprSyntax, _ frame: ManifestFrame) -> ManifestRecord {
    var record = ManifestRecord(type: "", name: "")
    for (place, element) in node.elements.enumerated() {
      let value = value(element.expression, frame)
      record.fields["\(place)"] = value
      if let label = element.label?.identifierText { record.fields[label] = value }
    }
    return record
  }

  /// An element of a list or dictionary.
  private func element(
    _ node: SubscriptCallExprSyntax, _ frame: ManifestFrame, _ type: ManifestType?
  ) -> ManifestValue {
    let owner = value(node.calledExpression, frame)
    guard let argument = node.arguments.first else { return .unknown }
    if case .list(let elements) = owner {
      guard case .number(let place) = value(argument.expression, frame),
        elements.indices.contains(place)
      else { return .unknown }
      return elements[place]
    }
    guard case .dictionary(let pairs) = owner else { return owner == .none ? .none : .unknown }
    let key = pairs.first?["key"]?.record.map { ManifestType($0.type) }
    let found = owner.value(for: value(argument.expression, frame, as: key))
    guard found == .none, let other = node.arguments.dropFirst().first else { return found }
    return value(other.expression, frame, as: type)
  }

  private func text(_ node: StringLiteralExprSyntax, _ frame: ManifestFrame) -> ManifestValue {
    if let text = node.representedLiteralValue { return .text(text) }
    var joined = ""
    for segment in node.segments {
      switch segment {
      case .stringSegment(let part) where !part.content.text.contains("\\"):
        joined += part.content.text
      case .expressionSegment(let part):
        guard part.expressions.count == 1, let inner = part.expressions.first else {
          return .unknown
        }
        guard let text = description(of: value(inner.expression, frame)).text else {
          return .unknown
        }
        joined += text
      default: return .unknown
      }
    }
    return limited(joined)
  }

  /// The text for a value where it is a part of another text.
  func description(of value: ManifestValue) -> ManifestValue {
    switch value {
    case .text: return value
    case .number(let number): return .text("\(number)")
    case .type(let name): return .text(String(name.split(separator: ".").last ?? ""))
    case .record(let record):
      if let own = property("description", of: value) { return own }
      let isCase = declarations.types[record.type]?.isEnum == true && record.fields.isEmpty
      return isCase ? .text(record.name) : .unknown
    default: return .unknown
    }
  }

  private func combined(
    _ node: InfixOperatorExprSyntax, _ frame: ManifestFrame, _ type: ManifestType?
  ) -> ManifestValue {
    guard let name = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return .unknown
    }
    let isCondition = ["==", "!=", "<", ">", "<=", ">=", "&&", "||"].contains(name)
    let type = isCondition ? nil : type
    let left = value(node.leftOperand, frame, as: type)
    switch name {
    case "??":
      guard left != .unknown, left.isSome != true else { return left }
      let other = value(node.rightOperand, frame, as: type)
      let known = left.alternatives.filter { $0 != .none }
      return known.reduce(other, ManifestValue.merged)
    case "&&" where left == .bool(false), "||" where left == .bool(true): return left
    default: break
    }
    let expected = left.record.map { ManifestType($0.type) }
    let right = value(node.rightOperand, frame, as: type ?? expected)
    switch name {
    case "+": return sum(left, right)
    case "==": return left.isSame(as: right).map(ManifestValue.bool) ?? .unknown
    case "!=": return left.isSame(as: right).map { .bool(!$0) } ?? .unknown
    case "&&" where left == .bool(true), "||" where left == .bool(false): return right
    default: return .unknown
    }
  }

  /// The sum of two texts or lists; a list of which only a part is known keeps it.
  func sum(_ left: ManifestValue, _ right: ManifestValue) -> ManifestValue {
    if let one = left.text, let other = right.text { return limited(one + other) }
    if case .either(let one, let other) = left {
      return .merged(sum(one, right), sum(other, right))
    }
    guard left.elements != nil || right.elements != nil else { return .unknown }
    let all = (left.elements ?? [.unknown]) + (right.elements ?? [.unknown])
    return all.count < Self.mostParts ? .list(all) : .unknown
  }

  /// A text, unless it is too long.
  func limited(_ text: String) -> ManifestValue {
    text.utf8.count < Self.mostParts ? .text(text) : .unknown
  }

  private func chosen(
    _ node: TernaryExprSyntax, _ frame: ManifestFrame, _ type: ManifestType?
  ) -> ManifestValue {
    let condition = value(node.condition, frame).condition
    if let condition {
      return value(condition ? node.thenExpression : node.elseExpression, frame, as: type)
    }
    let both = [node.thenExpression, node.elseExpression].map { value($0, frame, as: type) }
    return .merged(both[0], both[1])
  }

  // MARK: Names

  /// The value of a variable, or of a property of the object whose code names it.
  func variable(_ name: String, _ frame: ManifestFrame) -> ManifestValue {
    if let value = frame[name] { return value }
    if let owner = frame["self"], let value = property(name, of: owner) { return value }
    for type in frame.types {
      if let value = staticProperty(name, of: type) { return value }
    }
    if declarations.isAmbiguous(name) { return .unknown }
    if let value = globals.variables[name] { return value }
    return declarations.global(name).map { constant($0, "", name) } ?? .unknown
  }

  /// The value of a global or static variable that something else uses.
  private func constant(
    _ variable: ManifestDeclarations.Variable, _ owner: String, _ name: String
  ) -> ManifestValue {
    let full = owner + "." + name
    if let value = known[full] { return value }
    known[full] = .unknown
    let value = value(of: variable, ManifestFrame(type: owner.isEmpty ? nil : owner))
    known[full] = value
    return value
  }

  private func value(
    of variable: ManifestDeclarations.Variable, _ frame: ManifestFrame
  ) -> ManifestValue {
    let type = variable.binding.typeAnnotation.map { declarations.type($0.type, in: frame.type) }
    if let getter = variable.binding.getter {
      return deeper { result(of: run(getter, frame, type, isValue: true)) }
    }
    guard let value = variable.binding.initializer?.value else { return .unknown }
    return deeper { self.value(value, frame, as: type) }
  }

  /// Runs something within another call; unknown if there are too many.
  func deeper(_ body: () -> ManifestValue) -> ManifestValue {
    guard depth < Self.mostDepth else {
      isIncomplete = true
      return .unknown
    }
    depth += 1
    defer { depth -= 1 }
    return body()
  }

  /// The type that an expression names, also in a chain that begins with a dot; nil if it is a value.
  func typeName(
    _ expression: ExprSyntax, _ frame: ManifestFrame, _ type: ManifestType? = nil
  ) -> String? {
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.identifierText {
      if let value = frame[name] {
        guard case .type(let type) = value else { return nil }
        return type
      }
      let isType = declarations.isType(name, in: frame.type) || name.first?.isUppercase == true
      guard isType, globals.variables[name] == nil, declarations.global(name) == nil else {
        return nil
      }
      return declarations.resolved(name, in: frame.type)
    }
    guard let access = expression.as(MemberAccessExprSyntax.self),
      let outer = access.base.map({ typeName($0, frame, type) }) ?? type?.name
    else { return nil }
    let name = access.declName.baseName.identifierText
    if ["ProjectDescription", "PackageDescription"].contains(outer) {
      return declarations.resolved(name, in: nil)
    }
    let full = declarations.resolved(outer + "." + name, in: frame.type)
    return declarations.types[full] != nil ? full : nil
  }

  // MARK: Members

  private func member(
    _ node: MemberAccessExprSyntax, _ frame: ManifestFrame, _ type: ManifestType?
  ) -> ManifestValue {
    let name = node.declName.baseName.identifierText
    guard let base = node.base else { return implicitMember(name, frame, type) }
    if let owner = typeName(base, frame, type) {
      if name == "self" { return .type(owner) }
      if name == "allCases", staticProperty(name, of: owner) == nil,
        let names = declarations.types[owner]?.caseNames
      {
        return .list(names.map { .record(ManifestRecord(type: owner, name: $0)) })
      }
      return staticProperty(name, of: owner)
        ?? (isOfMachine(owner) ? .unknown : .record(ManifestRecord(type: owner, name: name)))
    }
    return property(name, of: value(base, frame, as: type)) ?? .unknown
  }

  /// Whether a type tells of the machine, or of how the tool is called.
  func isOfMachine(_ type: String) -> Bool {
    let types = ["Context", "Date", "Environment", "FileManager", "ProcessInfo", "UUID"]
    return types.contains(type) && declarations.types[type]?.isOwn != true
  }

  /// The type whose member `.name` is: the one that the context tells, or the only one that has such a member.
  func owner(of name: String, _ frame: ManifestFrame, _ type: ManifestType?) -> String? {
    if let type { return declarations.resolved(type.isList ? "Array" : type.name, in: frame.type) }
    // Those of the library for manifests come first.
    let isOfLibrary = ["target", "testTarget", "executableTarget"].contains(name)
    return isOfLibrary ? "Target" : declarations.onlyType(having: name)
  }

  private func implicitMember(
    _ name: String, _ frame: ManifestFrame, _ type: ManifestType?
  ) -> ManifestValue {
    let owner = owner(of: name, frame, type)
    if let found = owner.flatMap({ staticProperty(name, of: $0) }) { return found }
    return name == "none" ? .none : .record(ManifestRecord(type: owner ?? "", name: name))
  }

  private func staticProperty(_ name: String, of type: String) -> ManifestValue? {
    if declarations.types[type]?.cases[name] != nil {
      return .record(ManifestRecord(type: type, name: name))
    }
    return declarations.property(name, of: type, isStatic: true).map { constant($0, type, name) }
  }

  /// The value of an object's property; nil if it has none.
  func property(_ name: String, of owner: ManifestValue) -> ManifestValue? {
    if case .either(let one, let other) = owner {
      return .merged(property(name, of: one) ?? .unknown, property(name, of: other) ?? .unknown)
    }
    guard owner != .none else { return ManifestValue.none }
    if case .type(let type) = owner { return staticProperty(name, of: type) }
    if let value = owner.record?.fields[name] { return value }
    if let type = owner.typeName,
      let found = declarations.property(name, of: type, isStatic: false),
      found.binding.getter != nil
    {
      let frame = ManifestFrame(type: type)
      frame.variables["self"] = owner
      return value(of: found, frame)
    }
    if name == "self" { return owner }
    if name == "rawValue", let record = owner.record,
      let raw = declarations.types[record.type]?.cases[record.name]
    {
      return raw ?? .unknown
    }
    return owner.systemProperty(name)
  }
}
