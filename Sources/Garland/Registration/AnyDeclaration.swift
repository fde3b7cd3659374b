// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A registration as the builder keeps it, with the type of its value erased.
///
/// It is itself the first key under which the value is found. A declaration is mutable while its
/// builder is open and does not change any more after `build()`.
@usableFromInline
class AnyDeclaration: AnyExposureDeclaration {
  /// Further keys under which the value is found.
  ///
  /// Sound without tracking, because each access is a load or an append by the builder's owner, in which no code of the
  /// user runs; after `build()` it is only read.
  @exclusivity(unchecked) final var aliases: [AnyAliasDeclaration] = []
  /// The lifetime of the instances.
  final var lifetime: Lifetime = .perRequest
  /// Whether the registration sets a lifetime.
  private final var saysLifetime = false
  /// The source of the instances.
  final var origin: Binding.Origin = .factory
  /// Which binding is used if a key has several.
  final var precedence: Binding.Precedence = .ordinary
  /// The number of the module that registers.
  final var module: Int?
  /// Whether only the module sees the binding.
  final var isPrivate = false
  /// Whether it is a root.
  final var isRoot = false
  /// Whether the program awaits it as a root.
  final var isRootAwaited = false
  /// Whether it must be made on the main actor.
  final var isOnMainActor = false
  /// The effects of making an instance: whether it throws or is asynchronous.
  final var effects: Effects = []
  /// Whether instances have ending actions, and whether these are awaited.
  final var ending: Binding.Ending?
  /// Whether there are injections or calls after construction.
  final var completesInstances = false
  /// Whether all parameters of the factory are known to be `Sendable`, which only an overload can tell.
  ///
  /// Sound without tracking, as `aliases` is.
  @exclusivity(unchecked) @usableFromInline final var asksForSendable = false
  /// Whether the type describes itself, so that its dependencies are in the code of its initializer.
  final var isSelfDescribing = false

  /// The position among the decorators of the key.
  final var order: Int {
    get { unusual?.order ?? 0 }
    set { if newValue != order { circumstances.order = newValue } }
  }

  /// The profiles that must be active for the binding to exist.
  final var condition: [BindingProfile] {
    get { unusual?.condition ?? [] }
    set { circumstances.condition = newValue }
  }

  /// Properties that may be nil when the container checks injections.
  final var ignoredInjections: [any IgnorableProperty & Sendable] {
    get { unusual?.ignoredInjections ?? [] }
    set { circumstances.ignoredInjections = newValue }
  }

  /// Accepted findings.
  final var suppressions: [Suppression] {
    get { unusual?.suppressions ?? [] }
    set { circumstances.suppressions = newValue }
  }

  /// Sets the lifetime, and notes settings that have no effect.
  final func say(_ lifetime: Lifetime) {
    defer { saysLifetime = true }
    if lifetime == self.lifetime { return }
    if lifetime.isIgnored(by: origin) {
      circumstances.ignoredLifetime = lifetime
      return
    }
    if saysLifetime { circumstances.ignoredLifetime = self.lifetime }
    self.lifetime = lifetime
  }

  /// Notes that making an instance can throw, unless the error type rules it out.
  @inlinable
  final func noteFailure<Failure: Error>(_ type: Failure.Type) {
    // Where the type is known, nothing of this is left for what cannot throw.
    if FactoryFacts().noting(type).contains(.throwing) { noteThrowing() }
  }

  @usableFromInline
  final func noteThrowing() { effects.insert(.throwing) }

  /// Reads the dependencies from the types of the parameters.
  func describe(to collector: inout RequestCollector) {}

  /// Visits all keys; the first one, which names the binding, is the declaration itself.
  final func forEachExposure(_ body: (AnyExposureDeclaration) -> Void) {
    body(self)
    for alias in aliases { body(alias) }
  }

  /// Connects the nodes with their dependencies.
  func wire(_ wiring: inout Wiring, binding: Int, firstNode: Int, cycle: CreationCycle?) {}

  /// Makes the nodes refuse every request, because the binding cannot be made.
  func refuse(_ wiring: inout Wiring, binding: Int, firstNode: Int) {}
}

extension [AnyDeclaration] {
  /// Visits all keys with their numbers, in the order of the declarations, as the graph's index has them.
  func forEachExposure(_ body: (_ number: Int32, AnyExposureDeclaration) -> Void) {
    var number: Int32 = 0
    for declaration in self {
      declaration.forEachExposure { exposure in
        body(number, exposure)
        number += 1
      }
    }
  }
}

/// Injects into an object made elsewhere, whose type is known dynamically only.
typealias ErasedInjection = (AnyObject, inout Resolution) throws -> Void
