// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// An edge between two bindings, kept small for the inner loops of the rules.
package struct Link: Sendable {
  /// The number of the binding at the end of the edge.
  package let binding: Int32
  /// The timing of the request.
  package let timing: Request.Timing
  /// Whether the requesting side awaits the instance.
  package let isAwaited: Bool
  /// Whether the requesting side cannot receive an error.
  package let isInfallible: Bool
  /// Whether a call makes the request, so that it is not visible before it runs.
  package let isInBody: Bool

  /// Whether the instance joins the object graph of the requesting one: whatever is called makes graphs of its own, and
  /// what is awaited later is made in another one.
  var isInGraph: Bool { timing <= .afterConstruction || timing == .lazy && !isAwaited }
}
