// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Static variables for containers.
struct ContainerVariableTests {
  private func found(_ variable: String, _ assignment: String, _ use: String) throws -> [Diagnostic]
  {
    try Sources.verified(
      """
      import Swinject
      \(variable)
      func setUp() {
        let made = Container()
        made.register(A.self) { _ in A() }
        \(assignment)
      }
      func run() { \(use) }
      @main struct App { static func main() { setUp(); run() } }
      \(Sources.commonTypes)
      """
    ).diagnostics.filter { $0.id == .propertyNotInjected }
  }

  // VAL-20: the program stops as soon as it asks for something.
  @Test(arguments: [
    "enum Locator { static var main: Container! }", "enum Locator { static var main: Resolver! }",
    "extension Container { static var main: Resolver! }\ntypealias Locator = Container",
  ])
  func `a container that nothing assigns is missing`(_ variable: String) throws {
    let use = "_ = Locator.main.resolve(A.self)!"
    let findings = try found(variable, "", use)
    #expect(findings.map(\.severity) == [.error])
    #expect(
      findings.first?.summary.hasSuffix("is implicitly unwrapped, and nothing sets it") == true)
    #expect(try found(variable, "Locator.main = made", use) == [])
    #expect(try found(variable, "set(&Locator.main, made)", use) == [])
    #expect(try found(variable, "", "_ = Locator.main?.resolve(A.self)") == [])
    #expect(try found(variable, "", "") == [])
  }

  // VAL-25
  @Test(arguments: [
    "enum Locator { static var main: Resolver? }",
    "enum Locator { static var main: Container! = Container() }",
    "enum Locator { static var main: Other! }\nfinal class Other { func resolve<T>(_ t: T.Type) -> T? { nil } }",
  ])
  func `other variables need no assignment`(_ variable: String) throws {
    #expect(try found(variable, "", "_ = Locator.main!.resolve(A.self)!") == [])
  }
}
