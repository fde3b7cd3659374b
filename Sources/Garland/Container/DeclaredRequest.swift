// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// A request from outside, or the requirement of a module, as it was declared on a builder.
struct DeclaredRequest {
  /// The requested type, or a shape of it.
  let type: any Any.Type
  /// Its tag, if it has one.
  let tag: (any BindingTag.Type)?
  /// Whether the program awaits it.
  var isAwaited = false
  /// The place of the declaration.
  let site: RegistrationSite
  /// The number of the module that declares it.
  let module: Int?
  /// The kind of scope in which it is requested, or nil for the container itself.
  var scope: (any ScopeKind.Type)?
  /// The profiles that must be active for the request to be made.
  let condition: [BindingProfile]

  /// The roots for the graph, one for each request that resolving the type makes.
  func roots(_ knownTypes: KnownTypes, _ modules: [ModuleDescription]) -> [Root] {
    requests(knownTypes).map { request in
      Root(request, declaredBy: module.map { modules[$0] }, in: scope, condition: condition)
    }
  }

  /// The requirement for the graph, or nil if it is always met, such as that of a self-describing type.
  func requirement(_ knownTypes: KnownTypes) -> Requirement? {
    let collector = RequestCollector(knownTypes, asking: type, tag: tag, at: site)
    guard let request = collector.requests.first else { return nil }
    let isDescribed = request.key.type.metatype is any Resolvable.Type
    if isDescribed, request.key.tag == nil, request.cardinality != .many { return nil }
    return Requirement(request, module: module, condition: condition)
  }

  /// The requests that resolving the type makes.
  func requests(_ knownTypes: KnownTypes) -> [Request] {
    let collector = RequestCollector(
      knownTypes, asking: type, tag: tag, isAwaited: isAwaited, at: site)
    let isPossible = collector.faults.isEmpty && collector.arguments == nil
    if isPossible, !collector.requests.isEmpty { return collector.requests }
    // A root without needs, such as a 'Lazy' of the container, is available whenever the container is.
    let asked = isPossible ? Container.self : type
    return [Request(Key(TypeReference(asked)), site: .body, location: site.sourceLocation)]
  }
}

extension Root {
  /// Creates a declared root, named after the builder if no module declares it.
  init(
    _ request: Request, declaredBy module: ModuleDescription?, in scope: (any ScopeKind.Type)?,
    condition: [BindingProfile]
  ) {
    self.init(
      request, name: module?.name ?? "ContainerBuilder", in: scope.map { TypeReference($0) },
      condition: condition)
    cause = .declaration
  }
}
