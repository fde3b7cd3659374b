// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The digits as types, from which numbered types are put together.
enum Digits {
  enum D0 {}
  enum D1 {}
  enum D2 {}
  enum D3 {}
  enum D4 {}
  enum D5 {}
  enum D6 {}
  enum D7 {}
  enum D8 {}
  enum D9 {}

  static let types: [any Any.Type] = [
    D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
  ]
}
