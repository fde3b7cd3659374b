// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The completion of an object of a cycle, which waits until its object graph is constructed.
///
/// The value is an object here: `injection(cycle: true, …)` is offered for classes only.
struct PutOff<Value> {
  /// Makes the injections of the cycle, and runs the hooks after them.
  let complete: Hook<Value>
  /// Copies the run-time arguments, if an injection takes them.
  let keepArguments: ((UnsafeRawPointer) -> KeptArguments)?

  /// Adds it to the work for the complete graph of a resolve.
  func add(_ value: Value, to resolution: inout Resolution) {
    let complete = complete
    // Sound, because the resolve that completes the graph holds the core, or that of a child, which holds it.
    let owner = Unmanaged.passUnretained(resolution.core)
    let late = { (resolution: inout Resolution) throws in
      var object = value
      try resolution.inside(owner) { try complete(&object, &$0) }
    }
    guard let keepArguments, let own = resolution.arguments else {
      return resolution.openFrame().putOff(late)
    }
    let kept = keepArguments(own)
    resolution.openFrame().putOff { resolution in
      let others = resolution.arguments
      resolution.arguments = kept.address
      defer { withExtendedLifetime(kept) { resolution.arguments = others } }
      try late(&resolution)
    }
  }
}

extension Resolution {
  /// Runs a closure in its own container, whichever resolve completes the graph.
  fileprivate mutating func inside(
    _ owner: Unmanaged<Core>, _ body: (inout Resolution) throws -> Void
  ) throws {
    try owner._withUnsafeGuaranteedRef { owner in
      if owner === core { return try body(&self) }
      try inside(owner, body)
    }
  }
}
