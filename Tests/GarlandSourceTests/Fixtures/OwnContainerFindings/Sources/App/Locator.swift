// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

final class Locator {
  static let shared = Locator()

  private var makers: [String: () -> Any] = [:]

  func set<T>(_ instance: T, for type: T.Type) { makers["\(type)"] = { instance } }
  func register<T>(_ make: @escaping () -> T) { makers["\(T.self)"] = make }
  func get<T>() -> T { makers["\(T.self)"]!() as! T }
  func find<T>(_ type: T.Type) -> T? { makers["\(type)"]?() as? T }
}
