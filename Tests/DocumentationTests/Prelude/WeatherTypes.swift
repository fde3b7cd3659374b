// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// What is right for a while.
final class Forecast: Sendable {
  init() {}
}

/// What lasts and asks for the current forecast.
struct WeatherStation: Sendable {
  let forecast: Provider<Forecast>
}
