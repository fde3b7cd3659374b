// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// Reads Swift sources and checks the graphs that they describe, without building them.
public struct Verifier: Sendable {
  /// The settings for reading sources and checking graphs.
  public struct Options: Hashable, Sendable {
    /// The build configuration that selects `#if` branches.
    public var settings: BuildSettings
    /// The options for checking the graphs.
    public var check: CheckOptions
    /// The libraries for dependency injection that may be imported without being read.
    public var acceptedLibraries: Set<String>
    /// The names of the programs to check; empty for all.
    public var programs: [String]

    /// Creates options.
    public init(
      settings: BuildSettings = BuildSettings(),
      check: CheckOptions = CheckOptions(extent: .reachableFromRoots),
      acceptedLibraries: Set<String> = [], programs: [String] = []
    ) {
      self.settings = settings
      self.check = check
      self.acceptedLibraries = acceptedLibraries
      self.programs = programs
    }
  }

  /// The options.
  public var options: Options

  /// Creates a verifier.
  public init(_ options: Options = Options()) {
    self.options = options
  }

  /// Reads the given files and folders and checks what they declare.
  ///
  /// - Parameters:
  ///   - paths: Files, or folders that are searched for Swift files.
  ///   - memory: The memory that an earlier check of nearly the same files has filled, and that this one fills again.
  ///   - progress: Called with a few words when a long step begins.
  /// - Returns: All findings, and the problems with unreadable input.
  public func verify(
    _ paths: [String], memory: VerifierMemory? = nil,
    progress: @escaping @Sendable (String) -> Void = { _ in }
  ) -> Verification {
    let options = options
    return DeepStack.run {
      defer { memory?.endRun() }
      return VerifierRun(options: options, memory: memory, progress: progress).run(paths)
    }
  }
}

/// One run of the verifier, from files to findings.
private struct VerifierRun {
  let options: Verifier.Options
  let memory: VerifierMemory?
  let progress: @Sendable (String) -> Void

  func run(_ paths: [String]) -> Verification {
    var finder = FileFinder()
    finder.find(in: paths)
    var problems = finder.problems
    let texts = memory?.texts ?? TextMemory()
    let manifests =
      finder.hasNamedFiles
      ? nil : ManifestReader(finder, conditions: options.settings.conditions, texts: texts)
    let uncompiled = manifests?.uncompiled ?? []
    progress("parsing \(finder.files.count - uncompiled.count) files")
    var sources = ParsedSources(finder.files.filter { !uncompiled.contains($0) }, texts)
    sources.readDependencies(in: finder.dependencyFolders)
    problems += sources.problems
    let programs = manifests.map { ProgramFinder($0, sources.facts).programs() } ?? []
    problems += manifests?.problems ?? []
    let named = Program.toldApart(programs.isEmpty ? [sources.whole] : programs)
    let chosen = chosen(named, &problems)
    let results = check(chosen.filter(\.isChecked), sources, finder.layouts)
    let others = check(Self.sharing(results, named), sources, finder.layouts)
    var result = ProgramMerger(
      programs: programs.isEmpty ? [] : chosen, results: results, others: others
    ).merged(sources)
    var seen = Set(problems)
    result.problems = problems + results.flatMap(\.problems).filter { seen.insert($0).inserted }
    result.counts.uncompiledFiles = programs.isEmpty ? 0 : uncompiled.count
    return result
  }

  /// The requested programs.
  private func chosen(_ named: [Program], _ problems: inout [InputProblem]) -> [Program] {
    guard !options.programs.isEmpty else { return named }
    let (found, unknown) = Program.places(of: options.programs, among: named.map(\.name))
    problems += unknown
    return found.map { named[$0] }
  }

  /// The further programs that compile code with findings, as they decide about the severities too.
  private static func sharing(_ results: [ProgramResult], _ programs: [Program]) -> [Program] {
    let chosen = Set(results.map(\.program.name))
    let findings = results.flatMap { $0.graphs.flatMap(\.diagnostics) + $0.looseDiagnostics }
    let files = Set(findings.compactMap(\.location?.file))
    return programs.filter { program in
      program.isChecked && program.kind != .tests && !chosen.contains(program.name)
        && files.contains { program.modules[$0] != nil }
    }
  }

  private func check(
    _ programs: [Program], _ sources: ParsedSources, _ layouts: [String]
  ) -> [ProgramResult] {
    let options = options
    let memory = memory
    let progress = progress
    // The largest first, so that no processor waits for one that came last.
    let order = programs.indices.sorted { programs[$0].modules.count > programs[$1].modules.count }
    let results = DeepStack.map(order.map { programs[$0] }) { program in
      let run = ProgramRun(program: program, options: options, progress: progress)
      guard let memory else { return run.run(sources, layouts: layouts) }
      let input = ProgramInput(
        program: program, settings: options.settings, check: options.check,
        acceptedLibraries: options.acceptedLibraries, files: sources.files(of: program),
        layouts: layouts)
      return memory.result(of: input) { run.run(sources, layouts: layouts) }
    }
    return zip(order, results).sorted { $0.0 < $1.0 }.map(\.1)
  }
}
