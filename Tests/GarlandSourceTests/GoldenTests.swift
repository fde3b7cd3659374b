// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation
import GarlandSource
import Testing

struct GoldenTests {
  // BLD-5, DIA-12: whole outputs, whatever the machine and the folder.
  // ASY-1, ASY-6, DSP-11, SCP-11, SCP-14, SCP-16, SCP-17, VAL-5,
  // ARG-6, CYC-2, DIA-1, DIA-2, DIA-3, DIA-7, MOD-1, MOD-4, REG-11, VAL-2, VAL-13, VAL-17, VAL-20, VAL-25, BLD-12
  @Test(arguments: Golden.all)
  func `sources give the recorded findings, trees and graphs`(_ golden: Golden) throws {
    let outputs = golden.outputs()
    if Golden.isRecording { try golden.record(outputs) }
    for (file, text) in outputs.sorted(by: { $0.key < $1.key }) {
      #expect(
        try text == golden.expected(file),
        "\(golden.name)/want/\(file): RECORD=1 swift test --filter GoldenTests writes it")
    }
  }

  // VAL-25: a graph that uses every feature has no findings.
  @Test(arguments: [
    "Features", "TranquillityFeatures", "ArticleCorrected", "LocatorArticle", "SelfDescribing",
    "InjectedArticle", "CompositionArticle", "AllFronts", "Scopes", "Awaiting",
    "Collections", "SwinjectFeatures", "DIKitFeatures", "DependencyFeatures", "NeedleFeatures",
    "OwnContainerFeatures",
  ])
  func `a valid graph has no findings`(_ name: String) {
    #expect(Golden(name: name).outputs()["findings.txt"]?.isEmpty == true)
  }

  // VAL-25: the examples run, so there is nothing to find in them.
  @Test(arguments: [
    "ArticleApp", "FiveFronts", "KeyPathInjection", "Orders", "ProtocolComposition",
    "RequestServer", "SelfDescribingTypes", "SessionApp",
  ])
  func `an example has no findings and nothing unverified`(_ name: String) {
    let folder = Golden.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Examples").appendingPathComponent(name)
    let result = Verifier().verify([folder.path])
    #expect(result.counts.bindings > 0)
    #expect(result.summaries == [])
  }
}
