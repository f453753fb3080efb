// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { storageKey as scrollPositionsKey } from '@tanstack/router-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getDeal } from '#contract/deals.ts'
import { tillUnusedLifetime } from '#contract/limits.ts'
import { memoryChannels } from '#fixtures/memory-channels.ts'
import { createSessionApi, forcedEndEntries, settle, storageEntries } from '#fixtures/test-session.ts'
import { createToken, hour, minute } from '#fixtures/tokens.ts'
import { createMemoryCacheStore } from '#lib/session/cache-store.ts'
import { memoryLocks, memoryStorage } from '#lib/session/memory.ts'
import type { SessionStorage } from '#lib/session/storage.ts'
import { emailKey } from '#lib/session/storage-keys.ts'
import { keyUntilSignOut } from '#lib/session/storage-lifetime.ts'
import { createPortal } from './create-portal.ts'

const formPath = '/service-provider/deals/add?search=coffee'
const credentials = { emailAddress: 'sara@qaseema.test', password: 'Qaseema#2026' }
const draftKey = keyUntilSignOut('sara', 'draft_chat-1')
/** The text of a chat, in its tab. */
const aDraft = { [draftKey]: 'Half a sentence' }
const formDraft = { [keyUntilSignOut('sara', 'draft_deal:1')]: '{}' }
const visitorsDraft = { [keyUntilSignOut('', 'draft_registration:1')]: '{}' }
const storeAll = (storage: SessionStorage, entries: Readonly<Record<string, string>>) => {
  for (const [key, value] of Object.entries(entries)) storage.setItem(key, value)
}

/** A browser with its server; each tab is a separate portal. */
function openBrowser() {
  const server = createSessionApi({ life: hour, role: 'SERVICE_PROVIDER' })
  const storage = memoryStorage()
  const openChannel = memoryChannels()
  const locks = memoryLocks()
  const cacheStore = createMemoryCacheStore()
  const openTab = async (path: string, tabStorage = memoryStorage()) => {
    const portal = createPortal({
      http: { apiUrl: 'https://api.test', fetch: server.fetch },
      storage: { local: storage, tab: tabStorage, cache: cacheStore },
      history: createMemoryHistory({ initialEntries: [path] }),
      tabs: { locks, channel: openChannel() },
      log: { warn: () => undefined },
    })
    const { session } = portal.services
    const at = () => portal.router.state.location
    return { ...portal, session, at, tabStorage, drafts: () => storageEntries(tabStorage) }
  }
  return { server, storage, cacheStore, openTab }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8) })
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a form as a user who is not kept signed in, with a draft in the tab and one on the device. */
async function atWork() {
  const browser = openBrowser()
  const tab = await browser.openTab('/service-provider/login', memoryStorage())
  await tab.session.signIn('provider', credentials, false)
  await tab.router.navigate({ href: formPath })
  storeAll(tab.tabStorage, aDraft)
  storeAll(browser.storage, formDraft)
  return { ...browser, ...tab }
}

describe('a session that ends by itself', () => {
  const left = { ...aDraft, [emailKey]: credentials.emailAddress }

  test('leads to the sign-in page of its side, says why, remembers the place and keeps the drafts and the address of whose it was', async () => {
    const { session, at, drafts, storage } = await atWork()
    await vi.advanceTimersByTimeAsync(hour)
    expect(session.store.getState().ended).toBe('expired')
    expect(at().pathname).toBe('/service-provider/login')
    expect(at().search).toEqual({ from: formPath })
    expect(drafts()).toEqual(left)
    expect(storageEntries(storage)).toEqual({ ...forcedEndEntries, ...formDraft })
  })

  test('by a refused call does the same at once', async () => {
    const { session, services, server, at, drafts } = await atWork()
    server.revoke()
    await settle(services.api.send(getDeal, { params: { id: '1' } }))
    await vi.advanceTimersByTimeAsync(minute)
    expect(session.store.getState().ended).toBe('expired')
    expect(at().search).toEqual({ from: formPath })
    expect(drafts()).toEqual(left)
  })

  test('in another tab keeps the drafts of this one', async () => {
    const { openTab, server, services, drafts } = await atWork()
    const other = await openTab('/service-provider/deals')
    storeAll(other.tabStorage, aDraft)
    server.revoke()
    await settle(services.api.send(getDeal, { params: { id: '1' } }))
    await vi.advanceTimersByTimeAsync(minute)
    expect(other.session.store.getState()).toMatchObject({ isLoggedIn: false, ended: 'expired' })
    expect([drafts(), other.drafts()]).toEqual([left, left])
  })

  test.each(['signedOut', 'accessChanged'] as const)('for the reason "%s" of the server keeps them too, in every tab', async (reason) => {
    const { openTab, session, at, drafts } = await atWork()
    const other = await openTab('/service-provider/deals')
    storeAll(other.tabStorage, aDraft)
    session.endedByServer(reason)
    await vi.advanceTimersByTimeAsync(minute)
    expect([session, other.session].map(({ store }) => store.getState().ended)).toEqual([reason, reason])
    expect(at().search).toEqual({ from: formPath })
    expect([drafts(), other.drafts()]).toEqual([left, left])
  })

  test('by the removal of the account leaves nothing, and every tab says why', async () => {
    const { openTab, session, at, drafts, storage } = await atWork()
    const other = await openTab('/service-provider/deals')
    storeAll(other.tabStorage, aDraft)
    session.endedByServer('removed')
    await vi.advanceTimersByTimeAsync(minute)
    expect([session, other.session].map(({ store }) => store.getState().ended)).toEqual(['removed', 'removed'])
    expect(at()).toMatchObject({ pathname: '/service-provider/login', search: {} })
    expect([drafts(), other.drafts()]).toEqual([{}, {}])
    expect(storageEntries(storage)).not.toMatchObject(formDraft)
  })

  test('while nobody looks keeps the drafts of a tab that starts again', async () => {
    const { openTab, tabStorage, session, storage } = await atWork()
    session.dispose()
    vi.setSystemTime(Date.now() + 2 * hour)
    await openTab(formPath, tabStorage)
    expect(storageEntries(tabStorage)).toEqual(aDraft)
    expect(storageEntries(storage)).toEqual({ ...forcedEndEntries, ...formDraft })
    await openTab(formPath, tabStorage)
    expect(storageEntries(tabStorage)).toEqual(aDraft)
  })
})

test('the sign-out of another person drops what the one before left in the tab, and not their drafts of the device', async () => {
  const { session, drafts, storage } = await atWork()
  await vi.advanceTimersByTimeAsync(hour)
  await session.signIn('provider', { ...credentials, emailAddress: 'omar@qaseema.test' }, false)
  expect(drafts()).toMatchObject(aDraft)
  await session.signOut()
  await vi.advanceTimersByTimeAsync(999)
  expect(drafts()).toEqual({})
  expect(storageEntries(storage)).toEqual(formDraft)
})

describe('a sign-out', () => {
  test('takes the drafts with it and leaves nothing, no toast either', async () => {
    const { session, services, at, drafts, storage, tabStorage } = await atWork()
    services.toasts.getState().show('Profile updated')
    tabStorage.setItem(scrollPositionsKey, '{"/service-provider/deals":[0,400]}')
    await session.signOut()
    await vi.advanceTimersByTimeAsync(minute)
    expect(drafts()).toEqual({})
    expect(storageEntries(storage)).toEqual({})
    expect(services.toasts.getState().toasts).toEqual([])
    expect(at().pathname).toBe('/service-provider/login')
    expect(at().search).toEqual({})
  })

  test('takes those of the other tabs too', async () => {
    const { session, openTab } = await atWork()
    const other = await openTab('/service-provider/deals')
    storeAll(other.tabStorage, aDraft)
    // The note of an earlier end, after which its user signed in elsewhere.
    other.tabStorage.setItem(emailKey, credentials.emailAddress)
    await session.signOut()
    await vi.advanceTimersByTimeAsync(999)
    expect(other.session.store.getState().ended).toBe('elsewhere')
    expect(other.drafts()).toEqual({})
  })

  test('takes those of a tab that is only opened again afterwards', async () => {
    const { session, openTab } = await atWork()
    const discarded = memoryStorage(aDraft)
    await session.signOut()
    await openTab(formPath, discarded)
    expect(storageEntries(discarded)).toEqual({})
  })
})

test('what somebody types who is not signed in outlives a reload, but no sign-out', async () => {
  const { session, drafts } = await openBrowser().openTab('/service-provider/register', memoryStorage({ ...aDraft, ...visitorsDraft }))
  expect(drafts()).toEqual(visitorsDraft)
  await session.signIn('provider', credentials, false)
  await session.signOut()
  expect(drafts()).toEqual({})
})

test('the pairing of the device in another tab takes the owner’s data from the memory of this one, and leaves the till its queue', async () => {
  const { storage, cacheStore, openTab } = openBrowser()
  const one = await openTab('/service-provider/login')
  await one.session.signIn('provider', credentials, true)
  const two = await openTab('/coming-soon')
  two.services.queryClient.setQueryData(['deals', 'coffee'], 'Coffee')
  storage.setItem('auth_accessToken', createToken({ exp: Date.now() + tillUnusedLifetime, role: 'TILL', userId: 'sara' }))
  await cacheStore.setItem('outbox_scans:sara', ['unsent'])
  await vi.advanceTimersByTimeAsync(minute)
  expect(two.session.store.getState().role).toBe('TILL')
  expect(two.services.queryClient.getQueryData(['deals', 'coffee'])).toBeUndefined()
  expect(await cacheStore.getItem('outbox_scans:sara')).toEqual(['unsent'])
})

test('who has no portal is told so, and nothing of them stays', async () => {
  const { server, openTab, storage } = openBrowser()
  server.role = 'user'
  const { session, at } = await openTab('/service-provider/login')
  expect(await settle(session.signIn('provider', credentials, true))).toMatchObject({ code: 'FORBIDDEN' })
  await vi.advanceTimersByTimeAsync(minute)
  expect(at().pathname).toBe('/access-denied')
  expect(storageEntries(storage)).toEqual({})
})

test('whoever stands at a sign-in page when the session ends stays there, with the place to come back to', async () => {
  const { openTab } = openBrowser()
  const { session, at } = await openTab('/service-provider/login?from=/service-provider/deals')
  await session.signIn('provider', credentials, false)
  await vi.advanceTimersByTimeAsync(hour)
  expect(session.store.getState().ended).toBe('expired')
  expect(at().search).toEqual({ from: '/service-provider/deals' })
})

test('whoever reads a public page when the session ends goes on reading', async () => {
  const { session, router, at } = await atWork()
  await router.navigate({ to: '/coming-soon' })
  await vi.advanceTimersByTimeAsync(hour)
  expect(session.store.getState().isLoggedIn).toBe(false)
  expect(at().pathname).toBe('/coming-soon')
})

test('a tab that starts while somebody is signed in keeps its drafts', async () => {
  const { openTab } = await atWork()
  const reloaded = memoryStorage(aDraft)
  await openTab(formPath, reloaded)
  expect(storageEntries(reloaded)).toEqual(aDraft)
})

describe('what was read is gone from memory and from the browser’s database', () => {
  const keepSomething = async () => {
    const work = await atWork()
    work.services.queryClient.setQueryData(['deals'], 'read')
    await work.cacheStore.setItem('queries:sara', 'kept')
    return work
  }

  test.each([true, false])('when the session ends (asked to: %s)', async (isSignOut) => {
    const { session, services, cacheStore } = await keepSomething()
    if (isSignOut) await session.signOut()
    await vi.advanceTimersByTimeAsync(hour)
    expect(services.queryClient.getQueryData(['deals'])).toBeUndefined()
    expect(await cacheStore.getItem('queries:sara')).toBeUndefined()
  })

  test('when it ended elsewhere, from the memory of every tab', async () => {
    const { session, openTab } = await keepSomething()
    const other = await openTab('/service-provider/deals')
    other.services.queryClient.setQueryData(['deals'], 'read')
    await session.signOut()
    await vi.advanceTimersByTimeAsync(999)
    expect(other.services.queryClient.getQueryData(['deals'])).toBeUndefined()
  })

  test('when the portal is opened after an end that nobody saw', async () => {
    const { session, cacheStore, openTab } = await keepSomething()
    session.dispose()
    vi.setSystemTime(Date.now() + 2 * hour)
    await openTab('/service-provider/deals')
    expect(await cacheStore.getItem('queries:sara')).toBeUndefined()
  })
})
