// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// The script of a page, plain JavaScript that needs no library.
enum PageScript {
  /// The script, whose parts are hidden from everything outside it.
  static let text = """
    (() => {
    "use strict";
    \([layout, graph, picture, view, panels, input].joined(separator: "\n\n"))
    })();
    """
}
