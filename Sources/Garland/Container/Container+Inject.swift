// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Container {
  /// Injects into an object that something else made, such as a storyboard.
  ///
  /// The object's dynamic type, or else the nearest bound superclass, selects the binding, here or in a parent
  /// container, whose injections and `afterConstruction` closures run in the order of registration. Instances that
  /// are made on the way and depend on the object receive this one, unless its binding is shared, as by `.singleton`:
  /// then they receive the shared one. Calling it twice injects twice.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - isolation: The caller's actor; leave it out.
  /// - Throws: `ResolutionError`: `Garland/MissingBinding` if neither the type nor a superclass is bound, otherwise as
  ///   `resolveOrThrow(_:)`.
  public func inject(
    into object: AnyObject, isolation: isolated (any Actor)? = #isolation
  ) throws(ResolutionError) {
    let core = try openCore()
    guard let (type, inject) = core.injection(into: Swift.type(of: object)) else {
      throw core.report(ResolutionFailure(.missing(.outside(Swift.type(of: object)))))
    }
    try resolving(MainAccess(isolation)) { resolution in
      try resolution.completing { resolution in
        try resolution.core.requireOpen()
        try resolution.core.requireRoom(injectingInto: type)
        try inject(object, &resolution)
      }
    }
  }

  /// Whether `inject(into:)` finds a binding for objects of a type.
  ///
  /// - Parameter type: The objects' type.
  /// - Returns: Whether there is one.
  public func canInject(into type: AnyClass) -> Bool {
    (try? openCore())?.injection(into: type) != nil
  }
}
