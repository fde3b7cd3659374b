// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What a declaration says beyond its factory.
///
/// Most declarations have none. Each field depends on the type of the value, so that making and freeing it asks the
/// runtime for metadata; a declaration that has all of them itself takes twice as long to register.
final class DeclarationDetails<Value> {
  /// Further keys.
  var aliases: [AliasDeclaration<Value>] = []
  /// What is set or called after construction, in order.
  var injections: [Injection<Value>] = []
  /// What is called when everything is injected, in order.
  var hooks: [Hook<Value>] = []
  /// A ready-made value, if there is no factory.
  var readyValue: Value?
  /// What is done with an instance when its scope or container ends, in order.
  var endings: [KeptEnding] = []
  /// How to read the instance of a scope, from where the type is known.
  var readScoped: ScopedReader<Value>?
  /// What starts and stops an instance.
  var lifecycle: LifecycleHooks<Value>?
  /// How to create instances of a lifetime of which one can follow another.
  var makeCreation: CreationMaker<Value>?
}

/// Prepares the creation of instances of a lifetime of which one can follow another.
typealias CreationMaker<Value> = (
  CreationGroup, Int32, @escaping (inout Resolution, (Value) -> Void) throws -> Value
) -> Construction<Value>

/// Reads the instance of a scope, or makes it.
@usableFromInline typealias ScopedReader<Value> = (ScopedRecipe<Value>) -> Construction<Value>

/// Is called with an instance when everything is injected.
typealias Hook<Value> = (inout Value, inout Resolution) throws -> Void
