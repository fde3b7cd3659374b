import Garland

final class Places {
  private var names: [String] = []
  func add(_ name: String) { names.append(name) }
  var all: [String] { names }
}

final class SearchModel {
  private let places: Places
  init(places: Places) { self.places = places }
  func choose() { places.add("Oslo") }
}

final class OverviewModel {
  private let places: Places
  init(places: Places) { self.places = places }
  func show() { print(places.all) }
}

struct WeatherModule: Module {
  func register(in builder: ContainerBuilder) {
    builder.register(Places.init)
    builder.register(SearchModel.init)
    builder.register(OverviewModel.init)
  }
}

func startWeather() throws {
  let container = try ContainerBuilder(WeatherModule()).build()
  container.resolve(SearchModel.self).choose()
  container.resolve(OverviewModel.self).show()
}
