// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Something that is set or called after construction.
@usableFromInline
struct Injection<Value> {
  /// The name of the property that is set, for messages; nil if something is called.
  private let name: (() -> String?)?
  /// Whether what is set has to be bound, also if the property is optional.
  private let isRequired: Bool
  /// Whether it waits until the object graph is constructed.
  private let isCyclic: Bool
  /// Whether it can throw, apart from what it asks for.
  let canThrow: Bool
  private let location: RegistrationSite
  private let listParameters: (inout ParameterTypes) -> Void
  private let apply: InjectionBody<Value>

  /// Describes the setting of a property.
  @usableFromInline
  init(
    property name: @escaping () -> String?, isRequired: Bool, isCyclic: Bool,
    at location: RegistrationSite, parameters: @escaping (inout ParameterTypes) -> Void,
    apply: @escaping InjectionBody<Value>
  ) {
    self.name = name
    self.isRequired = isRequired
    self.isCyclic = isCyclic
    canThrow = false
    self.location = location
    listParameters = parameters
    self.apply = apply
  }

  /// Describes the call of a method or closure.
  @usableFromInline
  init(
    callIsCyclic isCyclic: Bool, canThrow: Bool, at location: RegistrationSite,
    parameters: @escaping (inout ParameterTypes) -> Void, apply: @escaping InjectionBody<Value>
  ) {
    name = nil
    isRequired = false
    self.isCyclic = isCyclic
    self.canThrow = canThrow
    self.location = location
    listParameters = parameters
    self.apply = apply
  }

  func describe(to collector: inout RequestCollector) {
    let site: Request.Site =
      if let name { .property(collector.wantsNames ? name() : nil) } else { .method(nil) }
    collector.enter(site, at: location, timing: isCyclic ? .afterConstruction : .eager)
    collector.add(listParameters, isRequired: isRequired)
  }

  func wire(_ wiring: inout Wiring, _ binding: Int32) -> WiredInjection<Value> {
    wiring.keepArguments = nil
    let parameters = wiring.parameters(of: binding, isRequired: isRequired, listParameters)
    return WiredInjection(
      isCyclic: isCyclic, keepArguments: isCyclic ? wiring.keepArguments : nil
    ) { [apply] value, resolution in try apply(parameters, &value, &resolution) }
  }
}
