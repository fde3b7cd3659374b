// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The events of the outermost request that is under way; a frame has one while it lasts.
///
/// Like the rest of a frame it is touched by one thread at a time.
final class TraceRecorder {
  private(set) var events: [ResolutionTrace.Event] = []
  private var open: [Int] = []

  /// Notes that a binding is asked for.
  func begin(_ binding: TracedBinding) -> Int {
    events.append(
      ResolutionTrace.Event(
        key: binding.key, location: binding.location, depth: open.count,
        isOverride: binding.isOverride, source: binding.isReady ? .value : .cached))
    open.append(events.count - 1)
    return events.count - 1
  }

  /// Notes that the binding that was asked for last gets its value from its factory, now or from one that was awaited.
  func noteFactory(_ source: ResolutionTrace.Source) {
    guard let place = open.last, events[place].source == .cached else { return }
    events[place].source = source
  }

  /// Notes that a request is answered, or what was thrown.
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
