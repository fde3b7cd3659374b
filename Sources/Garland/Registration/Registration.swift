// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// A binding that is being described; `Context` tells whether its instances are made on the main actor.
///
/// `ContainerBuilder.register` returns it; its methods say more about the binding and can be called in any order. Not
/// thread-safe, like the builder that it belongs to. After `build()` it must not be used any more: that stops the
/// program with `Garland/SealedBuilder`.
public struct Registration<Value, Context> {
  @usableFromInline let declaration: Declaration<Value>
  @usableFromInline let builder: ContainerBuilder

  @usableFromInline
  init(_ declaration: Declaration<Value>, in builder: ContainerBuilder) {
    self.declaration = declaration
    self.builder = builder
  }

  /// Changes the declaration, if the builder is still open.
  func change(_ body: (Declaration<Value>) -> Void) -> Registration {
    builder.requireOpen(at: declaration.location)
    body(declaration)
    return self
  }

  /// Puts the binding under a tag: it is then found with this tag only.
  ///
  /// - Parameter tag: The tag's type.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func tag(_ tag: any BindingTag.Type) -> Registration {
    change { declaration in
      if let earlier = declaration.tag, earlier != tag {
        declaration.circumstances.replacedTag = earlier
      }
      declaration.tag = tag
    }
  }

  /// Replaces the other bindings of the same key, on purpose; of several overrides the last one serves.
  ///
  /// An override of a key that nothing else binds is reported as `Garland/UnmatchedOverride`.
  @discardableResult
  public func override() -> Registration {
    change { $0.precedence = .override }
  }

  /// Yields to another binding of the same key, if there is one.
  @discardableResult
  public func `default`() -> Registration {
    change { $0.precedence = .fallback }
  }

  /// Hides the binding from everything but the bindings of the same module.
  @discardableResult
  public func privateToModule() -> Registration {
    change { $0.isPrivate = true }
  }

  /// Declares that the program asks for the binding from outside of the graph.
  ///
  /// As soon as a graph has roots, what none of them reaches is reported as unused.
  ///
  /// - Parameter awaited: Whether the program asks by `resolveAsync`; always true of what `register(async:)` binds.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func root(awaited: Bool = false) -> Registration {
    change {
      $0.isRoot = true
      $0.isRootAwaited = awaited || $0.effects.contains(.async)
    }
  }

  /// Accepts a finding about the binding.
  ///
  /// - Parameters:
  ///   - id: The finding's id.
  ///   - reason: Why it is accepted, for whoever reads the code.
  /// - Returns: The registration, for further modifiers.
  @discardableResult
  public func suppress(_ id: DiagnosticID, because reason: String) -> Registration {
    requireReason(reason)
    return change { $0.suppressions.append(Suppression(id, because: reason)) }
  }
}

/// Stops the program if a reason says nothing.
@usableFromInline
func requireReason(_ reason: String) {
  precondition(!reason.isEmpty, "'because:' says why, for whoever reads the code")
}

/// A registration belongs to its builder's owner.
@available(*, unavailable)
extension Registration: Sendable {}
