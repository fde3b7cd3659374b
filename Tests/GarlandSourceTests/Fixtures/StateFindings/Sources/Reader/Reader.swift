import Factory
import Foundation

final class ReaderSession {
  private(set) var token: String?
  func signIn(_ name: String) { token = name }
}

final class SignInModel {
  @Injected(\.readerSession) private var session
  func signIn() { session.signIn("Ada") }
}

final class FeedModel {
  private let session: ReaderSession
  init(session: ReaderSession) { self.session = session }
  func load() { print(session.token ?? "nobody") }
}

extension Container {
  var readerSession: Factory<ReaderSession> { self { ReaderSession() } }
  var signIn: Factory<SignInModel> { self { SignInModel() } }
  var feed: Factory<FeedModel> { self { FeedModel(session: self.readerSession()) } }
}

func startReader() {
  Container.shared.signIn().signIn()
  Container.shared.feed().load()
}
