// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import GarlandGraph
import Testing

private final class Presenter {
  weak var router: Router?
  var name: String?
}

private final class Router {
  var presenter: Presenter?
  unowned var screen: Display?
}

private final class Display {
  var router: Router?
  var children: [Display?] = []
  var byName: [String: Presenter] = [:]
  var state = State.idle
  var pair: (Presenter?, label: Int?) = (Presenter(), 1)

  enum State {
    case idle
    case showing(Presenter)
  }
}

private final class Application {
  var screen = Display()
}

private final class Node {
  var next: Node?
  var delegate: Lightbulb?
}

private final class Many {
  var nodes: [Node] = []

  /// Nodes that lead to each other, first to last and back.
  init(count: Int) {
    nodes = (0..<count).map { _ in Node() }
    for (node, next) in zip(nodes, nodes.dropFirst()) { node.next = next }
    nodes.last?.next = nodes.first
  }

  deinit {
    // A chain of objects would otherwise be freed by as many nested calls.
    for node in nodes { node.next = nil }
  }
}

/// Its mirror shows another one each time that somebody looks.
private final class EndlessMirror: CustomReflectable {
  var customMirror: Mirror {
    Mirror(
      self, children: ["next": EndlessMirror(), "dark": Lightbulb?.none as Any],
      displayStyle: .class)
  }
}

private actor Keeper {
  var screen: Display?
}

@MainActor private final class Window {
  var title: String?
  var keeper = Keeper()
  let node = Node()
}

/// Refers to an object that can go first.
private final class Child {
  unowned let parent: Lightbulb
  unowned var screen: Display?
  unowned(unsafe) var unsafely: Lightbulb?
  var delegate: Lightbulb?

  init(parent: Lightbulb, screen: Display?) {
    (self.parent, self.screen) = (parent, screen)
  }
}

private struct Reference {
  var number = 1
  unowned var screen: Display?
  var delegate: Lightbulb?
}

@Suite @MainActor struct DeepCheckTests {
  @Test func `the way to each nil property is told`() {
    let application = Application()
    #expect(
      deeplyMissing(in: application) == [
        "screen.router: Router?", "screen.pair.0.router: Router?", "screen.pair.0.name: String?",
      ])
    let router = Router()
    application.screen.router = router
    application.screen.pair.0 = nil
    #expect(
      deeplyMissing(in: application) == [
        "screen.router.presenter: Presenter?", "screen.router.screen: Display?",
        "screen.pair.0: Presenter?",
      ])
  }

  @Test func `collections and enumerations are looked into`() {
    let screen = Display()
    screen.pair = (nil, nil)
    screen.children = [nil, Display()]
    screen.children[1]?.pair = (nil, nil)
    screen.byName = ["main": Presenter()]
    screen.state = .showing(Presenter())
    #expect(
      deeplyMissing(in: screen, ignoring: ["router"]) == [
        "pair.0: Presenter?", "pair.label: Int?", "byName[main].name: String?",
        "state.showing.name: String?", "children[1].pair.0: Presenter?",
        "children[1].pair.label: Int?",
      ])
    #expect(deeplyMissing(in: [screen.byName]).first == "[0][main].router: Router?")
  }

  @Test func `cycles end and each object is visited once`() {
    let screen = Display()
    let router = Router()
    let presenter = Presenter()
    (screen.router, router.screen, router.presenter) = (router, screen, presenter)
    (presenter.router, screen.pair.0) = (router, presenter)
    screen.children = [screen, screen]
    #expect(deeplyMissing(in: screen) == ["router.presenter.name: String?"])
    presenter.name = "p"
    #expect(deeplyMissing(in: screen).isEmpty)
  }

  @Test func `a mirror that shows ever new values ends`() {
    let missing = deeplyMissing(in: EndlessMirror())
    #expect(missing.first == "dark: Lightbulb?")
    #expect(missing.count == 9)
  }

  @Test func `the shortest way is told`() {
    let screen = Display()
    let presenter = Presenter()
    let router = Router()
    (router.presenter, router.screen, screen.router) = (presenter, screen, router)
    (presenter.router, screen.pair.0) = (router, nil)
    #expect(
      deeplyMissing(in: screen) == ["pair.0: Presenter?", "router.presenter.name: String?"])
    screen.byName["x"] = presenter
    screen.router = nil
    #expect(
      deeplyMissing(in: screen) == [
        "router: Router?", "pair.0: Presenter?", "byName[x].name: String?",
      ])
  }

  @Test func `exceptions hold everywhere, for a type, or for one way`() {
    let screen = Display()
    screen.pair.0 = nil
    screen.children = [Display()]
    #expect(
      deeplyMissing(in: screen, ignoring: ["router", "0"]) == [
        "children[0].pair.0.name: String?"
      ])
    #expect(
      deeplyMissing(in: screen, ignoring: ["pair.0", \Presenter.name, \Router.screen]) == [
        "router: Router?", "children[0].router: Router?", "children[0].pair.0.router: Router?",
      ])
    #expect(
      deeplyMissing(in: screen, ignoring: [\Display.router, "pair.0"], skipping: [Presenter.self])
        .isEmpty)
  }

  @Test func `a nil object is reported as itself`() {
    #expect(deeplyMissing(in: Display?.none) == ["self: Display?"])
  }

  // SND-9
  @Test func `objects of the main actor are checked and actors are left alone`() {
    #expect(
      deeplyMissing(in: Window()) == [
        "title: String?", "node.next: Node?", "node.delegate: Lightbulb?",
      ])
    do {
      try checkInjectionsDeeply(Keeper() as any AnyObject)
      Issue.record("nothing is missing")
    } catch {
      #expect(
        error.diagnostics.map(\.summary) == [
          "'Keeper' is an actor and cannot be checked from outside"
        ])
    }
  }

  // SND-9
  @Test func `an unowned reference whose object is gone is not followed`() {
    var parent: Lightbulb? = Lightbulb()
    var screen: Display? = Display()
    let child = Child(parent: parent ?? Lightbulb(), screen: screen)
    child.unsafely = parent
    var reference = Reference()
    reference.screen = screen
    #expect(missing(in: child) == ["delegate: Lightbulb?"])
    (parent, screen) = (nil, nil)
    #expect(missing(in: child) == ["delegate: Lightbulb?"])
    #expect(deeplyMissing(in: [child]) == ["[0].delegate: Lightbulb?"])
    #expect(missing(in: reference) == ["delegate: Lightbulb?"])
    #expect(missing(in: Reference()) == ["screen: Display?", "delegate: Lightbulb?"])
    child.screen = nil
    child.unsafely = nil
    #expect(
      missing(in: child) == ["screen: Display?", "unsafely: Lightbulb?", "delegate: Lightbulb?"])
  }

  // SND-8
  @Test func `two hundred thousand objects in one cycle are checked`() throws {
    let many = Many(count: 200_000)
    let head = many.nodes[0]
    do {
      try checkInjectionsDeeply(head, ignoring: ["next.delegate", "other.delegate"])
      Issue.record("nothing is missing")
    } catch {
      #expect(error.properties.count == 199_999)
      #expect(error.properties[2].path == "next.next.next.delegate")
      #expect(error.description.hasSuffix("\nand 199989 others\n"))
    }
    for node in many.nodes { node.delegate = Lightbulb() }
    many.nodes[199_999].delegate = nil
    #expect(deeplyMissing(in: many, ignoring: ["nodes[199999].delegate"]).isEmpty)
    let way = (1...8).map { _ in "next" }.joined(separator: ".")
    #expect(
      deeplyMissing(in: head) == ["\(way).… 199983 more ….\(way).delegate: Lightbulb?"])
  }

  @Test func `a long label is cut in a message and whole in the path`() {
    let key = String(repeating: "k", count: 1_000)
    let nodes = [key: Node()]
    #expect(
      deeplyMissing(in: nodes, ignoring: ["next"]) == [
        "[\(key.prefix(79))….delegate: Lightbulb?"
      ])
    #expect(deeplyMissing(in: nodes, ignoring: ["next", "[\(key)].delegate"]).isEmpty)
  }

  @Test func `the text tells the way`() throws {
    do {
      try checkInjectionsDeeply(
        Application(), ignoring: [\Presenter.name, "screen.pair.0.router"],
        fileID: "App/Main.swift", filePath: "Main.swift", line: 9, column: 5)
      Issue.record("nothing is missing")
    } catch {
      #expect(
        error.description == """
          App/Main.swift:9:5: error: [Garland/PropertyNotInjected] 'Display.router' is nil
            screen.router
            'router' is an optional 'Router'
            help: inject it before the check, or ignore 'router'

          """)
    }
  }
}
