// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Tells which files may act on containers, by their imports and words.
struct ScriptFiles {
  private let words: WordHashes
  private let operators: Set<String>
  /// Whether no library is used, or any file can use its names, such as those of the program's own containers.
  private let isNowhere: Bool
  private let isEverywhere: Bool

  init(context: LoweringContext) {
    let index = context.index
    let used = index.usedLibraries
    let verbs = used.reduce(into: Set<String>()) { $0.formUnion($1.verbs.union($1.rootTypes)) }
    words = WordHashes(
      verbs.union(context.registering.names).union(ContainerCallReader.opening)
        .union(context.takers.names).union([WordHashes.implicitInitializer]))
    operators = Set(used.compactMap(\.resolvingOperator))
    isEverywhere =
      context.typer.tests.isUsed || !index.ownContainers.types.isEmpty
      || used.contains { !$0.modules.isDisjoint(with: index.exportedModules) }
    isNowhere = used.isEmpty && !isEverywhere
  }

  /// Whether a file may call, create or pass on a container.
  func mayUseContainers(_ file: SourceFile) -> Bool {
    guard !isEverywhere else { return true }
    return !isNowhere
      && (!file.libraries.isEmpty || file.parsed.mentionsContainers
        || !file.parsed.operators.isDisjoint(with: operators)
        || file.parsed.words.mayShareWord(with: words))
  }
}
