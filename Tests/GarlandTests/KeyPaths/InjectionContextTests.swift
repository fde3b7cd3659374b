// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private struct LiveKey: InjectionKey {
  static let made = Guarded(0)
  static var defaultValue: any Clock {
    made.count()
    return Watch(name: "live")
  }
  static var previewValue: any Clock { Watch(name: "preview") }
}
private struct TestedKey: InjectionKey {
  static var defaultValue: any Clock { Watch(name: "live") }
  static var testValue: any Clock { Watch(name: "test") }
}
private struct SharedKey: InjectionKey {
  static var defaultValue: [any Clock] { [InjectedValues[\.tested]] }
  static var testValue: [any Clock] { defaultValue }
}

extension InjectedValues {
  fileprivate var live: any Clock {
    get { self[LiveKey.self] }
    set { self[LiveKey.self] = newValue }
  }
  fileprivate var tested: any Clock {
    get { self[TestedKey.self] }
    set { self[TestedKey.self] = newValue }
  }
  fileprivate var shared: [any Clock] {
    get { self[SharedKey.self] }
    set { self[SharedKey.self] = newValue }
  }
}

@Suite struct InjectionContextTests {
  // OVR-8
  @Test func `each context has a value of its own`() {
    let names = [InjectionContext.live, .preview, .test(reportingTo: { _ in })].map { context in
      withInjected(in: context) {
        [InjectedValues[\.live].name, InjectedValues[\.tested].name]
      }
    }
    #expect(names == [["live", "live"], ["preview", "live"], ["preview", "test"]])
  }

  // OVR-10
  @Test func `a value that must not be live in a test is reported by its name`() {
    let reported = Guarded<[String]>([])
    let made = LiveKey.made.value
    withInjected(in: .test(reportingTo: { reported.note("\($0.id): \($0.summary)") })) {
      _ = InjectedValues[\.live]
      _ = InjectedValues[\.live]
    }
    #expect(
      reported.value == [
        "Garland/MissingTestValue: 'LiveKey' has no test value and is used in a test"
      ])
    #expect(LiveKey.made.value == made)
  }

  // OVR-10
  @Test func `a value that a test sets needs no test value`() {
    let reported = Guarded<[String]>([])
    withInjected(in: .test(reportingTo: { reported.note("\($0.id)") })) {
      $0.live = Watch(name: "mock")
    } operation: {
      #expect(InjectedValues[\.live].name == "mock")
    }
    #expect(reported.value == [])
  }

  // OVR-10
  @Test func `the program stops if nobody hears of a missing test value`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      withInjected(in: .test) { _ = InjectedValues[\.live] }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("error: [Garland/MissingTestValue] 'LiveKey' has no test value"))
  }

  // OVR-9
  @Test func `tests share no defaults`() {
    let clocks = (0..<2).map { _ in
      withInjected(in: .test) { [InjectedValues[\.tested], InjectedValues[\.tested]] }
    }
    #expect(clocks[0][0] === clocks[0][1])
    #expect(clocks[0][0] !== clocks[1][0])
  }

  // SCP-5, OVR-12
  @Test func `a default sees the values of where it is kept`() {
    withInjected(in: .test) {
      $0.tested = Watch(name: "of the test")
    } operation: {
      withInjected {
        $0.tested = Watch(name: "of an inner scope")
      } operation: {
        #expect(InjectedValues[\.shared].map(\.name) == ["of the test"])
      }
      #expect(InjectedValues[\.shared].map(\.name) == ["of the test"])
    }
  }

  // OVR-8
  @Test func `values that an outer scope sets are seen in a context, its defaults are not`() {
    withInjected(in: .test) {
      $0.live = Watch(name: "of the suite")
    } operation: {
      let outer = InjectedValues[\.tested]
      withInjected(in: .test) {
        #expect(InjectedValues[\.live].name == "of the suite")
        #expect(InjectedValues[\.tested] !== outer)
      }
    }
  }
}
