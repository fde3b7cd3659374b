// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private struct OnceKey: InjectionKey {
  static let made = Guarded(0)
  static var defaultValue: any Clock { Watch(name: "\(made.count())") }
}
private struct ConnectedKey: InjectionKey {
  static var defaultValue: [any Clock] { [InjectedValues[\.once], Watch(name: "own")] }
}
private struct EndlessKey: InjectionKey {
  static var defaultValue: any Clock { InjectedValues[\.endless] }
}
private struct OutsideKey: InjectionKey {
  static var defaultValue: Int { InjectedValues[\.hen] }
}
private struct HenKey: InjectionKey {
  static var defaultValue: Int { InjectedValues[\.egg] }
}
private struct EggKey: InjectionKey {
  static var defaultValue: Int { InjectedValues[\.hen] }
}
private struct LeftKey: InjectionKey {
  static let barrier = Barrier(count: 2)
  static var defaultValue: Int {
    barrier.wait()
    return InjectedValues[\.right]
  }
}
private struct RightKey: InjectionKey {
  static var defaultValue: Int {
    LeftKey.barrier.wait()
    return InjectedValues[\.left]
  }
}
private struct HeadersKey: InjectionKey {
  static var defaultValue: [String: String] { ["Accept": "text"] }
}
private struct SlowKey: InjectionKey {
  static let entered = Barrier(count: 2)
  static let mayEnd = Barrier(count: 2)
  static var defaultValue: String {
    entered.wait()
    mayEnd.wait()
    return "default"
  }
}

extension InjectedValues {
  fileprivate var once: any Clock {
    get { self[OnceKey.self] }
    set { self[OnceKey.self] = newValue }
  }
  fileprivate var connected: [any Clock] {
    get { self[ConnectedKey.self] }
    set { self[ConnectedKey.self] = newValue }
  }
  fileprivate var endless: any Clock {
    get { self[EndlessKey.self] }
    set { self[EndlessKey.self] = newValue }
  }
  fileprivate var outside: Int { self[OutsideKey.self] }
  fileprivate var hen: Int { self[HenKey.self] }
  fileprivate var egg: Int { self[EggKey.self] }
  fileprivate var left: Int { self[LeftKey.self] }
  fileprivate var right: Int { self[RightKey.self] }
  fileprivate var headers: [String: String] {
    get { self[HeadersKey.self] }
    set { self[HeadersKey.self] = self[HeadersKey.self].merging(newValue) { $1 } }
  }
  fileprivate var slow: String {
    get { self[SlowKey.self] }
    set { self[SlowKey.self] = newValue }
  }
}

@Suite struct InjectedDefaultTests {
  // CON-1
  @Test func `threads that read a value first get one default`() {
    let clocks = runConcurrently(threads: 8) { _ in InjectedValues[\.once] }
    #expect(Set(clocks.map { ObjectIdentifier($0) }).count == 1)
    #expect(OnceKey.made.value == 1)
  }

  // CON-4
  @Test func `a default may read other values`() {
    #expect(InjectedValues[\.connected].first === InjectedValues[\.once])
  }

  // CON-4
  @Test func `a setter that reads what it changes reads the default`() {
    withInjected(in: .live) {
      InjectedValues[\.headers] = ["Host": "a"]
      #expect(InjectedValues[\.headers] == ["Accept": "text", "Host": "a"])
    }
  }

  // CON-3, CON-11
  @Test func `a value that is set while the default is made wins`() {
    let seen = runConcurrently(threads: 2) { number in
      if number == 0 { return [InjectedValues[\.slow]] }
      SlowKey.entered.wait()
      InjectedValues[\.slow] = "set"
      let during = InjectedValues[\.slow]
      SlowKey.mayEnd.wait()
      return [during]
    }
    #expect(seen == [["set"], ["set"]])
    #expect(InjectedValues[\.slow] == "set")
  }

  // CON-4
  @Test func `a default that needs itself is an error`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = InjectedValues[\.endless]
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        """
        error: [Garland/ReentrantCreation] the default of 'EndlessKey' is needed to make itself
          EndlessKey -> EndlessKey
          help: read the value after construction
        """))
  }

  // CON-4, DIA-2
  @Test func `defaults that need each other are an error that names the way`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = InjectedValues[\.outside]
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      output.contains(
        """
        error: [Garland/ReentrantCreation] the default of 'HenKey' is needed to make itself
          HenKey -> EggKey -> HenKey
          help: read the value after construction
        """))
  }

  // CON-9
  @Test func `two defaults that wait for each other are an error`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = runConcurrently(threads: 2) { number in
        number == 0 ? InjectedValues[\.left] : InjectedValues[\.right]
      }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("[Garland/CreationDeadlock] two threads make defaults"))
  }
}
