// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension DiagnosticID {
  /// A request of a key under which nothing is bound.
  public static let missingBinding = DiagnosticID("MissingBinding")
  /// A request of a collection to which nothing is contributed.
  public static let emptyCollection = DiagnosticID("EmptyCollection")
  /// Several bindings of a key that must have one.
  public static let duplicateBinding = DiagnosticID("DuplicateBinding")
  /// A request of one instance where several bindings could serve.
  public static let ambiguousBinding = DiagnosticID("AmbiguousBinding")
  /// Bindings that need each other before one of them exists.
  public static let dependencyCycle = DiagnosticID("DependencyCycle")
  /// Bindings that create each other without end.
  public static let endlessCycle = DiagnosticID("EndlessCycle")
  /// A cycle in which one side is shared and the other is made anew.
  public static let halfSharedCycle = DiagnosticID("HalfSharedCycle")
  /// A shared instance that keeps an instance of a shorter lifetime.
  public static let captiveDependency = DiagnosticID("CaptiveDependency")
  /// A request from outside that leads to an instance of a scope which is not open there.
  public static let outOfScope = DiagnosticID("OutOfScope")
  /// A kind of scope that is opened in itself, or declared in several others.
  public static let scopeCycle = DiagnosticID("ScopeCycle")
  /// An instance whose end has to be awaited, in a scope that can only end synchronously.
  public static let asynchronousEnding = DiagnosticID("AsynchronousEnding")
  /// An ending of instances that no container and no scope keeps.
  public static let endingNeverRuns = DiagnosticID("EndingNeverRuns")
  /// A request that does not await what has to be awaited.
  public static let asyncMismatch = DiagnosticID("AsyncMismatch")
  /// A request that has no way to hear of an error, of what can fail.
  public static let uncaughtFailure = DiagnosticID("UncaughtFailure")
  /// One type whose shared instance exists twice.
  public static let tornSingleton = DiagnosticID("TornSingleton")
  /// A value that several parameters of one binding get.
  public static let repeatedValue = DiagnosticID("RepeatedValue")
  /// A binding that no root reaches.
  public static let unusedBinding = DiagnosticID("UnusedBinding")
  /// A contribution to a collection that nobody asks for.
  public static let unusedContribution = DiagnosticID("UnusedContribution")
  /// A module of which no root reaches anything.
  public static let unusedModule = DiagnosticID("UnusedModule")
  /// A binding that cannot be made, but that no root reaches either.
  public static let unreachableBroken = DiagnosticID("UnreachableBroken")
  /// An override of a key that nothing else binds.
  public static let unmatchedOverride = DiagnosticID("UnmatchedOverride")
  /// An override with another lifetime than what it replaces.
  public static let overrideLifetime = DiagnosticID("OverrideLifetime")
  /// Arguments of a call that a factory asks for in a way in which it cannot have them.
  public static let invalidArguments = DiagnosticID("InvalidArguments")
  /// A lifetime of something that is never made anew.
  public static let ignoredLifetime = DiagnosticID("IgnoredLifetime")
  /// A tag that another tag of the same declaration replaced.
  public static let replacedTag = DiagnosticID("ReplacedTag")
  /// A factory that returns nothing.
  public static let voidBinding = DiagnosticID("VoidBinding")
  /// A module that is left out because another one of its type is there.
  public static let droppedModule = DiagnosticID("DroppedModule")
  /// A binding whose needs cannot be read.
  public static let notVerified = DiagnosticID("NotVerified")
  /// A binding under a type to which its instances do not conform.
  public static let nonconformingBinding = DiagnosticID("NonconformingBinding")
  /// A property of injected values that uses the key of another one.
  public static let mistakenKey = DiagnosticID("MistakenKey")
  /// An instance with something to start, where nothing is started.
  public static let neverStarted = DiagnosticID("NeverStarted")
  /// An instance that each of its users gets for itself, although its state is meant for all of them.
  public static let splitState = DiagnosticID("SplitState")
  /// A `sending` parameter that gets what others have as well.
  public static let sharedSending = DiagnosticID("SharedSending")
  /// A shared instance that only one actor could make.
  public static let isolationMismatch = DiagnosticID("IsolationMismatch")
  /// A shared lifetime of a binding that takes arguments.
  public static let cachedArguments = DiagnosticID("CachedArguments")
  /// Several contributions with one key in a collection with keys.
  public static let duplicateMapKey = DiagnosticID("DuplicateMapKey")
  /// A decorator of a key under which nothing is bound.
  public static let unmatchedDecorator = DiagnosticID("UnmatchedDecorator")
  /// Decorators of one key from different modules between which no order decides.
  public static let decoratorOrder = DiagnosticID("DecoratorOrder")
}
