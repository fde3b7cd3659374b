import Combine
import Foundation
import Swinject

protocol BasketEvents: AnyObject {
  var added: AnyPublisher<Int, Never> { get }
  func add(_ article: Int)
}

final class BasketBus: BasketEvents {
  private let articles = PassthroughSubject<Int, Never>()
  var added: AnyPublisher<Int, Never> { articles.eraseToAnyPublisher() }
  func add(_ article: Int) { articles.send(article) }
}

final class PictureLoader {
  private let cache = NSCache<NSString, NSData>()
  func picture(_ name: String) -> NSData? { cache.object(forKey: name as NSString) }
}

// Each list has filters of its own, and is right to.
final class Filters {
  private var words: [String] = []
  func add(_ word: String) { words.append(word) }
  func fits(_ name: String) -> Bool { words.allSatisfy(name.contains) }
}

final class ArticleModel {
  private let basket: BasketEvents
  private let pictures: PictureLoader
  private let filters: Filters
  init(basket: BasketEvents, pictures: PictureLoader, filters: Filters) {
    self.basket = basket
    self.pictures = pictures
    self.filters = filters
  }
  func buy() {
    filters.add("new")
    if filters.fits("news"), pictures.picture("one") != nil { basket.add(1) }
  }
}

final class BasketModel {
  private let pictures: PictureLoader
  private let filters: Filters
  private var count = 0
  private var bag: Set<AnyCancellable> = []
  init(basket: BasketEvents, pictures: PictureLoader, filters: Filters) {
    self.pictures = pictures
    self.filters = filters
    basket.added.sink { [weak self] _ in self?.count += 1 }.store(in: &bag)
  }
  func show() {
    filters.add("mine")
    if filters.fits("mine") { print(count, pictures.picture("two") as Any) }
  }
}

final class ShopAssembly: Assembly {
  func assemble(container: Container) {
    container.register(BasketEvents.self) { _ in BasketBus() }
    container.register(PictureLoader.self) { _ in PictureLoader() }
    container.register(Filters.self) { _ in Filters() }
    container.register(ArticleModel.self) { r in
      ArticleModel(
        basket: r.resolve(BasketEvents.self)!, pictures: r.resolve(PictureLoader.self)!,
        filters: r.resolve(Filters.self)!)
    }
    container.register(BasketModel.self) { r in
      BasketModel(
        basket: r.resolve(BasketEvents.self)!, pictures: r.resolve(PictureLoader.self)!,
        filters: r.resolve(Filters.self)!)
    }
  }
}

final class ShopScenes {
  private let resolver = Assembler([ShopAssembly()]).resolver
  func article() -> ArticleModel { resolver.resolve(ArticleModel.self)! }
  func basket() -> BasketModel { resolver.resolve(BasketModel.self)! }
}
