// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Remembers what was read.
protocol PersistanceProvider: Sendable {
  func remember(_ title: String)
}

/// Has a persistance provider.
protocol HasPersistanceProvider {
  var persistanceProvider: any PersistanceProvider { get }
}
