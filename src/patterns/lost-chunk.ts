/** In the words of Chromium, Firefox, Safari and Vite. */
const words = /dynamically imported module|importing a module script failed|unable to preload css/i

/** A part of the portal could not be loaded: no connection, or a newer release has replaced it. */
export const isLostChunk = (error: unknown): boolean => error instanceof Error && words.test(error.message)

/**
 * The router knows such an error by how its message begins and reloads the page by itself, whatever stands on it and even
 * without a connection. Said otherwise, it leaves that to the error screen.
 */
export function claimLostChunks(window: Window): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `Not loaded: ${payload.message}`
  })
}

/** A page that a reload has not helped is not reloaded again for a while; a later release may be one more reason. */
const patience = 10 * 60_000
const key = 'reloaded'

/** `unreachable`: there is nobody to load from; `left`: the page stays, because it was just reloaded or holds something unsaved. */
export type Recovery = 'reloading' | 'unreachable' | 'left'

export interface ReloadingPage {
  readonly fetch: typeof fetch
  /** Of this tab. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
  readonly now: () => number
  readonly hasUnsaved: () => boolean
  readonly reload: () => void
}

const thisPage: ReloadingPage = {
  fetch: (input, init) => fetch(input, init),
  storage: () => sessionStorage,
  now: Date.now,
  // Asks whoever would be asked if the person closed the tab.
  hasUnsaved: () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  reload: () => location.reload(),
}

/** Loads a newer release once, if one can be there: the server answers, nothing would be lost, and it was not tried just now (F-143). */
export async function reloadOnce({ fetch, storage, now, hasUnsaved, reload }: ReloadingPage = thisPage): Promise<Recovery> {
  try {
    const kept = storage()
    if (now() - Number(kept.getItem(key)) < patience || hasUnsaved()) return 'left'
    const isThere = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (!isThere) return 'unreachable'
    kept.setItem(key, String(now()))
  } catch {
    // Without a storage nothing would stop the next reload.
    return 'left'
  }
  reload()
  return 'reloading'
}
