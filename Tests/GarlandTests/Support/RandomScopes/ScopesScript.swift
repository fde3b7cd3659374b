// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// One thing that somebody does; scopes and pieces are named by the order in which they appeared.
enum ScopesStep {
  case open(in: Int?, isSame: Bool)
  case resolve(Int, in: Int?)
  case end(Int)
  case drop(Int)
  case use(piece: Int, link: Int)
  case forget(piece: Int)
}

/// The scheduler: decides what is done next, and where something is done in the middle of something else.
struct ScopesScript {
  private var random: SplitMix
  private let nodes: Int
  /// How many steps are in the middle of each other.
  private(set) var depth = 0
  private var interruptions = 40

  init(seed: UInt64, nodes: Int) {
    random = SplitMix(seed: seed &* 7919 &+ 13)
    self.nodes = nodes
  }

  /// What is done next.
  mutating func next(scopes: Int, pieces: Int) -> ScopesStep {
    let node = Int.random(in: 0..<nodes, using: &random)
    let scope = scopes == 0 || random.chance(8) ? nil : pick(scopes)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<20: return .open(in: random.chance(25) ? nil : scope, isSame: random.chance(20))
    case 20..<62: return .resolve(node, in: scope)
    case 62..<74: if let scope { return .end(scope) }
    case 74..<80: if let scope { return .drop(scope) }
    case 80..<92:
      if pieces > 0 {
        return .use(piece: pick(pieces), link: Int.random(in: 0..<3, using: &random))
      }
    default: if pieces > 0 { return .forget(piece: pick(pieces)) }
    }
    return .resolve(node, in: scope)
  }

  /// One of the last ones, mostly.
  private mutating func pick(_ count: Int) -> Int {
    let isRecent = random.chance(75)
    return Int.random(in: (isRecent ? max(0, count - 5) : 0)..<count, using: &random)
  }

  /// Begins another step in the middle of the current one, unless that goes too far.
  mutating func interrupt() -> Bool {
    guard depth < 3, interruptions > 0, random.chance(15) else { return false }
    interruptions -= 1
    depth += 1
    return true
  }

  /// Goes on with the step that was interrupted.
  mutating func resume() { depth -= 1 }

  /// Lets nothing be interrupted any more.
  mutating func calmDown() { interruptions = 0 }
}

/// A run of a script: in the library, or in the model.
protocol ScopesRun: AnyObject {
  var script: ScopesScript { get set }
  /// What has happened.
  var log: [String] { get set }
  var scopeCount: Int { get }
  var pieceCount: Int { get }
  /// The pieces that exist.
  var alive: [Int] { get }
  /// Does something, and says what came of it.
  func perform(_ step: ScopesStep) -> String
}

extension ScopesRun {
  /// Does what the script says next.
  func step() {
    let step = script.next(scopes: scopeCount, pieces: pieceCount)
    let indent = String(repeating: "  ", count: script.depth)
    log.append("\(indent)\(step)")
    let result = perform(step)
    log.append("\(indent)\(result)")
  }

  /// Does something in the middle of the current step, if the script says so.
  func interrupt() {
    guard script.interrupt() else { return }
    step()
    script.resume()
  }

  /// Does many things one after the other.
  func run(steps: Int) {
    for _ in 0..<steps {
      step()
      log.append("alive: \(alive)")
    }
    script.calmDown()
  }
}
