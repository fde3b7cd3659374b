// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Foundation

Interruption.allow()
let arguments = Array(CommandLine.arguments.dropFirst())
exit(Tool.run(arguments))
