// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Resolution {
  /// Gets a value from another container, which makes it from its own bindings.
  mutating func inside<Value>(
    _ other: Core, _ body: (inout Resolution) throws -> Value
  ) throws -> Value {
    let own = core
    core = other
    defer { core = own }
    do {
      try other.requireOpen()
      return try body(&self)
    } catch {
      throw other.errorOutside(error)
    }
  }
}

extension Core {
  /// The form of an error for another container, which cannot name this one's bindings.
  func errorOutside(_ error: any Error) -> any Error {
    // Whoever asks a container whose parent has ended gets the same error as the parent's users.
    if let failure = error as? ResolutionFailure, failure.isEnd {
      return ResolutionFailure(failure.reason)
    }
    return ResolutionFailure(.inParent(report(error)))
  }
}
