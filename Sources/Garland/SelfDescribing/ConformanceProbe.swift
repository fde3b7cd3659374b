// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Tells whether a type's conformance to `Resolvable` can be used where the calling thread is.
///
/// A type may conform on an actor only: `@MainActor PerRequest`. The compiler sees to that wherever it knows the
/// type, but not where the container finds it by a parameter's type. There the runtime is asked: a cast to a
/// protocol fails when it would need such a conformance elsewhere. It asks about values only, hence the empty one.
struct ConformanceProbe<Value> {
  /// Whether the type's initializer may be called on the calling thread; costs some 200 ns.
  @inline(never)
  static func isUsableHere(_ type: any Any.Type) -> Bool {
    func probe<Opened>(_ type: Opened.Type) -> Bool {
      ConformanceProbe<Opened>() is any ConformanceProbing
    }
    return probe(type)
  }
}

/// What `ConformanceProbe` conforms to if its type describes itself.
private protocol ConformanceProbing {}

extension ConformanceProbe: ConformanceProbing where Value: Resolvable {}
