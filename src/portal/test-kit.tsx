import { createMemoryHistory } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import type { Role } from '../contract/roles.ts'
import { fakeNetwork, json } from '../http/test-kit.ts'
import type { Language } from '../i18n/languages.ts'
import { memoryStorage } from '../session/memory.ts'
import { hour, tokenOf } from '../session/test-kit.ts'
import { createMemoryCacheStore } from './cache-store.ts'
import { createPortal } from './create-portal.ts'
import { PortalView } from './portal-view.tsx'

/** What happy-dom lacks: a wide screen, and scrolling. Undone by `vi.unstubAllGlobals()`. */
export const stubBrowser = () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: true, media: query, addEventListener: vi.fn(), removeEventListener: vi.fn() }))
  vi.stubGlobal('scrollTo', vi.fn())
}

export const aRow = (id: string, overrides: object = {}) => ({
  _id: id,
  nameEn: `Voucher ${id}`,
  nameAr: `قسيمة ${id}`,
  originalPrice: 78,
  discountPercentage: 40,
  discountedPrice: 46.8,
  qtyPerUser: 2,
  dealStatus: 'PENDING',
  createdAt: '2026-09-14T09:00:00Z',
  ...overrides,
})

export const aList = (...rows: readonly object[]) =>
  json({
    data: { rows, pagination: { currentPage: 1, totalCount: rows.length }, counts: { PENDING: rows.length, APPROVED: 0, REJECTED: 0 } },
  })

const profile = { _id: 'u1', businessNameEn: 'Bayt Al Bun', businessNameAr: 'بيت البُن' }

interface Options {
  readonly path: string
  readonly role?: Role
  readonly language?: Language
  /** What a business's profile says of its review. */
  readonly approval?: 'PENDING' | 'APPROVED'
}

/** A real portal of somebody signed in; only its network, storage and address are its own. `server.deals` answers lists of vouchers. */
export async function openPortal({ path, role = 'SERVICE_PROVIDER', language = 'en', approval = 'APPROVED' }: Options) {
  const server = {
    deals: (_request: Request): Response | Promise<Response> => aList(aRow('1')),
    /** What every call ends with instead. */
    always: undefined as (() => Response | Promise<Response>) | undefined,
  }
  const { fetch, requests } = fakeNetwork((request) => {
    if (server.always) return server.always()
    if (request.url.includes('/get-deals')) return server.deals(request)
    return request.url.includes('/get-profile')
      ? json({ data: { ...profile, accountApprovalStatus: approval } })
      : json({ message: 'No such thing' }, 404)
  })
  const network = new EventTarget()
  const portal = createPortal({
    apiUrl: 'https://api.test',
    fetch,
    storage: memoryStorage({
      language,
      auth_accessToken: tokenOf({ exp: Date.now() + 8 * hour, role, userId: 'u1' }),
      auth_userId: 'u1',
      auth_keepMeLoggedIn: 'true',
    }),
    tabStorage: memoryStorage(),
    cacheStore: createMemoryCacheStore(),
    history: createMemoryHistory({ initialEntries: [path] }),
    network,
    // Asked for each time: a test may exchange the clock under a portal that stands.
    clock: { now: () => Date.now() },
    log: { warn: () => undefined },
  })
  await portal.router.load()
  render(<PortalView portal={portal} />)
  const asked = (part: string) => requests.filter(({ url }) => url.pathname.includes(part))
  return { ...portal, server, asked, browser: (says: 'online' | 'offline') => void network.dispatchEvent(new Event(says)) }
}
