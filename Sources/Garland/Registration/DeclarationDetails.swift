// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Rarely used settings of a declaration that depend on the type of its value.
///
/// Most declarations have none. Each field depends on the type of the value, so that making and freeing it asks the
/// runtime for metadata; a declaration that has all of them itself takes twice as long to register.
final class DeclarationDetails<Value> {
  /// Connects what hands out values, if that is no factory.
  var connect: ((inout Wiring, _ binding: Int32) -> Construction<Value>)?
  /// Injections after construction, in order.
  var injections: [Injection<Value>] = []
  /// Functions that are called when everything is injected, in order.
  var hooks: [Hook<Value>] = []
  /// A ready-made value, if there is no factory.
  var readyValue: Value?
  /// Ending actions, in order.
  var endings: [KeptEnding] = []
  /// How to read the instance of a scope, from where the type is known.
  var readScoped: ScopedReader<Value>?
  /// Actions that start and stop an instance.
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
