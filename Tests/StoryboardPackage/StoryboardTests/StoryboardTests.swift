// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct StoryboardTests {
  init() {
    UIStoryboard.scenes["Main"] = (
      initial: "First",
      scenes: ["First": { ViewController() }, "RouteToSecond": { SecondViewController() }]
    )
  }

  @Test func `the initial view controller is injected into`() throws {
    let storyboard: UIStoryboard = try container().resolve()
    let controller = try #require(
      storyboard.instantiateInitialViewController() as? ViewController)
    #expect(controller.presenter != nil)
    #expect(controller.router?.viewController === controller)
  }

  @Test func `what a segue opens is injected into`() throws {
    let storyboard: UIStoryboard = try container().resolve()
    let first = try #require(storyboard.instantiateInitialViewController())
    let second = first.performSegue(withIdentifier: "RouteToSecond", sender: nil)
    #expect((second as? SecondViewController)?.secondPresenter != nil)
  }

  @Test func `children are injected into and each controller only once`() throws {
    let parent = UIViewController()
    let child = SecondViewController()
    parent.addChild(child)
    UIStoryboard.scenes["Main"]?.scenes["Parent"] = { parent }
    let storyboard: UIStoryboard = try container().resolve()
    _ = storyboard.instantiateViewController(withIdentifier: "Parent")
    _ = storyboard.instantiateViewController(withIdentifier: "Parent")
    #expect(child.secondPresenter != nil)
    #expect(child.injectionCount == 1)
  }

  @Test func `a controller without a registration is left alone`() throws {
    UIStoryboard.scenes["Main"]?.scenes["Plain"] = { UIViewController() }
    let storyboard: UIStoryboard = try container().resolve()
    #expect(
      type(of: storyboard.instantiateViewController(withIdentifier: "Plain"))
        == UIViewController.self)
  }

  @Test func `the graph of a storyboard has no findings`() {
    #expect(ContainerBuilder(ApplicationDependency()).validate().isEmpty)
  }

  private func container() throws -> Container {
    try ContainerBuilder(ApplicationDependency()).build()
  }
}

private struct ApplicationDependency: Module {
  func register(in builder: ContainerBuilder) {
    builder.registerStoryboard(name: "Main")
    builder.register(MyPresenter.init)
    builder.register(MyRouter.init).lifetime(.objectGraph)
    builder.external(main: ViewController.self)
      .injection(\.presenter)
      .injection(cycle: true, \.router)
      .lifetime(.objectGraph)
    builder.external(main: SecondViewController.self).injection(\.secondPresenter)
    builder.register(SecondPresenter.init)
  }
}

private final class MyPresenter {}
private final class SecondPresenter {}

private final class MyRouter {
  unowned let viewController: ViewController

  init(viewController: ViewController) {
    self.viewController = viewController
  }
}

private final class ViewController: UIViewController {
  var presenter: MyPresenter?
  var router: MyRouter?
}

private final class SecondViewController: UIViewController {
  var injectionCount = 0
  var secondPresenter: SecondPresenter? {
    didSet { injectionCount += 1 }
  }
}
