// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// All dependencies of the application.
struct ApplicationDependency: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(MyNetworking.init).as { $0 as any Networking }
    builder.register(MyPresenter.init).as { $0 as any Presenter }
    builder.register(main: MyRouter.init)
      .as { $0 as any Router }
      .lifetime(.objectGraph)

    builder.external(main: ViewController.self)
      .injection(cycle: true, \.router)
      .injection(\.presenter)
      .lifetime(.objectGraph)
      .root()

    builder.register(SecondPresenter.init)
    builder.external(main: SecondViewController.self)
      .injection(\.secondPresenter)
      .root()

    builder.register(main: Storyboard.init).root()
  }

  /// The container, checked when it is first used.
  static let container: Container = {
    do {
      return try ContainerBuilder(ApplicationDependency()).build()
    } catch {
      fatalError("\n\(error)")
    }
  }()
}
