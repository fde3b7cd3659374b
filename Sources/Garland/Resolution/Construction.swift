// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Gets a value by running a factory on what it needs.
@usableFromInline typealias Construction<Value> = (inout Resolution) throws -> Value

/// Makes a value of what the nodes of its parameters hand out; the one function that is compiled for each factory.
@usableFromInline typealias Factory<Value> = (ParameterNodes, inout Resolution) throws -> Value
