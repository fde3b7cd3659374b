// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

private struct AccountKey: InjectionKey {
  static var defaultValue: Account { Account() }
}

private struct BackendKey: InjectionKey {
  static var defaultValue: Backend { Backend() }
}

private struct ForgottenKey: InjectionKey {
  static var defaultValue: Int { 1 }
}

extension InjectedValues {
  var account: Account {
    get { self[AccountKey.self] }
    set { self[AccountKey.self] = newValue }
  }
  var backend: Backend {
    get { self[BackendKey.self] }
    set { self[BackendKey.self] = newValue }
  }
  var forgotten: Int {
    get { self[ForgottenKey.self] }
    set { self[ForgottenKey.self] = newValue }
  }
}

/// The default of each needs the default of the other.
struct Account: Sendable {
  let backend = InjectedValues[\.backend]
}

struct Backend: Sendable {
  private let account: Account
  init() { account = InjectedValues[\.account] }
}

struct Screen {
  @Injected(\.account) private var account
  @Injected(\.acount) private var misspelt
}

func test() {
  InjectedValues[\.forgotten] = 2
}
