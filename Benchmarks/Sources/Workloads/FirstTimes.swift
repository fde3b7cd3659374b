// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import Services
internal import WrittenByHand
internal import WrittenWithGarland

/// What a process does only once.
public enum FirstTimes {
  public static func graphByHand() -> Int { ShopByHand().screen().number }
  public static func graphWithGarland() throws -> Int { try ShopWithGarland.firstScreen().number }

  /// Prepares many generic types and returns a function that registers and builds them; what that
  /// one returns says how many there are.
  public static func genericBuild(_ count: Int) -> () throws -> () -> Int {
    let bindings = GenericBindings(count: count)
    return {
      let built = try bindings.build()
      return { built.count }
    }
  }

  /// How many bytes a binding of ten thousand keeps, by a function that says how many the process has.
  public static func keptBytes(
    _ count: Int = 10_000, _ allocated: () -> Int
  ) throws -> (byHand: Int, garland: Int) {
    _ = try Registering.container(50)
    let tags = BatchTags.types.prefix(count / 50)
    let start = allocated()
    let registry = RegistryByHand(tags: tags)
    let middle = allocated()
    let container = try Registering.container(count)
    let end = allocated()
    return withExtendedLifetime((registry, container)) {
      ((middle - start) / count, (end - middle) / count)
    }
  }
}
