protocol Presenter: AnyObject {
  func getCounter(completion: @escaping (Int) -> Void)
}

class MyPresenter: Presenter {
  private let networking: Networking
  init(networking: Networking) { self.networking = networking }
  func getCounter(completion: @escaping (Int) -> Void) { networking.fetchData(completion: completion) }
}

protocol Networking: AnyObject {
  func fetchData(completion: @escaping (Int) -> Void)
}

class MyNetworking: Networking {
  func fetchData(completion: @escaping (Int) -> Void) { completion(200) }
}

protocol Router: AnyObject {
  func presentNewController()
}

class MyRouter: Router {
  unowned let viewController: ViewController
  init(viewController: ViewController) { self.viewController = viewController }
  func presentNewController() {}
}

class ViewController {
  var presenter: Presenter!
  var router: Router!
}
