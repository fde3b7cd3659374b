/// A module that no manifest names among the targets of the app, and that its files import.
public final class Clock {
  public init() {}
}

public final class Report {
  public init() {}
}
