import Garland

protocol AsProperty: Sendable {}
protocol AsPropertyWithCall: Sendable {}
protocol AsPropertyOfModule: Sendable {}
protocol FromValues: Sendable {}
protocol FromValuesTagged: Sendable {}
protocol AsConstant: Sendable {}
protocol AsPrivateConstant: Sendable {}
protocol AsAnnotatedConstant: Sendable {}
protocol AsAnnotatedInit: Sendable {}
protocol AsTaggedProperty: Sendable {}
protocol InSelfDescribing: Sendable {}
protocol FromVariable: Sendable {}
protocol InsideOfWithInjected: Sendable {}
protocol FromContainer: Sendable {}
protocol FromCurrentByType: Sendable {}
protocol FromCurrentTagged: Sendable {}
protocol OrThrow: Sendable {}
protocol ToMake: Sendable {}
protocol ToMakeOfCurrent: Sendable {}
protocol AsProvider: Sendable {}
protocol AsLazy: Sendable {}
protocol AsAsyncLazy: Sendable {}
protocol AsMany: Sendable {}
protocol WithArguments: Sendable {}
protocol IntoObject: Sendable {}
protocol Awaited: Sendable {}
protocol AwaitedOfCurrent: Sendable {}
protocol AwaitedHere: Sendable {}
protocol InScope: Sendable {}
protocol AwaitedInScope: Sendable {}
protocol InScopeNow: Sendable {}
protocol OrThrowInScopeNow: Sendable {}
protocol InOpenedScope: Sendable {}
protocol FromCurrentIfAny: Sendable {}
protocol InWithCurrent: Sendable {}
protocol AsCast: Sendable {}
protocol AsArgument: Sendable {}
protocol InOpenedScopeOfCurrent: Sendable {}
protocol InScopeParameter: Sendable {}

enum Main: BindingTag {}
struct Visit: ScopeKind { typealias Input = String }
struct Tour: SynchronousScopeKind { typealias Input = String }

final class Screen { var title: (any IntoObject)! }

struct Order: Sendable {
  let id: Int
  init(id: Assisted<Int>, prices: any WithArguments) { self.id = id.value }
}

struct Sized: Sendable { let size: Int }

// MARK: Values of the current container

struct Properties {
  @Injected var one: any AsProperty
  @Injected() var two: any AsPropertyWithCall
  @Garland.Injected private var three: any AsPropertyOfModule
  @Injected var tagged: Tagged<any AsTaggedProperty, Main>
  let constant = Injected<any AsConstant>()

  func read() {
    print(InjectedValues.current[container: (any FromValues).self])
    print(InjectedValues.current[container: (any FromValuesTagged).self, tag: Main.self])
    let values = InjectedValues.current
    print(values[container: (any FromVariable).self])
    withInjected {
      _ in
    } operation: {
      print(InjectedValues.current[container: (any InsideOfWithInjected).self])
    }
  }
}

final class Constants: Sendable {
  private let one = Injected<any AsPrivateConstant>()
  private let two: Injected<any AsAnnotatedConstant> = Injected()
  private let three: Injected<any AsAnnotatedInit> = .init()
}

final class Described: PerRequest {
  @Injected var one: any InSelfDescribing
  init(container: Resolver, arguments: Void) {}
}

// MARK: Calls

@MainActor struct Calls {
  let container: Container

  func resolve() throws {
    print(container.resolve((any FromContainer).self))
    let current: any FromCurrentByType = Container.current.resolve()
    print(current, Container.current.resolve((any FromCurrentTagged).self, tag: Main.self))
    print(try Container.current.resolveOrThrow((any OrThrow).self))
    print(try container.make { (_: any ToMake) in Sized(size: 1) })
    print(try Container.current.make { (_: any ToMakeOfCurrent) in Sized(size: 1) })
    print(container.resolve(Provider<any AsProvider>.self))
    print(container.resolve(Lazy<any AsLazy>.self))
    print(container.resolve(AsyncLazy<any AsAsyncLazy>.self))
    print(container.resolve(Many<any AsMany>.self))
    print(container.resolve(Order.self, arguments: 3))
    try container.inject(into: Screen())
    print(Container.current.resolve() as any AsCast)
    take(Container.current.resolve())
    if let container = Container.currentIfAny { print(container.resolve((any FromCurrentIfAny).self)) }
    container.withCurrent { print(Container.current.resolve((any InWithCurrent).self)) }
  }

  func take(_ argument: any AsArgument) {}

  func await() async throws {
    print(try await container.resolveAsync((any Awaited).self))
    print(try await Container.current.resolveAsync((any AwaitedOfCurrent).self))
    print(try await container.resolveAsync(here: (any AwaitedHere).self))
  }

  func scopes() async throws {
    try await container.withScope(Visit.self, with: "") { scope in
      print(scope.resolve((any InScope).self))
      print(try await scope.resolveAsync((any AwaitedInScope).self))
    }
    try container.withScopeNow(Tour.self, with: "") { scope in
      print(scope.resolve((any InScopeNow).self))
      print(try scope.resolveOrThrow((any OrThrowInScopeNow).self))
    }
    let scope = try container.open(Visit.self, with: "")
    let opened: any InOpenedScope = scope.resolve()
    print(opened)
    let other = try Container.current.open(Visit.self, with: "")
    print(other.resolve((any InOpenedScopeOfCurrent).self))
  }

  func later(_ scope: Scope<Visit>) { print(scope.resolve((any InScopeParameter).self)) }
}

@main struct Program {
  static func main() throws {
    let builder = ContainerBuilder()
    builder.register(Order.init)
    builder.register(Screen.init).injection(\.title)
    builder.scope(Visit.self)
    builder.scope(Tour.self)
    let container = try builder.build()
    container.bootstrap()
    let calls = Calls(container: container)
    try calls.resolve()
    print(calls.await, calls.scopes, calls.later, Constants())
    Properties().read()
  }
}
