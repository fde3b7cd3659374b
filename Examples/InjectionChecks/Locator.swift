// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// The article's place to check: where objects leave a locator, an assembly or a factory.
struct Locator {
  func theObject() -> TheObject? {
    let object = TheObject()
    object.service = Service()
    return debugCheckInjections(object, ignoring: [TheObject.SelectorsToIgnore.notService])
  }

  /// Somebody forgot a line, and the article's error closure does not stop this program.
  func brokenObject() -> TheObject? {
    let object = TheObject()
    return debugCheckInjections(object, ignoring: [TheObject.SelectorsToIgnore.notService]) {
      error in
      print("Injection check error:\n\(error)")
    } log: { message in
      print("Injection check error:\n\(message)")
    }
  }
}
