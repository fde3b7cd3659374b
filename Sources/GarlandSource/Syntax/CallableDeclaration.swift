// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// An initializer or function, with the facts that callers need.
struct CallableDeclaration {
  /// A parameter of an initializer or function.
  struct Parameter {
    /// The argument label, or nil for `_`.
    let label: String?
    /// The written type, or nil when there is none to read.
    let type: TypeSyntax?
    /// The expression that determines a property's type, for memberwise initializers.
    var value: ExprSyntax?
    let hasDefault: Bool
    let isVariadic: Bool
    /// Whether the parameter is `sending`.
    var isSending = false
    let location: GarlandGraph.SourceLocation
  }

  var parameters: [Parameter]
  var isFailable = false
  var isConvenience = false
  var isPrivate = false
  /// Whether it is `nonisolated` although its type belongs to an actor.
  var isNonisolated = false
  var isAsync = false
  var isThrowing = false
  var hasGenericParameters = false
  var attributes: AttributeListSyntax?
  let file: SourceFile
  let location: GarlandGraph.SourceLocation
  /// The declaration with its body; nil for an initializer that the compiler synthesizes.
  var node: Syntax?

  /// The labels of an initializer as Swift writes them, such as `init(name:_:)`.
  var signature: String { "init(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))" }
}

typealias InitializerDeclaration = CallableDeclaration

extension CallableDeclaration {
  /// Reads an initializer.
  init(_ node: InitializerDeclSyntax, in file: SourceFile) {
    self.init(
      node.signature, modifiers: node.modifiers, in: file,
      location: file.location(of: node.initKeyword))
    isFailable = node.optionalMark != nil
    self.node = Syntax(node)
    attributes = node.attributes
    hasGenericParameters = node.genericParameterClause != nil
  }

  /// Reads a function.
  init(_ node: FunctionDeclSyntax, in file: SourceFile) {
    self.init(
      node.signature, modifiers: node.modifiers, in: file, location: file.location(of: node.name))
    self.node = Syntax(node)
    attributes = node.attributes
    hasGenericParameters = node.genericParameterClause != nil
  }

  private init(
    _ signature: FunctionSignatureSyntax, modifiers: DeclModifierListSyntax, in file: SourceFile,
    location: GarlandGraph.SourceLocation
  ) {
    parameters = signature.parameterClause.parameters.map { parameter in
      Parameter(
        label: parameter.label, type: parameter.type, hasDefault: parameter.defaultValue != nil,
        isVariadic: parameter.ellipsis != nil, isSending: parameter.type.isSending,
        location: file.location(of: parameter))
    }
    let names = modifiers.map { $0.name.text }
    isConvenience = names.contains("convenience")
    isPrivate = names.contains("private") || names.contains("fileprivate")
    isNonisolated = names.contains("nonisolated")
    isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
    isThrowing = signature.effectSpecifiers?.throwsClause != nil
    self.file = file
    self.location = location
  }
}
