import Kit
import Swinject
import XCTest

@testable import Orders

/// A test has a container of its own, which serves no program.
final class ScreenTests: XCTestCase {
  func testScreen() {
    let container = Container()
    SharedAssembly().assemble(container: container)
    container.register(Clock.self) { _ in Clock() }
    container.register(Ledger.self) { r in Ledger(page: r.resolve(Page.self)!) }
    XCTAssertNotNil(container.resolve(Ledger.self))
  }
}

final class Page {}

final class Ledger {
  init(page: Page) {}
}
