print("garland")
