// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The statements of a list, and between which of them nothing may ask the container that they fill.
struct QuietStatements {
  private var places: [SyntaxIdentifier: Int] = [:]
  /// For each place, how many of the statements before it may ask.
  private var counts = [0]

  /// Reads a list; `container` is the name of a constant in it that alone keeps the container, if there is one.
  init(_ list: CodeBlockItemListSyntax, _ code: QuietCode, container: String?) {
    var isHidden = container != nil
    for (place, statement) in list.enumerated() {
      places[statement.id] = place
      if let container, isHidden, !statement.declares(container) {
        isHidden = !AskingFinder.mentions(container, in: statement, besides: code)
      }
      // Nothing can ask a container that it has not been given.
      let mayAsk = !isHidden && AskingFinder.finds(in: statement, besides: code.isFilling, code)
      counts.append(counts[counts.count - 1] + (mayAsk ? 1 : 0))
    }
  }

  /// Whether nothing between two statements may ask, of which the first one comes first.
  func areQuiet(between first: SyntaxIdentifier, and last: SyntaxIdentifier) -> Bool {
    guard let start = places[first], let end = places[last], start < end else { return false }
    return counts[end] == counts[start + 1]
  }

  /// Whether nothing before a statement may ask.
  func areQuiet(before last: SyntaxIdentifier) -> Bool { places[last].map { counts[$0] } == 0 }

  /// Whether nothing behind a statement may ask.
  func areQuiet(behind first: SyntaxIdentifier) -> Bool {
    places[first].map { counts[$0 + 1] } == counts.last
  }
}

/// The code of a program that asks no container for anything, as far as that is plain.
final class QuietCode {
  private let context: LoweringContext
  /// Where a container is filled, by file.
  private let fillings: [String: [AbsolutePosition]]
  /// Where something is registered with it by a call of its own, by file.
  private let registrations: [String: [AbsolutePosition]]
  private var known: [SyntaxIdentifier: Bool] = [:]

  init(_ context: LoweringContext, filling actions: [ContainerAction]) {
    self.context = context
    let filling = actions.filter { $0.kind.isFilling && !Self.asks($0, context) }
    fillings = Self.places(of: filling, context)
    registrations = Self.places(of: filling.filter { $0.kind.isRegistration }, context)
  }

  private static func places(
    of actions: [ContainerAction], _ context: LoweringContext
  ) -> [String: [AbsolutePosition]] {
    Dictionary(grouping: actions.map(\.location), by: \.file).mapValues { places in
      places.compactMap { context.index.token(at: $0)?.position }
    }
  }

  /// Whether an action hands the container to a function that asks it for something.
  private static func asks(
    _ action: ContainerAction, _ context: LoweringContext, depth: Int = 0
  ) -> Bool {
    guard depth < 4, case .call(let function) = action.kind else { return false }
    return (context.scripts[.incoming(function)] ?? []).contains { next in
      if case .root(let root) = next.kind { return !root.isDeclared }
      return asks(next, context, depth: depth + 1)
    }
  }

  /// Whether a call fills the container.
  func isFilling(_ call: FunctionCallExprSyntax) -> Bool {
    !fillings.isEmpty && has(fillings, in: call)
  }

  /// Whether a call registers something with the container of a name, and gives that to nobody.
  fileprivate func isRegistering(_ call: FunctionCallExprSyntax, with name: String) -> Bool {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      !call.arguments.contains(where: { $0.expression.trimmedDescription == name })
    else { return false }
    if let inner = member.base?.as(FunctionCallExprSyntax.self) {
      return isRegistering(inner, with: name)
    }
    return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
      && has(registrations, in: member)
  }

  private func has(
    _ places: [String: [AbsolutePosition]], in node: some SyntaxProtocol
  ) -> Bool {
    let found = context.index.file(of: node).flatMap { places[$0.path] }
    return found?.contains { (node.position..<node.endPosition).contains($0) } == true
  }

  /// Whether what a call runs, besides its arguments, asks for nothing: a method of Swift's own types that is given no
  /// code which asks, or a function of the program in which nothing asks.
  fileprivate func isQuiet(_ call: FunctionCallExprSyntax) -> Bool {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      isOfSwift(member), call.values.allSatisfy(isQuiet)
    {
      return true
    }
    let functions = context.typer.candidates(for: call).map(\.declaration.node)
    guard functions.count == 1, let function = functions[0]?.as(FunctionDeclSyntax.self),
      let body = function.body, isOnly(function)
    else { return false }
    if let known = known[function.id] { return known }
    // What may call itself is not looked through.
    known[function.id] = false
    let code = [Syntax(body), Syntax(function.signature.parameterClause)]
    let isQuiet = !code.contains { AskingFinder.finds(in: $0, besides: isFilling, self) }
    known[function.id] = isQuiet
    return isQuiet
  }

  /// Whether nothing asks where a method of Swift's own is given a value, which it calls if that is a function.
  private func isQuiet(_ value: ExprSyntax) -> Bool {
    if let closure = value.as(ClosureExprSyntax.self) {
      return !AskingFinder.finds(in: closure.statements, besides: isFilling, self)
    }
    switch context.typer.type(of: value)?.withoutOptional {
    case nil, .function, .parameter: return false
    default: return true
    }
  }

  /// Whether what a name stands for is read and changed without any code.
  fileprivate func isPlain(_ name: DeclReferenceExprSyntax) -> Bool {
    switch context.typer.value(named: name.baseName.identifierText, at: Syntax(name)) {
    case nil:
      name.baseName.text == "self" || context.typer.typeExpression(ExprSyntax(name)) != nil
    case .property(let property, _): isPlain(property)
    case .variable(_, nil): false
    default: true
    }
  }

  private func isPlain(_ property: PropertyDeclaration) -> Bool {
    guard !property.isLazy, property.attributes.isEmpty,
      let name = property.file.token(at: property.location),
      let binding = name.parent?.parent?.as(PatternBindingSyntax.self), binding.accessorBlock == nil
    else { return false }
    let owner = context.typer.types.enclosingType(of: Syntax(binding))
    if let owner, !property.isStatic {
      return property.isPrivate || context.heirs.all(of: owner).isEmpty
    }
    // Its value is made when it is first read.
    return property.value.map { !AskingFinder.finds(in: $0, besides: isFilling, self) } ?? true
  }

  /// Whether a subscript is that of a collection of Swift's own.
  fileprivate func isOfSwift(_ node: SubscriptCallExprSyntax) -> Bool {
    context.typer.type(of: node.calledExpression)?.isOfSwift == true
      && node.arguments.allSatisfy { [nil, "default"].contains($0.label?.text) }
  }

  /// Whether a member of a value is Swift's own, as `append` of an array is.
  fileprivate func isOfSwift(_ member: MemberAccessExprSyntax) -> Bool {
    guard let base = member.base, context.typer.typeExpression(base) == nil,
      let type = context.typer.type(of: base), type.isOfSwift
    else { return false }
    let name = member.declName.baseName.identifierText
    return context.typer.functions(name, of: type).isEmpty
      && context.typer.property(name, of: type) == nil
  }

  /// Whether no other function takes the place of one where it is called.
  private func isOnly(_ function: FunctionDeclSyntax) -> Bool {
    guard let owner = context.typer.types.enclosingType(of: Syntax(function)) else { return true }
    return !owner.isProtocol
      && (function.modifiers.isPrivate || context.heirs.all(of: owner).isEmpty)
  }
}

/// Finds what runs with a statement and may ask a container: a call that fills none, or a property that has code.
final class AskingFinder: SyntaxVisitor {
  private let isFilling: (FunctionCallExprSyntax) -> Bool
  private let quiet: QuietCode?
  /// The only name by which the container can be asked, if it is known.
  private let name: String?
  private var isFound = false

  /// Whether code may ask by something else than the calls that fill a container.
  static func finds(
    in code: some SyntaxProtocol, besides isFilling: @escaping (FunctionCallExprSyntax) -> Bool,
    _ quiet: QuietCode? = nil
  ) -> Bool {
    let finder = AskingFinder(isFilling, quiet)
    finder.walk(code)
    return finder.isFound
  }

  /// Whether a statement names a container otherwise than to fill it.
  fileprivate static func mentions(
    _ name: String, in statement: CodeBlockItemSyntax, besides quiet: QuietCode
  ) -> Bool {
    let finder = AskingFinder(quiet.isFilling, quiet, named: name)
    finder.walk(statement)
    return finder.isFound
  }

  private init(
    _ isFilling: @escaping (FunctionCallExprSyntax) -> Bool, _ quiet: QuietCode?,
    named name: String? = nil
  ) {
    self.isFilling = isFilling
    self.quiet = quiet
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name {
      return quiet?.isRegistering(node, with: name) == true ? .skipChildren : .visitChildren
    }
    if isFilling(node) { return .skipChildren }
    let callee = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    let isOfSwift = callee.map(ContainerCallReader.swiftsFunctions.contains) == true
    guard isOfSwift || quiet?.isQuiet(node) == true else {
      isFound = true
      return .skipChildren
    }
    if let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base { walk(base) }
    walk(node.arguments)
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard name == nil else { return .visitChildren }
    if let base = node.base, quiet?.isOfSwift(node) == true { walk(base) } else { isFound = true }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isNamed = name.map { $0 == node.baseName.identifierText }
    if isNamed ?? (quiet?.isPlain(node) == false) { isFound = true }
    return .skipChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    if name == nil, quiet?.isOfSwift(node) == false { isFound = true }
    return .visitChildren
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if name == nil, Libraries.operators.contains(token.text) || token.isOwnOperator {
      isFound = true
    }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { later }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { later }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { later }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { later }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { later }

  /// What to do with code that runs later, by which the container may be had, too.
  private var later: SyntaxVisitorContinueKind { name == nil ? .skipChildren : .visitChildren }
}

extension ContainerAction.Kind {
  /// Whether it may add to the container, by a call in whose place nothing else is done.
  var isFilling: Bool {
    switch self {
    case .register, .include, .call, .allowEmpty, .defaultLifetime, .scope: true
    case .includeUnknown, .require, .root, .parent, .refill, .build: false
    }
  }

  fileprivate var isRegistration: Bool { if case .register = self { true } else { false } }
}

extension TokenSyntax {
  /// Whether it is an operator that Swift does not have.
  fileprivate var isOwnOperator: Bool {
    switch tokenKind {
    case .prefixOperator(let text): !["!", "&", "+", "-", "~"].contains(text)
    case .postfixOperator(let text): text != "..."
    case .binaryOperator(let text): !Self.swiftsOperators.contains(text)
    default: false
    }
  }

  private static let swiftsOperators: Set = [
    "!=", "!==", "%", "%=", "&", "&&", "&*", "&*=", "&+", "&+=", "&-", "&-=", "&<<", "&<<=", "&=",
    "&>>", "&>>=", "*", "*=", "+", "+=", "-", "-=", "...", "..<", "/", "/=", "<", "<<", "<<=", "<=",
    "==", "===", ">", ">=", ">>", ">>=", "??", "^", "^=", "|", "|=", "||", "~=",
  ]
}

extension CodeBlockItemSyntax {
  /// Whether the statement declares a variable of a name.
  fileprivate func declares(_ name: String) -> Bool {
    item.as(VariableDeclSyntax.self)?.bindings.contains {
      $0.pattern.trimmedDescription == name
    } ?? false
  }
}

extension FunctionCallExprSyntax {
  /// What the call gives, also behind its parentheses.
  fileprivate var values: [ExprSyntax] {
    let closures = [trailingClosure].compactMap(\.self) + additionalTrailingClosures.map(\.closure)
    return arguments.map(\.expression) + closures.map { ExprSyntax($0) }
  }
}

extension SourceType {
  /// Whether it is a type of Swift's own whose methods run no code of a program, besides closures that they are given.
  fileprivate var isOfSwift: Bool {
    switch withoutOptional {
    case .array, .dictionary: true
    case .nominal(let type, _): type.isExternal && Self.swiftsTypes.contains(type.name)
    default: false
    }
  }

  private static let swiftsTypes: Set<String> = [
    "Bool", "Character", "Double", "Float", "Int", "Set", "String", "Substring",
  ]
}
