// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The functions and property wrappers by which a program resolves the values of their generic parameters.
struct ResolvingWrappers {
  /// A function or a type that resolves the value of its generic parameter.
  struct Wrapper {
    let library: Library
    /// The container that is asked, or nil for the one on which the function is called.
    let identity: ContainerIdentity?
    /// The name under which it makes the request, if it does not take one from its caller.
    let tag: TagReference?
    /// The values besides the type that callers pass to a function; nil for a property wrapper.
    var handed: Handed?
    /// The values besides the type that the code of a property wrapper passes.
    var asking: WrapperAsking?
    /// When a property wrapper resolves: with its owner, or at a later time.
    var timing = Request.Timing.lazy
    /// Whether a property wrapper only resolves when its property is used.
    var isAskedByUse = false
    /// Whether a property wrapper asks for exactly the type of its property.
    var needsExactType = false
    /// Whether there is another value if nothing is bound.
    var hasDefault = false
    /// Whether it returns nil if nothing is bound.
    let isOptional: Bool
  }

  /// The parts of a function's request that its callers decide.
  struct Handed {
    let node: FunctionDeclSyntax
    /// The generic parameter that is resolved.
    let parameter: String
    var name: HandedName
    /// Whether a binding without the name serves too if a caller passes a name.
    var needsNoName = false
    /// The arguments for the factory; nil for one that is not simply passed on.
    var passed: [GivenValue?] = []
  }

  private(set) var functions: [SyntaxIdentifier: Wrapper] = [:]
  /// The requests that the initializers and the values of property wrappers make.
  private(set) var types: [TypeDeclaration: [Wrapper]] = [:]
  /// The names of the functions.
  private(set) var names: Set<String> = []
  /// The names of the types.
  private(set) var typeNames: Set<String> = []
  /// The functions that also resolve under a name that only the running program knows.
  var unreadNames: Set<SyntaxIdentifier> = []

  /// The function that a call means.
  func function(calledBy call: FunctionCallExprSyntax, _ typer: ExpressionTyper) -> Wrapper? {
    typer.called(by: call, among: functions)
  }

  /// A container, and the number of arguments that it is handed for a factory.
  struct Question: Hashable {
    let container: ContainerIdentity
    let argumentCount: Int
  }

  /// What functions ask for, and whether a function goes on if there is nothing for one of them.
  private var asked: [SyntaxIdentifier: (questions: Set<Question>, goesOn: Bool)] = [:]

  /// Notes what a function asks for.
  mutating func note(
    _ question: Question, askedBy function: FunctionDeclSyntax, isOptional: Bool
  ) {
    asked[function.id, default: ([], false)].questions.insert(question)
    if isOptional { asked[function.id]?.goesOn = true }
  }

  /// Whether a function asks another container, or with other arguments, if there is nothing.
  func asksInTurn(_ function: FunctionDeclSyntax) -> Bool {
    asked[function.id].map { $0.goesOn && $0.questions.count > 1 } ?? false
  }

  var count: Int { functions.count + types.values.reduce(0) { $0 + $1.count } }

  mutating func add(_ wrapper: Wrapper, _ function: FunctionDeclSyntax) {
    functions[function.id] = wrapper
    names.insert(function.name.identifierText)
  }

  mutating func add(_ wrapper: Wrapper, _ type: TypeDeclaration) {
    let isKnown = types[type]?.contains { $0.asking?.node.id == wrapper.asking?.node.id }
    if isKnown != true { types[type, default: []].append(wrapper) }
    typeNames.insert(type.name)
  }
}
