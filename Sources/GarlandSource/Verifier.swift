// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph
import SwiftIfConfig
import SwiftSyntax

/// Reads Swift sources and checks the graphs that they describe, without building them.
public struct Verifier: Sendable {
  /// How sources are read and graphs are checked.
  public struct Options: Hashable, Sendable {
    /// The configuration whose `#if` branches count.
    public var settings: BuildSettings
    /// How the graphs are checked.
    public var check: CheckOptions

    /// Makes options.
    public init(settings: BuildSettings = BuildSettings(), check: CheckOptions = CheckOptions()) {
      self.settings = settings
      self.check = check
    }
  }

  /// The options.
  public var options: Options

  /// Makes a verifier.
  public init(_ options: Options = Options()) {
    self.options = options
  }

  /// Reads the given files and folders and checks what they declare.
  ///
  /// - Parameters:
  ///   - paths: Files, or folders that are searched for Swift files.
  ///   - progress: Called with a few words when a long step begins.
  /// - Returns: All findings, together with what could not be read.
  public func verify(_ paths: [String], progress: @escaping @Sendable (String) -> Void = { _ in })
    -> Verification
  {
    let options = options
    return DeepStack.run { VerifierRun(options: options, progress: progress).run(paths) }
  }
}

/// One run of the verifier, from files to findings.
private struct VerifierRun {
  let options: Verifier.Options
  let progress: @Sendable (String) -> Void

  func run(_ paths: [String]) -> Verification {
    var result = Verification()
    var finder = FileFinder()
    finder.find(in: paths)
    result.problems = finder.problems
    let files = parse(finder.files, &result)
    result.fileCount = files.count
    guard !files.isEmpty else { return result }
    progress("reading declarations of \(files.count) files")
    let index = DeclarationIndex(files: files)
    let context = LoweringContext(index: index)
    progress("reading registrations")
    context.tracker.assigned = AssignedContainers.find(in: files, context)
    for file in files where !isLibraryItself(file, index) {
      ScriptCollector(file: file, context: context).walk(file.tree)
    }
    DeclaredReader(context: context).read(files.filter { !isLibraryItself($0, index) })
    let count = context.registrations.count + context.declared.count
    let composed = CompositionReader(context: context).graphs()
    result.bindingCount = composed.results.reduce(count) { $0 + $1.graph.bindings.count }
    progress("checking \(result.bindingCount) bindings")
    let assembled = CompositionRoots(context: context).assemble() + composed.results
    result.graphs = assembled.map { GraphChecker(options: options.check).check($0) }
    result.looseDiagnostics = looseDiagnostics(context) + composed.notes
    return result
  }

  /// The notes about what belongs to no graph.
  private func looseDiagnostics(_ context: LoweringContext) -> [Diagnostic] {
    let unread = Set(context.unreadRoots).sorted().map { place in
      Diagnostic(
        .notVerified, severity: .note, subject: "resolve",
        summary: "what is resolved here is not verified: its type cannot be read", location: place)
    }
    let assumed = context.assumed.values.sorted {
      ($0.location?.description ?? "", $0.subject) < ($1.location?.description ?? "", $1.subject)
    }
    return unread + assumed
  }

  /// The sources of a supported library register nothing of their own.
  private func isLibraryItself(_ file: SourceFile, _ index: DeclarationIndex) -> Bool {
    file.unit == Library.garland.rawValue
      || index.globals["DIComponentBuilder"]?.contains {
        $0.file?.unit == file.unit && !file.unit.isEmpty
      } ?? false
  }

  private func parse(_ paths: [String], _ result: inout Verification) -> [SourceFile] {
    var units = SourceUnits()
    var files: [SourceFile] = []
    let noRegions = SourceFile.noRegions()
    progress("parsing \(paths.count) files")
    for (path, parsed) in zip(paths, ParsedText.all(paths)) {
      switch parsed {
      case .failure(let failure): result.problems.append(failure.problem)
      case .success(let parsed):
        let file = SourceFile(
          path: path, unit: units.unit(of: path), parsed: parsed, regions: noRegions)
        result.problems += file.syntaxErrors(limit: 3)
        files.append(file)
      }
    }
    configure(files)
    return files
  }

  /// Decides which conditional code is active.
  private func configure(_ files: [SourceFile]) {
    var importable: Set<String> = []
    for file in files { importable.formUnion(file.importedModules(activeOnly: false)) }
    importable.formUnion(files.map(\.unit).filter { !$0.isEmpty })
    let configuration = options.settings.configuration(importable: importable)
    for file in files {
      if file.parsed.hasConditions { file.regions = file.tree.configuredRegions(in: configuration) }
      file.imports = file.importedModules(activeOnly: true)
    }
  }
}
