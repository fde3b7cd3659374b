// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Tells by their words which files may make requests outside registrations.
struct SiteFiles {
  private let context: LoweringContext
  /// The functions that read the values behind key paths.
  let valueHelpers: ValueHelpers
  /// The names by which values behind key paths are requested.
  private let words: WordHashes
  /// The same names with the words of DIKit.
  private let allWords: WordHashes
  /// Whether any file can, because names of the program itself stand for requests.
  private let isEverywhere: Bool

  init(context: LoweringContext) {
    self.context = context
    valueHelpers = ValueHelpers(context: context)
    let families = context.injected.families
    isEverywhere =
      !context.resolvables.declared.isEmpty || !context.index.usedLibraries.isEmpty
      || !context.index.ownContainers.types.isEmpty
    var names: Set<String> = []
    for family in families {
      names.formUnion([family.values.name, family.form.wrapper])
      names.formUnion(family.wrappers.map(\.name))
    }
    names.formUnion(valueHelpers.names)
    // In `values[\.name]` the values may have any name.
    let all =
      families.isEmpty
      ? [] : context.index.addingAliases(to: names).union([WordHashes.subscriptedPath])
    words = WordHashes(all)
    allWords = WordHashes(all.union(DIKitCallReader.words))
  }

  private static let wordsOfDIKit = WordHashes(DIKitCallReader.words)

  /// Whether a file may make a request.
  func mayAsk(_ file: SourceFile) -> Bool {
    if isEverywhere || file.parsed.words.mayShareWord(with: words) { return true }
    return context.dikit.isUsed && !file.isOfTest
      && context.index.imports(DIKitModules.moduleName, file)
      && file.parsed.words.mayShareWord(with: Self.wordsOfDIKit)
  }

  /// The places where a file may make requests; nil if any place may.
  func places(in file: SourceFile) -> WordPlaces? {
    isEverywhere ? nil : WordPlaces(of: allWords, in: file.parsed.text)
  }
}
