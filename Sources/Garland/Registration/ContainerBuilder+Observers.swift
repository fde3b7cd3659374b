// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension ContainerBuilder {
  /// Changes the observers of the instances, in the profiles on which new declarations depend.
  func observe(_ change: @escaping (inout InstanceObservers) -> Void) {
    requireOpen()
    contents.declaredObservers.add(when: currentCondition, change)
  }

  /// Reports each instance that the container makes to tests.
  package func reportInstances(to report: @escaping @Sendable (MadeInstance) -> Void) {
    observe { $0.report = report }
  }
}
