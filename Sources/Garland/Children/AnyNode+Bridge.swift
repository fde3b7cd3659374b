// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Resolution {
  /// Gets something from another container: what that one binds is made from what it knows itself.
  mutating func inside<Value>(
    _ other: Core, _ body: (inout Resolution) throws -> Value
  ) throws -> Value {
    let own = core
    core = other
    defer { core = own }
    do {
      try other.requireOpen()
      return try body(&self)
    } catch let failure as ResolutionFailure where failure.isEnd {
      // Whoever asks a container whose parent has ended gets the same error as the parent's users.
      throw ResolutionFailure(.ended)
    } catch {
      // The path so far consists of the other container's bindings, which nobody else can name.
      throw other.report(error)
    }
  }
}
