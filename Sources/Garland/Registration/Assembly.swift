// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The wired form of a declaration, from which each lifetime makes its instances.
struct Assembly<Value> {
  /// Runs the factory.
  let construct: Construction<Value>
  /// Injections after construction.
  let injections: [WiredInjection<Value>]
  /// Functions that are called when everything is injected.
  let hooks: [Hook<Value>]
  /// The number of the binding, for the path of an error.
  let binding: Int32
  /// Copies the run-time arguments for injections that wait and take them, if there are any.
  private let keepArguments: ((UnsafeRawPointer) -> KeptArguments)?

  init(
    construct: @escaping Construction<Value>, injections: [WiredInjection<Value>],
    hooks: [Hook<Value>], binding: Int32
  ) {
    self.construct = construct
    self.injections = injections
    self.hooks = hooks
    self.binding = binding
    keepArguments = injections.lazy.compactMap(\.keepArguments).first
  }

  /// Whether nothing is done after construction.
  var isFactoryOnly: Bool { injections.isEmpty && hooks.isEmpty }

  /// A new instance for each request.
  func perRequest() -> Construction<Value> {
    if isFactoryOnly { return construct }
    return { resolution in
      var value = try construct(&resolution)
      try complete(&value, &resolution)
      return value
    }
  }

  /// The instance of the current object graph.
  func objectGraph(
    _ reference: NodeReference<Value>, isSendable: Bool
  ) -> Construction<Value> {
    { resolution in
      let node = reference.target
      let frame = resolution.openFrame()
      do {
        if let object = try frame.object(of: node, isSendable: isSendable) { return object }
      } catch {
        throw resolution.failure(error, in: binding)
      }
      frame.begin(node)
      do {
        return try reporting(&resolution) { frame.store($0, of: node) }
      } catch {
        frame.abandon(node)
        throw error
      }
    }
  }

  /// Makes an instance and reports it as soon as it can be referred to, before and after injection.
  func reporting(_ resolution: inout Resolution, _ report: (Value) -> Void) throws -> Value {
    var value = try construct(&resolution)
    report(value)
    if !injections.isEmpty || !hooks.isEmpty {
      try complete(&value, &resolution)
      report(value)
    }
    return value
  }

  /// Injects what can be injected now, and puts off what belongs to a cycle, with the hooks behind it.
  func complete(_ value: inout Value, _ resolution: inout Resolution) throws {
    do {
      for injection in injections where !injection.isCyclic {
        try injection.apply(&value, &resolution)
      }
      if injections.contains(where: \.isCyclic) {
        putOff(value, &resolution)
      } else {
        for hook in hooks { try hook(&value, &resolution) }
      }
    } catch {
      throw resolution.failure(error, in: binding)
    }
  }

  /// The value is an object here: `injection(cycle: true, …)` is offered for classes only.
  private func putOff(_ value: Value, _ resolution: inout Resolution) {
    // Sound, because the resolve that completes the graph holds the core, or that of a child, which holds it.
    let owner = Unmanaged.passUnretained(resolution.core)
    guard let keepArguments, let own = resolution.arguments else {
      return resolution.openFrame().putOff { try completeLate(value, in: owner, &$0) }
    }
    let kept = keepArguments(own)
    resolution.openFrame().putOff { resolution in
      let others = resolution.arguments
      resolution.arguments = kept.address
      defer { withExtendedLifetime(kept) { resolution.arguments = others } }
      try completeLate(value, in: owner, &resolution)
    }
  }

  /// Injects what was put off in the container of the binding, whoever completes the graph.
  private func completeLate(
    _ value: Value, in owner: Unmanaged<Core>, _ resolution: inout Resolution
  ) throws {
    try owner._withUnsafeGuaranteedRef { owner in
      if owner === resolution.core { return try completeLate(value, &resolution) }
      try resolution.inside(owner) { try completeLate(value, &$0) }
    }
  }

  /// Injects what was put off, and calls the hooks behind it.
  private func completeLate(_ value: Value, _ resolution: inout Resolution) throws {
    var object = value
    do {
      for injection in injections where injection.isCyclic {
        try injection.apply(&object, &resolution)
      }
      for hook in hooks { try hook(&object, &resolution) }
    } catch {
      throw resolution.failure(error, in: binding)
    }
  }
}
