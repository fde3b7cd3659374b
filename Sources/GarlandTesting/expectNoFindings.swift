// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Garland
public import GarlandGraph
public import Testing

/// Expects that the graph of a builder has no errors and no warnings.
///
/// ```swift
/// expectNoFindings(in: ContainerBuilder(FeedModule()))
/// ```
///
/// Each finding is an issue at the place of its binding. Nothing is created. Bindings that cannot
/// be verified are notes and no issues, unless the options say otherwise.
///
/// - Parameters:
///   - builder: The builder.
///   - options: Which findings are errors, warnings or nothing.
///   - sourceLocation: The place of issues that have none of their own.
/// - Returns: Whether there are no findings.
@discardableResult
public func expectNoFindings(
  in builder: ContainerBuilder, options: CheckOptions = CheckOptions(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Bool {
  let findings = builder.validate(options).filter { $0.severity != .note }
  for finding in findings { finding.record(at: sourceLocation) }
  return findings.isEmpty
}

/// Expects that the graph of some modules has no errors and no warnings.
///
/// - Parameters:
///   - modules: The modules, which are verified together.
///   - options: Which findings are errors, warnings or nothing.
///   - sourceLocation: The place of issues that have none of their own.
/// - Returns: Whether there are no findings.
@discardableResult
public func expectNoFindings(
  in modules: any Module..., options: CheckOptions = CheckOptions(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Bool {
  let builder = ContainerBuilder()
  for module in modules { builder.include(module) }
  return expectNoFindings(in: builder, options: options, sourceLocation: sourceLocation)
}

/// Expects that a module has no errors and no warnings without the rest of the program.
///
/// ```swift
/// expectNoFindings(alone: FeedModule())
/// ```
///
/// Keys that the module requires, by `ContainerBuilder.require(_:tag:)`, count as bound; any other missing key is
/// an issue. Nothing is created.
///
/// - Parameters:
///   - module: The module.
///   - options: Which findings are errors, warnings or nothing.
///   - sourceLocation: The place of issues that have none of their own.
/// - Returns: Whether there are no findings.
@discardableResult
public func expectNoFindings(
  alone module: some Module, options: CheckOptions = CheckOptions(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Bool {
  var options = options
  options.isPart = true
  return expectNoFindings(
    in: ContainerBuilder(module), options: options, sourceLocation: sourceLocation)
}
