// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Requests data from the network.
struct NetworkProvider: NetworkProviding {
  func requestData() {
    print("Data requested using the `NetworkProvider`")
  }
}
