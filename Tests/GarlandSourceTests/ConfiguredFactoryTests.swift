// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Factories that return nil, and get a replacement in some configurations.
struct ConfiguredFactoryTests {
  private func severities(_ registration: String) throws -> [Severity] {
    try Sources.verified(
      """
      import Factory
      protocol Log {}
      struct DiskLog: Log {}
      extension Container { var log: Factory<Log?> { self { nil } } }
      func setUp() { \(registration) }
      @main struct Main {
        @Injected(\\.log) var log
        static func main() { setUp(); print(Main().log as Any) }
      }
      """
    ).diagnostics.filter { $0.id == .missingBinding }.map(\.severity)
  }

  // VAL-2: nil is meant where the registration is for another configuration.
  @Test func `what only another configuration registers is not missing`() throws {
    let registration = "Container.shared.log.register { DiskLog() }"
    #expect(try severities("\n#if QA\n\(registration)\n#endif\n") == [])
    #expect(try severities(registration) == [])
    #expect(try severities("") == [.warning])
    #expect(try severities("\n#if QA\nprint(Container.shared.log())\n#endif\n") == [.warning])
  }
}
