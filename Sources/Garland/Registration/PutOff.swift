// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The completion of an instance that waits until its object graph is constructed.
final class PutOff<Value>: Frame.AnyCompletion {
  /// What is done then: injections of a cycle with the hooks after them, or a check.
  private let complete: Hook<Value>
  /// Copies the run-time arguments, if an injection takes them.
  private let keepArguments: ((UnsafeRawPointer) -> KeptArguments)?
  /// The binding of an object that others may have already, so that it cannot be replaced; nil for a check.
  private let binding: Int32?
  private let type = GraphType<Value>()

  init(
    _ complete: @escaping Hook<Value>, of binding: Int32? = nil,
    keepArguments: ((UnsafeRawPointer) -> KeptArguments)? = nil
  ) {
    self.complete = complete
    self.binding = binding
    self.keepArguments = keepArguments
  }

  /// Adds it to the work for the complete graph of a resolve.
  func add(_ value: Value, to resolution: inout Resolution) {
    let kept = keepArguments.flatMap { keep in resolution.arguments.map(keep) }
    let action = Frame.DeferredAction(
      completion: .passUnretained(self), object: type.object(value),
      owner: resolution.uncountedCore, arguments: kept)
    resolution.openUncountedFrame()._withUnsafeGuaranteedRef { $0.putOff(action) }
  }

  override func complete(_ object: GraphObject, _ resolution: inout Resolution) throws {
    var value = try type.value(of: object)
    try complete(&value, &resolution)
    guard let binding, !type.isKept(&value, as: object) else { return }
    throw resolution.failure(ResolutionFailure(.replaced), in: binding)
  }
}
