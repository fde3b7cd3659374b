// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// Something that is set or called after construction.
@usableFromInline
struct Injection<Value> {
  private let site: Request.Site
  private let name: () -> String?
  private let isCyclic: Bool
  /// Whether it can throw, apart from what it asks for.
  let canThrow: Bool
  private let location: RegistrationSite
  private let describeRequests: (inout RequestCollector) -> Void
  private let wireRequests: (inout Wiring) -> (inout Value, inout Resolution) throws -> Void

  /// Describes the setting of a property.
  @usableFromInline
  init(
    property name: @escaping () -> String?, isCyclic: Bool, location: RegistrationSite,
    describe: @escaping (inout RequestCollector) -> Void,
    wire: @escaping (inout Wiring) -> (inout Value, inout Resolution) throws -> Void
  ) {
    site = .property(nil)
    self.name = name
    self.isCyclic = isCyclic
    canThrow = false
    self.location = location
    describeRequests = describe
    wireRequests = wire
  }

  /// Describes the call of a method or closure.
  @usableFromInline
  init(
    callIsCyclic isCyclic: Bool, canThrow: Bool, location: RegistrationSite,
    describe: @escaping (inout RequestCollector) -> Void,
    wire: @escaping (inout Wiring) -> (inout Value, inout Resolution) throws -> Void
  ) {
    site = .method(nil)
    name = { nil }
    self.isCyclic = isCyclic
    self.canThrow = canThrow
    self.location = location
    describeRequests = describe
    wireRequests = wire
  }

  func describe(to collector: inout RequestCollector) {
    var site = site
    if collector.wantsNames, case .property = site { site = .property(name()) }
    collector.enter(
      site, at: location, timing: isCyclic ? .afterConstruction : .eager)
    describeRequests(&collector)
  }

  func wire(_ wiring: inout Wiring, _ binding: Int32) -> WiredInjection<Value> {
    wiring.keepArguments = nil
    let apply = wireRequests(&wiring)
    return WiredInjection(
      isCyclic: isCyclic, keepArguments: isCyclic ? wiring.keepArguments : nil, apply: apply)
  }
}

/// An injection that is connected with what it needs.
struct WiredInjection<Value> {
  /// Whether it waits until the object graph is complete.
  let isCyclic: Bool
  /// Copies the run-time arguments, if it waits and takes them.
  let keepArguments: ((UnsafeRawPointer) -> KeptArguments)?
  /// Injects.
  let apply: (inout Value, inout Resolution) throws -> Void
}
