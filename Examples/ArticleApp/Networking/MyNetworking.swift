// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A network that answers at once.
final class MyNetworking: Networking {
  func fetchData(completion: @escaping (Result<Int, any Error>) -> Void) {
    completion(.success(42))
  }
}
