// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// Reads source files and explains in plain words why one cannot be used.
struct FileReader {
  /// Reads a file as UTF-8.
  static func read(_ path: String) -> Result<String, InputProblem> {
    let data: Data
    switch Disk.contents(of: path) {
    case .success(let contents): data = contents
    case .failure(let failure): return .failure(InputProblem(failure.reason, path: path))
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      return .failure(InputProblem("the file is not UTF-8", path: path))
    }
    if let problem = Nesting(text).problem {
      return .failure(InputProblem(problem + ", so the file is not read", path: path))
    }
    return .success(text)
  }
}
