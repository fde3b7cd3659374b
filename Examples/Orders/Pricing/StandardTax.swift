// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland

/// Marks the tax on most products.
enum StandardTax: BindingTag {}
