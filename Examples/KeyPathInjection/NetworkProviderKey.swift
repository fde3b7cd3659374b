// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// Makes the provider; private, so that nobody knows more than the protocol.
private struct NetworkProviderKey: InjectionKey {
  static var defaultValue: any NetworkProviding { NetworkProvider() }
}

extension InjectedValues {
  /// Requests data for whoever needs some.
  var networkProvider: any NetworkProviding {
    get { self[NetworkProviderKey.self] }
    set { self[NetworkProviderKey.self] = newValue }
  }
}
