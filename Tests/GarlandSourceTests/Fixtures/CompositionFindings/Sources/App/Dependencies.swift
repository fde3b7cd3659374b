// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

protocol HasClock { var clock: Date { get } }
protocol HasStore { var store: String { get } }
protocol HasPlayer { var player: String { get } }
protocol HasTracker { var tracker: String { get } }
public protocol HasTheme { var theme: String { get } }

/// Provides a tracker that nobody asks for.
struct AppDependencies: HasClock, HasTracker, HasStore {
  let clock: Date
  let store: String
  let tracker: String
}

/// The players' part of the application has no store.
final class PlayerDependencies: HasClock, HasPlayer {
  let clock = Date()
  let player = ""
}

struct FeedModel {
  typealias Dependencies = HasClock & HasStore
  init(dependencies: Dependencies) {}
}

/// Asks for two things that no dependencies have together.
final class Mixed {
  init(_ dependencies: any HasPlayer & HasStore) {}
}

/// Another module may provide the theme.
final class Themed<Dependencies: HasTheme & HasClock> {
  init(dependencies: Dependencies) {}
}

func start(_ app: AppDependencies, _ player: PlayerDependencies) {
  _ = FeedModel(dependencies: app)
  _ = FeedModel(dependencies: player)
}
