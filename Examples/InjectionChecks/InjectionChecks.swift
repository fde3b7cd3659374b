// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// What the article shows, from the check in a test to the check of whatever leaves a container.
@main @MainActor
struct InjectionChecks {
  static func main() throws {
    printProperties(of: TheObject())
    checkProperties()
    checkWhatLeavesTheLocator()
    checkTheWholeGarland()
    try checkWhatLeavesTheContainer()
  }

  /// The article's first step, which only looks.
  private static func printProperties(of object: Any) {
    print("Properties of \(String(reflecting: type(of: object)))")
    for child in Mirror(reflecting: object).children {
      print("\t\(child.label ?? "") = \(child.value)")
    }
  }

  /// A function that throws, for tests.
  private static func checkProperties() {
    print("\n# checkInjections")
    let object = TheObject()
    object.service = Service()
    report("by name") { try checkInjections(object, ignoring: ["notService"]) }
    report("by enum") {
      try checkInjections(object, ignoring: [TheObject.SelectorsToIgnore.notService])
    }
    report("by key path") { try checkInjections(object, ignoring: [\.notService]) }
    report("nothing ignored") { try checkInjections(object) }
  }

  /// A function that stops the program in debug builds, or does what it is told, for locators and factories.
  private static func checkWhatLeavesTheLocator() {
    print("\n# debugCheckInjections")
    let locator = Locator()
    print("complete: \(locator.theObject() == nil ? "nil" : "an object")")
    print("broken: \(locator.brokenObject() == nil ? "nil" : "an object")")
  }

  /// The way to the bulb that is dark, through everything that can be reached.
  private static func checkTheWholeGarland() {
    print("\n# checkInjectionsDeeply")
    report("string of lights") { try checkInjectionsDeeply(StringOfLights.withDarkBulb()) }
  }

  /// A container that checks what it makes.
  private static func checkWhatLeavesTheContainer() throws {
    print("\n# checksInjections")
    let builder = ContainerBuilder()
    builder.checksInjections()
    builder.register(as: (any IService).self, Service.init)
    builder.register(TheObject.init).ignoringInjections(of: "notService")
    let container = try builder.build()
    report("container") { try container.resolveOrThrow(TheObject.self) }
  }

  private static func report<Object>(_ name: String, _ check: () throws -> Object) {
    do {
      _ = try check()
      print("\(name): complete")
    } catch {
      print("\(name):\n\(error)")
    }
  }
}
