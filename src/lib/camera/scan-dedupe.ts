/** Milliseconds for which a text is ignored after it was last seen. */
const ignorePeriod = 3000

/**
 * Reports each text once, and again only after it has been out of view for {@link ignorePeriod} (F-044). A pause stops that time, since
 * nobody sees meanwhile whether the code is taken away. All times are milliseconds.
 */
export function createScanDedupe() {
  const readTimes = new Map<string, number>()
  let pausedAt: number | undefined
  return {
    isNew(text: string, now: number): boolean {
      const last = readTimes.get(text)
      for (const [other, readAt] of readTimes) if (now - readAt >= ignorePeriod) readTimes.delete(other)
      readTimes.set(text, now)
      return last === undefined || now - last >= ignorePeriod
    },
    pause(now: number): void {
      pausedAt ??= now
    },
    resume(now: number): void {
      if (pausedAt === undefined) return
      for (const [text, readAt] of readTimes) readTimes.set(text, readAt + now - pausedAt)
      pausedAt = undefined
    },
    forget: (): void => readTimes.clear(),
  }
}
export type ScanDedupe = ReturnType<typeof createScanDedupe>
