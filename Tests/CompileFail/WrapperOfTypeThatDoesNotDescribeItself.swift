// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

// REG-6
import Garland

final class Database {}

final class Screen {
  // expected-error@+1 {{generic struct 'Resolved' requires that 'Database' conform to 'Resolvable'}}
  @Resolved var database: Database
}
