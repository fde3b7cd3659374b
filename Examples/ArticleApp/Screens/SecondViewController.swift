// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The second screen.
final class SecondViewController: Screen {
  // Injected before the screen loads.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var secondPresenter: SecondPresenter!

  override var title: String { "Second screen" }

  override func viewDidAppear() {
    super.viewDidAppear()
    print("its presenter says '\(secondPresenter.greeting)'")
  }
}
