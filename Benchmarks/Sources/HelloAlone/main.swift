// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

print("hello")
