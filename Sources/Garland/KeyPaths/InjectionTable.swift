// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph
public import Synchronization

/// The values outside of all scopes, found by the address of their key's type.
///
/// A look-up takes no lock: open addressing with linear probing, at most half full. A value is added under `owned`; its
/// key becomes visible last, with releasing order. A full table is copied into one of twice the size and stays
/// where it is, since a reader may be looking into it; all old tables together are smaller than the newest one.
///
/// Everything that readers share is atomic; `InjectedValuesStressTests` hammers it. The atomics are constants that the
/// linker lays out: a `static let` that is initialized at run time would be checked at each access.
@usableFromInline
enum InjectionTable {
  /// The words of a table: its shift, an unused word, then a key and an address for each place.
  @usableFromInline typealias Words = UnsafeMutablePointer<Atomic<UInt>>

  /// The number of scopes that exist.
  @usableFromInline static let scopeCount = Atomic<Int>(0)
  /// The address of the newest table's words, or zero before the first.
  @usableFromInline static let words = Atomic<UInt>(0)
  private static let owned = Locked<[AnyReplaceableValue]>([])

  /// Whether any task can be in a scope.
  ///
  /// A task holds the scope that it is in, and was told of it after the scope was counted. So a task in a scope sees a
  /// number above zero, in whatever order other threads' operations appear to it.
  @inlinable static var hasScopes: Bool { scopeCount.load(ordering: .relaxed) != 0 }

  /// Notes that a scope begins.
  static func countScope() { scopeCount.add(1, ordering: .relaxed) }

  /// Notes that a scope is not visible any more.
  static func discountScope() { scopeCount.subtract(1, ordering: .relaxed) }

  /// The value of a name, if there is one yet.
  ///
  /// Sound as an uncounted reference, because the table keeps its values for ever.
  @inlinable
  @inline(__always)
  static func find(_ name: ObjectIdentifier) -> Unmanaged<AnyReplaceableValue>? {
    guard let words = Words(bitPattern: words.load(ordering: .acquiring)) else { return nil }
    let key = UInt(bitPattern: name)
    let entry = entry(of: key, in: words)
    guard words[entry].load(ordering: .acquiring) == key else { return nil }
    let address = words[entry + 1].load(ordering: .relaxed)
    return UnsafeRawPointer(bitPattern: address).map { .fromOpaque($0) }
  }

  /// The value of a name, which is added if there is none yet.
  static func cell<Value>(_ name: ObjectIdentifier, _ type: Value.Type) -> ReplaceableValue<Value> {
    let found = find(name)?.takeUnretainedValue() ?? add(name, ReplaceableValue<Value>())
    // Sound, because the table keeps its values for ever, and a name always goes with the same type.
    return unsafeDowncast(found, to: ReplaceableValue<Value>.self)
  }

  /// The word of a key, or the free one for it.
  @inlinable
  @inline(__always)
  static func entry(of key: UInt, in words: Words) -> Int {
    let shift = words[0].load(ordering: .relaxed)
    var place = key.spread >> shift
    while true {
      let entry = Int(2 + 2 * place)
      let found = words[entry].load(ordering: .acquiring)
      if found == key || found == 0 { return entry }
      place = (place + 1) & (UInt.max >> shift)
    }
  }
}

extension InjectionTable {
  private static func add(
    _ name: ObjectIdentifier, _ new: AnyReplaceableValue
  ) -> AnyReplaceableValue {
    owned.withLock { owned in
      // Another thread may have been faster; what it has added stays for ever.
      if let found = find(name) { return found.takeUnretainedValue() }
      owned.append(new)
      let address = UInt(bitPattern: Unmanaged.passUnretained(new).toOpaque())
      insert(UInt(bitPattern: name), address, in: wordsWithRoom(for: owned.count))
      return new
    }
  }

  /// The table, or a new one of twice the size if it would become more than half full.
  private static func wordsWithRoom(for count: Int) -> Words {
    guard let old = Words(bitPattern: words.load(ordering: .relaxed)) else {
      return publish(makeWords(bits: 6))
    }
    let bits = UInt(UInt.bitWidth) - old[0].load(ordering: .relaxed)
    guard count > 1 << (bits - 1) else { return old }
    let new = makeWords(bits: bits + 1)
    for entry in stride(from: 2, to: 2 + 2 << Int(bits), by: 2) {
      let key = old[entry].load(ordering: .relaxed)
      if key != 0 { insert(key, old[entry + 1].load(ordering: .relaxed), in: new) }
    }
    return publish(new)
  }

  private static func publish(_ new: Words) -> Words {
    words.store(UInt(bitPattern: new), ordering: .releasing)
    return new
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
