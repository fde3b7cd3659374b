// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Gets a value by running a factory on its dependencies.
@usableFromInline typealias Construction<Value> = (inout Resolution) throws -> Value

/// Makes a value from those of its parameters' nodes; the one function that is compiled for each factory.
@usableFromInline typealias Factory<Value> = (ParameterNodes, inout Resolution) throws -> Value

/// Injects the values of its parameters' nodes; the one function that is compiled for each injection.
@usableFromInline typealias InjectionBody<Value> =
  (ParameterNodes, inout Value, inout Resolution) throws -> Void

/// A function that is called with an instance after construction.
typealias Hook<Value> = (inout Value, inout Resolution) throws -> Void

/// Resolves the dependencies of an asynchronous factory, and returns the call of the factory.
typealias AsyncFactory = (inout Resolution) throws -> @Sendable () async throws -> any Sendable
