// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// What asynchronous factories have returned for the rest of a resolve, which takes it in the same order.
///
/// It belongs to one resolve in one task.
@usableFromInline
final class PreparedValues {
  /// A binding of a container; a resolve can pass through several containers.
  struct Name: Hashable {
    private let core: ObjectIdentifier
    private let binding: Int32

    init(_ core: Core, _ binding: Int32) {
      self.core = ObjectIdentifier(core)
      self.binding = binding
    }
  }

  private var values: [Name: [Any]] = [:]
  /// The shared creation that the resolve is for, if it was awaited for.
  var sharedCreation: Name?
  /// Whether a shared instance is only wanted if it exists.
  var takesExistingOnly = false
  /// Bindings of which the resolve has one instance, as far as it has asked for them.
  private var begun: Set<Name> = []
  /// Instances that nothing else may hold until the resolve has taken them.
  private var pinned: [Any] = []

  /// Adds what the factory of a binding has returned.
  func add(_ value: Any, of binding: Name) {
    values[binding, default: []].append(value)
  }

  /// Takes what the factory of a binding has returned first.
  func take(of binding: Name) -> Any? {
    guard values[binding]?.isEmpty == false else { return nil }
    return values[binding]?.removeFirst()
  }

  /// Whether the resolve asks for a binding for the first time.
  func begin(_ binding: Name) -> Bool { begun.insert(binding).inserted }

  /// Holds an instance until the resolve has ended.
  func pin(_ value: Any) {
    pinned.append(value)
  }
}

extension Resolution {
  /// What asynchronous factories have returned.
  mutating func openPrepared() -> PreparedValues {
    if let prepared { return prepared }
    let new = PreparedValues()
    prepared = new
    return new
  }

  /// What the asynchronous factory of a binding has returned.
  ///
  /// - Throws: `Reason.needsAwait` if it has not been called, because the resolve is a synchronous one.
  func takePrepared<Value>(of binding: Int32) throws -> Value {
    // The value has the type, because it was added for the same binding.
    if let value = prepared?.take(of: .init(core, binding)) as? Value { return value }
    throw failure(ResolutionFailure(.needsAwait), in: binding)
  }
}
