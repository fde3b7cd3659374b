// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland

/// Two hundred tags, whose metadata exists before anything is measured.
public enum BatchTags {
  enum Batch<Hundreds, Tens, Ones>: BindingTag {}

  static let all: [any BindingTag.Type] = (0..<200).map { number in
    func hundreds<A>(_: A.Type) -> any BindingTag.Type {
      func tens<B>(_: B.Type) -> any BindingTag.Type {
        func ones<C>(_: C.Type) -> any BindingTag.Type { Batch<A, B, C>.self }
        return _openExistential(Digits.types[number % 10], do: ones)
      }
      return _openExistential(Digits.types[number / 10 % 10], do: tens)
    }
    return _openExistential(Digits.types[number / 100], do: hundreds)
  }

  /// The tags as plain types, for those who do not know Garland.
  public static let types: [any Any.Type] = all.map { $0 }
}
