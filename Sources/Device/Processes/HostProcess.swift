// What this process takes in hand before it starts any other, whatever it was started with.
@preconcurrency import Glibc

/// The process that devices run in.
public enum HostProcess {
  /// Makes sure that ends of children are told, that no descendant is left to nobody, and that
  /// what this process makes it can also read; for a program of its own, right at its start.
  public static func takeCharge() {
    // NB: a parent may have had it ignored, and then the kernel takes every end away unseen.
    signal(SIGCHLD, SIG_DFL)
    Descendants.adoptOrphans()
    let mask = umask(0o077)
    umask(mask & 0o077)
  }
}
