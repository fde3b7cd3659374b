// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Resolves the dependencies of an asynchronous factory, and returns the call of the factory.
typealias AsyncFactory = (inout Resolution) throws -> @Sendable () async throws -> any Sendable
