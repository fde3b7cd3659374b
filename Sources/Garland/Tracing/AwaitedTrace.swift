// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The trace of one call of an asynchronous factory, with the creations for it.
///
/// It belongs to one task.
struct AwaitedTrace {
  private let tracer: Tracer
  private let recorder = TraceRecorder()
  private let start = ContinuousClock.now
  private let place: Int
  private let signposts: Signposts
  private let interval: Signposts.Interval

  /// Begins the trace of a binding's factory.
  init(_ tracer: Tracer, of declaration: AnyDeclaration) {
    let request = declaration.traced
    self.tracer = tracer
    place = recorder.begin(request)
    recorder.noteFactory(.new)
    signposts = Signposts(request.key)
    interval = signposts.begin()
  }

  /// Records the requests for the factory's parameters.
  func noting<Value>(
    _ resolution: inout Resolution, _ body: (inout Resolution) throws -> Value
  ) rethrows -> Value {
    let frame = resolution.openFrame()
    let outer = frame.recorder
    frame.recorder = recorder
    defer { frame.recorder = outer }
    return try body(&resolution)
  }

  /// Delivers the trace, when the factory has returned or failed, with the first line of the error.
  func end(_ failure: String? = nil) {
    signposts.end(interval)
    recorder.end(place, after: start.duration(to: .now), failure: failure)
    tracer.deliver(recorder.events)
  }
}
