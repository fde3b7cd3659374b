// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

private final class TheObject {
  var service: Lightbulb?
}

@Suite struct DebugCheckInjectionsTests {
  @Test func `an object without missing injections is returned`() {
    let object = TheObject()
    object.service = Lightbulb()
    #expect(debugCheckInjections(object) === object)
    object.service = nil
    #expect(debugCheckInjections(object, ignoring: ["service"]) === object)
    #expect(debugCheckInjections(object, ignoring: [\.service]) === object)
  }

  #if DEBUG || GARLAND_INJECTION_CHECK
    @Test func `a debug build calls the handler and returns nil`() {
      var names: [String] = []
      let checked = debugCheckInjections(TheObject()) { error in
        names += error.properties.map(\.name)
      } log: { message in
        names.append(message)
      }
      #expect(checked == nil)
      #expect(names == ["service"])
    }

    @Test func `a debug build stops the program with the whole message`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        debugCheckInjections(
          TheObject(), fileID: "App/Main.swift", filePath: "Main.swift", line: 4, column: 5)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          """
          App/Main.swift:4:5: error: [Garland/PropertyNotInjected] 'TheObject.service' is nil
            'service' is an optional 'Lightbulb'
            help: inject it before the check, or ignore 'service'

          """))
    }
  #else
    @Test func `a release build logs and returns nil`() {
      var messages: [String] = []
      let checked = debugCheckInjections(
        TheObject(), fileID: "App/Main.swift", filePath: "Main.swift", line: 4, column: 5
      ) { _ in
        messages.append("handled")
      } log: { message in
        messages.append(message)
      }
      #expect(checked == nil)
      #expect(
        messages == [
          """
          App/Main.swift:4:5: error: [Garland/PropertyNotInjected] 'TheObject.service' is nil
            'service' is an optional 'Lightbulb'
            help: inject it before the check, or ignore 'service'

          """
        ])
    }
  #endif

  @Test func `a quiet build logs and a loud one calls the handler`() throws {
    let error = try checkError(TheObject(), line: 4)
    var events: [String] = []
    for mode in [InjectionCheckMode.always, InjectionCheckMode(isLoud: false)] {
      mode.report(
        error, handle: { events.append("handle \($0.properties.count)") },
        log: { events.append("log \($0.utf8.count)") })
    }
    #expect(events == ["handle 1", "log \(error.description.utf8.count)"])
  }
}
