// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Tells which default arguments of initializers are never evaluated, because each call passes a value, and which
/// initial closures of properties are never called, because each initializer or call replaces them.
final class GivenDefaults {
  private let index: DeclarationIndex
  /// The answers for parameters and for properties with an initial closure.
  private var known: [SyntaxIdentifier: Bool] = [:]

  init(_ index: DeclarationIndex) {
    self.index = index
  }

  /// An initializer, and the parameter in question.
  private struct Question {
    let type: TypeDeclaration
    let labels: [String]
    let required: [String]
    let label: String
    /// The parameter or property.
    let id: SyntaxIdentifier
  }

  /// Whether a token is in such a default argument or closure.
  ///
  /// False if nothing calls the initializer, or if a caller may not be known.
  func contains(_ token: TokenSyntax) -> Bool {
    isGivenArgument(token) || isReplacedClosure(token)
  }

  /// Whether a token is in the initial closure of a property that every initializer replaces.
  private func isReplacedClosure(_ token: TokenSyntax) -> Bool {
    guard let (binding, type) = property(around: token),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
    else { return false }
    if !type.initializers.isEmpty { return type.areAll(assigning: name) }
    // The compiler adds an initializer that takes what the properties are to have.
    guard type.isStruct else { return false }
    let taken = type.stored.filter { !($0.isLet && $0.value != nil) }
    return areGiven(
      Question(
        type: type, labels: taken.map(\.name),
        required: taken.filter { !$0.hasDefault }.map(\.name), label: name, id: binding.id))
  }

  /// The stored property whose initial closure contains a token, with its type.
  private func property(
    around token: TokenSyntax
  ) -> (PatternBindingSyntax, TypeDeclaration)? {
    for step in token.ancestors {
      if step.is(ClosureExprSyntax.self),
        let binding = step.parent?.parent?.as(PatternBindingSyntax.self),
        let variable = binding.parent?.parent?.as(VariableDeclSyntax.self),
        variable.bindingSpecifier.text == "var", variable.modifiers.isOfStored,
        let group = Syntax(variable).parent?.parent?.parent?.parent,
        let type = index.byNode[group.id]
      {
        return (binding, type)
      }
    }
    return nil
  }

  private func isGivenArgument(_ token: TokenSyntax) -> Bool {
    guard let parameter = Syntax(token).enclosing(FunctionParameterSyntax.self),
      let value = parameter.defaultValue, value.range.contains(token.position),
      parameter.firstName.text != "_", let clause = parameter.parent?.parent,
      let initializer = clause.parent?.parent?.as(InitializerDeclSyntax.self),
      let group = Syntax(initializer).parent?.parent?.parent?.parent,
      let type = index.byNode[group.id]
    else { return false }
    let parameters = initializer.parameters
    return areGiven(
      Question(
        type: type, labels: parameters.map(\.firstName.identifierText),
        required: parameters.filter { $0.defaultValue == nil }.map(\.firstName.identifierText),
        label: parameter.firstName.identifierText, id: parameter.id))
  }

  private func areGiven(_ question: Question) -> Bool {
    if let known = known[question.id] { return known }
    let found = find(question)
    known[question.id] = found
    return found
  }

  private func find(_ question: Question) -> Bool {
    var isCalled = false
    let files = index.files.mentioning([question.type.name]).filter { !$0.isOfTest }
    for file in files {
      for token in file.identifiers(named: [question.type.name]) {
        guard let use = use(token) else { return false }
        for call in use where mayCall(question, call) {
          guard gives(question, call) else { return false }
          isCalled = true
        }
      }
      let others = ImplicitCalls.find(in: file, around: question.type.node)
      guard others.allSatisfy({ !mayCall(question, $0) || gives(question, $0) }) else {
        return false
      }
    }
    return isCalled
  }

  /// The call of an initializer that uses a name, or none if it is no such use; nil if it may be called elsewhere.
  private func use(_ token: TokenSyntax) -> [FunctionCallExprSyntax]? {
    if Syntax(token).enclosing(InheritedTypeSyntax.self) != nil { return nil }
    guard let name = token.parent?.as(DeclReferenceExprSyntax.self) else { return [] }
    let initializer = name.initializer
    if let call = initializer.directCall { return [call] }
    // `X.init` is called by whoever takes it.
    return initializer.nameToken?.text == "init" ? nil : []
  }

  /// Whether all labels of a call belong to the initializer, and no required one is missing.
  private func mayCall(_ question: Question, _ call: FunctionCallExprSyntax) -> Bool {
    let labels = call.arguments.map { $0.label?.identifierText ?? "_" }
    let isClosed = call.trailingClosure == nil
    return labels.allSatisfy(question.labels.contains)
      && (!isClosed || question.required.allSatisfy(labels.contains))
  }

  private func gives(_ question: Question, _ call: FunctionCallExprSyntax) -> Bool {
    call.arguments.contains { $0.label?.identifierText == question.label }
  }
}

extension TypeDeclaration {
  /// Whether each initializer that calls no other one of the type always assigns a property.
  fileprivate func areAll(assigning name: String) -> Bool {
    let own = initializers.compactMap { $0.node?.as(InitializerDeclSyntax.self) }
    guard own.count == initializers.count else { return false }
    let first = own.filter { !$0.isDelegating }
    return !first.isEmpty && first.allSatisfy { $0.value(assignedTo: name) != nil }
  }
}

/// Finds the calls `.init(…)`, and those of `self.init(…)` in a type.
private final class ImplicitCalls: WordVisitor {
  private let type: Syntax?
  private var found: [FunctionCallExprSyntax] = []

  private init(_ type: Syntax?, in text: String) {
    self.type = type
    super.init(WordPlaces(of: Self.name, in: text))
  }

  private static let name = WordHashes(["init"])

  static func find(in file: SourceFile, around type: Syntax?) -> [FunctionCallExprSyntax] {
    let finder = ImplicitCalls(type, in: file.parsed.text)
    finder.walk(file.tree)
    return finder.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init",
      member.base == nil || member.base?.isSelf == true && isInType(node)
    {
      found.append(node)
    }
    return .visitChildren
  }

  private func isInType(_ node: FunctionCallExprSyntax) -> Bool {
    type.map { $0.root.id == node.root.id && $0.range.contains(node.position) } ?? false
  }
}
