import DITranquillity
import UIKit

class AppDelegate {
  private lazy var container = makeContainer()

  private func makeContainer() -> DIContainer {
    let container = DIContainer()
    container.append(framework: AppFramework.self)
    return container
  }

  func start() {
    let storyboard: UIStoryboard = container.resolve(name: "Main")
    let controller: FirstController = *container
    let animals: [Animal] = many(*container)
    let dog: Animal = container.resolve(tag: DogTag.self)
    let editor: Editor = container.resolve(args: 3)
    show(Viewer.self, container.resolve(args: 4), storyboard, controller, animals, dog, editor)
    window.rootViewController = Window(tool: container.resolve())
  }

  func show(_ type: Viewer.Type, _ viewer: Viewer, _ others: Any...) {}
}

class Window { init(tool: Tool) {} }
