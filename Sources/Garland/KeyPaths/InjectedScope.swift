// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph
internal import Synchronization

/// The values of one `withInjected`, for as long as a task or a carried `InjectedValues` sees them.
@usableFromInline
final class InjectedScope: Sendable {
  /// The scope that the running task is in, if it is in one.
  @TaskLocal static var current: InjectedScope?

  /// Where a value is looked for that this scope does not have.
  private let outer: InjectedScope?
  /// The context for which this scope makes defaults of its own, or nil if it shares those of the outer one.
  private let context: InjectionContext?
  private let ownReporter: (@Sendable (Diagnostic) -> Void)?
  private let values = Mutex<[ObjectIdentifier: AnyReplaceableValue]>([:])

  /// Opens a scope inside another one, or inside none.
  init(
    in outer: InjectedScope?, context: InjectionContext? = nil,
    reporter: (@Sendable (Diagnostic) -> Void)? = nil
  ) {
    self.outer = outer
    self.context = context
    ownReporter = reporter
    InjectionTable.scopeCount.add(1, ordering: .relaxed)
  }

  deinit {
    InjectionTable.scopeCount.subtract(1, ordering: .relaxed)
  }

  /// Who hears of issues in this scope.
  var reporter: (@Sendable (Diagnostic) -> Void)? { ownReporter ?? outer?.reporter }

  /// The value of a key for code in a scope, or in none.
  @usableFromInline
  static func value<Key: InjectionKey>(_ key: Key.Type, in scope: InjectedScope?) -> Key.Value {
    let name = ObjectIdentifier(key)
    let owner = scope?.owner(of: name)
    let cell = cell(name, Key.Value.self, in: owner)
    do {
      return try cell.value {
        // What is kept in a scope must not capture values of an inner one.
        $current.withValue(owner) { key.makeDefault(in: owner?.context ?? .process) }
      }
    } catch {
      InjectionIssue.failure(error, of: key).stop()
    }
  }

  /// Sets the value of a name for code in a scope, or in none.
  @usableFromInline
  static func set<Value: Sendable>(
    _ name: ObjectIdentifier, to value: Value, in scope: InjectedScope?
  ) {
    cell(name, Value.self, in: scope).replace(with: value)
  }

  /// What was set for a name in the nearest scope that has it, or outside of all.
  static func setValue<Value: Sendable>(
    _ name: ObjectIdentifier, _ type: Value.Type, in scope: InjectedScope?
  ) -> Value? {
    cell(name, type, in: scope?.owner(of: name)).replaced
  }

  /// The scope that a value comes from: the nearest one where it was set, or the nearest one that makes defaults.
  private func owner(of name: ObjectIdentifier) -> InjectedScope? {
    var maker: InjectedScope?
    var next: InjectedScope? = self
    while let scope = next {
      if scope.values.withLock({ $0[name]?.isReplaced ?? false }) { return scope }
      if scope.context != nil { maker = maker ?? scope }
      next = scope.outer
    }
    return maker
  }

  private static func cell<Value>(
    _ name: ObjectIdentifier, _ type: Value.Type, in scope: InjectedScope?
  ) -> ReplaceableValue<Value> {
    guard let scope else { return InjectionTable.cell(name, type) }
    let found = scope.values.withLock { values in
      let found = values[name] ?? ReplaceableValue<Value>()
      values[name] = found
      return found
    }
    // Sound, because a name always goes with the same type.
    return unsafeDowncast(found, to: ReplaceableValue<Value>.self)
  }
}
