// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

/// Why a file or folder cannot be read, in a few words.
package struct DiskFailure: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  init(_ error: any Error) {
    let code = (error as NSError).code
    let denied = [
      CocoaError.Code.fileReadNoPermission.rawValue, CocoaError.Code.fileWriteNoPermission.rawValue,
    ]
    self.init(denied.contains(code) ? "no permission to read it" : "it cannot be read")
  }
}
