// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Services
internal import Synchronization

/// Remembers a forecast for an hour.
final class ForecastByHand: Sendable {
  private struct State {
    var forecast: any Forecast
    let end: ContinuousClock.Instant
  }

  private let state = Mutex<State?>(nil)

  func forecast(clock: any Clock) -> any Forecast {
    state.withLock { state in
      let now = ContinuousClock.now
      if let state, now < state.end { return state.forecast }
      let forecast = LocalForecast(clock: clock)
      state = State(forecast: forecast, end: now.advanced(by: .seconds(3_600)))
      return forecast
    }
  }
}
