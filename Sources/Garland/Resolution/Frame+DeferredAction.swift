// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Frame {
  /// A completion whose instance's type is not known where it waits.
  class AnyCompletion {
    /// Completes an instance, which its subclass has put off.
    func complete(_ object: GraphObject, _ resolution: inout Resolution) throws {}
  }

  /// Work for a complete object graph: a completion and the instance that it is for.
  struct DeferredAction {
    /// The completion, which its node holds, as the node is held by its container.
    let completion: Unmanaged<AnyCompletion>
    let object: GraphObject
    /// The container of the binding.
    ///
    /// Both are sound, because the resolve that completes the graph holds the core, or that of a child, which holds it;
    /// for a lazy that was used meanwhile, the frame does, by a `NestedUse`.
    let owner: Unmanaged<Core>
    /// The run-time arguments of the instance, if the completion takes them.
    let arguments: KeptArguments?

    /// Does the work in its own container, whichever resolve completes the graph.
    func run(_ resolution: inout Resolution) throws {
      let others = resolution.arguments
      if let arguments { resolution.arguments = arguments.address }
      defer { withExtendedLifetime(arguments) { resolution.arguments = others } }
      if owner.toOpaque() == resolution.uncountedCore.toOpaque() {
        return try complete(&resolution)
      }
      try owner._withUnsafeGuaranteedRef { try resolution.inside($0, complete) }
    }

    private func complete(_ resolution: inout Resolution) throws {
      try completion._withUnsafeGuaranteedRef { try $0.complete(object, &resolution) }
    }
  }
}
