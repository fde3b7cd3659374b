// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The functions that fill the property wrappers of an instance by `Mirror(reflecting:)`.
struct ReflectingFunctions {
  /// The instance whose properties a function fills.
  enum Target { case receiver, argument }

  /// The name of the first function.
  let name: String
  /// The targets by the names of the functions.
  let targets: [String: Set<Target>]

  /// Reads the functions that reflect the properties of an instance and cast them to a protocol of the wrappers.
  ///
  /// Nil if there is none, or if other code looks for the wrappers too.
  init?(context: LoweringContext, files: [SourceFile], _ wrappers: Set<TypeDeclaration>) {
    let protocols = wrappers.reduce(into: Set<TypeDeclaration>()) { found, wrapper in
      found.formUnion(
        context.typer.types.ancestors(of: wrapper).filter { $0.isProtocol && !$0.isExternal })
    }
    let names = Set(protocols.map(\.name))
    guard !names.isEmpty else { return nil }
    var found: [String: Set<Target>] = [:]
    var first: String?
    for file in files.mentioning(names) {
      for token in file.identifiers(named: names) where !Self.isDeclared(token) {
        guard let function = Syntax(token).enclosing(FunctionDeclSyntax.self),
          let target = Self.target(of: function)
        else { return nil }
        found[function.name.identifierText, default: []].insert(target)
        first = first ?? function.name.identifierText
      }
    }
    guard let first else { return nil }
    name = first
    targets = found
  }

  /// Whether a name is used where a protocol is declared, inherited from or extended.
  private static func isDeclared(_ token: TokenSyntax) -> Bool {
    if token.parent?.is(ProtocolDeclSyntax.self) == true { return true }
    let type = token.parent?.as(IdentifierTypeSyntax.self)
    return type?.parent?.is(InheritedTypeSyntax.self) == true
      || type?.parent?.is(ExtensionDeclSyntax.self) == true
  }

  /// The instance that a function reflects.
  private static func target(of function: FunctionDeclSyntax) -> Target? {
    let parameters = function.parameters.map {
      $0.innerName
    }
    let mirrors = function.tokens(viewMode: .sourceAccurate).compactMap { token in
      token.text == "Mirror" ? Syntax(token).enclosing(FunctionCallExprSyntax.self) : nil
    }
    guard mirrors.count == 1, let call = mirrors.first,
      call.calledExpression.trimmedDescription == "Mirror", call.arguments.count == 1,
      let subject = call.arguments.first, subject.label?.text == "reflecting",
      let name = subject.expression.as(DeclReferenceExprSyntax.self)?.baseName
    else { return nil }
    if name.tokenKind == .keyword(.self) { return .receiver }
    return parameters.contains(name.identifierText) ? .argument : nil
  }
}
