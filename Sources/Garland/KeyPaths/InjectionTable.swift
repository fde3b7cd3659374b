// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Synchronization

/// The values outside of all scopes, found by the address of their key's type.
///
/// A look-up takes no lock: open addressing with linear probing, at most half full. A value is added under `owned`; its
/// key becomes visible last, with releasing order. A full table is copied into one of twice the size and stays
/// where it is, since a reader may be looking into it; all old tables together are smaller than the newest one.
///
/// Sound as `Sendable`: everything that readers share is atomic. `InjectedValuesStressTests` hammers it.
@usableFromInline
final class InjectionTable: Sendable {
  /// Words of a table: its shift, a word that is not used, then a key and an address for each place.
  @usableFromInline typealias Words = UnsafeMutablePointer<Atomic<UInt>>

  @usableFromInline static let shared = InjectionTable()

  /// How many scopes exist.
  @usableFromInline let scopeCount = Atomic<Int>(0)
  /// The address of the newest table's words.
  @usableFromInline let words: Atomic<UInt>
  private let owned = Mutex<[AnyReplaceableValue]>([])

  private init() {
    words = Atomic(UInt(bitPattern: Self.makeWords(bits: 6)))
  }

  /// Whether any task can be in a scope.
  ///
  /// A task holds the scope that it is in, and was told of it after the scope was counted. So a task in a scope sees a
  /// number above zero, in whatever order other threads' operations appear to it.
  @inlinable var hasScopes: Bool { scopeCount.load(ordering: .relaxed) != 0 }

  /// The value of a name, if there is one yet.
  @inlinable
  func find(_ name: ObjectIdentifier) -> Unmanaged<AnyReplaceableValue>? {
    guard let words = Words(bitPattern: words.load(ordering: .acquiring)) else { return nil }
    let key = UInt(bitPattern: name)
    let entry = Self.entry(of: key, in: words)
    guard words[entry].load(ordering: .acquiring) == key else { return nil }
    let address = words[entry + 1].load(ordering: .relaxed)
    return UnsafeRawPointer(bitPattern: address).map { .fromOpaque($0) }
  }

  /// The value of a name, which is added if there is none yet.
  func cell<Value>(_ name: ObjectIdentifier, _ type: Value.Type) -> ReplaceableValue<Value> {
    let found = find(name)?.takeUnretainedValue() ?? add(name, ReplaceableValue<Value>())
    // Sound, because a name always goes with the same type.
    return unsafeDowncast(found, to: ReplaceableValue<Value>.self)
  }

  /// The word of a key, or the free one where it would be.
  @inlinable
  static func entry(of key: UInt, in words: Words) -> Int {
    let shift = words[0].load(ordering: .relaxed)
    var place = (key &* 0x9E37_79B9_7F4A_7C15) >> shift
    while true {
      let entry = Int(2 + 2 * place)
      let found = words[entry].load(ordering: .acquiring)
      if found == key || found == 0 { return entry }
      place = (place + 1) & (UInt.max >> shift)
    }
  }
}

extension InjectionTable {
  private func add(_ name: ObjectIdentifier, _ new: AnyReplaceableValue) -> AnyReplaceableValue {
    owned.withLock { owned in
      // Another thread may have been faster.
      if let found = find(name) { return found.takeUnretainedValue() }
      owned.append(new)
      makeRoom(for: owned.count)
      insert(UInt(bitPattern: name), UInt(bitPattern: Unmanaged.passUnretained(new).toOpaque()))
      return new
    }
  }

  private func insert(_ key: UInt, _ address: UInt) {
    guard let words = Words(bitPattern: words.load(ordering: .relaxed)) else { return }
    Self.insert(key, address, in: words)
  }

  /// Moves to a table of twice the size if this one would become more than half full.
  private func makeRoom(for count: Int) {
    guard let old = Words(bitPattern: words.load(ordering: .relaxed)) else { return }
    let bits = UInt(UInt.bitWidth) - old[0].load(ordering: .relaxed)
    guard count > 1 << (bits - 1) else { return }
    let new = Self.makeWords(bits: bits + 1)
    for entry in stride(from: 2, to: 2 + 2 << Int(bits), by: 2) {
      let key = old[entry].load(ordering: .relaxed)
      if key != 0 { Self.insert(key, old[entry + 1].load(ordering: .relaxed), in: new) }
    }
    words.store(UInt(bitPattern: new), ordering: .releasing)
  }

  private static func insert(_ key: UInt, _ address: UInt, in words: Words) {
    let entry = entry(of: key, in: words)
    words[entry + 1].store(address, ordering: .relaxed)
    words[entry].store(key, ordering: .releasing)
  }

  private static func makeWords(bits: UInt) -> Words {
    let count = 2 + 2 << Int(bits)
    let words = Words.allocate(capacity: count)
    for word in 0..<count { (words + word).initialize(to: Atomic(0)) }
    words[0].store(UInt(UInt.bitWidth) - bits, ordering: .relaxed)
    return words
  }
}
