// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension ContainerBuilder {
  /// Changes the observers of the instances, in the profiles that what is declared now depends on.
  func observe(_ change: @escaping (inout InstanceObservers) -> Void) {
    requireOpen()
    observers.add(when: currentCondition, change)
  }

  /// Lets tests hear of each instance that the container makes.
  package func reportInstances(to report: @escaping @Sendable (MadeInstance) -> Void) {
    observe { $0.report = report }
  }
}
