import NeedleFoundation
import UIKit

protocol Clock {}
final class SystemClock: Clock {}

protocol OrderStorage {}
final class FileStorage: OrderStorage {}

final class Basket {
  init(checkout: Checkout) {}
}

final class Checkout {
  init(basket: Basket) {}
}

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
  let root = RootComponent()

  func applicationDidFinishLaunching(_ application: UIApplication) {
    registerProviderFactories()
    show(root.home.screen, root.basket)
  }
}

final class RootComponent: BootstrapComponent {
  // A child asks for 'OrderStorage'.
  var storage: FileStorage { shared { FileStorage() } }

  // The library does not see what is private.
  private var clock: Clock { SystemClock() }

  var home: HomeComponent { HomeComponent(parent: self) }

  // These make each other.
  var basket: Basket { Basket(checkout: checkout) }
  var checkout: Checkout { Checkout(basket: basket) }

  private func show(_ screen: UIViewController, _ basket: Basket) {
    SettingsComponent(parent: self).open()
  }
}

protocol HomeDependency: Dependency {
  var clock: Clock { get }
  var storage: OrderStorage { get }
  var checkout: Checkout { get }
}

final class HomeComponent: Component<HomeDependency> {
  // Only those who come from here have a title.
  var title: String { "Home" }
  var screen: UIViewController { HomeScreen(dependency.clock, dependency.storage, help.screen) }
  var help: HelpComponent { HelpComponent(parent: self) }
}

final class HomeScreen: UIViewController {
  init(_ clock: Clock, _ storage: OrderStorage, _ help: UIViewController) {}
}

final class SettingsComponent: Component<EmptyDependency> {
  func open() { _ = HelpComponent(parent: self).screen }
}

protocol HelpDependency: Dependency {
  var title: String { get }
}

final class HelpComponent: Component<HelpDependency> {
  var screen: UIViewController { HelpScreen(dependency.title) }
}

final class HelpScreen: UIViewController {
  init(_ title: String) {}
}
