import DIKit
import Foundation

final class CachedValue<Value> {
  private var value: Value?
  func get(_ fetch: () -> Value) -> Value {
    if let value { return value }
    let new = fetch()
    value = new
    return new
  }
}

protocol BalanceRepository { func balance() -> Int }

final class BalanceStore: BalanceRepository {
  private let cachedValue: CachedValue<Int>
  init() { cachedValue = CachedValue() }
  func balance() -> Int { cachedValue.get { 1 } }
}

final class OverviewInteractor {
  private let repository: BalanceRepository
  init(repository: BalanceRepository = resolve()) { self.repository = repository }
  func show() { print(repository.balance()) }
}

final class SendInteractor {
  private let repository: BalanceRepository
  init(repository: BalanceRepository = resolve()) { self.repository = repository }
  func send() { print(repository.balance()) }
}

extension DependencyContainer {
  static var wallet = module {
    factory { BalanceStore() as BalanceRepository }
    factory { OverviewInteractor() }
    factory { SendInteractor() }
  }
}

func startWallet() {
  DependencyContainer.defined(by: modules { DependencyContainer.wallet })
  let overview: OverviewInteractor = DIKit.resolve()
  let send: SendInteractor = DIKit.resolve()
  overview.show()
  send.send()
}
