// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// Nobody can call it: the compiler says what to write instead. Nothing of it is in the library.

extension Container {
  /// Says in an error of the compiler where one registers; it cannot be called.
  @available(
    *, unavailable, message: "register in a 'ContainerBuilder', or a 'Module', before 'build()'"
  )
  @_alwaysEmitIntoClient
  public func register<each Argument>(_ argument: repeat each Argument) { neverCalled() }

  /// Says in an error of the compiler that a type is missing; it cannot be called.
  @available(
    *, unavailable, message: "name the type, as in 'resolve(Clock.self)', or give the result one"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func resolve() { neverCalled() }

  /// Says in an error of the compiler that a type is missing; it cannot be called.
  @available(
    *, unavailable,
    message: "name the type, as in 'resolve(Clock.self, tag: Main.self)', or give the result one"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func resolve<Tag: BindingTag>(tag: Tag.Type) { neverCalled() }

  /// Says in an error of the compiler that a type is missing; it cannot be called.
  @available(
    *, unavailable,
    message: "name the type, as in 'resolveOrThrow(Clock.self)', or give the result one"
  )
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func resolveOrThrow() throws(ResolutionError) { neverCalled() }
}
