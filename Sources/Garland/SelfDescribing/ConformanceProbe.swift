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

  /// Whether the type's initializer may be called on no actor, or nil if that cannot be found out now.
  ///
  /// Only another thread can tell: the calling one may be an actor's, whoever is running there.
  static func isUsableOffActors(_ type: any Any.Type) -> Bool? {
    guard isUsableHere(type) else { return false }
    var question = Question(type: type)
    return withUnsafeMutablePointer(to: &question) { question in
      // Sound, because the thread has ended when the pointer goes, and nobody else uses it meanwhile.
      let isAnswered = System.runOnThread(with: question) { argument in
        let address: UnsafeMutableRawPointer? = argument
        address?.assumingMemoryBound(to: Question.self).pointee.ask()
        return argument
      }
      return isAnswered ? question.pointee.answer : nil
    }
  }

  private struct Question {
    let type: any Any.Type
    private(set) var answer = false

    init(type: any Any.Type) {
      self.type = type
    }

    mutating func ask() {
      answer = isUsableHere(type)
    }
  }

  /// The value for the runtime check.
  fileprivate struct Empty<Value> {}
}

/// The protocol to which the empty value conforms if its type describes itself.
private protocol Describing {}

extension ConformanceProbe.Empty: Describing where Value: Resolvable {}
