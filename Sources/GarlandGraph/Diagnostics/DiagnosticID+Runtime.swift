// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Causes that only a running program can meet.
extension DiagnosticID {
  /// A factory, initializer or injection of the user's threw.
  public static let factoryFailed = DiagnosticID("FactoryFailed")
  /// An instance is needed to make itself, through an edge that no check can see.
  public static let reentrantCreation = DiagnosticID("ReentrantCreation")
  /// Two threads make instances that need each other, through edges that no check can see.
  public static let creationDeadlock = DiagnosticID("CreationDeadlock")
  /// An object that something else makes was requested where it does not exist.
  public static let externalInstance = DiagnosticID("ExternalInstance")
  /// A container is used that has ended.
  public static let containerEnded = DiagnosticID("ContainerEnded")
  /// A scope is used whose end has begun.
  public static let scopeEnded = DiagnosticID("ScopeEnded")
  /// A scope is let go that nobody has ended, with something in it that has an end.
  public static let scopeNotEnded = DiagnosticID("ScopeNotEnded")
  /// A container or scope is started that is started already.
  public static let startedTwice = DiagnosticID("StartedTwice")
  /// A property wrapper that is given no container found none.
  public static let noCurrentContainer = DiagnosticID("NoCurrentContainer")
  /// The program's container is set a second time.
  public static let secondBootstrap = DiagnosticID("SecondBootstrap")
  /// A builder is changed after it has built.
  public static let sealedBuilder = DiagnosticID("SealedBuilder")
  /// A test uses an injected value that has no test value.
  public static let missingTestValue = DiagnosticID("MissingTestValue")
  /// An optional property is nil although nothing says that it may be.
  public static let propertyNotInjected = DiagnosticID("PropertyNotInjected")
  /// An override was never asked for in the test that declares it.
  public static let unusedOverride = DiagnosticID("UnusedOverride")
  /// An instance exists although its container has gone.
  public static let leakedInstance = DiagnosticID("LeakedInstance")
}
