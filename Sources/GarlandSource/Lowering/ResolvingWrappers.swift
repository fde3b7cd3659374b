// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// The functions and property wrappers with which a program resolves whatever type it is asked for.
struct ResolvingWrappers {
  /// A function or a type that resolves the value of its generic parameter.
  struct Wrapper {
    let library: Library
    /// The container that is asked, or nil for the one that the function is called on.
    let identity: ContainerIdentity?
    /// The name under which it asks, if it does not take one itself.
    let tag: TagReference?
    /// What is given to a function besides the type; nil for a property wrapper.
    var handed: Handed?
    /// What a property wrapper of the program's own gives besides the type.
    var asking: WrapperAsking?
    /// When a property wrapper resolves: with its owner, or at some later time.
    var timing = Request.Timing.lazy
    /// Whether a property wrapper resolves only when its property is used.
    var isAskedByUse = false
    /// Whether something else is there where nothing is bound.
    var hasDefault = false
    /// Whether it gives nil when nothing is bound.
    let isOptional: Bool
  }

  /// What the callers of a function decide.
  struct Handed {
    let node: FunctionDeclSyntax
    /// The generic parameter that is resolved.
    let parameter: String
    var name: HandedName
    /// Whether something without the name serves too, where a caller gives one.
    var needsNoName = false
    /// What is passed to the factory; nil for what is not simply handed on.
    var passed: [GivenValue?] = []
  }

  private(set) var functions: [SyntaxIdentifier: Wrapper] = [:]
  /// What the initializers and the values of property wrappers resolve.
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
