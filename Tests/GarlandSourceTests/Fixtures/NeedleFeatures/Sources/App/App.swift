import NeedleFoundation
import UIKit

// A tree of components in which everything that is asked for is found on every path.

public protocol Clock {}
final class SystemClock: Clock {}

public protocol OrderStorage {}
final class FileStorage: OrderStorage {
  init(clock: Clock) {}
}

public protocol Tracker {}
final class ConsoleTracker: Tracker {}

final class Cart {
  private var lines: [String] = []
}

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var root: RootComponent?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    registerProviderFactories()
    root = RootComponent()
    root?.start()
  }
}

final class RootComponent: BootstrapComponent {
  var clock: Clock { SystemClock() }

  var storage: any OrderStorage {
    return shared { FileStorage(clock: clock) }
  }

  var ordersComponent: OrdersComponent {
    shared { OrdersComponent(parent: self) }
  }

  private var searchComponent: SearchComponent { SearchComponent(parent: self) }

  func start() {
    _ = ordersComponent.screen
    _ = searchComponent.screen
  }
}

// MARK: - Orders

protocol OrdersDependency: Dependency {
  var storage: any OrderStorage { get }
}

final class OrdersComponent: Component<OrdersDependency> {
  var cart: Cart { shared { Cart() } }

  var screen: OrdersScreen {
    OrdersScreen(storage: dependency.storage, cart: cart, details: detailsComponent)
  }

  func checkout(number: Int) -> UIViewController {
    CheckoutComponent(parent: self, number: number).screen
  }
}

extension OrdersComponent {
  var tracker: Tracker { ConsoleTracker() }
  fileprivate var detailsComponent: DetailsBuilder { DetailsComponent(parent: self) }
}

final class OrdersScreen: UIViewController {
  init(storage: any OrderStorage, cart: Cart, details: DetailsBuilder) {}
}

// MARK: - Details, from two places

protocol DetailsDependency: Dependency {
  var storage: OrderStorage { get }
  var tracker: Tracker { get }
}

protocol DetailsBuilder {
  var details: UIViewController { get }
}

final class DetailsComponent: Component<DetailsDependency>, DetailsBuilder {
  var details: UIViewController {
    DetailsScreen(storage: dependency.storage, tracker: dependency.tracker)
  }
}

final class DetailsScreen: UIViewController {
  init(storage: OrderStorage, tracker: Tracker) {}
}

protocol CheckoutDependency: Dependency {
  var cart: Cart { get }
}

final class CheckoutComponent: Component<CheckoutDependency> {
  let number: Int

  init(parent: Scope, number: Int) {
    self.number = number
    super.init(parent: parent)
  }

  var screen: UIViewController { CheckoutScreen(cart: dependency.cart, number: number) }
}

final class CheckoutScreen: UIViewController {
  init(cart: Cart, number: Int) {}
}

// MARK: - A component with a part that is not core

protocol SearchPlugins: PluginExtension {
  var suggestions: Suggestions { get }
}

final class Suggestions {
  init(tracker: Tracker) {}
}

final class SearchComponent: PluginizedComponent<EmptyDependency, SearchPlugins, SearchExtras> {
  var tracker: Tracker { shared { ConsoleTracker() } }

  var screen: UIViewController { SearchScreen(pluginExtension.suggestions, details: details) }

  var details: DetailsBuilder { DetailsComponent(parent: self) }
}

protocol SearchExtrasDependency: Dependency {
  var tracker: Tracker { get }
}

final class SearchExtras: NonCoreComponent<SearchExtrasDependency> {
  var suggestions: Suggestions { Suggestions(tracker: dependency.tracker) }
}

final class SearchScreen: UIViewController {
  init(_ suggestions: Suggestions, details: DetailsBuilder) {}
}
