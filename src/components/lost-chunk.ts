import { partLost } from '#ui/hooks/use-idle-module.ts'

/** Chromium, Firefox, Safari and Vite. */
const messagePattern = /dynamically imported module|importing a module script failed|unable to preload css/i

/** Offline, or a new release has replaced the chunk of code or words. Firefox does not request a module again that failed once. */
export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && messagePattern.test(error.message)

/** TanStack Router reloads the page on such messages, even offline or with unsaved input. A changed message leaves it to the error boundary. */
export function preventRouterReload(window: Window): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `Not loaded: ${payload.message}`
  })
}

/** Reloads the page once where a part that it needs cannot be loaded at the second attempt, although the server answers. */
export const reloadForLostParts = (window: Window): void => window.addEventListener(partLost, () => void reloadOnce())

/** Milliseconds without a second automatic reload; a later release may need another. */
const reloadPause = 10 * 60_000
const key = 'reloaded'

/** `unreachable`: no server; `left`: not reloaded, because it just was or has unsaved input. */
export type Recovery = 'reloading' | 'unreachable' | 'left'

export interface ReloadingPage {
  readonly fetch: typeof fetch
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly now: () => number
  readonly hasUnsaved: () => boolean
  readonly reload: () => void
}

const thisPage: ReloadingPage = {
  fetch: (input, init) => fetch(input, init),
  storage: () => sessionStorage,
  now: Date.now,
  // Whether a `beforeunload` listener would prompt.
  hasUnsaved: () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  reload: () => location.reload(),
}

/** Somebody has pressed "Try again": the next failure may reload the page although it just was. */
export function permitReload({ storage }: Pick<ReloadingPage, 'storage'> = thisPage): void {
  try {
    storage().removeItem(key)
  } catch {
    // Without storage the page is never reloaded.
  }
}

/** Reloads once for a new release, if the server answers and nothing is lost (F-143). */
export async function reloadOnce({ fetch, storage, now, hasUnsaved, reload }: ReloadingPage = thisPage): Promise<Recovery> {
  try {
    const store = storage()
    if (hasUnsaved()) return 'left'
    const response = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (!response) return 'unreachable'
    if (now() - Number(store.getItem(key)) < reloadPause) return 'left'
    store.setItem(key, String(now()))
  } catch {
    // Without storage reloads could loop.
    return 'left'
  }
  reload()
  return 'reloading'
}

/** Decides about whatever failed to load, code and words alike: a page whose files are gone is reloaded, once. `beforeReload` stores what the next page must know. */
export async function recoverFrom(error: unknown, beforeReload: () => void = () => undefined): Promise<Recovery> {
  if (!isChunkLoadError(error)) return 'left'
  const reload = () => {
    beforeReload()
    thisPage.reload()
  }
  return reloadOnce({ ...thisPage, reload })
}
