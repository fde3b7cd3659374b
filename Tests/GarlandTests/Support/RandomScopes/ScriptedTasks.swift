// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Runs tasks on the thread that lets them go on, one after the other, so that every run is the same.
///
/// A task goes on until it waits; then comes the oldest of those that can go on.
final class ScriptedTasks: Sendable {
  private struct State {
    var ready: [(task: Int, job: UnownedJob)] = []
    var lanes: [Lane] = []
  }

  /// What one task runs on.
  ///
  /// Who runs the tasks outlives them.
  private final class Lane: TaskExecutor {
    let number: Int
    unowned let tasks: ScriptedTasks

    init(_ number: Int, _ tasks: ScriptedTasks) {
      self.number = number
      self.tasks = tasks
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      tasks.state.change { $0.ready.append((number, job)) }
    }
  }

  private let state = Guarded(State())

  /// Begins a task, which runs when tasks are next let go on.
  func begin(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    let lane = state.change { state in
      let lane = Lane(state.lanes.count, self)
      state.lanes.append(lane)
      return lane
    }
    // Detached, because whoever begins it in the middle of another task is not part of it.
    return Task.detached(executorPreference: lane, operation: body)
  }

  /// Lets all tasks go on that can.
  func goOn() {
    var last: Int?
    while let (lane, job) = next(after: last) {
      job.runSynchronously(on: lane.asUnownedTaskExecutor())
      last = lane.number
    }
  }

  /// The next job: the rest of what the last task was doing, or else that of the oldest one.
  private func next(after last: Int?) -> (Lane, UnownedJob)? {
    state.change { state in
      let place =
        state.ready.firstIndex { $0.task == last }
        ?? state.ready.indices.min { state.ready[$0].task < state.ready[$1].task }
      guard let place else { return nil }
      let (task, job) = state.ready.remove(at: place)
      return (state.lanes[task], job)
    }
  }
}
