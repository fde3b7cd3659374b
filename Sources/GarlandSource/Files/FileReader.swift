// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// Reads source files and says in plain words why one cannot be used.
struct FileReader {
  /// The size from which on a file is taken for data rather than for source; parsing needs many times as much memory.
  static let sizeLimit = 16 * 1024 * 1024

  /// Reads a file as UTF-8.
  static func read(_ path: String) -> Result<String, ReadingFailure> {
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    if let type = attributes?[.type] as? FileAttributeType, type != .typeRegular {
      return .failure(ReadingFailure("it is not a regular file", path: path))
    }
    if let size = attributes?[.size] as? Int, size > sizeLimit {
      let megabytes = size / 1024 / 1024
      let text =
        "the file has \(megabytes) MB, more than the \(sizeLimit / 1024 / 1024) MB that are read"
      return .failure(ReadingFailure(text, path: path))
    }
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      return .failure(ReadingFailure(FileFinder.reason(error), path: path))
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      return .failure(ReadingFailure("the file is not UTF-8", path: path))
    }
    guard Nesting.depth(of: text) <= Nesting.limit else {
      let message =
        "brackets are nested more than \(Nesting.limit) levels deep, so the file is not read"
      return .failure(ReadingFailure(message, path: path))
    }
    return .success(text)
  }
}

/// Why a file could not be read.
struct ReadingFailure: Error {
  /// The reason as the tool reports it.
  let problem: InputProblem

  init(_ message: String, path: String) {
    problem = InputProblem(message, path: path)
  }
}
