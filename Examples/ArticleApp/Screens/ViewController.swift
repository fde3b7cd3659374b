// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The first screen.
///
/// The storyboard makes it, so nothing can be injected through its initializer.
final class ViewController: Screen {
  // Injected before the screen loads.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var presenter: (any Presenter)!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var router: (any Router)!

  override var title: String { "First screen" }

  override func viewDidAppear() {
    super.viewDidAppear()
    presenter.getCounter { print("the counter is \($0)") }
    router.presentNewController()
  }
}
