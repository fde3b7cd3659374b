// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension Declaration where Value: Resolvable {
  /// Makes instances as the type itself says.
  static func selfDescribing(at site: RegistrationSite) -> Declaration {
    selfDescribing(at: site, isOnMainActor: false) { resolution in
      guard
        resolution.provenType == ObjectIdentifier(Value.self)
          || ConformanceProbe<Value>.isUsableHere(Value.self)
      else { throw ResolutionFailure(.isolatedElsewhere) }
    } make: {
      _ResolvableRequest.make(Value.self, container: $0, arguments: $1)
    }
  }

  /// Makes instances as a replacement for tests says.
  ///
  /// `admit` throws if that is not possible where the resolve runs.
  static func selfDescribing(
    at site: RegistrationSite, isOnMainActor: Bool,
    admit: @escaping (Resolution) throws -> Void,
    make: @escaping (Resolver, UnsafeRawPointer) -> Value
  ) -> Declaration {
    let declaration = Declaration(
      site: site, role: .exclusive, isOnMainActor: isOnMainActor,
      describe: { collector in
        guard Value.Arguments.self != Void.self else { return }
        collector.addArguments(Value.Arguments.self, of: Assisted<Value.Arguments>.self)
      },
      wire: { _, binding in
        { resolution in
          do {
            try admit(resolution)
            let arguments = try arguments(resolution)
            let container = Container(
              resolution.core.anchor, keepsAlive: !resolution.isInsideShared)
            return try resolution.making(binding: binding) { place in
              make(Resolver(container, place: place), arguments)
            }
          } catch {
            throw resolution.failure(error, in: binding)
          }
        }
      }, share: { node, create in node.reading(create) })
    declaration.isSelfDescribing = true
    Value._lifetime.prepare(declaration)
    return declaration
  }

  private static func arguments(_ resolution: Resolution) throws -> UnsafeRawPointer {
    if let arguments = resolution.arguments { return arguments }
    // Nobody need supply what is empty; reading it from anywhere reads nothing.
    guard Value.takesNoArguments else { throw ResolutionFailure(.madeElsewhere) }
    return UnsafeRawPointer(Unmanaged.passUnretained(resolution.core).toOpaque())
  }
}
