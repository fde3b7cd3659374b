// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// The findings of a build that has failed, for files that import only `Garland`.
public typealias GraphError = GarlandGraph.GraphError

extension ContainerBuilder {
  /// Checks the whole graph and seals it.
  ///
  /// All bindings are checked, because all of them can be resolved. A program that only requests its declared roots,
  /// and keeps bindings that are not complete yet, limits the check to the bindings that the roots lead to; resolving
  /// one of the others is an error then.
  ///
  /// No code of the user runs, except for the factories of `.eager` bindings, in the order of registration, after the
  /// checks. The builder cannot be changed afterwards. Costs a time in proportion to the number of bindings.
  ///
  /// - Parameters:
  ///   - profiles: The active profiles, the strongest last; see `when(_:_:)`.
  ///   - checking: Which bindings have to be sound. Without roots it is always all of them.
  ///   - isolation: The caller's actor; leave it out. Eager bindings of the main actor need it.
  ///   - fileID: The file of the call; leave it out.
  ///   - filePath: The path of that file; leave it out.
  ///   - line: The line of the call; leave it out.
  ///   - column: The column of the call; leave it out.
  /// - Returns: The container.
  /// - Throws: `GraphError` with all findings if one of them is an error, or with the failure of an eager
  ///   factory, whose own error is its `cause`. What was made before has ended then; an ending that must be awaited, or
  ///   belongs to another actor, goes on.
  public func build(
    profiles: [BindingProfile] = [], checking: CheckOptions.Extent = .everything,
    isolation: isolated (any Actor)? = #isolation, fileID: String = #fileID,
    filePath: String = #filePath, line: UInt = #line, column: UInt = #column
  ) throws(GraphError) -> Container {
    let site = RegistrationSite(fileID, filePath, line, column)
    requireOpen(at: site)
    var lowering = GraphLowering(contents.existing(in: profiles))
    let (index, late) = lowering.indexed()
    var options = CheckOptions(extent: checking)
    options.findsUnused = false
    let analysis = Analysis(index, options)
    guard !analysis.findings().contains(where: { $0.severity == .error }) else {
      throw GraphError(validate(CheckOptions(extent: checking), profiles: profiles))
    }
    let sealed = lowering.sealed(index, late, unmakeable: analysis.unmakeableBindings)
    let anchor = sealed.makeAnchor()
    guard anchor.core.graph.joinParent() else {
      throw GraphError([ResolutionError.ended.diagnostic])
    }
    // The core reads the declarations, so eager factories must not change them.
    seal(at: site)
    do {
      try anchor.core.graph.makeEagerInstances(MainAccess(isolation))
    } catch {
      // Nobody else can end what was made before, and an error of an ending is not the cause of the failure. An eager
      // instance may have kept the container, which must not read what changes from now on.
      try? anchor.core.graph.lifespan.endNow(MainAccess(isolation))
      unseal()
      throw GraphError([error.diagnostic], cause: error.cause)
    }
    return Container(anchor)
  }

  /// Checks the whole graph and returns all findings, the same every time.
  ///
  /// Runs no code of the user and changes nothing.
  ///
  /// - Parameters:
  ///   - options: Which findings are errors; the default is that of `build()`.
  ///   - profiles: The active profiles, the strongest last.
  /// - Returns: The findings.
  public func validate(
    _ options: CheckOptions = CheckOptions(), profiles: [BindingProfile] = []
  ) -> [Diagnostic] {
    var lowering = GraphLowering(contents.existing(in: profiles).inheritingAll)
    return lowering.indexed().index.check(options)
  }

  /// The graph of the registrations so far, in every profile.
  public var graph: BindingGraph {
    GraphLowering(contents.inheritingAll).graph()
  }
}
