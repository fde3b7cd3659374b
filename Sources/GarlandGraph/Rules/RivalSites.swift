// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Words a finding about several bindings of one key.
struct RivalSites {
  private let analysis: Analysis
  private let exposures: [Int32]

  init(_ analysis: Analysis, _ exposures: [Int32]) {
    let index = analysis.index
    self.analysis = analysis
    self.exposures = exposures.ordered { left, right in
      let areInputs = (analysis.isInput(left), analysis.isInput(right))
      // The inputs of a kind of scope are declared nowhere, or by their first use.
      if areInputs.0 != areInputs.1 { return areInputs.1 }
      let places = (analysis.location(ofExposure: left), analysis.location(ofExposure: right))
      if places.0 != places.1 { return SourceLocation.isListedBefore(places.0, places.1) }
      return analysis.precedes(
        index.binding(ofExposure: left), index.binding(ofExposure: right))
    }
  }

  /// The number of places.
  var count: Int { exposures.count }

  func diagnostic(
    _ id: DiagnosticID, subject: String, summary: String, help: String,
    location: SourceLocation? = nil, way: Diagnostic.Way? = nil, steps: [Diagnostic.Step] = []
  ) -> Diagnostic {
    let first = exposures.first.flatMap { analysis.location(ofExposure: $0) }
    return Diagnostic(
      id, subject: subject, summary: summary, location: location ?? first, way: way,
      steps: steps + Wording.cappedSteps(exposures, step),
      notes: inclusions + [Diagnostic.Note(.help, help)])
  }

  /// The notes about inclusions, if one registration stands for several because its module is included repeatedly.
  private var inclusions: [Diagnostic.Note] {
    let graph = analysis.index.graph
    var modules: [Int] = []
    // The exposures are in the order of their places.
    for place in exposures.indices.dropFirst() {
      let (left, right) = (exposures[place - 1], exposures[place])
      let location = analysis.location(ofExposure: left)
      guard location != nil, location == analysis.location(ofExposure: right) else { continue }
      for exposure in [left, right] {
        let module = graph.bindings[analysis.index.binding(ofExposure: exposure)].module
        if let module, !modules.contains(module) { modules.append(module) }
      }
    }
    guard modules.count > 1 else { return [] }
    return modules.ordered(by: <).prefix(Wording.limit).map { number in
      let module = graph.modules[number]
      return Diagnostic.Note(.note, "a '\(module.name)' is included here", at: module.location)
    }
  }

  private func step(_ exposure: Int32) -> Diagnostic.Step {
    let binding = analysis.index.binding(ofExposure: exposure)
    let key = analysis.names.key(analysis.index.exposure(exposure).key)
    let maker = analysis.names.maker(binding)
    let role = analysis.index.keys.role(of: exposure)
    var text = role == .decorator ? "'\(key)' is decorated" : "'\(key)' is bound"
    if let mapKey = analysis.index.keys.mapKey(of: exposure) {
      text = "'\(mapKey)' is contributed"
    }
    if maker != key { text += " by '\(maker)'" }
    if analysis.isInput(exposure),
      let kind = analysis.index.bindings[binding].lifetime.scopeKind
    {
      text = "'\(key)' is the input of '\(analysis.names.type(kind))'"
    }
    if let path = analysis.names.modulePath(analysis.index.bindings[binding].module) {
      text += " in '\(path)'"
    }
    return Diagnostic.Step(text, at: analysis.location(ofExposure: exposure))
  }
}

extension Analysis {
  /// Whether an exposure is that of a scope's input.
  func isInput(_ exposure: Int32) -> Bool {
    index.bindings[index.binding(ofExposure: exposure)].origin == .input
  }
}
