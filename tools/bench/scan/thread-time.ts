const cell = new Int32Array(new SharedArrayBuffer(4))

/** The CPU milliseconds of this thread, independent of other load on the machine. */
export function ownTime(): number {
  // The system updates the counter when a thread sleeps; otherwise it may be some milliseconds old.
  Atomics.wait(cell, 0, 0, 0.001)
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
