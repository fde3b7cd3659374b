// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// Reads the types that are annotated for SafeDI.
final class SafeDIAnnotations: ActiveCodeVisitor {
  static let moduleName = AnnotationLibrary.safeDI.rawValue

  private static let makers: Set = [
    "Instantiator", "SendableInstantiator", "ErasedInstantiator", "SendableErasedInstantiator",
  ]
  /// The types of properties that are made when they are first read; those below receive what they hold.
  private static let lazies: Set = ["LazilyInstantiated", "SendableLazilyInstantiated"]

  private let file: SourceFile
  private let index: DeclarationIndex
  private(set) var types: [AnnotatedType] = []

  init(_ file: SourceFile, _ index: DeclarationIndex) {
    self.file = file
    self.index = index
    super.init(file)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { read(node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { read(node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { read(node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let attribute = node.attributes.attribute(named: "Instantiable") {
      add(attribute, node.extendedType.trimmedDescription, received(by: node), at: Syntax(node))
    }
    return .visitChildren
  }

  private func read(_ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
    if let attribute = node.attributes.attribute(named: "Instantiable"),
      let type = index.byNode[node.id]
    {
      let properties = node.memberBlock.members.flatMap { dependencies(of: $0.decl) }
      add(attribute, type.path, properties, at: Syntax(node))
    }
    return .visitChildren
  }

  private func add(
    _ attribute: AttributeSyntax, _ name: String, _ dependencies: [AnnotatedDependency],
    at node: Syntax
  ) {
    // What only stands in for others in tests is no part of the tree.
    guard attribute.argument("mockOnly")?.isTrue != true else { return }
    let others = attribute.argument("fulfillingAdditionalTypes")?.as(ArrayExprSyntax.self)?.elements
      .compactMap { $0.expression.metatypeName }
    types.append(
      AnnotatedType(
        .safeDI, name: AnnotatedTypeName(name), otherNames: others ?? [],
        dependencies: dependencies, isRoot: attribute.argument("isRoot")?.isTrue == true,
        location: file.location(ofName: node)))
  }

  // MARK: Dependencies

  private func dependencies(of member: DeclSyntax) -> [AnnotatedDependency] {
    guard let variable = member.as(VariableDeclSyntax.self) else { return [] }
    return variable.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText,
        let written = binding.typeAnnotation?.type.trimmedDescription
      else { return nil }
      let whole = AnnotatedTypeName(written)
      let held = whole.arguments(of: Self.lazies)?.first
      let type = held ?? whole
      guard let origin = origin(variable.attributes, name, type, isLazy: held != nil) else {
        return nil
      }
      return AnnotatedDependency(
        name: name, type: type, origin: origin, location: file.location(of: binding))
    }
  }

  private func origin(
    _ attributes: AttributeListSyntax, _ name: String, _ type: AnnotatedTypeName, isLazy: Bool
  ) -> AnnotatedDependency.Origin? {
    if let made = attributes.attribute(named: "Instantiated") {
      let maker = type.arguments(of: Self.makers)
      let written = made.argument("fulfilledByType")?.text.map(AnnotatedTypeName.init)
      return .made(written ?? maker?.last ?? type, isLater: isLazy || maker != nil)
    }
    if let received = attributes.attribute(named: "Received") {
      // It may be missing.
      if received.argument("onlyIfAvailable")?.isTrue == true { return nil }
      return .received(
        .init(
          name: received.argument("fulfilledByDependencyNamed")?.text ?? name,
          type: received.argument("ofType")?.metatypeName ?? type))
    }
    return attributes.attribute(named: "Forwarded") == nil ? nil : .given
  }

  /// The parameters of the function that makes a type of another module.
  private func received(by node: ExtensionDeclSyntax) -> [AnnotatedDependency] {
    let functions = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
    let maker = functions.first { $0.name.identifierText == "instantiate" }
    return maker?.signature.parameterClause.parameters.map { parameter in
      let name = parameter.label ?? parameter.innerName
      let type = AnnotatedTypeName(parameter.type.trimmedDescription)
      return AnnotatedDependency(
        name: name, type: type, origin: .received(.init(name: name, type: type)),
        location: file.location(of: parameter))
    } ?? []
  }
}

extension ExprSyntax {
  fileprivate var isTrue: Bool { `as`(BooleanLiteralExprSyntax.self)?.literal.text == "true" }
}
