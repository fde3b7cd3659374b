// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

/// Keeps what belongs to its object graph.
private actor Ward: PerRequestActor {
  private let selection: Selection
  private let cart: Cart

  init(container: Resolver, arguments: Void) {
    selection = container.resolve()
    cart = container.resolve()
  }

  var selections: [ObjectIdentifier] { [selection, cart.selection].map(ObjectIdentifier.init) }
}

private actor Vault: Singleton {
  private let selection: Selection
  init(container: Resolver, arguments: Void) { selection = container.resolve() }

  var identity: ObjectIdentifier { ObjectIdentifier(selection) }
}

private final class Client: PerRequest {
  let own: Selection
  let ward: Ward
  let vault: Vault

  init(container: Resolver, arguments: Void) {
    own = container.resolve()
    ward = container.resolve()
    vault = container.resolve()
  }
}

@Suite struct ActorGraphTests {
  // LIF-6 CON-13
  @Test func `an actor shares no object of a graph with whoever asks for it`() async {
    let client = Container().resolve(Client.self)
    let own = ObjectIdentifier(client.own)
    let (ward, vault) = (client.ward, client.vault)
    let wards = await ward.selections
    #expect(Set(wards).count == 1)
    #expect(wards.first != own)
    #expect(await vault.identity != own)
    withExtendedLifetime(client) {}
  }
}
