// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Leads from the first screen to others.
@MainActor
protocol Router: AnyObject {
  func presentNewController()
}
