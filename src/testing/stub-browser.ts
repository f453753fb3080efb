import { vi } from 'vitest'

/** What happy-dom lacks: a wide screen, scrolling, and whether its page may have a camera. Undone by `vi.unstubAllGlobals()`. */
export function stubBrowser(): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: true, media: query, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('isSecureContext', true)
}
