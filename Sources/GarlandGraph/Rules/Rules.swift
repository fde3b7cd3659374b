// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The list of all rules.
enum Rules {
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
}
