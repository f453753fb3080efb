/** So long a text is ignored after it was last seen, milliseconds. */
const seenHolds = 3000

/**
 * Lets each text through once: the same one again only after it has been out of view for {@link seenHolds}, another one at once,
 * also where several codes lie in view (F-044). Over a pause time stands still: nobody knows whether the code was taken away.
 */
export function createTextGate() {
  const seenAt = new Map<string, number>()
  let pausedAt: number | undefined
  return {
    isNew(text: string, now: number): boolean {
      const last = seenAt.get(text)
      for (const [former, at] of seenAt) if (now - at >= seenHolds) seenAt.delete(former)
      seenAt.set(text, now)
      return last === undefined || now - last >= seenHolds
    },
    pause(now: number): void {
      pausedAt ??= now
    },
    resume(now: number): void {
      if (pausedAt === undefined) return
      for (const [text, at] of seenAt) seenAt.set(text, at + now - pausedAt)
      pausedAt = undefined
    },
    forget: (): void => seenAt.clear(),
  }
}
export type TextGate = ReturnType<typeof createTextGate>
