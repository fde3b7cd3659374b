// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Is called with an instance after it has been constructed.
typealias Hook<Value> = (inout Value, inout Resolution) throws -> Void
