// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// Reads source files and says in plain words why one cannot be used.
struct FileReader {
  /// Reads a file as UTF-8.
  static func read(_ path: String) -> Result<String, ReadingFailure> {
    let data: Data
    switch Disk.contents(of: path) {
    case .success(let contents): data = contents
    case .failure(let failure): return .failure(ReadingFailure(failure.reason, path: path))
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      return .failure(ReadingFailure("the file is not UTF-8", path: path))
    }
    if let problem = Nesting(text).problem {
      return .failure(ReadingFailure(problem + ", so the file is not read", path: path))
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
