// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The events of the outermost request that is under way; a frame has one while it lasts.
///
/// Like the rest of a frame it is touched by one thread at a time.
final class TraceRecorder {
  private(set) var events: [ResolutionTrace.Event] = []
  private var open: [Int] = []

  /// Records a request for a binding.
  func begin(_ binding: TracedBinding) -> Int {
    events.append(
      ResolutionTrace.Event(
        key: binding.key, location: binding.location, depth: open.count,
        isOverride: binding.isOverride, source: binding.isReady ? .value : .cached))
    open.append(events.count - 1)
    return events.count - 1
  }

  /// Records that the last requested binding gets its value from its factory, now or from an awaited call.
  func noteFactory(_ source: ResolutionTrace.Source) {
    guard let place = open.last, events[place].source == .cached else { return }
    events[place].source = source
  }

  /// Records the end of a request, with the error if it failed.
  func end(_ place: Int, after duration: Duration, failure: (any Error)? = nil) {
    events[place].duration = duration
    events[place].failure = failure.map(Self.words)
    // Whoever made requests inside and did not end them has thrown.
    while let last = open.popLast(), last != place {}
  }

  private static func words(_ error: any Error) -> String {
    guard let failure = error as? ResolutionFailure else { return "\(error)" }
    return switch failure.reason {
    case .factory(let cause): (cause as? ResolutionError)?.diagnostic.summary ?? "\(cause)"
    case .inParent(let error): error.diagnostic.summary
    default: "\(failure.reason)"
    }
  }
}
