// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Fetches data.
protocol Networking: AnyObject {
  func fetchData(completion: @escaping (Result<Int, any Error>) -> Void)
}
