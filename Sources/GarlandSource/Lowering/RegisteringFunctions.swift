// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The generic functions by which a program registers the values of their generic parameters.
struct RegisteringFunctions {
  /// A registration that a function makes for its generic parameters.
  struct Function {
    var node: FunctionDeclSyntax
    /// The function with the code, which differs from `node` for a requirement of a protocol.
    let body: SyntaxIdentifier
    let library: Library
    /// The container, or nil for the one on which the function is called.
    let identity: ContainerIdentity?
    /// The registered type: a generic parameter, or a type that contains some.
    var type: SourceType
    let name: HandedName
    /// The number of arguments that its factories take.
    let argumentCount: Int
    /// Whether its factory ignores the container, so that it resolves nothing.
    let makesWhatIsGiven: Bool
    /// The parameter for the instances, if it is not the trailing closure of the call.
    var given: Int?
    /// The calls chained to the registration in the function.
    var modifiers: [CallChain.Call]
    /// Whether a closure that a call passes is the factory.
    var takesFactory: Bool
    /// Whether the function returns this registration.
    var isReturned = false
    /// Whether it is only made if nothing is registered yet.
    var isIfMissing = false
    /// The parameters that decide whether it is made, and whether they must be passed for it.
    var conditions: [Int: Bool] = [:]
    /// The branches of the code in which it is made.
    var path: [CodeBranch] = []
  }

  private(set) var functions: [SyntaxIdentifier: [Function]] = [:]
  /// The names of the functions.
  private(set) var names: Set<String> = []

  /// The number of registrations in all functions.
  var count: Int { functions.values.reduce(0) { $0 + $1.count } }

  mutating func set(_ found: [Function], of node: FunctionDeclSyntax) {
    functions[node.id] = found
    names.insert(node.name.identifierText)
  }

  /// Whether a type declares one of the functions.
  func belong(to type: TypeDeclaration) -> Bool {
    type.functions.values.joined().contains { functions[$0.id] != nil }
  }

  /// The registrations of the function to which a call refers.
  func functions(calledBy call: FunctionCallExprSyntax, _ typer: ExpressionTyper) -> [Function] {
    typer.called(by: call, among: functions) ?? []
  }
}
