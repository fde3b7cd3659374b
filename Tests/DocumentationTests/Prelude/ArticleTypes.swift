// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

protocol Networking {}

struct MyNetworking: Networking {}

protocol Presenter: AnyObject {}

final class MyPresenter: Presenter {
  let networking: any Networking

  init(networking: any Networking) {
    self.networking = networking
  }
}

@MainActor
protocol Router: AnyObject {}

@MainActor
final class MyRouter: Router {
  unowned let viewController: ViewController

  init(viewController: ViewController) {
    self.viewController = viewController
  }
}

@MainActor
final class ViewController {
  var presenter: (any Presenter)?
  var router: (any Router)?

  func setUp(presenter: any Presenter) {
    self.presenter = presenter
  }
}

#if !canImport(UIKit)
  extension ContainerBuilder {
    func registerStoryboard(name: String) {}
  }

  @MainActor
  final class UIStoryboard {
    func instantiateInitialViewController() -> ViewController? { nil }
  }
#endif
