// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Rarely used settings of a declaration that depend on the type of its value.
///
/// Most declarations have none. What depends on the type of the value can ask the runtime for metadata when it is made
/// and freed; a declaration that has all of it itself takes longer to register. References ask for none, arrays do.
final class DeclarationDetails<Value> {
  /// Connects the source of values, if it is not a factory.
  var connect: ((inout Wiring, _ binding: Int32) -> Construction<Value>)?
  /// The first injection after construction, which knows the next one.
  var injections: Injection<Value>?
  /// The hooks that run when everything is injected.
  var hooks: Completion<Value>?
  /// A ready-made value, if there is no factory.
  var readyValue: KeptInstance<Value>?
  /// Ending actions, in order.
  var endings: [KeptEnding] = []
  /// The reader for the instance of a scope, made where the type is known.
  var readScoped: ScopedReader<Value>?
  /// Actions that start and stop an instance.
  var lifecycle: LifecycleHooks<Value>?
  /// Prepares the creation of instances that can be replaced.
  var makeCreation: CreationMaker<Value>?
}

/// Prepares the creation of instances that can be replaced.
typealias CreationMaker<Value> = (
  CreationGroup, Int32, @escaping (inout Resolution, (Value) -> Void) throws -> Value
) -> Construction<Value>

/// Reads the instance of a scope, or makes it.
@usableFromInline typealias ScopedReader<Value> = (ScopedRecipe<Value>) -> Construction<Value>
