// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The context of a registration whose instances can be made anywhere.
///
/// `Registration<Value, MainActor>` is its counterpart for instances that are made on the main actor.
public enum Nonisolated: Sendable {}
