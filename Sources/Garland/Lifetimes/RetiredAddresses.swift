// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Addresses of replaced instances: nobody can load them any more, but `ReaderGuards` may still guard some.
///
/// The lock is held to change a short list; what frees an address runs outside of it.
struct RetiredAddresses: ~Copyable, Sendable {
  private let addresses = Locked<[UInt]>([])

  /// Adds an address.
  func add(_ address: UInt) {
    addresses.withLock { $0.append(address) }
  }

  /// Frees the addresses as soon as no reader guards them.
  ///
  /// A reader guards an address for a few instructions. If one does not leave, because the system does not schedule
  /// its thread, the address is freed the next time.
  func free(_ free: (UInt) -> Void) {
    for _ in 0..<1_000 {
      let (unguarded, isClear) = takeUnguarded()
      for address in unguarded { free(address) }
      if isClear { return }
      System.yield()
    }
  }

  /// Frees all addresses; only for use when nobody can read any more.
  func freeAll(_ free: (UInt) -> Void) {
    for address in addresses.withLock({ $0 }) { free(address) }
  }

  private func takeUnguarded() -> (unguarded: [UInt], isClear: Bool) {
    addresses.withLock { addresses in
      let guarded = addresses.filter { ReaderGuards.shared.isGuarded($0) }
      let unguarded = addresses.filter { !guarded.contains($0) }
      addresses = guarded
      return (unguarded, guarded.isEmpty)
    }
  }
}
