// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Says which platforms of a program are not checked, although it has code for them.
struct OtherPlatforms {
  let program: Program
  /// What the files are read for.
  let configuration: VerifiedConfiguration

  /// One note for each platform with code of its own.
  func find(in files: [SourceFile]) -> [Diagnostic] {
    let others = program.platforms.subtracting([configuration.platform])
    let own = files.filter { !$0.isDependency && !$0.isOfTest && $0.parsed.hasConditions }
    return others.sorted { $0.rawValue < $1.rawValue }.compactMap { platform in
      let other = VerifiedConfiguration(
        conditions: configuration.conditions, platform: platform,
        importable: configuration.importable)
      let place = own.lazy.compactMap { file in
        ActiveCode(file.parsed, in: other).firstClause(inactiveIn: file.active)
          .map(file.location)
      }.first
      return place.map { note(platform, at: $0) }
    }
  }

  private func note(
    _ platform: BuildSettings.Platform, at place: GarlandGraph.SourceLocation
  ) -> Diagnostic {
    let name = program.name.isEmpty ? "the program" : "'\(program.name)'"
    let checked = configuration.platform.rawValue
    return Diagnostic(
      .notVerified, severity: .note, subject: LeftOutFiles.subject,
      summary: "code for \(platform.rawValue) is not verified: \(name) is checked for \(checked)",
      location: place,
      notes: [
        Diagnostic.Note(.help, "check it as well by '--platform \(platform.rawValue)'")
      ])
  }
}
