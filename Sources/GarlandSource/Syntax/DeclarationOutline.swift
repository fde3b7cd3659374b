// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The declarations of a file, so that not each program that compiles the file walks all of its code.
struct DeclarationOutline: Sendable {
  /// A step of the walk through the file; generic parameters are given by name.
  enum Step: Sendable {
    /// The start of a type with members.
    case type(WrittenType)
    /// An alias or an associated type.
    case alias(WrittenType)
    case `extension`(ExtensionDeclSyntax, WrittenBases)
    case initializer(InitializerDeclSyntax, generics: [String])
    case function(FunctionDeclSyntax, name: String, generics: [String])
    case properties([WrittenProperty])
    case enumCase(String)
    /// The start of another piece of code.
    case code(generics: [String])
    /// The end of the innermost declaration or piece of code.
    case leave
  }

  /// The steps of the walk, without code that declares nothing.
  let steps: [Step]

  /// Words of which all code that declares something for other code has at least one.
  static let words = WordHashes([
    "actor", "class", "enum", "extension", "func", "protocol", "struct", "typealias",
  ])

  /// Walks a file.
  ///
  /// - Parameters:
  ///   - tree: The file.
  ///   - places: The places of the ``words`` in it.
  ///   - activeClause: The clause of a condition that is read.
  init(
    _ tree: SourceFileSyntax, _ places: WordPlaces,
    _ activeClause: @escaping (IfConfigDeclSyntax) -> IfConfigClauseSyntax? = { _ in nil }
  ) {
    let finder = StepFinder(places, activeClause)
    finder.walk(tree)
    steps = finder.steps
  }
}

private final class StepFinder: SyntaxVisitor {
  private let places: WordPlaces
  private let activeClause: (IfConfigDeclSyntax) -> IfConfigClauseSyntax?
  private(set) var steps: [DeclarationOutline.Step] = []
  /// For each enclosing node, the number of steps to return to if it turns out empty; nil if it is kept.
  private var around: [Int?] = []
  /// Whether the enclosing nodes are code rather than types.
  private var isCode: [Bool] = []

  init(
    _ places: WordPlaces, _ activeClause: @escaping (IfConfigDeclSyntax) -> IfConfigClauseSyntax?
  ) {
    self.places = places
    self.activeClause = activeClause
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if let elements = activeClause(node)?.elements { walk(elements) }
    return .skipChildren
  }

  private func enter(
    _ step: DeclarationOutline.Step, isCode: Bool = true, isKept: Bool = true
  ) -> SyntaxVisitorContinueKind {
    around.append(isKept ? nil : steps.count)
    self.isCode.append(isCode)
    steps.append(step)
    return .visitChildren
  }

  private func leave() {
    isCode.removeLast()
    // Nothing has been found in it.
    if let count = around.removeLast(), steps.count == count + 1 {
      steps.removeLast()
    } else {
      steps.append(.leave)
    }
  }

  private func add(
    _ step: DeclarationOutline.Step, _ kind: SyntaxVisitorContinueKind
  ) -> SyntaxVisitorContinueKind {
    steps.append(step)
    return kind
  }

  // MARK: Types

  private func enter(_ type: WrittenType) -> SyntaxVisitorContinueKind {
    enter(.type(type), isCode: false)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(WrittenType(node, .class, node.genericParameterClause, node.inheritanceClause))
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave() }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(WrittenType(node, .actor, node.genericParameterClause, node.inheritanceClause))
  }
  override func visitPost(_ node: ActorDeclSyntax) { leave() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(WrittenType(node, .struct, node.genericParameterClause, node.inheritanceClause))
  }
  override func visitPost(_ node: StructDeclSyntax) { leave() }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(WrittenType(node, .enum, node.genericParameterClause, node.inheritanceClause))
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(WrittenType(node, .protocol, nil, node.inheritanceClause))
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { leave() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.extension(node, WrittenBases(node.inheritanceClause)), isCode: false)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    let kind = WrittenType.Kind.alias(node.initializer.value)
    return add(.alias(WrittenType(node, kind, node.genericParameterClause)), .skipChildren)
  }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.alias(WrittenType(node, .associated)), .skipChildren)
  }

  // MARK: Members

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.initializer(node, generics: node.genericParameterClause.names))
  }
  override func visitPost(_ node: InitializerDeclSyntax) { leave() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let generics = node.genericParameterClause.names
    return enter(.function(node, name: node.name.identifierText, generics: generics))
  }
  override func visitPost(_ node: FunctionDeclSyntax) { leave() }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    add(.enumCase(node.name.identifierText), .visitChildren)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    isCode.last == true
      ? enter(.code(generics: []), isKept: false)
      : enter(.properties(WrittenProperty.all(in: node)))
  }
  override func visitPost(_ node: VariableDeclSyntax) { leave() }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    let generics = node.genericParameterClause.names
    return enter(.code(generics: generics), isKept: !generics.isEmpty)
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { leave() }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(.code(generics: []), isKept: false)
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { leave() }

  // MARK: Code

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { pass(node) }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { pass(node) }
  override func visit(_ node: InitializerClauseSyntax) -> SyntaxVisitorContinueKind { pass(node) }
  override func visit(_ node: FunctionSignatureSyntax) -> SyntaxVisitorContinueKind { pass(node) }
  override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { pass(node) }

  /// Skips code that declares nothing.
  private func pass(_ code: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    places.mayBe(in: code) ? .visitChildren : .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    enter(.code(generics: []), isKept: false)
  }
  override func visitPost(_ node: ClosureExprSyntax) { leave() }
}
