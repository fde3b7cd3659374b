// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Watches the requests of a container's bindings.
///
/// Only the nodes of a container that is traced know of it; see `Declaration.wire`.
struct Tracer: Sendable {
  /// Whether the running task hands over a trace; what the handler resolves is not traced, or there would be no end.
  @TaskLocal static var isDelivering = false

  /// The handler of the traces.
  let handler: @Sendable (ResolutionTrace) -> Void

  /// Hands a trace over.
  func deliver(_ events: [ResolutionTrace.Event]) {
    Self.$isDelivering.withValue(true) { handler(ResolutionTrace(events: events)) }
  }

  /// The way to get a value, recording the request.
  func watching<Value>(
    _ node: NodeReference<Value>, of request: ResolutionTrace.Event
  ) -> Construction<Value> {
    let signposts = Signposts(request.key)
    return { resolution in
      // A look whether something exists is no request.
      if resolution.prepared?.takesExistingOnly == true || Self.isDelivering {
        return try node.value(&resolution)
      }
      let frame = resolution.openFrame()
      let isOutermost = frame.recorder == nil
      let recorder = frame.recorder ?? TraceRecorder()
      frame.recorder = recorder
      let start = ContinuousClock.now
      let place = recorder.begin(request)
      let interval: Signposts.Interval = signposts.begin()
      defer {
        signposts.end(interval)
        if isOutermost {
          frame.recorder = nil
          deliver(recorder.events)
        }
      }
      do {
        let value = try node.value(&resolution)
        recorder.end(place, after: start.duration(to: .now))
        return value
      } catch {
        recorder.end(
          place, after: start.duration(to: .now),
          failure: resolution.core.graph.summary(of: error))
        throw error
      }
    }
  }

  /// The way to run a factory, or to take the value of an awaited one, recording it.
  func noting<Value>(
    _ construct: @escaping Construction<Value>, as source: ResolutionTrace.Source
  ) -> Construction<Value> {
    { resolution in
      resolution.currentFrame?.recorder?.noteFactory(source)
      return try construct(&resolution)
    }
  }
}
