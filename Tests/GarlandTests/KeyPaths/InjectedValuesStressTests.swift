// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

/// A value whose halves belong together, and which is too large for one word.
private struct Halves: Equatable, Sendable {
  let left: String
  let right: [Int]

  init(_ number: Int) {
    left = String(repeating: "x", count: 20) + "\(number)"
    right = [number, number]
  }

  var isWhole: Bool { self == Halves(right[0]) }
}

/// A clock that counts how many of its kind exist.
private final class CountedClock: Clock {
  let name = "counted"
  let living: Guarded<Int>

  init(_ living: Guarded<Int>) {
    self.living = living
    living.count()
  }

  deinit {
    living.change { $0 -= 1 }
  }
}

private struct HalvesKey: InjectionKey {
  static var defaultValue: Halves { Halves(-1) }
}
private struct NumberKey: InjectionKey {
  static var defaultValue: Int { -1 }
}
private struct ObjectKey: InjectionKey {
  static var defaultValue: any Clock { SystemClock() }
}
private struct NumberedKey<Tag: Number>: InjectionKey {
  static var defaultValue: any Clock { Watch(name: "\(Tag.self)") }
}

extension InjectedValues {
  fileprivate var halves: Halves {
    get { self[HalvesKey.self] }
    set { self[HalvesKey.self] = newValue }
  }
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
  fileprivate var object: any Clock {
    get { self[ObjectKey.self] }
    set { self[ObjectKey.self] = newValue }
  }
}

private struct Reader: Sendable {
  @Injected(\.number) var number
}

@Suite struct InjectedValuesStressTests {
  // ASY-11, OVR-9, CON-13
  @Test func `a thousand tasks with values of their own never see each other's`() async {
    let wrong = await withTaskGroup(of: Int.self) { group in
      for number in 0..<1_000 {
        group.addTask { await strangersSeen(by: number) }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
    #expect(Reader().number == -1)
  }

  private func strangersSeen(by number: Int) async -> Int {
    await withInjected {
      $0.number = number
    } operation: {
      let reader = Reader()
      var wrong = 0
      for round in 0..<10 {
        if reader.number != number + round { wrong += 1 }
        await Task.yield()
        async let child = reader.number
        if await child != number + round { wrong += 1 }
        InjectedValues[\.number] += 1
      }
      return wrong
    }
  }

  // CON-11, CON-13
  @Test func `readers see whole values while others set them`() {
    let torn = runConcurrently(threads: 4) { thread in
      (0..<2_000).count { round in
        if thread % 2 == 0 { InjectedValues[\.halves] = Halves(thread * 10_000 + round) }
        return !InjectedValues[\.halves].isWhole
      }
    }
    #expect(torn == [0, 0, 0, 0])
  }

  // CON-11, CON-13
  @Test func `objects that are replaced while others read them are released, and only then`() {
    let living = Guarded(0)
    let wrong = runConcurrently(threads: 4) { thread in
      (0..<1_000).count { _ in
        if thread == 0 { InjectedValues[\.object] = CountedClock(living) }
        return InjectedValues[\.object].name.isEmpty
      }
    }
    #expect(wrong == [0, 0, 0, 0])
    #expect(living.value == 1)
    InjectedValues[\.object] = SystemClock()
    #expect(living.value == 0)
  }

  // CON-1, CON-13
  @Test func `threads that use many keys for the first time find one default each`() {
    let keys = (0..<300).map { numberType($0, bits: 9) }
    let found = runConcurrently(threads: 4) { _ in keys.map { ObjectIdentifier(clock(of: $0)) } }
    #expect(Set(found).count == 1)
    #expect(Set(found[0]).count == 300)
  }

  private func clock<Tag: Number>(of tag: Tag.Type) -> any Clock {
    InjectedValues.current[NumberedKey<Tag>.self]
  }
}
