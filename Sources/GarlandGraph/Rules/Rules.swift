// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The list of all rules; without the package trait `Checks`, only the one that says that nothing was checked.
enum Rules {
  #if Checks
    static let all: [any GraphRule] = [
      MissingBindingRule(),
      EmptyCollectionRule(),
      DuplicateBindingRule(),
      AmbiguousBindingRule(),
      DependencyCycleRule(),
      EndlessCycleRule(),
      HalfSharedCycleRule(),
      CaptiveDependencyRule(),
      OutOfScopeRule(),
      ScopeCycleRule(),
      AsynchronousEndingRule(),
      EndingNeverRunsRule(),
      AsyncMismatchRule(),
      UncaughtFailureRule(),
      TornSingletonRule(),
      RepeatedValueRule(),
      UnusedBindingRule(),
      UnusedContributionRule(),
      UnusedModuleRule(),
      UnreachableBrokenRule(),
      UnmatchedOverrideRule(),
      OverrideLifetimeRule(),
      NotVerifiedRule(),
      IsolationMismatchRule(),
      CachedArgumentsRule(),
      InvalidArgumentsRule(),
      ExternalInstanceRule(),
      IgnoredLifetimeRule(),
      ReplacedTagRule(),
      VoidBindingRule(),
      DroppedModuleRule(),
      DuplicateMapKeyRule(),
      UnmatchedDecoratorRule(),
      DecoratorOrderRule(),
    ]
  #else
    static let all: [any GraphRule] = [LeftOutRule()]
  #endif
}
