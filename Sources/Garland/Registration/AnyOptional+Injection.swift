// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Optional: AnyOptional {
  @usableFromInline static var wrappedType: any Any.Type { Wrapped.self }

  @inlinable
  static func setter<Root>(
    of keyPath: AnyKeyPath, _ wiring: inout Wiring
  ) -> (inout Root, inout Resolution) throws -> Void {
    let node = wiring.reference(Wrapped.self)
    // Sound, because the caller's property has this optional type.
    let keyPath = unsafeDowncast(keyPath, to: WritableKeyPath<Root, Wrapped?>.self)
    return { value, resolution in value[keyPath: keyPath] = try node.value(&resolution) }
  }

  @inlinable
  static func mainSetter<Root>(
    of keyPath: @escaping @MainActor @Sendable () -> AnyKeyPath, _ wiring: inout Wiring
  ) -> (inout Root, inout Resolution) throws -> Void {
    let node = wiring.reference(Wrapped.self)
    return { value, resolution in
      let dependency = try node.value(&resolution)
      try resolution.changeOnMainActor(&value, dependency) { value, dependency in
        // Sound, because the caller's property has this optional type.
        let keyPath = unsafeDowncast(keyPath(), to: WritableKeyPath<Root, Wrapped?>.self)
        value[keyPath: keyPath] = dependency
      }
    }
  }
}
