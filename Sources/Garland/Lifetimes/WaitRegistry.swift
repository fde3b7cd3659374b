// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Knows which thread waits for which creation, and refuses a wait that could never end.
///
/// Two threads can come to need each other's unfinished instance through edges that no check can see, such as a
/// factory that resolves from a container it captured. The graph of waits then has a cycle; the last thread to
/// close it gets an error instead of a place in the queue. Only threads that have to wait come here, so the one
/// lock of the process is no bottleneck. Waits of all containers are in it, because a factory of one may use
/// another.
enum WaitRegistry {
  /// The creation that a thread waits for.
  ///
  /// The gate tells whether it still does: a cell may have a new creator before the
  /// thread has woken up.
  private struct Wait {
    let cell: CreationCell
    let gate: Gate

    var creator: ThreadIdentity? { cell.owner(behind: gate) }
  }

  private static let waits = Locked<[ThreadIdentity: Wait]>([:])

  /// Waits until the gate opens.
  ///
  /// - Throws: `Reason.deadlock` if the creator waits for the calling thread.
  static func wait(
    at gate: Gate, of cell: CreationCell, by thread: ThreadIdentity
  ) throws(ResolutionFailure) {
    let wait = Wait(cell: cell, gate: gate)
    let isSafe = waits.withLock { waits in
      guard !leads(from: wait, to: thread, in: waits) else { return false }
      waits[thread] = wait
      return true
    }
    guard isSafe else { throw ResolutionFailure(.deadlock) }
    gate.wait()
    waits.withLock { waits in _ = waits.removeValue(forKey: thread) }
  }

  /// Follows creators and what they wait for.
  ///
  /// It ends, because no cycle is ever let in.
  private static func leads(
    from wait: Wait, to thread: ThreadIdentity, in waits: [ThreadIdentity: Wait]
  ) -> Bool {
    var current: Wait? = wait
    while let creator = current?.creator {
      if creator == thread { return true }
      current = waits[creator]
    }
    return false
  }
}
