// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Inner: PerRequest {
  let number: Int
  var late: [String] = []
  init(_ number: Int) { self.number = number }
  init(container: Resolver, arguments: Int) { number = arguments }
}

private let text = "a string that is long enough to be on the heap"

/// Resolves an object with arguments of another type while it is made.
private final class Outer: PerRequest {
  let inners: [Inner]
  init(container: Resolver, arguments: String) {
    inners = [container.resolve(7), container.resolve(8)]
  }
}

private final class Plain: PerRequest {
  let inner: Inner
  init(container: Resolver, arguments: Void) { inner = container.resolve(9) }
}

private final class Shared: Singleton {
  let number: Int
  let late: [String]
  init(container: Resolver, arguments: Void) {
    let inner: Inner = container.resolve(10)
    number = inner.number
    late = inner.late
  }
}

private final class Nested: PerRequest {
  let outer: Outer
  init(container: Resolver, arguments: [Double]) { outer = container.resolve(text) }
}

private func container() throws -> Container {
  let builder = ContainerBuilder()
  builder.register { (number: Assisted<Int>) in Inner(number.value) }
    .injection(cycle: true) { (inner: inout Inner, number: Assisted<Int>) in
      inner.late.append("\(number.value)")
    }
    .afterConstruction { $0.late.append("done") }
  builder.register { (text: Assisted<String>, shared: Shared, plain: Plain) in
    "\(text.value) \(shared.number) \(plain.inner.number)"
  }
  return try builder.build()
}

@Suite struct AssistedLateTests {
  // Counterexample: assisted-read-late
  // ARG-1
  @Test func `a late injection gets the arguments of its own object`() throws {
    let outer: Outer = try container().resolve(text)
    #expect(outer.inners.map(\.number) == [7, 8])
    #expect(outer.inners.map(\.late) == [["7", "done"], ["8", "done"]])
  }

  // ARG-1
  @Test func `a late injection gets its arguments where the outer object has none`() throws {
    let plain: Plain = try container().resolve()
    #expect(plain.inner.late == ["9", "done"])
    let nested: Nested = try container().resolve([1, 2, 3])
    #expect(nested.outer.inners.map(\.late) == [["7", "done"], ["8", "done"]])
  }

  // ARG-1
  @Test func `a late injection in a singleton leaves the arguments of the request alone`() throws {
    let container = try container()
    #expect(container.resolve(String.self, arguments: text) == "\(text) 10 9")
    let provider = container.resolve(AssistedProvider<String, String>.self)
    #expect(provider(text) == "\(text) 10 9")
  }

  // ARG-1 ASY-6
  @Test func `a late injection gets its arguments in a resolve that is awaited`() async throws {
    let builder = ContainerBuilder()
    builder.register(async: { () async -> Double in 0.5 })
    builder.register { (number: Assisted<Int>, half: Double) in Log() }
      .injection(cycle: true) { (log: inout Log, number: Assisted<Int>, half: Double) in
        log.numbers.change { $0.append(Double(number.value) + half) }
      }
    let log = try await builder.build().resolveAsync(Log.self, arguments: 7)
    #expect(log.numbers.value == [7.5])
  }

  // ARG-5
  @Test func `arguments cannot be asked for when the resolve has ended`() throws {
    let builder = ContainerBuilder()
    builder.register {
      (later: Lazy<Assisted<Int>>, each: Provider<Assisted<Int>>, now: Assisted<Int>) in
      Reader(later: later, each: each, now: now.value)
    }
    let findings = Set(builder.validate().map(\.short))
    #expect(findings == ["error InvalidArguments Reader"])
  }

  // ARG-1 DSP-6
  @Test func `arguments that are kept for a late injection go with the resolve`() throws {
    final class Token {}
    let builder = ContainerBuilder()
    builder.register { (token: Assisted<Token>) in Holder() }
      .injection(cycle: true) { (holder: inout Holder, token: Assisted<Token>) in
        holder.count += 1
      }
    let container = try builder.build()
    weak var gone: Token?
    let holder: Holder = {
      let token = Token()
      gone = token
      return container.resolve(Holder.self, arguments: token)
    }()
    #expect(holder.count == 1)
    #expect(gone == nil)
  }
}

private final class Log: Sendable {
  let numbers = Guarded<[Double]>([])
}

private struct Reader {
  let later: Lazy<Assisted<Int>>
  let each: Provider<Assisted<Int>>
  let now: Int
}

private final class Holder {
  var count = 0
}
