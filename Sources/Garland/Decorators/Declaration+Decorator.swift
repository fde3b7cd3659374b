// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Declaration {
  /// Wraps what is bound.
  @inlinable
  static func decorator<each Dependency, Failure: Error>(
    _ factory: @escaping @Sendable (Value, repeat each Dependency) throws(Failure) -> Value,
    at site: RegistrationSite, isSendable: Bool = false
  ) -> Declaration {
    let declaration = Declaration(
      site: site, role: .decorator, nodeType: Node<Value>.self,
      describe: { collector in
        collector.addDecorated(Value.self)
        repeat collector.add((each Dependency).self)
      },
      wire: { wiring, binding in
        let decorated = wiring.decoratedReference(Value.self)
        let nodes = (repeat wiring.reference((each Dependency).self))
        return { resolution in
          do {
            return try factory(
              try decorated.value(&resolution), repeat try (each nodes).value(&resolution))
          } catch {
            throw resolution.passing(error, through: binding)
          }
        }
      })
    declaration.isSendable = isSendable
    declaration.noteFailure(Failure.self)
    return declaration
  }

  /// Wraps what is bound, on the main actor.
  @inlinable
  static func mainDecorator<each Dependency, Failure: Error>(
    _ factory:
      @escaping @MainActor @Sendable (Value, repeat each Dependency) throws(Failure) -> Value,
    at site: RegistrationSite, isSendable: Bool = false
  ) -> Declaration {
    let declaration = Declaration(
      site: site, role: .decorator, nodeType: Node<Value>.self, isOnMainActor: true,
      describe: { collector in
        collector.addDecorated(Value.self)
        repeat collector.add((each Dependency).self)
      },
      wire: { wiring, binding in
        let decorated = wiring.decoratedReference(Value.self)
        let nodes = (repeat wiring.reference((each Dependency).self))
        return { resolution in
          do {
            let original = Transfer(try decorated.value(&resolution))
            let dependencies = Transfer((repeat try (each nodes).value(&resolution)))
            return try resolution.onMainActor {
              try factory(original.value, repeat each dependencies.value)
            }
          } catch {
            throw resolution.passing(error, through: binding)
          }
        }
      })
    declaration.isSendable = isSendable
    declaration.noteFailure(Failure.self)
    return declaration
  }
}
