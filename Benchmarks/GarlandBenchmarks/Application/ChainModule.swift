// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland

/// The chain registered with Garland.
struct ChainModule: Module {
  func register(in builder: ContainerBuilder) {
    registerFirstHalf(in: builder)
    registerSecondHalf(in: builder)
  }

  private func registerFirstHalf(in builder: ContainerBuilder) {
    builder.register { (next: Link<D0, D1>) in Link<D0, D0>(next) }
    builder.register { (next: Link<D0, D2>) in Link<D0, D1>(next) }
    builder.register { (next: Link<D0, D3>) in Link<D0, D2>(next) }
    builder.register { (next: Link<D0, D4>) in Link<D0, D3>(next) }
    builder.register { (next: Link<D0, D5>) in Link<D0, D4>(next) }
    builder.register { (next: Link<D0, D6>) in Link<D0, D5>(next) }
    builder.register { (next: Link<D0, D7>) in Link<D0, D6>(next) }
    builder.register { (next: Link<D0, D8>) in Link<D0, D7>(next) }
    builder.register { (next: Link<D0, D9>) in Link<D0, D8>(next) }
    builder.register { (next: Link<D1, D0>) in Link<D0, D9>(next) }
    builder.register { (next: Link<D1, D1>) in Link<D1, D0>(next) }
    builder.register { (next: Link<D1, D2>) in Link<D1, D1>(next) }
    builder.register { (next: Link<D1, D3>) in Link<D1, D2>(next) }
    builder.register { (next: Link<D1, D4>) in Link<D1, D3>(next) }
    builder.register { (next: Link<D1, D5>) in Link<D1, D4>(next) }
    builder.register { (next: Link<D1, D6>) in Link<D1, D5>(next) }
    builder.register { (next: Link<D1, D7>) in Link<D1, D6>(next) }
    builder.register { (next: Link<D1, D8>) in Link<D1, D7>(next) }
    builder.register { (next: Link<D1, D9>) in Link<D1, D8>(next) }
    builder.register { (next: Link<D2, D0>) in Link<D1, D9>(next) }
    builder.register { (next: Link<D2, D1>) in Link<D2, D0>(next) }
    builder.register { (next: Link<D2, D2>) in Link<D2, D1>(next) }
    builder.register { (next: Link<D2, D3>) in Link<D2, D2>(next) }
    builder.register { (next: Link<D2, D4>) in Link<D2, D3>(next) }
    builder.register { (next: Link<D2, D5>) in Link<D2, D4>(next) }
    builder.register { (next: Link<D2, D6>) in Link<D2, D5>(next) }
    builder.register { (next: Link<D2, D7>) in Link<D2, D6>(next) }
    builder.register { (next: Link<D2, D8>) in Link<D2, D7>(next) }
    builder.register { (next: Link<D2, D9>) in Link<D2, D8>(next) }
    builder.register { (next: Link<D3, D0>) in Link<D2, D9>(next) }
    builder.register { (next: Link<D3, D1>) in Link<D3, D0>(next) }
    builder.register { (next: Link<D3, D2>) in Link<D3, D1>(next) }
    builder.register { (next: Link<D3, D3>) in Link<D3, D2>(next) }
    builder.register { (next: Link<D3, D4>) in Link<D3, D3>(next) }
    builder.register { (next: Link<D3, D5>) in Link<D3, D4>(next) }
    builder.register { (next: Link<D3, D6>) in Link<D3, D5>(next) }
    builder.register { (next: Link<D3, D7>) in Link<D3, D6>(next) }
    builder.register { (next: Link<D3, D8>) in Link<D3, D7>(next) }
    builder.register { (next: Link<D3, D9>) in Link<D3, D8>(next) }
    builder.register { (next: Link<D4, D0>) in Link<D3, D9>(next) }
    builder.register { (next: Link<D4, D1>) in Link<D4, D0>(next) }
    builder.register { (next: Link<D4, D2>) in Link<D4, D1>(next) }
    builder.register { (next: Link<D4, D3>) in Link<D4, D2>(next) }
    builder.register { (next: Link<D4, D4>) in Link<D4, D3>(next) }
    builder.register { (next: Link<D4, D5>) in Link<D4, D4>(next) }
    builder.register { (next: Link<D4, D6>) in Link<D4, D5>(next) }
    builder.register { (next: Link<D4, D7>) in Link<D4, D6>(next) }
    builder.register { (next: Link<D4, D8>) in Link<D4, D7>(next) }
    builder.register { (next: Link<D4, D9>) in Link<D4, D8>(next) }
    builder.register { (next: Link<D5, D0>) in Link<D4, D9>(next) }
  }

  private func registerSecondHalf(in builder: ContainerBuilder) {
    builder.register { (next: Link<D5, D1>) in Link<D5, D0>(next) }
    builder.register { (next: Link<D5, D2>) in Link<D5, D1>(next) }
    builder.register { (next: Link<D5, D3>) in Link<D5, D2>(next) }
    builder.register { (next: Link<D5, D4>) in Link<D5, D3>(next) }
    builder.register { (next: Link<D5, D5>) in Link<D5, D4>(next) }
    builder.register { (next: Link<D5, D6>) in Link<D5, D5>(next) }
    builder.register { (next: Link<D5, D7>) in Link<D5, D6>(next) }
    builder.register { (next: Link<D5, D8>) in Link<D5, D7>(next) }
    builder.register { (next: Link<D5, D9>) in Link<D5, D8>(next) }
    builder.register { (next: Link<D6, D0>) in Link<D5, D9>(next) }
    builder.register { (next: Link<D6, D1>) in Link<D6, D0>(next) }
    builder.register { (next: Link<D6, D2>) in Link<D6, D1>(next) }
    builder.register { (next: Link<D6, D3>) in Link<D6, D2>(next) }
    builder.register { (next: Link<D6, D4>) in Link<D6, D3>(next) }
    builder.register { (next: Link<D6, D5>) in Link<D6, D4>(next) }
    builder.register { (next: Link<D6, D6>) in Link<D6, D5>(next) }
    builder.register { (next: Link<D6, D7>) in Link<D6, D6>(next) }
    builder.register { (next: Link<D6, D8>) in Link<D6, D7>(next) }
    builder.register { (next: Link<D6, D9>) in Link<D6, D8>(next) }
    builder.register { (next: Link<D7, D0>) in Link<D6, D9>(next) }
    builder.register { (next: Link<D7, D1>) in Link<D7, D0>(next) }
    builder.register { (next: Link<D7, D2>) in Link<D7, D1>(next) }
    builder.register { (next: Link<D7, D3>) in Link<D7, D2>(next) }
    builder.register { (next: Link<D7, D4>) in Link<D7, D3>(next) }
    builder.register { (next: Link<D7, D5>) in Link<D7, D4>(next) }
    builder.register { (next: Link<D7, D6>) in Link<D7, D5>(next) }
    builder.register { (next: Link<D7, D7>) in Link<D7, D6>(next) }
    builder.register { (next: Link<D7, D8>) in Link<D7, D7>(next) }
    builder.register { (next: Link<D7, D9>) in Link<D7, D8>(next) }
    builder.register { (next: Link<D8, D0>) in Link<D7, D9>(next) }
    builder.register { (next: Link<D8, D1>) in Link<D8, D0>(next) }
    builder.register { (next: Link<D8, D2>) in Link<D8, D1>(next) }
    builder.register { (next: Link<D8, D3>) in Link<D8, D2>(next) }
    builder.register { (next: Link<D8, D4>) in Link<D8, D3>(next) }
    builder.register { (next: Link<D8, D5>) in Link<D8, D4>(next) }
    builder.register { (next: Link<D8, D6>) in Link<D8, D5>(next) }
    builder.register { (next: Link<D8, D7>) in Link<D8, D6>(next) }
    builder.register { (next: Link<D8, D8>) in Link<D8, D7>(next) }
    builder.register { (next: Link<D8, D9>) in Link<D8, D8>(next) }
    builder.register { (next: Link<D9, D0>) in Link<D8, D9>(next) }
    builder.register { (next: Link<D9, D1>) in Link<D9, D0>(next) }
    builder.register { (next: Link<D9, D2>) in Link<D9, D1>(next) }
    builder.register { (next: Link<D9, D3>) in Link<D9, D2>(next) }
    builder.register { (next: Link<D9, D4>) in Link<D9, D3>(next) }
    builder.register { (next: Link<D9, D5>) in Link<D9, D4>(next) }
    builder.register { (next: Link<D9, D6>) in Link<D9, D5>(next) }
    builder.register { (next: Link<D9, D7>) in Link<D9, D6>(next) }
    builder.register { (next: Link<D9, D8>) in Link<D9, D7>(next) }
    builder.register { (next: Link<D9, D9>) in Link<D9, D8>(next) }
    builder.register { Link<D9, D9>(nil) }
  }
}
