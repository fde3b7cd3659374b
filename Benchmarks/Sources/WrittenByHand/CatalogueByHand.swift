// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Services

/// Loads a catalogue once, however many tasks ask.
public actor CatalogueByHand {
  private var task: Task<any Catalogue, Never>?

  public init() {}

  /// The one catalogue, loaded on first use.
  public func catalogue() async -> any Catalogue {
    if let task { return await task.value }
    let new = Task { await RemoteCatalogue.load() as any Catalogue }
    task = new
    return await new.value
  }
}
