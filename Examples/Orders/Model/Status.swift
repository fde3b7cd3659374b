// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// How far an order has come.
enum Status: String, Sendable {
  case open, shipped, delivered, cancelled, returned
}
