// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Injects the values of its parameters' nodes; the one function that is compiled for each injection.
@usableFromInline typealias InjectionBody<Value> =
  (ParameterNodes, inout Value, inout Resolution) throws -> Void
