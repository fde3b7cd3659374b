// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Declaration where Value: Resolvable {
  /// Makes instances as the type itself says, or as a replacement for tests does.
  static func selfDescribing(
    at site: RegistrationSite,
    _ make: @escaping (Resolver, Value.Arguments) throws -> Value = Value.init
  ) -> Declaration {
    let declaration = Declaration(
      site: site, role: .exclusive,
      describe: { collector in
        guard Value.Arguments.self != Void.self else { return }
        collector.addArguments(Value.Arguments.self, of: Assisted<Value.Arguments>.self)
      },
      wire: { _, binding in
        { resolution in
          do {
            return try make(resolver(&resolution), try arguments(resolution))
          } catch {
            throw resolution.failure(error, in: binding)
          }
        }
      },
      share: { node, create in node.reading(create) })
    declaration.isSelfDescribing = true
    Value._lifetime.prepare(declaration)
    return declaration
  }

  private static func resolver(_ resolution: inout Resolution) -> Resolver {
    let container = Container(
      resolution.core.anchor, keepsAlive: !resolution.isInsideShared)
    return Resolver(container, place: ResolverPlace(&resolution))
  }

  private static func arguments(_ resolution: Resolution) throws -> Value.Arguments {
    if let none = () as? Value.Arguments { return none }
    guard let arguments = resolution.arguments else { throw ResolutionFailure(.madeElsewhere) }
    // Sound, because the key by which the node was found contains the type of the arguments.
    return arguments.load(as: Value.Arguments.self)
  }
}
