import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import type { User } from '../contract/auth.ts'
import type { Role } from '../contract/roles.ts'
import type { Language } from '../i18n/languages.ts'
import { createPortal } from '../portal/create-portal.ts'
import { PortalView } from '../portal/portal-view.tsx'
import { createMemoryCacheStore } from '../session/cache-store.ts'
import { memoryStorage } from '../session/memory.ts'
import type { PageEvent } from '../session/page.ts'
import type { SessionStorage } from '../session/storage.ts'
import { hour } from '../session/test-kit.ts'
import { aUser, testMoment } from './builders.ts'
import { createMarketplace, type Marketplace } from './marketplace.ts'
import { keepSession } from './sessions.ts'
import { stubBrowser } from './stub-browser.ts'

interface Options {
  readonly path: string
  /** Who is signed in; nobody with `null`. */
  readonly as?: Role | User | null
  readonly language?: Language
  readonly server?: Marketplace
  readonly now?: () => number
  /** How long the access token lives, milliseconds. */
  readonly life?: number
  readonly keepMeLoggedIn?: boolean
  /** What the tab has kept from before. */
  readonly tabStorage?: SessionStorage
  /** Draws the page only when all that its route has asked for is over, as where its chunk comes late. */
  readonly drawnLate?: boolean
  /** Where a test is about the browser's own history; else one in memory. */
  readonly history?: RouterHistory
}

/** The page without the frame around it, whose own alerts and links are others. */
export const main = () => within(screen.getByRole('main'))

/** The page around a portal, as a test has it go through things. */
function createTestPage() {
  const listeners = new Set<(event: PageEvent) => void>()
  const listen = (listener: (event: PageEvent) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const page = (event: PageEvent) => {
    for (const listener of listeners) listener(event)
  }
  return { listen, page }
}

/**
 * A real portal behind its real routes, of somebody who is signed in already; only its server, storage, address and clock are
 * its own. Resolves once the page has its heading; is gone with the test.
 */
export async function openPortal({
  path,
  as = 'SERVICE_PROVIDER',
  language = 'en',
  server = createMarketplace(),
  now = () => testMoment,
  life = 8 * hour,
  keepMeLoggedIn = true,
  tabStorage = memoryStorage(),
  drawnLate = false,
  history = createMemoryHistory({ initialEntries: [path] }),
}: Options) {
  stubBrowser()
  const storage = memoryStorage({ language })
  if (as)
    keepSession(storage, { user: typeof as === 'string' ? aUser(as) : as, expiresAt: now() + life, keepMeLoggedIn, extras: server.extras })
  const network = new EventTarget()
  const { listen, page } = createTestPage()
  const portal = createPortal({
    apiUrl: 'https://api.test',
    fetch: server.fetch,
    sendForm: server.sendForm,
    storage,
    tabStorage,
    cacheStore: createMemoryCacheStore(),
    history,
    network,
    page: { listen },
    clock: { now },
    log: { warn: () => undefined },
  })
  const { services, router } = portal
  onTestFinished(() => {
    cleanup()
    services.session.dispose()
    vi.unstubAllGlobals()
  })
  await router.load()
  if (drawnLate) await vi.waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  render(<PortalView portal={portal} />)
  await waitFor(() => {
    if (!document.querySelector('h1')) throw new Error(`Nothing has come at ${path}`)
  })
  return {
    ...portal,
    server,
    storage,
    tabStorage,
    page,
    user: userEvent.setup(),
    /** The browser says that its network has gone or come. */
    browser: (says: 'online' | 'offline') => void network.dispatchEvent(new Event(says)),
    /** The path that is on screen. */
    at: () => router.state.location.pathname,
    search: () => router.state.location.search,
    /** What toasts have said. */
    said: () => services.toasts.getState().toasts.map(({ text }) => text),
  }
}
