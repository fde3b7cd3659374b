// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A function that is called with an instance after construction.
typealias Hook<Value> = (inout Value, inout Resolution) throws -> Void
