// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland
internal import Services

/// Many generic types, registered in generic code, which learns the types while it runs.
public struct GenericBindings {
  enum Numbered<A, B, C, D, E> {}
  final class Box<Content> {
    private let clock: any Clock
    init(clock: any Clock) { self.clock = clock }
  }

  private typealias Registrar = (ContainerBuilder) -> Void

  private let registrars: [Registrar]

  public init(count: Int) {
    registrars = (0..<count).map(Self.registrar)
  }

  /// Registers all of them, checks them and builds a container.
  @inline(never) public func build() throws -> BuiltContainer {
    let builder = ContainerBuilder()
    builder.register(as: (any Clock).self, SystemClock.init).lifetime(.singleton)
    for register in registrars { register(builder) }
    return BuiltContainer(container: try builder.build())
  }

  private static func registrar(_ number: Int) -> Registrar {
    let digits = sequence(state: number) { rest -> any Any.Type in
      defer { rest /= 10 }
      return Digits.types[rest % 10]
    }
    let types = Array(digits.prefix(5))
    func first<A>(_: A.Type) -> Registrar {
      func second<B>(_: B.Type) -> Registrar {
        func third<C>(_: C.Type) -> Registrar {
          func fourth<D>(_: D.Type) -> Registrar {
            func fifth<E>(_: E.Type) -> Registrar {
              registrar(of: Numbered<A, B, C, D, E>.self)
            }
            return _openExistential(types[4], do: fifth)
          }
          return _openExistential(types[3], do: fourth)
        }
        return _openExistential(types[2], do: third)
      }
      return _openExistential(types[1], do: second)
    }
    return _openExistential(types[0], do: first)
  }

  @inline(never)
  private static func registrar<Content>(of type: Content.Type) -> Registrar {
    // The types of the program are known before anything is measured.
    _ = Box<Content>.self
    return { builder in builder.register(Box<Content>.init) }
  }
}
