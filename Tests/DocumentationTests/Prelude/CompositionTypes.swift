// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

protocol ImageProvider: Sendable {}

protocol ArticleProvider: Sendable {}

struct StubImageProvider: ImageProvider {}
