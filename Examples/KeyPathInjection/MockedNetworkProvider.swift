// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Stands in for the network.
struct MockedNetworkProvider: NetworkProviding {
  func requestData() {
    print("Data requested using the `MockedNetworkProvider`")
  }
}
