// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// The values of one `withInjected`, for as long as a task or a carried `InjectedValues` sees them.
@usableFromInline
final class InjectedScope: Sendable {
  /// The scope of the running task, if there is one.
  @TaskLocal static var current: InjectedScope?
  /// The keys whose defaults the running task is making, the outermost first.
  @TaskLocal private static var inMaking: [any Any.Type] = []

  /// The scope to search for a value that this one does not have.
  private let outer: InjectedScope?
  /// The context for which this scope makes defaults of its own, or nil if it shares those of the outer one.
  private let context: InjectionContext?
  /// The assignment by key path that this scope is for; see `InjectedValues.assign(_:at:)`.
  let pending: PendingAssignment?
  private let values = Locked<[ObjectIdentifier: AnyReplaceableValue]>([:])

  /// Opens a scope inside another one, or inside none.
  init(in outer: InjectedScope?, context: InjectionContext?, pending: PendingAssignment? = nil) {
    self.outer = outer
    self.context = context
    self.pending = pending
    InjectionTable.countScope()
  }

  deinit {
    InjectionTable.discountScope()
  }

  /// The handler of issues in this scope.
  var report: (@Sendable (Diagnostic) -> Void)? { context?.report ?? outer?.report }

  /// The value of a key in a scope, or outside all scopes.
  @usableFromInline
  static func value<Key: InjectionKey>(_ key: Key.Type, in scope: InjectedScope?) -> Key.Value {
    let name = ObjectIdentifier(key)
    let owner = scope?.owner(of: name)
    if let value = scope?.standIn(for: name, Key.Value.self) { return value }
    let cell = cell(name, Key.Value.self, in: owner)
    do {
      return try cell.value {
        // A value that is kept in a scope must not capture values of an inner one.
        $current.withValue(owner) {
          $inMaking.withValue(inMaking + [key]) {
            key.makeDefault(in: owner?.context ?? .process)
          }
        }
      }
    } catch {
      InjectionIssue.failure(error, of: key, while: inMaking).stop()
    }
  }

  /// Sets the value of a name in a scope, or outside all scopes.
  @usableFromInline
  static func set<Value: Sendable>(
    _ name: ObjectIdentifier, to value: Value, in scope: InjectedScope?
  ) {
    cell(name, Value.self, in: scope).replace(with: value)
    guard let scope, let pending = scope.pending else { return }
    pending.note(name) { [outer = scope.outer] in set(name, to: value, in: outer) }
  }

  /// The value that was set for a name in the nearest scope that has it, or outside all scopes.
  static func setValue<Value: Sendable>(
    _ name: ObjectIdentifier, _ type: Value.Type, in scope: InjectedScope?
  ) -> Value? {
    cell(name, type, in: scope?.owner(of: name)).replaced
  }

  /// The value that a key path may read before it assigns, if there is none yet.
  ///
  /// It only throws it away, so there is no need to make a default. Where it goes on into the value, the types differ.
  func standIn<Value>(for name: ObjectIdentifier, _ type: Value.Type) -> Value? {
    guard let pending, pending.type == type, let value = pending.value as? Value,
      Self.existingCell(name, in: owner(of: name))?.isEmpty ?? true
    else { return nil }
    pending.noteRead(of: name)
    return value
  }

  private static func existingCell(
    _ name: ObjectIdentifier, in scope: InjectedScope?
  ) -> AnyReplaceableValue? {
    // Sound, because the table keeps its values for ever.
    guard let scope else { return InjectionTable.find(name)?.takeUnretainedValue() }
    return scope.values.withLock { $0[name] }
  }

  /// The scope that provides a value: the nearest one where it was set, or the nearest one that makes defaults.
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
    // Sound, because a name always goes with the same type. `InjectedValuesStressTests` hammers it.
    return unsafeDowncast(found, to: ReplaceableValue<Value>.self)
  }
}
