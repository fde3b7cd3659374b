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
    /// The libraries for dependency injection that may be imported without being read.
    public var acceptedLibraries: Set<String>

    /// Makes options.
    public init(
      settings: BuildSettings = BuildSettings(),
      check: CheckOptions = CheckOptions(extent: .reachableFromRoots),
      acceptedLibraries: Set<String> = []
    ) {
      self.settings = settings
      self.check = check
      self.acceptedLibraries = acceptedLibraries
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
    let (files, dependencies) = parse(finder, &result)
    result.counts.files = files.count
    result.counts.dependencyFiles = dependencies.count
    guard !files.isEmpty else { return result }
    progress("reading declarations of \(files.count + dependencies.count) files")
    let index = DeclarationIndex(files: files, dependencies: dependencies)
    index.previews = PreviewCode(index)
    let context = LoweringContext(
      index: index, dialects: Dialects.all, storyboards: Storyboards(finder.storyboards))
    progress("reading registrations")
    context.tracker.assigned = AssignedContainers.find(in: files, context)
    RegisteringFunctionCollector.read(files, context)
    for file in files where !index.isOfLibrary(file) {
      ScriptCollector(file: file, context: context).walk(file.tree)
    }
    WrapperCallCollector.read(files, context)
    HandedFunctions(context: context).settle()
    DeclaredReader(context: context).read(files.filter { !index.isOfLibrary($0) })
    let count = context.registrations.count + context.declared.count
    let composed = CompositionReader(context: context).graphs()
    result.counts.bindings = composed.results.reduce(count) { $0 + $1.graph.bindings.count }
    result.counts.compositions = composed.results.count
    progress("checking \(result.bindingCount) bindings")
    let all = CompositionRoots(context: context).assemble() + composed.results
    let assembled = all.filter { !$0.isWithoutTests }
    let checker = GraphChecker(options: options.check)
    result.graphs = assembled.map(checker.check)
    result.looseDiagnostics =
      all.filter(\.isWithoutTests).flatMap { checker.check($0).diagnostics }
      + looseFindings(assembled, files, context)
    result.looseDiagnostics += looseDiagnostics(context) + composed.notes
    noteLibraries(files, context, &result)
    result.counts.rootRequests =
      assembled.reduce(into: Set<Request>()) { $0.formUnion($1.graph.roots.map(\.request)) }.count
    countAll(context, &result)
    return result
  }

  /// The findings about what only sources show.
  private func looseFindings(
    _ assembled: [CompositionRoots.Result], _ files: [SourceFile], _ context: LoweringContext
  ) -> [Diagnostic] {
    NonconformingBindings(context: context).find()
      + SharedSending(context: context).find(in: assembled.map(\.graph))
      + RequestsElsewhere(context: context).find(in: assembled)
      + UnknownMapKeys(context: context).find(in: assembled.map(\.graph))
      + NeverStarted(context: context, files: files).find(in: assembled)
      + MistakenKeys(context: context).find(in: files)
      + UnsetProperties(context: context, assembled).find(in: files)
      + UnknownSuppressions().find(in: files) + UnknownProfiles(context: context).find()
  }

  /// The notes about what belongs to no graph.
  private func looseDiagnostics(_ context: LoweringContext) -> [Diagnostic] {
    let unread = Set(context.unreadRoots).sorted().map { place -> Diagnostic in
      let unread = context.unreadContainers.contains(place) ? "container" : "type"
      return Diagnostic(
        .notVerified, severity: .note, subject: "resolve",
        summary: "what is resolved here is not verified: its \(unread) cannot be read",
        location: place)
    }
    let hidden = Set(context.hiddenRoots).sorted().map { place in
      Diagnostic(
        .notVerified, severity: .note, subject: "resolve",
        summary: "what is resolved here is not verified: the current container cannot be told",
        location: place)
    }
    let assumed = context.assumed.values.sorted {
      ($0.location?.description ?? "", $0.subject) < ($1.location?.description ?? "", $1.subject)
    }
    let guessed = context.guessedScopes.sorted { $0.key < $1.key }.map { place, guess in
      Diagnostic(
        .notVerified, severity: .note, subject: guess.key.description,
        summary:
          "whether '\(guess.key)' is resolved in '\(guess.scope.shortName)' is not verified: "
          + "the container is kept in a property",
        location: place)
    }
    return unread + hidden + assumed + guessed
  }

  /// Says which libraries are imported and not read, and which containers of the program's own.
  private func noteLibraries(
    _ files: [SourceFile], _ context: LoweringContext, _ result: inout Verification
  ) {
    let accepted = options.acceptedLibraries
    var found = UnreadLibrary.findings(
      in: files, accepted: accepted, read: context.dikit.isUsed ? [.dikit] : [])
    found += OwnContainers(context: context)
      .findings(in: files, accepted: accepted, isAlone: result.counts.bindings == 0)
    result.looseDiagnostics += found
    result.counts.unreadLibraries = found.count
    result.unreadLibraries = found.filter { $0.severity != .note }.map(\.subject)
  }

  private func countAll(_ context: LoweringContext, _ result: inout Verification) {
    let graph = result.combinedGraph
    result.counts.requests = graph.bindings.reduce(result.counts.rootRequests) {
      $0 + $1.requests.count
    }
    let uncertain = result.graphs.reduce(into: Set<GarlandGraph.SourceLocation>()) {
      $0.formUnion($1.uncertain)
    }
    let isNotVerified = { (binding: Binding) -> Bool in
      binding.opaqueReason != nil || binding.location.map(uncertain.contains) ?? false
    }
    result.counts.notVerified = graph.bindings.count(where: isNotVerified)
    result.counts.unreadRequests = Set(context.unreadRoots + context.hiddenRoots).count
    result.counts.takenForBound =
      result.graphs.reduce(into: Set(context.assumed.keys)) { $0.formUnion($1.takenForBound) }.count
    let unreached = result.graphs.filter(\.isRest).flatMap(\.graph.bindings)
    result.counts.unreached = unreached.count
    let unreachedAndRead = unreached.count { !isNotVerified($0) }
    result.counts.verified = max(
      0, result.counts.bindings - result.counts.notVerified - unreachedAndRead)
  }

  // MARK: Parsing

  private func parse(
    _ finder: FileFinder, _ result: inout Verification
  ) -> (files: [SourceFile], dependencies: [SourceFile]) {
    var units = SourceUnits()
    var isolation = DefaultIsolation()
    var files: [SourceFile] = []
    let noRegions = SourceFile.noRegions()
    progress("parsing \(finder.files.count) files")
    for (path, parsed) in zip(finder.files, ParsedText.all(finder.files)) {
      switch parsed {
      case .failure(let failure): result.problems.append(failure.problem)
      case .success(let parsed):
        let file = SourceFile(
          path: path, unit: units.unit(of: path), root: units.root(of: path), parsed: parsed,
          regions: noRegions)
        file.isolation = isolation.settings(of: path)
        files.append(file)
      }
    }
    let imports = files.reduce(into: Set<String>()) {
      $0.formUnion($1.importedModules(activeOnly: false))
    }
    let found = CommittedDependencies(importedBy: imports).files(in: finder.dependencyFolders)
    let texts = ParsedText.all(found.map(\.path))
    let dependencies = zip(found, texts).compactMap { entry, parsed in
      (try? parsed.get()).map {
        SourceFile(
          path: entry.path, unit: entry.module, isDependency: true, parsed: $0, regions: noRegions)
      }
    }
    configure(files, dependencies, imports)
    result.problems += files.flatMap { $0.syntaxErrors(limit: 3) }
    return (files, dependencies)
  }

  /// Decides which conditional code is active.
  private func configure(
    _ files: [SourceFile], _ dependencies: [SourceFile], _ imports: Set<String>
  ) {
    let units = (files + dependencies).map(\.unit).filter { !$0.isEmpty }
    let configuration = options.settings.configuration(importable: imports.union(units))
    for file in files + dependencies {
      file.configure(configuration)
      file.imports = file.importedModules(activeOnly: true)
    }
  }
}
