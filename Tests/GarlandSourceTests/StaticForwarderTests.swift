// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Static functions of a container that fill and ask the one which the program shares.
struct StaticForwarderTests {
  private func findings(_ registration: String, start: String = "Box.start()") throws -> [String] {
    try Sources.verified(
      """
      final class Box {
        static let shared = Box()
        private var made: [String: Any] = [:]
        func register<C>(type: C.Type, _ value: Any) { made["\\(type)"] = value }
        func resolve<C>(type: C.Type) -> C? { made["\\(type)"] as? C }
        static func register<C>(_ type: C.Type, _ value: Any) {
          Box.shared.register(type: type, value)
        }
      }
      extension Box {
        static func start() { \(registration) }
      }
      @propertyWrapper struct Wired<C> {
        var wrappedValue: C { Box.shared.resolve(type: C.self)! }
      }
      protocol Lamp { func on() }
      final class LampImpl: Lamp { func on() {} }
      protocol Fan {}
      final class FanImpl: Fan {}
      final class Room { @Wired var lamp: Lamp }
      @main struct App {
        static func main() {
          \(start)
          Room().lamp.on()
        }
      }
      """
    ).diagnostics.filter { $0.id == .missingBinding }.map { "\($0.severity) \($0.subject)" }
  }

  // VAL-17, VAL-2: the functions of the type are on the way to the same container.
  @Test(arguments: ["register", "Box.register", "Self.register", "Box.shared.register"])
  func `what a static function forwards is registered in the container that it names`(
    _ function: String
  ) throws {
    let label = function == "Box.shared.register" ? "type: " : ""
    func call(_ service: String) -> String {
      "\(function)(\(label)\(service).self, \(service)Impl())"
    }
    #expect(try findings(call("Lamp")) == [])
    #expect(try findings(call("Fan")) == ["error any Lamp"])
    #expect(try findings(call("Lamp"), start: "") == ["error any Lamp"])
  }
}
