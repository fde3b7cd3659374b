// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// An injection or call after construction.
@usableFromInline
final class Injection<Value> {
  /// The name of the property that is set, for messages; nil if something is called.
  private let name: (() -> String?)?
  /// Whether the value must be bound, even if the property is optional.
  private let isRequired: Bool
  /// Whether it waits until the object graph is constructed.
  let isCyclic: Bool
  /// Whether it can throw, apart from its requests.
  let canThrow: Bool
  private let location: RegistrationSite
  private let listParameters: (inout ParameterTypes) -> Void
  private let apply: InjectionBody<Value>
  /// The next injection, if there is one.
  private(set) var next: Injection?

  /// Describes the setting of a property, which has a name, or the call of a method or closure.
  @usableFromInline
  init(
    property name: (() -> String?)? = nil, isRequired: Bool = false, isCyclic: Bool,
    canThrow: Bool = false, at location: RegistrationSite,
    parameters: @escaping (inout ParameterTypes) -> Void, apply: @escaping InjectionBody<Value>
  ) {
    self.name = name
    self.isRequired = isRequired
    self.isCyclic = isCyclic
    self.canThrow = canThrow
    self.location = location
    listParameters = parameters
    self.apply = apply
  }

  /// The injection with another one after all others.
  func adding(_ other: Injection) -> Injection {
    var last = self
    while let next = last.next { last = next }
    last.next = other
    return self
  }

  func describe(to collector: inout RequestCollector) {
    let site: Request.Site =
      if let name { .property(collector.isOutlining ? nil : name()) } else { .method(nil) }
    collector.enter(site, at: location, timing: isCyclic ? .afterConstruction : .eager)
    collector.add(listParameters, isRequired: isRequired)
  }

  /// Connects it with the nodes of its requests; the wiring can copy the arguments that it takes.
  func wire(_ wiring: inout Wiring, _ binding: Int32) -> Hook<Value> {
    wiring.keepArguments = nil
    let parameters = wiring.parameters(of: binding, isRequired: isRequired, listParameters)
    return { [apply] value, resolution in try apply(parameters, &value, &resolution) }
  }
}
