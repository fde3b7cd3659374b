// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import GarlandGraph

/// A record of the bindings that one outermost request has resolved, in order.
///
/// `ContainerBuilder.trace(to:)` delivers one for each. A request that a factory makes of the
/// container by itself, the use of a `Lazy` or `Provider` later, and what
/// `injection(cycle: true, …)` puts off have traces of their own. So has each call of an
/// asynchronous factory, with what the factory was given; it comes before the trace of what is made
/// of its result.
public struct ResolutionTrace: Hashable, Sendable {
  /// Where a value came from.
  public enum Source: String, Hashable, Sendable {
    /// It was made, or was being made when something failed.
    case new
    /// Its asynchronous factory had returned it, of which an earlier trace tells.
    case awaited
    /// It existed already.
    case cached
    /// It was given to the builder.
    case value
  }

  /// One request of a binding.
  public struct Event: Hashable, Sendable {
    /// The key that names the binding.
    public let key: Key
    /// Where the binding is written.
    public let location: SourceLocation?
    /// How many requests it is nested in.
    public internal(set) var depth = 0
    /// Whether the binding overrides others.
    public let isOverride: Bool
    /// Where the value came from.
    public internal(set) var source: Source
    /// How long it took, with all that it needed.
    public internal(set) var duration: Duration = .zero
    /// The error as text, if it failed.
    public internal(set) var failure: String?
  }

  /// The requests of bindings in the order in which they began; the first one is the outermost.
  public let events: [Event]
}

extension ResolutionTrace: CustomStringConvertible {
  /// One line for each event, indented by its depth, with its duration.
  public var description: String { text(withDurations: true) }

  /// One line for each event, indented by its depth.
  ///
  /// - Parameter withDurations: Whether durations are written; without them the text is the same on every run.
  /// - Returns: The lines.
  public func text(withDurations: Bool) -> String {
    events.map { $0.line(withDuration: withDurations) }.joined(separator: "\n")
  }
}

extension ResolutionTrace.Event {
  fileprivate func line(withDuration: Bool) -> String {
    var words = [source.rawValue]
    if isOverride { words.append("override") }
    if withDuration { words.append(microseconds) }
    if let failure { words.append("failed: \(failure)") }
    let indentation = String(repeating: "  ", count: depth)
    return "\(indentation)\(key) (\(words.joined(separator: ", ")))"
  }

  private var microseconds: String {
    let parts = duration.components
    return "\(parts.seconds * 1_000_000 + parts.attoseconds / 1_000_000_000_000) µs"
  }
}
