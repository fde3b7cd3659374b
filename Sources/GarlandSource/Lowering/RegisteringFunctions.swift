// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The generic functions with which a program registers whatever it gives them.
struct RegisteringFunctions {
  /// One registration that a function makes of what its generic parameters stand for.
  struct Function {
    var node: FunctionDeclSyntax
    /// The function that has the code, which a requirement of a protocol has not.
    let body: SyntaxIdentifier
    let library: Library
    /// The container, or nil for the one that the function is called on.
    let identity: ContainerIdentity?
    /// What is registered: a generic parameter, or a type that is made of some.
    var type: SourceType
    let name: HandedName
    /// How many arguments its factories take.
    let argumentCount: Int
    /// Whether its factory makes nothing by the container, because it takes no notice of it.
    let makesWhatIsGiven: Bool
    /// The parameter that gives the instances, if it is not the closure of the call.
    var given: Int?
    /// The calls behind the registration in the function.
    var modifiers: [CallChain.Call]
    /// Whether the closure that a call gives is the factory.
    var takesFactory: Bool
    /// Whether the function gives back this registration.
    var isReturned = false
    /// Whether it is made only if nothing is registered so far.
    var isIfMissing = false
    /// The parameters that decide whether it is made, and whether they have to be given for it.
    var conditions: [Int: Bool] = [:]
    /// The branches of the code in which it is made.
    var path: [CodeBranch] = []
  }

  private(set) var functions: [SyntaxIdentifier: [Function]] = [:]
  /// The names of the functions.
  private(set) var names: Set<String> = []

  /// How many registrations all functions make.
  var count: Int { functions.values.reduce(0) { $0 + $1.count } }

  mutating func set(_ found: [Function], of node: FunctionDeclSyntax) {
    functions[node.id] = found
    names.insert(node.name.identifierText)
  }

  /// Whether a type declares one of the functions.
  func belong(to type: TypeDeclaration) -> Bool {
    type.functions.values.joined().contains { functions[$0.id] != nil }
  }

  /// What the function registers that a call means.
  func functions(calledBy call: FunctionCallExprSyntax, _ typer: ExpressionTyper) -> [Function] {
    typer.called(by: call, among: functions) ?? []
  }
}
