// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// One of a hundred objects of which each holds the next.
public protocol Link { var place: Int { get } }

public protocol Link0: Link {}
public final class PlainLink0: Link0 {
  private let next: any Link1
  public var place: Int { 1 }
  public init(next: any Link1) { self.next = next }
}

public protocol Link1: Link {}
public final class PlainLink1: Link1 {
  private let next: any Link2
  public var place: Int { 2 }
  public init(next: any Link2) { self.next = next }
}

public protocol Link2: Link {}
public final class PlainLink2: Link2 {
  private let next: any Link3
  public var place: Int { 3 }
  public init(next: any Link3) { self.next = next }
}

public protocol Link3: Link {}
public final class PlainLink3: Link3 {
  private let next: any Link4
  public var place: Int { 4 }
  public init(next: any Link4) { self.next = next }
}

public protocol Link4: Link {}
public final class PlainLink4: Link4 {
  private let next: any Link5
  public var place: Int { 5 }
  public init(next: any Link5) { self.next = next }
}

public protocol Link5: Link {}
public final class PlainLink5: Link5 {
  private let next: any Link6
  public var place: Int { 6 }
  public init(next: any Link6) { self.next = next }
}

public protocol Link6: Link {}
public final class PlainLink6: Link6 {
  private let next: any Link7
  public var place: Int { 7 }
  public init(next: any Link7) { self.next = next }
}

public protocol Link7: Link {}
public final class PlainLink7: Link7 {
  private let next: any Link8
  public var place: Int { 8 }
  public init(next: any Link8) { self.next = next }
}

public protocol Link8: Link {}
public final class PlainLink8: Link8 {
  private let next: any Link9
  public var place: Int { 9 }
  public init(next: any Link9) { self.next = next }
}

public protocol Link9: Link {}
public final class PlainLink9: Link9 {
  private let next: any Link10
  public var place: Int { 10 }
  public init(next: any Link10) { self.next = next }
}

public protocol Link10: Link {}
public final class PlainLink10: Link10 {
  private let next: any Link11
  public var place: Int { 11 }
  public init(next: any Link11) { self.next = next }
}

public protocol Link11: Link {}
public final class PlainLink11: Link11 {
  private let next: any Link12
  public var place: Int { 12 }
  public init(next: any Link12) { self.next = next }
}

public protocol Link12: Link {}
public final class PlainLink12: Link12 {
  private let next: any Link13
  public var place: Int { 13 }
  public init(next: any Link13) { self.next = next }
}

public protocol Link13: Link {}
public final class PlainLink13: Link13 {
  private let next: any Link14
  public var place: Int { 14 }
  public init(next: any Link14) { self.next = next }
}

public protocol Link14: Link {}
public final class PlainLink14: Link14 {
  private let next: any Link15
  public var place: Int { 15 }
  public init(next: any Link15) { self.next = next }
}

public protocol Link15: Link {}
public final class PlainLink15: Link15 {
  private let next: any Link16
  public var place: Int { 16 }
  public init(next: any Link16) { self.next = next }
}

public protocol Link16: Link {}
public final class PlainLink16: Link16 {
  private let next: any Link17
  public var place: Int { 17 }
  public init(next: any Link17) { self.next = next }
}

public protocol Link17: Link {}
public final class PlainLink17: Link17 {
  private let next: any Link18
  public var place: Int { 18 }
  public init(next: any Link18) { self.next = next }
}

public protocol Link18: Link {}
public final class PlainLink18: Link18 {
  private let next: any Link19
  public var place: Int { 19 }
  public init(next: any Link19) { self.next = next }
}

public protocol Link19: Link {}
public final class PlainLink19: Link19 {
  private let next: any Link20
  public var place: Int { 20 }
  public init(next: any Link20) { self.next = next }
}

public protocol Link20: Link {}
public final class PlainLink20: Link20 {
  private let next: any Link21
  public var place: Int { 21 }
  public init(next: any Link21) { self.next = next }
}

public protocol Link21: Link {}
public final class PlainLink21: Link21 {
  private let next: any Link22
  public var place: Int { 22 }
  public init(next: any Link22) { self.next = next }
}

public protocol Link22: Link {}
public final class PlainLink22: Link22 {
  private let next: any Link23
  public var place: Int { 23 }
  public init(next: any Link23) { self.next = next }
}

public protocol Link23: Link {}
public final class PlainLink23: Link23 {
  private let next: any Link24
  public var place: Int { 24 }
  public init(next: any Link24) { self.next = next }
}

public protocol Link24: Link {}
public final class PlainLink24: Link24 {
  private let next: any Link25
  public var place: Int { 25 }
  public init(next: any Link25) { self.next = next }
}

public protocol Link25: Link {}
public final class PlainLink25: Link25 {
  private let next: any Link26
  public var place: Int { 26 }
  public init(next: any Link26) { self.next = next }
}

public protocol Link26: Link {}
public final class PlainLink26: Link26 {
  private let next: any Link27
  public var place: Int { 27 }
  public init(next: any Link27) { self.next = next }
}

public protocol Link27: Link {}
public final class PlainLink27: Link27 {
  private let next: any Link28
  public var place: Int { 28 }
  public init(next: any Link28) { self.next = next }
}

public protocol Link28: Link {}
public final class PlainLink28: Link28 {
  private let next: any Link29
  public var place: Int { 29 }
  public init(next: any Link29) { self.next = next }
}

public protocol Link29: Link {}
public final class PlainLink29: Link29 {
  private let next: any Link30
  public var place: Int { 30 }
  public init(next: any Link30) { self.next = next }
}

public protocol Link30: Link {}
public final class PlainLink30: Link30 {
  private let next: any Link31
  public var place: Int { 31 }
  public init(next: any Link31) { self.next = next }
}

public protocol Link31: Link {}
public final class PlainLink31: Link31 {
  private let next: any Link32
  public var place: Int { 32 }
  public init(next: any Link32) { self.next = next }
}

public protocol Link32: Link {}
public final class PlainLink32: Link32 {
  private let next: any Link33
  public var place: Int { 33 }
  public init(next: any Link33) { self.next = next }
}

public protocol Link33: Link {}
public final class PlainLink33: Link33 {
  private let next: any Link34
  public var place: Int { 34 }
  public init(next: any Link34) { self.next = next }
}

public protocol Link34: Link {}
public final class PlainLink34: Link34 {
  private let next: any Link35
  public var place: Int { 35 }
  public init(next: any Link35) { self.next = next }
}

public protocol Link35: Link {}
public final class PlainLink35: Link35 {
  private let next: any Link36
  public var place: Int { 36 }
  public init(next: any Link36) { self.next = next }
}

public protocol Link36: Link {}
public final class PlainLink36: Link36 {
  private let next: any Link37
  public var place: Int { 37 }
  public init(next: any Link37) { self.next = next }
}

public protocol Link37: Link {}
public final class PlainLink37: Link37 {
  private let next: any Link38
  public var place: Int { 38 }
  public init(next: any Link38) { self.next = next }
}

public protocol Link38: Link {}
public final class PlainLink38: Link38 {
  private let next: any Link39
  public var place: Int { 39 }
  public init(next: any Link39) { self.next = next }
}

public protocol Link39: Link {}
public final class PlainLink39: Link39 {
  private let next: any Link40
  public var place: Int { 40 }
  public init(next: any Link40) { self.next = next }
}

public protocol Link40: Link {}
public final class PlainLink40: Link40 {
  private let next: any Link41
  public var place: Int { 41 }
  public init(next: any Link41) { self.next = next }
}

public protocol Link41: Link {}
public final class PlainLink41: Link41 {
  private let next: any Link42
  public var place: Int { 42 }
  public init(next: any Link42) { self.next = next }
}

public protocol Link42: Link {}
public final class PlainLink42: Link42 {
  private let next: any Link43
  public var place: Int { 43 }
  public init(next: any Link43) { self.next = next }
}

public protocol Link43: Link {}
public final class PlainLink43: Link43 {
  private let next: any Link44
  public var place: Int { 44 }
  public init(next: any Link44) { self.next = next }
}

public protocol Link44: Link {}
public final class PlainLink44: Link44 {
  private let next: any Link45
  public var place: Int { 45 }
  public init(next: any Link45) { self.next = next }
}

public protocol Link45: Link {}
public final class PlainLink45: Link45 {
  private let next: any Link46
  public var place: Int { 46 }
  public init(next: any Link46) { self.next = next }
}

public protocol Link46: Link {}
public final class PlainLink46: Link46 {
  private let next: any Link47
  public var place: Int { 47 }
  public init(next: any Link47) { self.next = next }
}

public protocol Link47: Link {}
public final class PlainLink47: Link47 {
  private let next: any Link48
  public var place: Int { 48 }
  public init(next: any Link48) { self.next = next }
}

public protocol Link48: Link {}
public final class PlainLink48: Link48 {
  private let next: any Link49
  public var place: Int { 49 }
  public init(next: any Link49) { self.next = next }
}

public protocol Link49: Link {}
public final class PlainLink49: Link49 {
  private let next: any Link50
  public var place: Int { 50 }
  public init(next: any Link50) { self.next = next }
}
