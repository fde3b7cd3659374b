// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// Values whose keys, defaults or declarations are elsewhere.

import Elsewhere
import Garland

private struct PlayerKey: InjectionKey {
  static var defaultValue: Player { makePlayer() }
}

extension InjectedValues {
  var player: Player { self[PlayerKey.self] }
  var theme: Theme { self[ThemeKey.self] }
}

struct Player: Sendable {}

struct Screen {
  @Injected(\.player) private var player
  @Injected(\.theme) private var theme
  @Injected(\.elsewhere) private var elsewhere
  @Injected(\.clock) private var clock
}

extension InjectedValues {
  /// No container of these sources binds it.
  var clock: any Clock { self[container: (any Clock).self] }
}

protocol Clock: Sendable {}
