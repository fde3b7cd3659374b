// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Answers one request.
nonisolated struct Responder {
  let path: Path
  let log: RequestLog
  let basket: Basket

  func respond() -> String {
    switch (path.parts.first, path.parts.last) {
    case ("hello", let name?): return "Hello, \(name)"
    case ("stock", let goods?):
      log.note("looks for \(goods)")
      return basket.take(goods) ? "one \(goods) is there" : "no \(goods) is left"
    default:
      log.note("does not know the path")
      return "nothing here"
    }
  }
}
