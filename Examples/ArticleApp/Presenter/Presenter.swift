// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Prepares what the first screen shows.
protocol Presenter: AnyObject {
  func getCounter(completion: @escaping (Int) -> Void)
}
