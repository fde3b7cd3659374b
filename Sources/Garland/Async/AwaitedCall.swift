// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Synchronization

/// A call of an asynchronous factory that is under way.
///
/// A factory that awaits what needs the factory again uses no stack, only memory. So the calls are counted that are
/// part of each other, in a task or in one that it has started.
final class AwaitedCall: Sendable {
  /// The call to which the current task belongs.
  @TaskLocal private static var current: AwaitedCall?

  /// The largest number of nested calls.
  private static let deepest = 1_000

  private let core: ObjectIdentifier
  private let binding: Int32
  private let outer: AwaitedCall?
  private let depth: Int
  private let isOver = Atomic<Bool>(false)

  private init(_ binding: Int, _ core: Core, in outer: AwaitedCall?) throws {
    self.binding = Int32(binding)
    self.core = ObjectIdentifier(core)
    self.outer = outer
    var depth = (outer?.depth ?? 0) + 1
    // Calls that are over meanwhile do not count; they are looked for only where there are many.
    if depth > Self.deepest { depth = Self.calls(from: outer).count { !$0.hasEnded } + 1 }
    self.depth = depth
    guard depth <= Self.deepest else { throw ResolutionFailure(.endless) }
  }

  private var hasEnded: Bool { isOver.load(ordering: .relaxed) }

  private static func calls(from call: AwaitedCall?) -> some Sequence<AwaitedCall> {
    sequence(first: call) { $0?.outer }.lazy.compactMap(\.self)
  }

  /// Calls the factory of a binding.
  ///
  /// - Throws: `Reason.endless` if too many calls are part of each other, or what the factory throws.
  static func run<Value>(
    _ binding: Int, of core: Core, isolation: isolated (any Actor)?,
    _ call: () async throws -> Value
  ) async throws -> Value {
    let own = try AwaitedCall(binding, core, in: running)
    defer { own.isOver.store(true, ordering: .relaxed) }
    return try await $current.withValue(own, operation: call, isolation: isolation)
  }

  /// The innermost call that the current task is part of and that is not over.
  ///
  /// A task that outlives the call that started it must not keep it, and so for ever a longer chain.
  private static var running: AwaitedCall? {
    calls(from: current).first { !$0.hasEnded }
  }

  /// The bindings of a container whose factories the current task is running, the innermost first.
  static func bindings(of core: Core) -> [Int32] {
    calls(from: running).filter { $0.core == ObjectIdentifier(core) }.map(\.binding)
  }
}
