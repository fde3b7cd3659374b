// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Garland

/// Up to ten thousand bindings with keys of their own: a hundred tags for each of a hundred types.
///
/// All metadata exists before anything is measured, as in a program whose types are not generic.
struct NumberedBindings {
  enum NumberTag<Tens, Ones>: BindingTag {}
  final class Numbered<Tens, Ones>: Sendable {}

  typealias Registrar = (ContainerBuilder, any BindingTag.Type) -> Void

  private static var digits: [any Any.Type] {
    [
      D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
    ]
  }
  private let tags: [any BindingTag.Type]
  private let registrars: [Registrar]
  private let factories: [() -> AnyObject]

  init() {
    let digits = Self.digits
    let pairs = digits.flatMap { tens in digits.map { ones in (tens, ones) } }
    tags = pairs.map { Self.tagType($0.0, $0.1) }
    registrars = pairs.map { Self.registrar($0.0, $0.1) }
    factories = pairs.map { Self.factory($0.0, $0.1) }
  }

  /// A registry written by hand: a dictionary from keys to closures.
  func registerByHand(_ count: Int) -> [Int: () -> AnyObject] {
    var registry: [Int: () -> AnyObject] = [:]
    for number in 0..<count {
      let make = factories[number % factories.count]
      registry[number] = { make() }
    }
    return registry
  }

  /// A builder with a number of bindings.
  func builder(_ count: Int, _ modules: any Module...) -> ContainerBuilder {
    let builder = ContainerBuilder()
    for module in modules { builder.include(module) }
    register(count, in: builder)
    return builder
  }

  /// A builder with a number of bindings of types that the compiler knows, in modules of a hundred.
  func builderOfKnownTypes(_ count: Int) -> ContainerBuilder {
    let builder = ContainerBuilder()
    for tag in tags.prefix(count / 100) { builder.include(KnownTypesModule(tag: tag)) }
    return builder
  }

  /// Registers a number of bindings.
  private func register(_ count: Int, in builder: ContainerBuilder) {
    for number in 0..<count {
      registrars[number % registrars.count](builder, tags[number / registrars.count])
    }
  }

  private static func tagType(_ tens: any Any.Type, _ ones: any Any.Type) -> any BindingTag.Type {
    func inner<Tens>(_ tens: Tens.Type) -> any BindingTag.Type {
      func innermost<Ones>(_ ones: Ones.Type) -> any BindingTag.Type { NumberTag<Tens, Ones>.self }
      return _openExistential(ones, do: innermost)
    }
    return _openExistential(tens, do: inner)
  }

  private static func registrar(_ tens: any Any.Type, _ ones: any Any.Type) -> Registrar {
    func inner<Tens>(_ tens: Tens.Type) -> Registrar {
      func innermost<Ones>(_ ones: Ones.Type) -> Registrar {
        { builder, tag in builder.register(Numbered<Tens, Ones>.init).tag(tag) }
      }
      return _openExistential(ones, do: innermost)
    }
    return _openExistential(tens, do: inner)
  }

  private static func factory(_ tens: any Any.Type, _ ones: any Any.Type) -> () -> AnyObject {
    func inner<Tens>(_ tens: Tens.Type) -> () -> AnyObject {
      func innermost<Ones>(_ ones: Ones.Type) -> () -> AnyObject { { Numbered<Tens, Ones>() } }
      return _openExistential(ones, do: innermost)
    }
    return _openExistential(tens, do: inner)
  }
}
