// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

extension Verifier {
  /// The patterns of the names of all files that a check may read, or takes for a sign of how the code is built.
  package static let patternsOfReadFiles = [
    "*.swift", "*.storyboard", "*.xib", "*.pbxproj", "*.xcworkspacedata", "*.xcconfig", "*.yml",
    "*.yaml",
    "*.podspec", "*BUILD", "*BUILD.bazel", "*CMakeLists.txt",
  ]
}
