// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The generic functions with which a program registers whatever it gives them.
struct RegisteringFunctions {
  /// A function that registers what its generic parameter stands for.
  struct Function {
    var node: FunctionDeclSyntax
    let library: Library
    /// The container, or nil for the one that the function is called on.
    let identity: ContainerIdentity?
    /// The generic parameter.
    var parameter: String
    let name: HandedName
    /// How many arguments its factories take.
    let argumentCount: Int
    /// Whether its factory makes nothing by the container, because it takes no notice of it.
    let makesWhatIsGiven: Bool
    /// The parameter that gives the instances, if it is not the closure of the call.
    var given: Int?
    /// The calls behind the registration in the function.
    let modifiers: [CallChain.Call]
  }

  private(set) var functions: [SyntaxIdentifier: Function] = [:]
  /// The names of the functions.
  private(set) var names: Set<String> = []

  mutating func add(_ function: Function) {
    functions[function.node.id] = function
    names.insert(function.node.name.identifierText)
  }

  /// Whether a type declares one of the functions.
  func belong(to type: TypeDeclaration) -> Bool {
    type.functions.values.joined().contains { functions[$0.id] != nil }
  }

  /// The function that a call means.
  func function(calledBy call: FunctionCallExprSyntax, _ typer: ExpressionTyper) -> Function? {
    typer.called(by: call, among: functions)
  }
}
