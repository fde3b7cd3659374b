// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private protocol Networking: AnyObject {
  func fetchData() -> Int
}

private final class MyNetworking: Networking {
  func fetchData() -> Int { 42 }
}

private protocol Presenter: AnyObject {
  func getCounter() -> Int
}

private final class MyPresenter: Presenter {
  private let networking: any Networking
  init(networking: any Networking) { self.networking = networking }
  func getCounter() -> Int { networking.fetchData() }
}

private protocol Router: AnyObject {
  var viewController: ViewController { get }
}

private final class MyRouter: Router {
  unowned let viewController: ViewController
  init(viewController: ViewController) { self.viewController = viewController }
}

private final class ViewController {
  var presenter: (any Presenter)?
  var router: (any Router)?
}

private final class SecondPresenter {
  let title = "second"
}

private final class SecondViewController {
  var secondPresenter: SecondPresenter?
}

/// The story that the article about the registration container tells: a graph that is described too shortly, the
/// message at the first start, the correction, two screens.
@Suite struct ArticleStoryTests {
  // VAL-2 DIA-1 DIA-2 DIA-3 DIA-7 DIA-9 CYC-5 CYC-11 CYC-12
  @Test func `the first version fails with all that is missing and the cycle`() {
    let builder = ContainerBuilder()
    let line = #line + 1
    builder.register(MyNetworking.init)
    builder.register(MyPresenter.init)
    builder.register(MyRouter.init)
    builder.external(ViewController.self)
      .injection(cycle: true, \.router)
      .injection(\.presenter)
    let networking = "\(#fileID):\(line):21"
    let presenter = "\(#fileID):\(line + 1):21"
    let router = "\(#fileID):\(line + 2):21"
    let controller = "\(#fileID):\(line + 3):21"
    let routerProperty = "\(#fileID):\(line + 4):17"
    let presenterProperty = "\(#fileID):\(line + 5):17"
    let expected = """
      \(presenter): error: [Garland/MissingBinding] no binding for 'any Networking'
        MyPresenter -> any Networking
        'any Networking' is requested by 'MyPresenter' (parameter 1)   \(presenter)
        similar: 'MyNetworking' is bound as itself   \(networking)
        help: add '.as { $0 as any Networking }' to the binding of 'MyNetworking'

      \(routerProperty): error: [Garland/EndlessCycle] 'MyRouter' needs a new instance of itself without end
        MyRouter -> ViewController -> any Router (after construction) ~> MyRouter
        'MyRouter' would be bound as 'any Router'                                 \(router)
        'any Router' is requested after construction by 'ViewController.router'   \(routerProperty)
        'ViewController' is requested by 'MyRouter' (parameter 1)                 \(router)
        help: add '.lifetime(.objectGraph)' to the binding of 'MyRouter'   \(router)
        help: add '.lifetime(.objectGraph)' to the binding of 'ViewController'   \(controller)

      \(routerProperty): error: [Garland/MissingBinding] no binding for 'any Router'
        ViewController -> any Router (after construction)
        'any Router' is requested after construction by 'ViewController.router'   \(routerProperty)
        similar: 'MyRouter' is bound as itself   \(router)
        help: add '.as { $0 as any Router }' to the binding of 'MyRouter'

      \(presenterProperty): error: [Garland/MissingBinding] no binding for 'any Presenter'
        ViewController -> any Presenter
        'any Presenter' is requested by 'ViewController.presenter'   \(presenterProperty)
        similar: 'MyPresenter' is bound as itself   \(presenter)
        help: add '.as { $0 as any Presenter }' to the binding of 'MyPresenter'

      4 errors
      """
    do {
      _ = try builder.build()
      Issue.record("the graph was built")
    } catch {
      #expect(error.description == expected)
    }
  }

  // CYC-11 VAL-2
  @Test func `with the protocols named the cycle alone is left`() {
    let builder = ContainerBuilder()
    builder.register(MyNetworking.init).as { $0 as any Networking }
    builder.register(MyPresenter.init).as { $0 as any Presenter }
    builder.register(MyRouter.init).as { $0 as any Router }
    builder.external(ViewController.self)
      .injection(cycle: true, \.router)
      .injection(\.presenter)
    #expect(builder.buildFindings() == ["error EndlessCycle MyRouter"])
  }

  private func correctedVersion() throws -> Container {
    let builder = ContainerBuilder()
    builder.register(MyNetworking.init).as { $0 as any Networking }
    builder.register(MyPresenter.init).as { $0 as any Presenter }
    builder.register(MyRouter.init).as { $0 as any Router }.lifetime(.objectGraph)
    builder.external(ViewController.self)
      .injection(cycle: true, \.router)
      .injection(\.presenter)
      .lifetime(.objectGraph)
    builder.register(SecondPresenter.init)
    builder.external(SecondViewController.self).injection(\.secondPresenter)
    #expect(builder.findings == [])
    return try builder.build()
  }

  // CYC-10 VAL-25
  @Test func `the corrected version fills the first screen, whose router knows it`() throws {
    let container = try correctedVersion()
    let screen = ViewController()
    try container.inject(into: screen)
    #expect(screen.presenter?.getCounter() == 42)
    #expect(screen.router?.viewController === screen)
    let other = ViewController()
    try container.inject(into: other)
    #expect(other.router !== screen.router)
  }

  // REG-3
  @Test func `the second screen gets its presenter`() throws {
    let container = try correctedVersion()
    let screen = SecondViewController()
    try container.inject(into: screen)
    #expect(screen.secondPresenter?.title == "second")
  }
}
