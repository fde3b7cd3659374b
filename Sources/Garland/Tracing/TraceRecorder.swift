// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The events of the outermost request that is under way; a frame has one while it lasts.
///
/// Like the rest of a frame it is touched by one thread at a time.
final class TraceRecorder {
  private(set) var events: [ResolutionTrace.Event] = []
  private var open: [Int] = []

  /// Records a request, of which its binding knows the rest.
  func begin(_ event: ResolutionTrace.Event) -> Int {
    events.append(event)
    events[events.count - 1].depth = open.count
    open.append(events.count - 1)
    return events.count - 1
  }

  /// Records that the last requested binding gets its value from its factory, now or from an awaited call.
  func noteFactory(_ source: ResolutionTrace.Source) {
    guard let place = open.last, events[place].source == .cached else { return }
    events[place].source = source
  }

  /// Records the end of a request, with the first line of the error if it failed.
  func end(_ place: Int, after duration: Duration, failure: String? = nil) {
    events[place].duration = duration
    events[place].failure = failure
    // Whoever made requests inside and did not end them has thrown.
    while let last = open.popLast(), last != place {}
  }
}
