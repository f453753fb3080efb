/** Milliseconds for which a text is ignored after it was last seen. */
const ignorePeriod = 3000

/**
 * Reports each text once, and again only after it has been out of view for {@link ignorePeriod} (F-044). A pause stops that time, since
 * nobody sees meanwhile whether the code is taken away. All times are milliseconds.
 */
export function createScanDedupe() {
  const lastSeen = new Map<string, number>()
  let pausedAt: number | undefined
  return {
    isNew(text: string, now: number): boolean {
      const last = lastSeen.get(text)
      for (const [other, seenAt] of lastSeen) if (now - seenAt >= ignorePeriod) lastSeen.delete(other)
      lastSeen.set(text, now)
      return last === undefined || now - last >= ignorePeriod
    },
    pause(now: number): void {
      pausedAt ??= now
    },
    resume(now: number): void {
      if (pausedAt === undefined) return
      for (const [text, seenAt] of lastSeen) lastSeen.set(text, seenAt + now - pausedAt)
      pausedAt = undefined
    },
    forget: (): void => lastSeen.clear(),
  }
}
export type ScanDedupe = ReturnType<typeof createScanDedupe>
