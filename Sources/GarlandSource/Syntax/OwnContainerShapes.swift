// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// The functions by which the program's own containers are filled and asked.
struct OwnContainerShapes {
  /// The types with such functions, and their subtypes.
  var types: [TypeDeclaration] = []
  /// The functions that register, by name.
  var registering: [String: [OwnRegisteringShape]] = [:]
  /// The functions that resolve, by name.
  var resolving: [String: [OwnResolvingShape]] = [:]
  /// The functions that register by a key of the program's own, such as `Key<Clock>`, by name.
  var registeringByKey: [String: [FunctionDeclSyntax]] = [:]
  /// The names of the functions that tell whether something is registered.
  var asking: Set<String> = []
  /// The containers that keep an instance once it is made, unless a registration says otherwise.
  var keepers: Set<TypeDeclaration> = []

  /// The words for code that fills a container by other means than functions that register.
  var fillings: [TypeDeclaration: String] = [:]
  /// The types among them that declare such functions themselves.
  var machinery: Set<TypeDeclaration> = []

  /// Whether a type implements a container, rather than using one.
  func isMachinery(_ type: TypeDeclaration) -> Bool { machinery.contains(type) }

  /// The names of the functions that register.
  var registeringNames: Set<String> { Set(registering.keys).union(registeringByKey.keys) }

  /// The names of all functions.
  var names: Set<String> { registeringNames.union(resolving.keys) }
}

/// A function that registers its argument.
struct OwnRegisteringShape {
  let node: FunctionDeclSyntax
  let owner: TypeDeclaration
  /// The index of the parameter for the type.
  var type: Int?
  /// The indices of the parameters for further types.
  var otherTypes: [Int] = []
  /// The index of the factory.
  var factory: Int?
  /// Whether it takes a function whose result is not its generic parameter.
  var hasOtherFactory = false
  /// Whether the factory is an autoclosure.
  var isAutoclosure = false
  /// Whether the factory is called during the registration, and its result is kept.
  var isCalledAtOnce = false
  /// The index of an instance that is registered instead of a factory.
  var instance: Int?
  /// The index of the name that distinguishes registrations of one type.
  var name: Int?
  /// The names that mean the same as none.
  var noNames: [ExprSyntax] = []
  /// Whether it keeps an existing registration.
  var isIfMissing = false
  /// Whether the key is a member of the type, such as `T.key`, which a class may have of its superclass.
  var isKeyedByMember = false
  /// Whether it adds to a list, all of which the container hands out.
  var isAdding = false
  /// The indices of parameters that may determine the lifetime of an instance.
  var lifetime: [Int] = []
}

/// A function that returns the instance of a requested type.
struct OwnResolvingShape {
  let node: FunctionDeclSyntax
  let owner: TypeDeclaration
  /// The index of the parameter for the type.
  var type: Int?
  /// The index of the name.
  var name: Int?
  /// The index of a key of the program's own, such as `Key<Clock>`, which determines type and name.
  var key: Int?
  /// Whether a registration without the name serves as well.
  var needsNoName = false
  /// Whether only a name selects the instance, beside the type that the caller expects.
  var isByName = false
  /// Whether it returns nil if nothing is registered.
  var isOptional = false
  /// Whether it stops the program unless exactly the type is registered, which may be an optional.
  var needsExactType = false
  /// Whether it creates an instance itself if nothing is registered.
  var makesMissing = false
  /// The name of the protocol to which the requested type has to conform.
  var limit: String?
  /// The types of which it returns an instance of its own if nothing is registered, as in `Clock.self`.
  var defaults: [Syntax] = []
}
