import Dependencies

@main
struct App {
  static func main() {
    withDependencies {
      $0.account = AccountClient(name: { "live" })
      $0[PrinterClient.self] = PrinterClient(print: { _ in })
    } operation: {
      ForecastModel().load()
    }
  }
}

// MARK: Values

struct WeatherClient: Sendable {
  var temperature: @Sendable (String) -> Double
}

extension WeatherClient: DependencyKey {
  static var liveValue: WeatherClient {
    @Dependency(\.places) var places
    return WeatherClient { Double(places.all.count + $0.count) }
  }
  static let testValue = WeatherClient { _ in 20 }
}

struct Places: Sendable { let all: [String] }

private enum PlacesKey: DependencyKey {
  static let liveValue = Places(all: ["here"])
}

// Its live value is set where the program starts.
struct AccountClient: Sendable {
  var name: @Sendable () -> String
}

extension AccountClient: TestDependencyKey {
  static let testValue = AccountClient { "test" }
}

// So is this one, by its key.
struct PrinterClient: Sendable {
  var print: @Sendable (String) -> Void
}

extension PrinterClient: TestDependencyKey {
  static let testValue = PrinterClient { _ in }
}

extension DependencyValues {
  var weather: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
  var places: Places {
    get { self[PlacesKey.self] }
    set { self[PlacesKey.self] = newValue }
  }
  var account: AccountClient {
    get { self[AccountClient.self] }
    set { self[AccountClient.self] = newValue }
  }
  var printer: PrinterClient {
    get { self[PrinterClient.self] }
    set { self[PrinterClient.self] = newValue }
  }
}

// MARK: Who asks

final class ForecastModel {
  @Dependency(\.weather.temperature) var temperature
  @Dependency(AccountClient.self) var account
  @Dependency(\.date.now) var now
  let printer = Dependency(\.printer)

  func load() {
    @Dependency(\.continuousClock) var clock
    print(temperature("here"), account.name(), now, clock)
  }
}
