import type { SessionStorage } from './storage.ts'
import { accessTokenKey } from './storage-keys.ts'

/** `wake`: visible or online again; `leave`: the page unloads; `storage`: another tab changed the token. */
export type PageEvent = 'wake' | 'leave' | 'storage'

export interface Page {
  readonly listen: (listener: (event: PageEvent) => void) => () => void
}

/** Timers sleep in hidden tabs and closed laptops, so focus, visibility and network events wake the session (P-25). */
export function browserPage(window: Window, storage: SessionStorage): Page {
  return {
    listen: (listener) => {
      const stop = new AbortController()
      const on = (target: EventTarget, type: string, handler: (event: Event) => void) =>
        target.addEventListener(type, handler, { signal: stop.signal })
      const wake = () => listener('wake')
      for (const type of ['focus', 'pageshow', 'online']) on(window, type, wake)
      on(window.document, 'visibilitychange', () => {
        if (window.document.visibilityState === 'visible') wake()
      })
      on(window, 'pagehide', () => listener('leave'))
      on(window, 'storage', (event) => {
        if (!(event instanceof StorageEvent) || event.storageArea !== storage) return
        if (event.key === null || event.key === accessTokenKey) listener('storage')
      })
      return () => stop.abort()
    },
  }
}
