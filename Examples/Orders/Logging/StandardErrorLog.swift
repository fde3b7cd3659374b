// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// Prints notes to standard error if the configuration asks for them.
final class StandardErrorLog: Log {
  private let configuration: Configuration
  private let formatter: LogLineFormatter

  init(configuration: Configuration, formatter: LogLineFormatter) {
    self.configuration = configuration
    self.formatter = formatter
  }

  func note(_ message: String) {
    guard configuration.isVerbose else { return }
    FileHandle.standardError.write(Data(formatter.line(message).utf8))
  }
}
