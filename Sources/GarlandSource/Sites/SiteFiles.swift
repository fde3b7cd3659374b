// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Tells where files can ask for something without a registration around them, by their words.
struct SiteFiles {
  private let context: LoweringContext
  /// The names by which values behind key paths are asked for.
  private let words: WordHashes
  /// The same with the words of DIKit.
  private let allWords: WordHashes
  /// Whether any file can, because names of the program's own stand for requests.
  private let isEverywhere: Bool

  init(context: LoweringContext) {
    self.context = context
    let families = context.injected.families
    isEverywhere =
      !context.resolvables.declared.isEmpty || !context.index.usedLibraries.isEmpty
      || !context.index.ownContainers.types.isEmpty
    var names: Set<String> = []
    for family in families {
      names.formUnion([family.values.name, family.form.wrapper])
      names.formUnion(family.wrappers.map(\.name))
    }
    // In `values[\.name]` the values may have any name.
    let all =
      families.isEmpty
      ? [] : context.index.addingAliases(to: names).union([WordHashes.subscriptedPath])
    words = WordHashes(all)
    allWords = WordHashes(all.union(DIKitCallReader.words))
  }

  private static let wordsOfDIKit = WordHashes(DIKitCallReader.words)

  /// Whether a file may hold a request.
  func mayAsk(_ file: SourceFile) -> Bool {
    if isEverywhere || file.parsed.words.mayShareWord(with: words) { return true }
    return context.dikit.isUsed && !file.isOfTest
      && context.index.imports(DIKitModules.moduleName, file)
      && file.parsed.words.mayShareWord(with: Self.wordsOfDIKit)
  }

  /// Where a file may hold requests; nil if any place may.
  func places(in file: SourceFile) -> WordPlaces? {
    isEverywhere ? nil : WordPlaces(of: allWords, in: file.parsed.text)
  }
}
