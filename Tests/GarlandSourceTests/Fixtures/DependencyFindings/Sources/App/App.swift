import Dependencies

@main
struct App {
  static func main() { ForecastModel().load() }
}

// Has a value for tests only, and nobody sets another one.
struct WeatherClient: Sendable {
  var temperature: @Sendable (String) -> Double
}

extension WeatherClient: TestDependencyKey {
  static let testValue = WeatherClient { _ in 20 }
}

// Its live value asks for the one that is for tests only.
struct Advice: Sendable {
  var clothes: @Sendable () -> String
}

extension Advice: DependencyKey {
  static var liveValue: Advice {
    @Dependency(\.weather) var weather
    return Advice { weather.temperature("here") > 20 ? "shorts" : "coat" }
  }
}

extension DependencyValues {
  var weather: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
  var advice: Advice {
    get { self[Advice.self] }
    set { self[Advice.self] = newValue }
  }
}

final class ForecastModel {
  @Dependency(\.weather.temperature) var temperature
  @Dependency(\.advice) var advice

  func load() { print(temperature("here"), advice.clothes()) }
}
