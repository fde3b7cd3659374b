// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The wired form of a declaration, from which each lifetime makes its instances.
///
/// All steps after construction form one closure, made when the graph is sealed: a resolve that went through a list of
/// them would ask the runtime for the type of the list.
struct Assembly<Value> {
  /// Runs the factory.
  let construct: Construction<Value>
  /// Makes the possible injections now, and puts off those of a cycle, with the hooks after them; nil if nothing is
  /// done after construction.
  let complete: Hook<Value>?
  /// The number of the binding, for the path of an error.
  let binding: Int32

  /// Takes a wired factory without steps after construction.
  init(construct: @escaping Construction<Value>, binding: Int32) {
    self.construct = construct
    self.binding = binding
    complete = nil
  }

  /// Combines a wired factory with the steps after it: the injections, followed by the hooks.
  init(
    construct: @escaping Construction<Value>, injections: Injection<Value>?,
    hooks: Completion<Value>?, binding: Int32, _ wiring: inout Wiring
  ) {
    self.construct = construct
    self.binding = binding
    var now: Completion<Value>?
    var late: Completion<Value>?
    var keepArguments: ((UnsafeRawPointer) -> KeptArguments)?
    var next = injections
    while let injection = next {
      let apply = injection.wire(&wiring, binding)
      if injection.isCyclic {
        late = Completion(after: late, apply)
        keepArguments = keepArguments ?? wiring.keepArguments
      } else {
        now = Completion(after: now, apply)
      }
      next = injection.next
    }
    if let hooks, late == nil { now = Completion(after: now, hooks.run) }
    if let hooks, let former = late { late = Completion(after: former, hooks.run) }
    let first = now?.naming(binding)
    guard let last = late?.naming(binding) else {
      complete = first
      return
    }
    let afterwards = PutOff(last, of: binding, keepArguments: keepArguments)
    complete = { value, resolution in
      try first?(&value, &resolution)
      afterwards.add(value, to: &resolution)
    }
  }

  /// Whether there are no steps after construction.
  var isFactoryOnly: Bool { complete == nil }

  /// A new instance for each request.
  func perRequest() -> Construction<Value> {
    guard let complete else { return construct }
    return { [construct] resolution in
      var value = try construct(&resolution)
      try complete(&value, &resolution)
      return value
    }
  }

  /// The instance of the current object graph.
  func objectGraph(
    _ reference: NodeReference<Value>, isSendable: Bool
  ) -> Construction<Value> {
    let place = GraphPlace(reference.target)
    return { [construct, complete, binding] resolution in
      // Sound as an uncounted reference, because the resolve holds the graph, or its host, until its end.
      let frame = resolution.openUncountedFrame()
      do {
        let object = try frame._withUnsafeGuaranteedRef {
          try $0.objectOrBegin(place.node, isSendable: isSendable)
        }
        if let object { return try place.type.value(of: object) }
      } catch {
        throw resolution.failure(error, in: binding)
      }
      do {
        var value = try construct(&resolution)
        place.store(value, in: frame)
        guard let complete else { return value }
        try complete(&value, &resolution)
        place.store(value, in: frame)
        return value
      } catch {
        frame._withUnsafeGuaranteedRef { $0.abandon(place.node) }
        throw error
      }
    }
  }

  /// Makes an instance and reports it as soon as it can be referred to, before and after injection.
  var reporting: (inout Resolution, _ report: (Value) -> Void) throws -> Value {
    { [construct, complete] resolution, report in
      var value = try construct(&resolution)
      report(value)
      if let complete {
        try complete(&value, &resolution)
        report(value)
      }
      return value
    }
  }
}
