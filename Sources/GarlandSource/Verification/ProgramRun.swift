// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import SwiftSyntax

/// The check of one program, from parsed files to findings.
struct ProgramRun {
  let program: Program
  let options: Verifier.Options
  let progress: @Sendable (String) -> Void

  /// Checks the code of the program.
  func run(_ sources: ParsedSources, layouts: [String]) -> ProgramResult {
    var result = ProgramResult(program: program)
    let (files, dependencies, configuration) = configured(sources, &result)
    guard !files.isEmpty else { return result }
    report("reading declarations of \(files.count + dependencies.count) files")
    let index = DeclarationIndex(files: files, dependencies: dependencies)
    index.isStarted = program.kind.isStarted
    index.isExtension = [.extension, .widget].contains(program.kind)
    index.hasAllCallers = program.kind.isWhole && !program.isGuessed
    index.storyboards = Storyboards(layouts.filter { program.layouts?.contains($0) ?? true })
    index.previews = PreviewCode(index)
    let context = LoweringContext(
      index: index, dialects: Dialects.all, storyboards: index.storyboards,
      comments: CommentUses(of: files))
    // What previews fill is known once the program's own containers are.
    if !index.ownContainers.types.isEmpty { index.previews = PreviewCode(index) }
    report("reading registrations")
    context.tracker.assigned = AssignedContainers(in: files, context)
    RegisteringFunctionCollector.read(files, context)
    let scripts = ScriptFiles(context: context)
    for file in files where scripts.mayUseContainers(file) && !index.isOfLibrary(file) {
      ScriptCollector(file: file, context: context).walk(file.tree)
    }
    WrapperCallCollector.read(files, context)
    context.settleSharedFactories()
    HandedFunctions(context: context).settle()
    UncalledFillings(context: context).settle()
    DeclaredReader(context: context).read(files.filter { !index.isOfLibrary($0) })
    let composed = CompositionReader(context: context).graphs()
    let trees = ComponentTrees(context: context)
    result.coverage.add(context, composed.results, trees.graphs)
    report("checking \(result.coverage.bindings.count) bindings")
    let all = containers(context) + composed.results + trees.graphs.flatMap(\.results)
    let assembled = all.filter { !$0.isWithoutTests }
    context.deadCode.readLater = all.reduce(into: []) {
      $0.formUnion($1.graph.placesOfLaterRequests)
    }
    let checker = checker(files, context)
    result.graphs = assembled.map(checker.check)
    let own = all.filter(\.isWithoutTests).map(checker.check)
    for graph in own { leave(graph, in: &result.graphs, context.index.isOfTest) }
    result.looseDiagnostics =
      own.flatMap(\.diagnostics) + looseFindings(assembled, files, context)
    let environment = EnvironmentObjects(context: context, files: files)
    result.looseDiagnostics += environment.find()
    result.looseDiagnostics += UnreadRequests(context: context).find()
    result.looseDiagnostics += composed.notes + trees.notes
    noteLibraries(files, context, trees.libraries, &result)
    noteConditions(files, configuration, hasObjects: !environment.requests.isEmpty, &result)
    result.coverage.add(context, assembled, result.graphs)
    result.coverage.failingValues = checker.failingValues
    result.coverage.add(environment)
    result.coverage.unused.formUnion(unused(in: result.graphs, context))
    result.looseDiagnostics = AcceptedFindings(comments: context.comments)
      .left(of: result.looseDiagnostics)
    noteComments(files, context, &result)
    return result
  }

  /// Removes what is unused only because tests and previews replace what needs it.
  private func leave(
    _ own: Verification.CheckedGraph, in graphs: inout [Verification.CheckedGraph],
    _ isOfTest: (GarlandGraph.SourceLocation) -> Bool
  ) {
    let found = Set(own.diagnostics.map(\.identity))
    for place in graphs.indices
    where graphs[place].name == own.name && graphs[place].location == own.location {
      graphs[place].diagnostics.removeAll { finding in
        (DiagnosticID.aboutUnused.contains(finding.id) || finding.id == .unreachableBroken)
          && !found.contains(finding.identity) && finding.location.map(isOfTest) == false
      }
    }
  }

  /// The graphs of the containers, with the findings that arise from what fills them.
  private func containers(_ context: LoweringContext) -> [CompositionRoots.Result] {
    var results = CompositionRoots(context: context).assemble()
    UnmetOptionals(context: context).note(in: &results)
    UncalledRegistrations(context: context).note(in: &results)
    EmptyFactories(context: context).note(in: &results)
    return results
  }

  /// The places of what is missing only for code of libraries to which the program does not lead.
  private func unused(
    in graphs: [Verification.CheckedGraph], _ context: LoweringContext
  ) -> Set<GarlandGraph.SourceLocation> {
    // What a function registers that is never called has no way to it.
    let missing = graphs.flatMap(\.diagnostics).filter {
      $0.id == .missingBinding && $0.severity == .warning && $0.way != nil
    }
    let found = missing.filter { finding in
      let others = finding.notes.filter { $0.requestCount > 0 }.map(\.location)
      return ([finding.location] + others).allSatisfy(context.deadCode.isUnreachedInLibrary)
    }
    return Set(found.compactMap(\.location))
  }

  private func checker(_ files: [SourceFile], _ context: LoweringContext) -> GraphChecker {
    GraphChecker(
      options: options.check, comments: context.comments,
      replaced: ReplacedBindings(context: context),
      unseen: UnseenUses(context: context, files: files),
      conditionalRequests: context.conditionalRequests,
      runs: context.runs(_:before:),
      isDead: { !context.deadCode.runs($0) },
      unreadProperty: context.deadCode.unreadProperty(at:),
      hasPreviews: !files.mentioning(PreviewCode.words).isEmpty,
      isOfPreviews: context.deadCode.isOfPreviews,
      isIdle: { context.deadCode.contains($0) || context.deadCode.isOfPreviews($0) },
      isOfTest: { $0.flatMap { context.index.file(at: $0.file) }?.isOfTest == true },
      failingValues: Set(context.failingValues.map(\.description)),
      isOfOthers: { isOnlyOfOtherPrograms($0, context) })
  }

  /// Reports comments for kinds of findings that do not exist, and keeps the known facts about the others.
  private func noteComments(
    _ files: [SourceFile], _ context: LoweringContext, _ result: inout ProgramResult
  ) {
    let comments = files.flatMap(SuppressionReader.comments)
    let inactive = files.flatMap { file in
      SuppressionReader.comments(in: file).compactMap(\.comment).filter { place in
        file.token(at: place).map { !file.active.contains($0) } ?? false
      }
    }
    result.looseDiagnostics += UnknownSuppressions().find(among: comments)
    let misplaced = files.flatMap(SuppressionReader.misplaced)
    result.looseDiagnostics += UnknownSuppressions().find(misplaced: misplaced)
    result.comments.all = comments
    result.comments.used = context.comments.used
    result.comments.unsettled = context.comments.unsettled.union(inactive)
  }

  private func report(_ text: String) {
    progress(program.name.isEmpty ? text : "\(program.name): \(text)")
  }

  /// The findings that belong to no graph.
  private func looseFindings(
    _ assembled: [CompositionRoots.Result], _ files: [SourceFile], _ context: LoweringContext
  ) -> [Diagnostic] {
    NonconformingBindings(context: context).find()
      + IsolatedConformances(context: context).find()
      + FailingCasts(context: context).find(in: assembled)
      + SharedSending(context: context).find(in: assembled.flatMap { [$0.graph] + $0.branches })
      + RequestsElsewhere(context: context).find(in: assembled)
      + UnknownMapKeys(context: context).find(in: assembled.map(\.graph))
      + NeverStarted(context: context, files: files).find(in: assembled)
      + MistakenKeys(context: context).find(in: files)
      + UnsetProperties(context: context, assembled).find(in: files)
      + SplitState(context: context).find(in: assembled)
      + LastingObjects(context: context).find(in: assembled)
      + UnknownProfiles(context: context).find()
      + UnpreparedEntries(context: context).find(in: assembled)
  }

  /// Whether only other programs run the code at a place in a library with which this one is linked.
  ///
  /// A missing swift-dependencies value that such code requests is the other program's.
  private func isOnlyOfOtherPrograms(
    _ place: GarlandGraph.SourceLocation?, _ context: LoweringContext
  ) -> Bool {
    context.injected.families.contains { $0.library == .dependencies }
      && context.deadCode.isUnreachedInLibrary(place)
  }

  /// Reports libraries that are imported without being read, and containers that the program implements itself.
  private func noteLibraries(
    _ files: [SourceFile], _ context: LoweringContext, _ librariesOfTrees: Set<UnreadLibrary>,
    _ result: inout ProgramResult
  ) {
    let accepted = options.acceptedLibraries
    var read = librariesOfTrees
    if context.dikit.isUsed {
      read.insert(.dikit)
      result.coverage.definesContainer = context.dikit.isDefined
    }
    if let note = context.dikit.noteOfTests { result.looseDiagnostics.append(note) }
    let machinery = context.index.ownContainers.machinery
    var found = UnreadLibrary.findings(
      in: files, accepted: accepted, read: read,
      ownModules: Set(machinery.compactMap { $0.file?.unit }))
    let containers = OwnContainers(context: context)
    let isAlone = result.coverage.bindings.isEmpty
    var own = containers.findings(in: files, accepted: accepted, isAlone: isAlone)
    if own.isEmpty, isAlone, result.graphs.allSatisfy(\.graph.roots.isEmpty) {
      own = containers.unusedFindings(accepted: accepted)
    }
    result.coverage.ownContainers = Set(own.map(\.subject))
    found += own
    result.looseDiagnostics += found
    result.coverage.unreadLibraries = found.map(\.subject)
    result.coverage.readLibraries = Set(read.map(\.rawValue))
  }

  /// Notes what conditions leave out: most of the files if nothing is found, and else the code for other platforms.
  private func noteConditions(
    _ files: [SourceFile], _ configuration: VerifiedConfiguration, hasObjects: Bool,
    _ result: inout ProgramResult
  ) {
    let isEmpty = result.coverage.bindings.isEmpty
    if isEmpty { result.looseDiagnostics += LeftOutFiles(files: files).find() }
    guard !isEmpty || hasObjects, options.settings.platform == nil else { return }
    let others = OtherPlatforms(program: program, configuration: configuration)
    result.looseDiagnostics += others.find(in: files)
  }

  // MARK: Files

  /// The files as the program compiles them.
  private func configured(
    _ sources: ParsedSources, _ result: inout ProgramResult
  ) -> (
    files: [SourceFile], dependencies: [SourceFile], configuration: VerifiedConfiguration
  ) {
    var imports: Set<String> = []
    let files = sources.files.compactMap { entry -> SourceFile? in
      guard let module = program.modules[entry.path] else { return nil }
      let file = SourceFile(
        path: entry.path, unit: module, root: entry.root, parsed: entry.parsed)
      file.isolation = entry.isolation
      let isOwn = program.own.contains(entry.path)
      file.isOfTestTarget = isOwn ? program.kind == .tests : nil
      file.isLinked = !program.own.isEmpty && !isOwn
      imports.formUnion(file.importedModules(activeOnly: false))
      return file
    }
    let wanted = imports.subtracting(files.map(\.unit))
    let dependencies = sources.dependencies.filter { wanted.contains($0.unit) }.map {
      SourceFile(
        path: $0.path, unit: $0.unit, isDependency: true, parsed: $0.parsed)
    }
    let configuration = configure(files, dependencies, imports)
    result.problems = files.flatMap { $0.syntaxErrors(limit: 3) }
    result.coverage.files = Set(files.map(\.path))
    result.coverage.dependencies = Set(dependencies.map(\.path))
    return (files, dependencies, configuration)
  }

  /// Decides which conditional code is active.
  private func configure(
    _ files: [SourceFile], _ dependencies: [SourceFile], _ imports: Set<String>
  ) -> VerifiedConfiguration {
    let units = (files + dependencies).map(\.unit).filter { !$0.isEmpty }
    var settings = options.settings
    settings.conditions.formUnion(program.conditions.subtracting(settings.unset))
    settings.platform = settings.platform ?? program.platform
    let configuration = settings.configuration(importable: imports.union(units))
    for file in files + dependencies {
      file.configure(configuration)
      file.imports = file.importedModules(activeOnly: true)
    }
    return configuration
  }
}

extension BindingGraph {
  /// The places where all requests are made after the instance that makes them.
  fileprivate var placesOfLaterRequests: Set<GarlandGraph.SourceLocation> {
    let requests = bindings.flatMap(\.requests) + roots.map(\.request)
    let later = requests.filter { $0.timing == .lazy || $0.timing == .provider }
    let others = requests.filter { $0.timing != .lazy && $0.timing != .provider }
    return Set(later.compactMap(\.location)).subtracting(others.compactMap(\.location))
  }
}
