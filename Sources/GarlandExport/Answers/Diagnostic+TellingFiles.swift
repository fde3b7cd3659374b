// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

package import GarlandGraph

extension Diagnostic {
  /// The files of all requests in the finding, with the empty text for those that it only counts.
  package var tellingFiles: [String] { requestPlaces.map { $0?.path ?? "" } }

  /// The places of all requests in the finding, nil for those that it only counts.
  var requestPlaces: [SourceLocation?] {
    var places = [location]
    var isListing = false
    for note in notes where note.kind == .note {
      if note.text.hasPrefix("also "), let location = note.location {
        places.append(location)
        isListing = true
      } else {
        if isListing, let count = note.text.wholeMatch(of: #/and (\d+) others?/#) {
          places += Array(repeating: nil, count: Int(count.1) ?? 0)
        }
        isListing = false
      }
    }
    return places
  }
}
