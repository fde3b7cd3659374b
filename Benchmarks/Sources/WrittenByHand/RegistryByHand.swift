// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Services

/// A registry written by hand: a dictionary from keys to closures, filled and asked, and nothing checked.
public final class RegistryByHand {
  private struct Key: Hashable {
    let type: ObjectIdentifier
    let tag: ObjectIdentifier
  }

  private var factories: [Key: (ShopByHand) -> Any] = [:]

  public var count: Int { factories.count }

  /// Registers fifty items under each tag.
  @inline(never) public init(tags: ArraySlice<any Any.Type>) {
    for tag in tags { registerItems(tag) }
  }

  func register<T>(_ type: T.Type, _ tag: any Any.Type, _ make: @escaping (ShopByHand) -> T) {
    factories[Key(type: ObjectIdentifier(type), tag: ObjectIdentifier(tag))] = make
  }
}
