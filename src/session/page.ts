import { accessTokenKey, type SessionStorage } from './storage.ts'

/** `wake`: someone may be looking again after a while; `leave`: the page goes away; `storage`: another tab wrote or removed the token. */
export type PageEvent = 'wake' | 'leave' | 'storage'

/** What the page around the portal goes through. */
export interface Page {
  readonly listen: (listener: (event: PageEvent) => void) => () => void
}

/** The browser's own page. Timers sleep in hidden tabs and closed laptops, so every sign of life counts (P-25). */
export function browserPage(window: Window, storage: SessionStorage): Page {
  return {
    listen: (listener) => {
      const stop = new AbortController()
      const on = (target: EventTarget, type: string, hear: (event: Event) => void) =>
        target.addEventListener(type, hear, { signal: stop.signal })
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
