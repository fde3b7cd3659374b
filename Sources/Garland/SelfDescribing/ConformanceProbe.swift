// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Tells whether a type's conformance to `Resolvable` can be used where the calling thread is.
///
/// A type may conform on an actor only: `@MainActor PerRequest`. The compiler sees to that wherever it knows the
/// type, but not where the container finds it by a parameter's type. There the runtime is asked: a cast to a
/// protocol fails when it would need such a conformance elsewhere. It asks about values only, hence the empty one.
enum ConformanceProbe {
  /// Whether the type's initializer may be called on the calling thread; costs some 200 ns.
  @inline(never)
  static func isUsableHere(_ type: any Any.Type) -> Bool {
    func probe<Opened>(_ type: Opened.Type) -> Bool { Empty<Opened>() is any Describing }
    return probe(type)
  }

  /// The value of which the runtime is asked.
  fileprivate struct Empty<Value> {}
}

/// What the empty value conforms to if its type describes itself.
private protocol Describing {}

extension ConformanceProbe.Empty: Describing where Value: Resolvable {}
