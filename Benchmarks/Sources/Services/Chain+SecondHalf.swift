// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public protocol Link50: Link {}
public final class PlainLink50: Link50 {
  private let next: any Link51
  public var place: Int { 51 }
  public init(next: any Link51) { self.next = next }
}

public protocol Link51: Link {}
public final class PlainLink51: Link51 {
  private let next: any Link52
  public var place: Int { 52 }
  public init(next: any Link52) { self.next = next }
}

public protocol Link52: Link {}
public final class PlainLink52: Link52 {
  private let next: any Link53
  public var place: Int { 53 }
  public init(next: any Link53) { self.next = next }
}

public protocol Link53: Link {}
public final class PlainLink53: Link53 {
  private let next: any Link54
  public var place: Int { 54 }
  public init(next: any Link54) { self.next = next }
}

public protocol Link54: Link {}
public final class PlainLink54: Link54 {
  private let next: any Link55
  public var place: Int { 55 }
  public init(next: any Link55) { self.next = next }
}

public protocol Link55: Link {}
public final class PlainLink55: Link55 {
  private let next: any Link56
  public var place: Int { 56 }
  public init(next: any Link56) { self.next = next }
}

public protocol Link56: Link {}
public final class PlainLink56: Link56 {
  private let next: any Link57
  public var place: Int { 57 }
  public init(next: any Link57) { self.next = next }
}

public protocol Link57: Link {}
public final class PlainLink57: Link57 {
  private let next: any Link58
  public var place: Int { 58 }
  public init(next: any Link58) { self.next = next }
}

public protocol Link58: Link {}
public final class PlainLink58: Link58 {
  private let next: any Link59
  public var place: Int { 59 }
  public init(next: any Link59) { self.next = next }
}

public protocol Link59: Link {}
public final class PlainLink59: Link59 {
  private let next: any Link60
  public var place: Int { 60 }
  public init(next: any Link60) { self.next = next }
}

public protocol Link60: Link {}
public final class PlainLink60: Link60 {
  private let next: any Link61
  public var place: Int { 61 }
  public init(next: any Link61) { self.next = next }
}

public protocol Link61: Link {}
public final class PlainLink61: Link61 {
  private let next: any Link62
  public var place: Int { 62 }
  public init(next: any Link62) { self.next = next }
}

public protocol Link62: Link {}
public final class PlainLink62: Link62 {
  private let next: any Link63
  public var place: Int { 63 }
  public init(next: any Link63) { self.next = next }
}

public protocol Link63: Link {}
public final class PlainLink63: Link63 {
  private let next: any Link64
  public var place: Int { 64 }
  public init(next: any Link64) { self.next = next }
}

public protocol Link64: Link {}
public final class PlainLink64: Link64 {
  private let next: any Link65
  public var place: Int { 65 }
  public init(next: any Link65) { self.next = next }
}

public protocol Link65: Link {}
public final class PlainLink65: Link65 {
  private let next: any Link66
  public var place: Int { 66 }
  public init(next: any Link66) { self.next = next }
}

public protocol Link66: Link {}
public final class PlainLink66: Link66 {
  private let next: any Link67
  public var place: Int { 67 }
  public init(next: any Link67) { self.next = next }
}

public protocol Link67: Link {}
public final class PlainLink67: Link67 {
  private let next: any Link68
  public var place: Int { 68 }
  public init(next: any Link68) { self.next = next }
}

public protocol Link68: Link {}
public final class PlainLink68: Link68 {
  private let next: any Link69
  public var place: Int { 69 }
  public init(next: any Link69) { self.next = next }
}

public protocol Link69: Link {}
public final class PlainLink69: Link69 {
  private let next: any Link70
  public var place: Int { 70 }
  public init(next: any Link70) { self.next = next }
}

public protocol Link70: Link {}
public final class PlainLink70: Link70 {
  private let next: any Link71
  public var place: Int { 71 }
  public init(next: any Link71) { self.next = next }
}

public protocol Link71: Link {}
public final class PlainLink71: Link71 {
  private let next: any Link72
  public var place: Int { 72 }
  public init(next: any Link72) { self.next = next }
}

public protocol Link72: Link {}
public final class PlainLink72: Link72 {
  private let next: any Link73
  public var place: Int { 73 }
  public init(next: any Link73) { self.next = next }
}

public protocol Link73: Link {}
public final class PlainLink73: Link73 {
  private let next: any Link74
  public var place: Int { 74 }
  public init(next: any Link74) { self.next = next }
}

public protocol Link74: Link {}
public final class PlainLink74: Link74 {
  private let next: any Link75
  public var place: Int { 75 }
  public init(next: any Link75) { self.next = next }
}

public protocol Link75: Link {}
public final class PlainLink75: Link75 {
  private let next: any Link76
  public var place: Int { 76 }
  public init(next: any Link76) { self.next = next }
}

public protocol Link76: Link {}
public final class PlainLink76: Link76 {
  private let next: any Link77
  public var place: Int { 77 }
  public init(next: any Link77) { self.next = next }
}

public protocol Link77: Link {}
public final class PlainLink77: Link77 {
  private let next: any Link78
  public var place: Int { 78 }
  public init(next: any Link78) { self.next = next }
}

public protocol Link78: Link {}
public final class PlainLink78: Link78 {
  private let next: any Link79
  public var place: Int { 79 }
  public init(next: any Link79) { self.next = next }
}

public protocol Link79: Link {}
public final class PlainLink79: Link79 {
  private let next: any Link80
  public var place: Int { 80 }
  public init(next: any Link80) { self.next = next }
}

public protocol Link80: Link {}
public final class PlainLink80: Link80 {
  private let next: any Link81
  public var place: Int { 81 }
  public init(next: any Link81) { self.next = next }
}

public protocol Link81: Link {}
public final class PlainLink81: Link81 {
  private let next: any Link82
  public var place: Int { 82 }
  public init(next: any Link82) { self.next = next }
}

public protocol Link82: Link {}
public final class PlainLink82: Link82 {
  private let next: any Link83
  public var place: Int { 83 }
  public init(next: any Link83) { self.next = next }
}

public protocol Link83: Link {}
public final class PlainLink83: Link83 {
  private let next: any Link84
  public var place: Int { 84 }
  public init(next: any Link84) { self.next = next }
}

public protocol Link84: Link {}
public final class PlainLink84: Link84 {
  private let next: any Link85
  public var place: Int { 85 }
  public init(next: any Link85) { self.next = next }
}

public protocol Link85: Link {}
public final class PlainLink85: Link85 {
  private let next: any Link86
  public var place: Int { 86 }
  public init(next: any Link86) { self.next = next }
}

public protocol Link86: Link {}
public final class PlainLink86: Link86 {
  private let next: any Link87
  public var place: Int { 87 }
  public init(next: any Link87) { self.next = next }
}

public protocol Link87: Link {}
public final class PlainLink87: Link87 {
  private let next: any Link88
  public var place: Int { 88 }
  public init(next: any Link88) { self.next = next }
}

public protocol Link88: Link {}
public final class PlainLink88: Link88 {
  private let next: any Link89
  public var place: Int { 89 }
  public init(next: any Link89) { self.next = next }
}

public protocol Link89: Link {}
public final class PlainLink89: Link89 {
  private let next: any Link90
  public var place: Int { 90 }
  public init(next: any Link90) { self.next = next }
}

public protocol Link90: Link {}
public final class PlainLink90: Link90 {
  private let next: any Link91
  public var place: Int { 91 }
  public init(next: any Link91) { self.next = next }
}

public protocol Link91: Link {}
public final class PlainLink91: Link91 {
  private let next: any Link92
  public var place: Int { 92 }
  public init(next: any Link92) { self.next = next }
}

public protocol Link92: Link {}
public final class PlainLink92: Link92 {
  private let next: any Link93
  public var place: Int { 93 }
  public init(next: any Link93) { self.next = next }
}

public protocol Link93: Link {}
public final class PlainLink93: Link93 {
  private let next: any Link94
  public var place: Int { 94 }
  public init(next: any Link94) { self.next = next }
}

public protocol Link94: Link {}
public final class PlainLink94: Link94 {
  private let next: any Link95
  public var place: Int { 95 }
  public init(next: any Link95) { self.next = next }
}

public protocol Link95: Link {}
public final class PlainLink95: Link95 {
  private let next: any Link96
  public var place: Int { 96 }
  public init(next: any Link96) { self.next = next }
}

public protocol Link96: Link {}
public final class PlainLink96: Link96 {
  private let next: any Link97
  public var place: Int { 97 }
  public init(next: any Link97) { self.next = next }
}

public protocol Link97: Link {}
public final class PlainLink97: Link97 {
  private let next: any Link98
  public var place: Int { 98 }
  public init(next: any Link98) { self.next = next }
}

public protocol Link98: Link {}
public final class PlainLink98: Link98 {
  private let next: any Link99
  public var place: Int { 99 }
  public init(next: any Link99) { self.next = next }
}

public protocol Link99: Link {}
public final class PlainLink99: Link99 {
  public var place: Int { 100 }
  public init() {}
}
