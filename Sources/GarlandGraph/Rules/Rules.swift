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
    CaptiveDependencyRule(),
    OutOfScopeRule(),
    ScopeCycleRule(),
    AsynchronousEndingRule(),
    EndingNeverRunsRule(),
    AsyncMismatchRule(),
    TornSingletonRule(),
    UnusedBindingRule(),
    UnusedContributionRule(),
    UnusedModuleRule(),
    UnreachableBrokenRule(),
    UnmatchedOverrideRule(),
    NotVerifiedRule(),
    IsolationMismatchRule(),
    CachedArgumentsRule(),
    DuplicateMapKeyRule(),
    UnmatchedDecoratorRule(),
    DecoratorOrderRule(),
  ]
}
