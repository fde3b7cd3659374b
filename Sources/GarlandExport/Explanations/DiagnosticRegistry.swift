// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// All causes of findings, with their documentation.
public enum DiagnosticRegistry: Sendable {
  /// The explanations, in alphabetical order of their ids.
  public static let all: [DiagnosticExplanation] = [
    .ambiguousBinding,
    .asyncMismatch,
    .asynchronousEnding,
    .cachedArguments,
    .captiveDependency,
    .containerEnded,
    .creationDeadlock,
    .decoratorOrder,
    .dependencyCycle,
    .droppedModule,
    .duplicateBinding,
    .duplicateMapKey,
    .emptyCollection,
    .endingNeverRuns,
    .endlessCycle,
    .externalInstance,
    .factoryFailed,
    .halfSharedCycle,
    .ignoredLifetime,
    .invalidArguments,
    .isolationMismatch,
    .leakedInstance,
    .missingBinding,
    .missingTestValue,
    .mistakenKey,
    .neverStarted,
    .noCurrentContainer,
    .nonconformingBinding,
    .notVerified,
    .outOfScope,
    .overrideLifetime,
    .propertyNotInjected,
    .reentrantCreation,
    .repeatedValue,
    .replacedTag,
    .scopeCycle,
    .scopeEnded,
    .scopeNotEnded,
    .sealedBuilder,
    .secondBootstrap,
    .sharedSending,
    .splitState,
    .startedTwice,
    .tornSingleton,
    .uncaughtFailure,
    .unmatchedDecorator,
    .unmatchedOverride,
    .unreachableBroken,
    .unusedBinding,
    .unusedContribution,
    .unusedModule,
    .unusedOverride,
    .voidBinding,
  ]

  /// The explanation of an id, or nil if there is no such id.
  public static func explanation(of id: DiagnosticID) -> DiagnosticExplanation? {
    all.first { $0.id == id }
  }

  /// The page that lists all pages, in Markdown.
  public static var overview: String {
    let list = all.map { "- <doc:\($0.id.name)>" }.joined(separator: "\n")
    return """
      # Diagnostics

      Every finding has an id that names its cause and is never used for another one.

      ## Topics

      \(list)

      """
  }
}
