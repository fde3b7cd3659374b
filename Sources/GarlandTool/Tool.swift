// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandGraph
import GarlandSource

/// The command line, from arguments to exit status.
enum Tool {
  /// The exit status.
  enum Status: Int32 {
    /// Nothing was found.
    case clean = 0
    /// Something was found.
    case findings = 1
    /// The command line or the input cannot be used, or not all of it.
    case unusable = 2
  }

  static let version = "0.1.0"

  /// Runs the tool and returns its exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      switch try Invocation(ArgumentFile.expanding(arguments)) {
      case .help: Console.print(Help.text)
      case .version: Console.print("garland \(version)\n")
      case .check(let request): return check(request).rawValue
      }
      return Status.clean.rawValue
    } catch {
      Console.complain("garland: \(error.message)\nTry 'garland --help'.\n")
      return Status.unusable.rawValue
    }
  }

  private static func check(_ request: CheckRequest) -> Status {
    let clock = ContinuousClock()
    let start = clock.now
    let progress = Progress()
    let options = Verifier.Options(
      settings: request.settings,
      check: CheckOptions(extent: request.isStrict ? .everything : .reachableFromRoots),
      acceptedLibraries: request.acceptedLibraries, program: request.program)
    let result = Verifier(options).verify(request.paths) { progress.report($0) }
    progress.clear()
    for problem in result.problems { Console.complain("\(problem)\n") }
    Report(result: result, request: request, duration: clock.now - start).print()
    // Whose registrations are not read may lack any of them.
    let isUsable =
      result.unreadLibraries.isEmpty && !result.problems.contains { $0.gravity == .error }
    let status = isUsable ? status(of: result.diagnostics, request) : .unusable
    do {
      if let path = request.graphPath { try GraphFile(path: path).write(result.combinedGraph) }
      if let path = request.stampPath, status == .clean { try stamp(path) }
    } catch {
      Console.complain("garland: \(error.message)\n")
      return .unusable
    }
    return status
  }

  /// Makes the file by which a build system knows that the check has passed.
  private static func stamp(_ path: String) throws(ToolError) {
    guard (try? Data().write(to: URL(fileURLWithPath: path))) != nil else {
      throw ToolError(message: "the file '\(path)' cannot be written")
    }
  }

  private static func status(of diagnostics: [Diagnostic], _ request: CheckRequest) -> Status {
    let isFailure = diagnostics.contains {
      $0.severity == .error || request.isStrict && $0.severity == .warning
    }
    return isFailure ? .findings : .clean
  }
}
