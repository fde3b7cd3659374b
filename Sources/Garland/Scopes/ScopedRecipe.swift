// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// How a binding makes its one instance in each scope of a kind, where it can be made on its own.
///
/// That is so for a binding in no cycle, if nothing shared has anything to do after construction; `ScopedPlace`
/// serves the others. The code is inlined where the registration stands, because code that does not
/// know the type spends ten times as long on looking up metadata.
@usableFromInline
final class ScopedRecipe<Value> {
  @usableFromInline let plan: ScopePlan
  @usableFromInline let place: Int
  @usableFromInline let binding: Int32
  @usableFromInline let construct: Construction<Value>
  /// Ending actions, if there are any.
  @usableFromInline let endings: EndingPlan?
  /// Whether an instance can be the nil of an optional type, which is not kept.
  @usableFromInline let canBeNil: Bool

  /// Reserves a place for a binding.
  init(
    plan: ScopePlan, binding: Int32, endings: EndingPlan?,
    construct: @escaping Construction<Value>
  ) {
    self.endings = endings
    self.plan = plan
    self.binding = binding
    self.construct = construct
    place = plan.takePlace()
    canBeNil = !(Value.self is AnyClass) && Value.self is any AnyOptional.Type
  }

  /// Gets the instance of the scope in which a resolve runs, or of an enclosing one.
  @inlinable
  func reading() -> Construction<Value> {
    { [self] resolution in
      // Sound, because whoever resolves in a scope has entered it, and with it those around it.
      let scope = try resolution.scope(of: plan, for: binding)
      if let found = scope._withUnsafeGuaranteedRef({ $0.finished(at: place) }) {
        return keptValue(at: found, as: Value.self)
      }
      return try make(in: scope, &resolution)
    }
  }

  /// Makes the instance, unless another thread is faster.
  @inlinable @inline(never)
  func make(in scope: Unmanaged<ScopeCore>, _ resolution: inout Resolution) throws -> Value {
    // Sound, as in `reading()`.
    let scope = scope.takeUnretainedValue()
    if canBeNil, let value = resolution.handedOver(Value.self, of: binding) { return value }
    if let found = try resolution.claim(place, in: scope, for: binding) {
      return keptValue(at: found, as: Value.self)
    }
    let outer = resolution.beginShared(in: scope)
    do {
      // After the end nothing shared is found; it must not be made a second time. What an asynchronous factory has made
      // meanwhile is finished, so that it can be ended.
      if !resolution.finishesAwaited(binding) { try scope.requireOpen() }
      let value = try construct(&resolution)
      if resolution.uncountedFrame != nil { try resolution.completeGraph() }
      try keep(value, in: scope)
      resolution.goOn(outer)
      return value
    } catch {
      scope.fill(place, with: nil)
      resolution.giveUp(outer)
      throw error
    }
  }

  /// Publishes the instance, unless the scope's end has begun or there is none.
  @inlinable
  func keep(_ value: Value, in scope: ScopeCore) throws {
    if canBeNil, isNil(value) { return scope.fill(place, with: nil) }
    try scope.keep(KeptInstance(value), at: place, endings, plan)
  }
}
