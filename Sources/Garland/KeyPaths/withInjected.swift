// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Runs an operation that sees other values, and so do the child tasks and task groups that it starts.
///
/// ```swift
/// withInjected {
///   $0.networkProvider = MockedNetworkProvider()
/// } operation: {
///   DataController().performDataRequest()
/// }
/// ```
///
/// Nothing else sees them: no other task, and nobody after the operation, also if it throws. What
/// the operation sets by `InjectedValues[\.networkProvider]` or through a property belongs to it
/// too. A `Task { }` that it starts keeps the values for as long as it runs; code that is called
/// from elsewhere, such as by a queue, has to carry them, as `withInjected(_:operation:)` shows.
///
/// - Parameters:
///   - context: If it is not nil, the operation makes all defaults anew, those for this context, and shares none of
///     them with code outside of it. `.test` is what tests that run in parallel need.
///   - update: Sets values.
///   - operation: Sees them.
/// - Returns: The result of the operation.
public func withInjected<Result>(
  in context: InjectionContext? = nil,
  _ update: (inout InjectedValues) -> Void = { _ in }, operation: () throws -> Result
) rethrows -> Result {
  let scope = InjectedScope(in: .current, context: context)
  var values = InjectedValues(scope: scope)
  update(&values)
  return try withInjected(values, operation: operation)
}

/// Runs an asynchronous operation that sees other values, and so do the child tasks and task groups that it starts.
///
/// - Parameters:
///   - context: If it is not nil, the operation makes all defaults anew, those for this context, and shares none of
///     them with code outside of it. `.test` is what tests that run in parallel need.
///   - isolation: The caller's actor; leave it out.
///   - update: Sets values.
///   - operation: Sees them; it runs on the caller's actor.
/// - Returns: The result of the operation.
public func withInjected<Result>(
  in context: InjectionContext? = nil,
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout InjectedValues) -> Void = { _ in },
  operation: () async throws -> Result
) async rethrows -> Result {
  let scope = InjectedScope(in: .current, context: context)
  var values = InjectedValues(scope: scope)
  update(&values)
  return try await withInjected(values, isolation: isolation, operation: operation)
}

/// Runs an operation that sees values which were carried here from another task.
///
/// <!-- snippet: anywhere: the controller belongs to the main actor, and the queue is another -->
/// ```swift
/// let values = InjectedValues.current
/// queue.async {
///   withInjected(values) { DataController().performDataRequest() }
/// }
/// ```
///
/// - Parameters:
///   - values: The values, as `InjectedValues.current` was where they come from; later changes there are seen.
///   - operation: Sees them.
/// - Returns: The result of the operation.
public func withInjected<Result>(
  _ values: InjectedValues, operation: () throws -> Result
) rethrows -> Result {
  try InjectedScope.$current.withValue(values.scope, operation: operation)
}

/// Runs an asynchronous operation that sees values which were carried here from another task.
///
/// - Parameters:
///   - values: The values, as `InjectedValues.current` was where they come from; later changes there are seen.
///   - isolation: The caller's actor; leave it out.
///   - operation: Sees them; it runs on the caller's actor.
/// - Returns: The result of the operation.
public func withInjected<Result>(
  _ values: InjectedValues, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await InjectedScope.$current.withValue(
    values.scope, operation: operation, isolation: isolation)
}
