// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A group of bindings that belong together.
///
/// ```swift
/// struct NetworkModule: Module {
///   func register(in builder: ContainerBuilder) {
///     builder.register(as: (any Networking).self, MyNetworking.init)
///   }
/// }
/// ```
///
/// A module can include others. Included several times, it contributes once: modules are the same
/// if they are of one type and, if the type is `Hashable`, equal. Make a module with properties
/// `Hashable`: of others only one is included, and a second one whose properties are different, or
/// cannot be compared, is the error `Garland/DroppedModule`.
///
/// A module belongs to no actor, so that it can be included from anywhere, also in a target whose default isolation is
/// the main actor. What it needs from there is read when it is resolved: `builder.register(main: { Settings.shared })`.
///
/// Frameworks and parts of DITranquillity, assemblies of Swinject and modules of Guice and Dagger correspond to it.
public protocol Module: SendableMetatype {
  /// Registers the module's bindings and includes other modules.
  ///
  /// It runs once for each builder, before anything is created, and must not create anything itself.
  ///
  /// - Parameter builder: The builder that the module is included in.
  func register(in builder: ContainerBuilder)
}
