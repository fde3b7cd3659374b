// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Gets a value by running a factory on its dependencies.
@usableFromInline typealias Construction<Value> = (inout Resolution) throws -> Value

/// Makes a value from those of its parameters' nodes; the one function that is compiled for each factory.
@usableFromInline typealias Factory<Value> = (ParameterNodes, inout Resolution) throws -> Value
