// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Gets a value by running a factory on what it needs.
@usableFromInline typealias Construction<Value> = (inout Resolution) throws -> Value
