// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import GarlandSource
import Testing

struct StoryboardTests {
  private static let storyboard = """
    <scene sceneID="a"><objects>
      <viewController id="b" customClass="Feed" customModule="App" sceneMemberID="viewController">
        <tableViewCell customClass="Cell"/>
      </viewController>
    </objects></scene>
    """

  private static func findings(
    part: String, include: String = "container.append(part: FeedPart.self)", more: String = "",
    storyboard: String = storyboard
  ) throws -> [String] {
    let text = """
      import DITranquillity
      import UIKit
      class FeedPart: DIPart {
        static func load(container: DIContainer) {
          \(part)
        }
      }
      class AppPart: DIPart {
        static func load(container: DIContainer) {
          container.registerStoryboard(name: "Main")
          container.register(Presenter.init)
          \(include)
        }
      }
      class Presenter { func show() {} }
      class Feed: UIViewController {
        var presenter: Presenter!
        override func viewDidLoad() { presenter.show() }
      }
      class Cell: UITableViewCell { var presenter: Presenter!; func f() { presenter.show() } }
      func start() {
        let container = DIContainer()
        container.append(part: AppPart.self)
      }
      \(more)
      """
    let files = ["App/App.swift": text, "App/Base.lproj/Main.storyboard": storyboard]
    return try Sources(files).verified().diagnostics
      .filter { $0.id == .propertyNotInjected }.map(\.subject)
  }

  private static let registration =
    "container.register(Feed.self).injection(cycle: true, \\.presenter)"
  private static let closure = "container.register(Feed.self).injection { $0.presenter = $1 }"

  // VAL-25: only elements have classes, whatever is written around them.
  @Test(arguments: [
    "<!-- <viewController customClass=\"Feed\"/> -->",
    "<![CDATA[<viewController customClass='Feed'>]]>",
    "<?note <viewController customClass='Feed'?>",
    "<viewController title=\"customClass='Feed'\"/>",
    "<viewController customClass=Feed/>", "<viewController",
    "<!-- <viewController customClass='Feed'/>",
  ])
  func `what is no element of a storyboard makes no screen`(_ text: String) throws {
    #expect(try Self.findings(part: "", storyboard: text) == [])
  }

  // VAL-25
  @Test(arguments: [
    "<tabBarController\n  customClass = 'Feed'\n/>",
    "<a>&lt;</a><navigationController customClass=\"Feed\">",
    "<!DOCTYPE a><!-- > --><pageViewController id='<' x=\">\" customClass=\"Feed\"></pageViewController>",
  ])
  func `an element of a storyboard may be written in many ways`(_ text: String) throws {
    #expect(try Self.findings(part: "", storyboard: text) == ["Feed.presenter"])
  }

  // VAL-25: what a storyboard makes needs its binding, although nobody asks for it.
  @Test(arguments: [registration, closure])
  func `a screen of a storyboard that nothing injects into is found`(_ part: String) throws {
    #expect(try Self.findings(part: part) == [])
    #expect(try Self.findings(part: "") == ["Feed.presenter"])
    #expect(try Self.findings(part: part, include: "") == ["Feed.presenter"])
  }

  // VAL-25: other code may make it whole.
  @Test(arguments: [
    "func prepare(_ feed: Feed) { feed.presenter = Presenter() }",
    "func prepare(_ feed: AnyObject) { feed.setValue(nil, forKey: \"presenter\") }",
    "func more() { let other = DIContainer(); other.append(part: unknown()) }",
  ])
  func `a screen that may be filled elsewhere is not reported`(_ more: String) throws {
    #expect(try Self.findings(part: "", more: more) == [])
  }
}
