const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
const patience = 20_000

/** Looks once a frame until something is there; rejects with its name when that takes too long. */
export async function waitFor<Found>(what: string, look: () => Found): Promise<NonNullable<Found>> {
  const end = performance.now() + patience
  for (;;) {
    const found = look()
    if (found) return found
    if (performance.now() > end) throw new Error(`This preview waits in vain for ${what}`)
    await nextFrame()
  }
}
