// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The functions by which a program's own containers are filled and asked.
struct OwnContainerShapes {
  /// The types that have such functions, and those that inherit from them.
  var types: [TypeDeclaration] = []
  /// The functions that register, by name.
  var registering: [String: [OwnRegisteringShape]] = [:]
  /// The functions that resolve, by name.
  var resolving: [String: [OwnResolvingShape]] = [:]
  /// The functions that register by a key of the program's own, such as `Key<Clock>`, by name.
  var registeringByKey: [String: [FunctionDeclSyntax]] = [:]
  /// The names of the functions that tell whether something is registered.
  var asking: Set<String> = []
  /// The containers that make something once and keep it, if nothing else is written.
  var keepers: Set<TypeDeclaration> = []

  /// The types among them that have such functions themselves.
  var machinery: Set<TypeDeclaration> = []

  /// Whether a type does the work of a container, and is no user of one.
  func isMachinery(_ type: TypeDeclaration) -> Bool { machinery.contains(type) }

  /// The names of all functions.
  var names: Set<String> {
    Set(registering.keys).union(resolving.keys).union(registeringByKey.keys)
  }
}

/// A function that registers what it is given.
struct OwnRegisteringShape {
  let node: FunctionDeclSyntax
  let owner: TypeDeclaration
  /// The place of the parameter that says under which type.
  var type: Int?
  /// The places of the parameters that say under which further types.
  var otherTypes: [Int] = []
  /// The place of the factory.
  var factory: Int?
  /// Whether it takes a function whose result is not its generic parameter.
  var hasOtherFactory = false
  /// Whether the factory is an expression that the compiler makes a closure of.
  var isAutoclosure = false
  /// Whether the factory is called while it is registered, and what it makes is kept.
  var isCalledAtOnce = false
  /// The place of an instance that is registered in the place of a factory.
  var instance: Int?
  /// The place of the name, where several registrations of one type have one.
  var name: Int?
  /// Whether it leaves what is registered so far as it is.
  var isIfMissing = false
  /// The places of what can say how long an instance lives.
  var lifetime: [Int] = []
}

/// A function that hands out what it is asked for.
struct OwnResolvingShape {
  let node: FunctionDeclSyntax
  let owner: TypeDeclaration
  /// The place of the parameter that says which type.
  var type: Int?
  /// The place of the name.
  var name: Int?
  /// The place of a key of the program's own, such as `Key<Clock>`, which says both.
  var key: Int?
  /// Whether a name alone says what is asked for, beside the type that the caller expects.
  var isByName = false
  /// Whether it gives nil when nothing is registered.
  var isOptional = false
  /// Whether it makes an instance itself when nothing is registered.
  var makesMissing = false
  /// The types of which it gives an instance itself when nothing is registered, as in `Clock.self`.
  var defaults: [Syntax] = []
}
