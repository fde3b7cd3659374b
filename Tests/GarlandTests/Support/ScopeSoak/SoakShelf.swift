// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Keeps some of the objects of a kind for later.
final class SoakShelf<Object: Sendable>: Sendable {
  private let objects = Guarded<[Object]>([])

  /// Keeps another one, and lets go of the oldest ones if there are many.
  func keep(_ object: Object) {
    let dropped = objects.change { objects in
      objects.append(object)
      guard objects.count > 20 else { return ArraySlice<Object>() }
      defer { objects.removeFirst(10) }
      return objects.prefix(10)
    }
    // Outside of the lock, because a page may keep a session open.
    withExtendedLifetime(dropped) {}
  }

  /// One of them.
  func any(_ random: inout SplitMix) -> Object? { objects.value.randomElement(using: &random) }

  /// Lets go of all.
  func clear() {
    let dropped = objects.change { objects in
      defer { objects = [] }
      return objects
    }
    withExtendedLifetime(dropped) {}
  }
}
