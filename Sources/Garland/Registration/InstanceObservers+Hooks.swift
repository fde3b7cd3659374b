// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

extension InstanceObservers {
  /// The functions that observe the instances of a binding, called after its own hooks.
  func hooks<Value>(for declaration: Declaration<Value>, binding: Int) -> [Hook<Value>] {
    var hooks: [Hook<Value>] = []
    if let report {
      let isReadyValue = declaration.origin == .value
      hooks.append { value, _ in
        report(MadeInstance(value: value, binding: binding, isReadyValue: isReadyValue))
      }
    }
    // A value was there before, and somebody else may be using it.
    if let checks, declaration.origin != .value {
      hooks.append(checks.hook(for: declaration, binding: binding))
    }
    return hooks
  }
}

extension ContainerInjectionChecks {
  /// Checks the instances of a binding, when the object graph that they belong to is complete.
  ///
  /// Until then somebody may still set their properties. It runs where the resolve does, and so where the factory ran.
  /// Several threads use the exceptions at once, which are `Sendable`.
  fileprivate func hook<Value>(for declaration: Declaration<Value>, binding: Int) -> Hook<Value> {
    let check = InjectionCheck(ignoring: ignored + declaration.ignoredInjections)
    let site = declaration.location
    let afterwards = PutOff<Value> { value, resolution in
      do throws(InjectionCheckError) {
        try self.check(value, check, at: site)
      } catch {
        throw resolution.failure(ResolutionFailure(.notInjected(error)), in: Int32(binding))
      }
    }
    return { value, resolution in afterwards.add(value, to: &resolution) }
  }
}
