// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// One thing that somebody does; scopes and pieces are named by the order in which they appeared.
enum ScopesStep: CustomStringConvertible {
  case open(in: Int?, isSame: Bool)
  case resolve(Int, in: Int?)
  /// Begins to resolve asynchronously; what is asked for may be there much later.
  case ask(Int, in: Int?)
  /// Lets the factory go on that was begun with a number.
  case finish(Int, fails: Bool)
  case cancel(ask: Int)
  case end(Int)
  case drop(Int)
  case use(piece: Int, link: Int)
  case forget(piece: Int)

  /// What is done, in words; a text by reflection would take most of a run's time.
  var description: String {
    switch self {
    case .open(let scope, let isSame):
      "open \(isSame ? "the same" : "inside") in \(Self.name(scope))"
    case .resolve(let node, let scope): "resolve \(node) in \(Self.name(scope))"
    case .ask(let node, let scope): "ask for \(node) in \(Self.name(scope))"
    case .finish(let creation, let fails): "let \(creation) \(fails ? "fail" : "go on")"
    case .cancel(let ask): "cancel ask \(ask)"
    case .end(let scope): "end \(scope)"
    case .drop(let scope): "drop \(scope)"
    case .use(let piece, let link): "use link \(link) of piece \(piece)"
    case .forget(let piece): "forget piece \(piece)"
    }
  }

  private static func name(_ scope: Int?) -> String { scope.map { "\($0)" } ?? "the container" }
}

/// The scheduler: decides what is done next, and where something is done in the middle of something else.
struct ScopesScript {
  private var random: SplitMix
  private let nodes: Int
  /// How many steps are in the middle of each other.
  private(set) var depth = 0
  private var interruptions = 60

  init(seed: UInt64, nodes: Int) {
    random = SplitMix(seed: seed &* 7919 &+ 13)
    self.nodes = nodes
  }

  /// What is done next.
  mutating func next(scopes: Int, pieces: Int, asks: [Int], creations: [Int]) -> ScopesStep {
    let node = Int.random(in: 0..<nodes, using: &random)
    let scope = scopes == 0 || random.chance(8) ? nil : pick(scopes)
    // What is being made is asked for again most likely in the middle of it.
    if depth > 0, random.chance(40) {
      return random.chance(50) ? .resolve(node, in: scope) : .ask(node, in: scope)
    }
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<17: return .open(in: random.chance(25) ? nil : scope, isSame: random.chance(20))
    case 17..<42: return .resolve(node, in: scope)
    case 42..<58: return .ask(node, in: scope)
    case 58..<68:
      if let found = creations.randomElement(using: &random) {
        return .finish(found, fails: random.chance(20))
      }
    case 68..<72:
      if let found = asks.randomElement(using: &random) { return .cancel(ask: found) }
    case 72..<80: if let scope { return .end(scope) }
    case 80..<84: if let scope { return .drop(scope) }
    case 84..<94:
      if pieces > 0 {
        return .use(piece: pick(pieces), link: Int.random(in: 0..<3, using: &random))
      }
    default: if pieces > 0 { return .forget(piece: pick(pieces)) }
    }
    return .ask(node, in: scope)
  }

  /// One of the last ones, mostly.
  private mutating func pick(_ count: Int) -> Int {
    let isRecent = random.chance(75)
    return Int.random(in: (isRecent ? max(0, count - 5) : 0)..<count, using: &random)
  }

  /// Begins another step in the middle of the current one, unless that goes too far.
  mutating func interrupt() -> Bool {
    guard depth < 3, interruptions > 0, random.chance(25) else { return false }
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
  /// The asynchronous resolves that are under way.
  var openAsks: [Int] { get }
  /// The factories that have been begun and wait.
  var openCreations: [Int] { get }
  /// The pieces that exist.
  var alive: [Int] { get }
  /// Does something, and says what came of it.
  func perform(_ step: ScopesStep) -> String
}

extension ScopesRun {
  /// Does what the script says next.
  func step() {
    let step = script.next(
      scopes: scopeCount, pieces: pieceCount, asks: openAsks, creations: openCreations)
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

  /// Lets all factories go on that wait, and those that they are waited for by.
  func finishCreations() {
    while let creation = openCreations.first {
      log.append("\(ScopesStep.finish(creation, fails: false))")
      log.append(perform(.finish(creation, fails: false)))
    }
    log.append("under way: \(openAsks)")
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
