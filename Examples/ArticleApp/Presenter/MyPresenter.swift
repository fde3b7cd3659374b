// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Gets the counter from the network.
final class MyPresenter: Presenter {
  private let networking: any Networking

  init(networking: any Networking) {
    self.networking = networking
  }

  func getCounter(completion: @escaping (Int) -> Void) {
    networking.fetchData { result in
      completion((try? result.get()) ?? 0)
    }
  }
}
