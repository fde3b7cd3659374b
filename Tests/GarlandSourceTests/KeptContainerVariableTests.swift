// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

/// Containers that are put into a variable of the whole program, which property wrappers ask.
struct KeptContainerVariableTests {
  private static let core = """
    import Swinject
    private var current: Container!
    public func setContainer(_ container: Container?) { current = container }
    @propertyWrapper public struct Needed<T> {
      public var wrappedValue: T
      public init(wrappedValue: T) { self.wrappedValue = current.resolve(T.self)! }
    }
    public final class Products { public init() {} }
    public protocol Cart {}
    public class Parts {
      public let container = Container()
      public init() { container.register(Products.self) { _ in Products() } }
    }
    public struct ProductModel { @Needed var products: Products!; public init() {} }
    """

  private static let tests = """
    class BaseCase: XCTestCase {
      var parts: Parts!
      var container: Container!
      override func setUp() {
        parts = .init()
        container = parts.container
        setContainer(container)
      }
    }
    final class ProductTests: BaseCase { func testProduct() { _ = ProductModel() } }
    class TestParts {
      let container = Container()
      init() { setContainer(self.container) }
      func register<Concrete>(_ instance: Concrete, as type: Concrete.Type) {
        container.register(Concrete.self) { _ in instance }
      }
    }
    final class FakeCart: Cart {}
    struct CartModel { @Needed var cart: Cart! }
    final class CartTests: XCTestCase {
      func testCart() {
        let parts = TestParts()
        parts.register(FakeCart(), as: Cart.self)
        _ = CartModel()
      }
    }
    """

  private func found(_ tests: String) throws -> [String] {
    try Sources([
      "Package.swift": Sources.manifest(
        ".target(name: \"Core\"), .executableTarget(name: \"Run\", dependencies: [\"Core\"]), "
          + ".testTarget(name: \"CoreTests\", dependencies: [\"Core\"])"),
      "Sources/Core/Core.swift": Self.core,
      "Sources/Run/main.swift":
        "import Core\nlet parts = Parts()\nsetContainer(parts.container)\n_ = ProductModel()",
      "Tests/CoreTests/Tests.swift":
        "import Swinject\nimport XCTest\n@testable import Core\n" + tests,
    ]).verified().summaries
  }

  // VAL-20, VAL-25: each test asks the one that it has put there.
  @Test func `who asks by a variable asks a container that has it`() throws {
    #expect(try found(Self.tests) == [])
  }

  // VAL-20
  @Test func `what none of them has is missing`() throws {
    let registration = "parts.register(FakeCart(), as: Cart.self)\n"
    #expect(
      try found(Self.tests.replacing(registration, with: ""))
        == ["Garland/MissingBinding: no binding for 'any Cart'"])
  }

  // VAL-20: a function that is given two containers asks both.
  @Test func `what is asked of a container that is given has to be there`() throws {
    let text = """
      import Swinject
      final class A {}
      var kept: Container!
      func keep(_ container: Container) { kept = container; _ = container.resolve(A.self)! }
      let one = Container()
      one.register(A.self) { _ in A() }
      let two = Container()
      two.register(Int.self) { _ in 1 }
      keep(one)
      keep(two)
      _ = kept.resolve(Int.self)!
      """
    #expect(
      try Sources(["main.swift": text]).verified().summaries.contains(
        "Garland/MissingBinding: no binding for 'A'"))
  }
}
