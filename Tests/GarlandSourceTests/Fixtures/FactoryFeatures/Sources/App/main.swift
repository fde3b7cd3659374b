import FactoryKit

Container.shared.analytics.register { RemoteAnalytics() }

func signIn(_ container: Container) {
  container.session.register { Session() }
}

func signOut(_ container: Container) {
  container.manager.reset(scope: .session)
}

signIn(Container.shared)
signOut(Container.shared)
