// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The statements of a list, with those that may make a request of the container that the list fills.
struct QuietStatements {
  private var places: [SyntaxIdentifier: Int] = [:]
  /// The number of statements before each index that may make a request.
  private var counts = [0]

  /// Reads a list; `container` is the name of a constant in it that is the only holder of the container, if there is
  /// one.
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

  /// Whether no statement between two others, in this order, may make a request.
  func areQuiet(between first: SyntaxIdentifier, and last: SyntaxIdentifier) -> Bool {
    guard let start = places[first], let end = places[last], start < end else { return false }
    return counts[end] == counts[start + 1]
  }

  /// Whether no statement before another one may make a request.
  func areQuiet(before last: SyntaxIdentifier) -> Bool { places[last].map { counts[$0] } == 0 }

  /// Whether no statement after another one may make a request.
  func areQuiet(behind first: SyntaxIdentifier) -> Bool {
    places[first].map { counts[$0 + 1] } == counts.last
  }
}

/// Recognizes code of a program that makes no request of a container.
final class QuietCode {
  private let context: LoweringContext
  /// The positions of the calls that fill the container, by file.
  private let fillings: [String: [AbsolutePosition]]
  /// The positions of those among them that are registrations, by file.
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

  /// Whether an action passes the container to a function that makes a request of it.
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

  /// Whether a call registers something with a named container, and passes the container to nothing else.
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

  /// Whether the code that a call runs, apart from its arguments, makes no request of a container.
  ///
  /// This holds for methods of standard types that are given no requesting code, and for functions of the program
  /// without any.
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
    // A function that may call itself is not examined.
    known[function.id] = false
    let code = [Syntax(body), Syntax(function.signature.parameterClause)]
    let isQuiet = !code.contains { AskingFinder.finds(in: $0, besides: isFilling, self) }
    known[function.id] = isQuiet
    return isQuiet
  }

  /// Whether a value that is passed to a standard method makes no request, also when the method calls it as a function.
  private func isQuiet(_ value: ExprSyntax) -> Bool {
    if let closure = value.as(ClosureExprSyntax.self) {
      return !AskingFinder.finds(in: closure.statements, besides: isFilling, self)
    }
    switch context.typer.type(of: value)?.withoutOptional {
    case nil, .function, .parameter: return false
    default: return true
    }
  }

  /// Whether reading and changing the variable of a name runs no code.
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

  /// Whether a subscript is that of a standard collection.
  fileprivate func isOfSwift(_ node: SubscriptCallExprSyntax) -> Bool {
    context.typer.type(of: node.calledExpression)?.isOfSwift == true
      && node.arguments.allSatisfy { [nil, "default"].contains($0.label?.text) }
  }

  /// Whether a member belongs to a standard type, as `append` to an array.
  fileprivate func isOfSwift(_ member: MemberAccessExprSyntax) -> Bool {
    guard let base = member.base, context.typer.typeExpression(base) == nil,
      let type = context.typer.type(of: base), type.isOfSwift
    else { return false }
    let name = member.declName.baseName.identifierText
    return context.typer.functions(name, of: type).isEmpty
      && context.typer.property(name, of: type) == nil
  }

  /// Whether no other function can replace a function where it is called.
  private func isOnly(_ function: FunctionDeclSyntax) -> Bool {
    guard let owner = context.typer.types.enclosingType(of: Syntax(function)) else { return true }
    return !owner.isProtocol
      && (function.modifiers.isPrivate || context.heirs.all(of: owner).isEmpty)
  }
}

/// Finds code that runs with a statement and may make a request: calls that fill no container, and computed properties.
final class AskingFinder: SyntaxVisitor {
  private let isFilling: (FunctionCallExprSyntax) -> Bool
  private let quiet: QuietCode?
  /// The only name of the container, if it is known.
  private let name: String?
  private var isFound = false

  /// Whether code may make a request in other ways than by the calls that fill a container.
  static func finds(
    in code: some SyntaxProtocol, besides isFilling: @escaping (FunctionCallExprSyntax) -> Bool,
    _ quiet: QuietCode? = nil
  ) -> Bool {
    let finder = AskingFinder(isFilling, quiet)
    finder.walk(code)
    return finder.isFound
  }

  /// Whether a statement names a container in other ways than to fill it.
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

  /// Whether to visit code that runs later, which may get hold of the container by its name.
  private var later: SyntaxVisitorContinueKind { name == nil ? .skipChildren : .visitChildren }
}

extension ContainerAction.Kind {
  /// Whether the action may add to the container by a call that does nothing else.
  var isFilling: Bool {
    switch self {
    case .register, .include, .call, .allowEmpty, .defaultLifetime, .scope: true
    case .includeUnknown, .require, .root, .parent, .refill, .build: false
    }
  }

  fileprivate var isRegistration: Bool { if case .register = self { true } else { false } }
}

extension TokenSyntax {
  /// Whether it is an operator that the standard library does not declare.
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
  /// Whether the statement declares a variable with a name.
  fileprivate func declares(_ name: String) -> Bool {
    item.as(VariableDeclSyntax.self)?.bindings.contains {
      $0.pattern.trimmedDescription == name
    } ?? false
  }
}

extension SourceType {
  /// Whether it is a standard type whose methods run no code of a program, except closures that are passed to them.
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
