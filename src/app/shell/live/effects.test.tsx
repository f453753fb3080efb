// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, test, vi } from 'vitest'
import { decideDeal, getDeal, listDeals } from '#contract/deals.ts'
import { listNotifications } from '#contract/inbox.ts'
import type { RecentChanges } from '#contract/live-events.ts'
import { getProfile } from '#contract/profile.ts'
import { listRedemptions } from '#contract/redemptions.ts'
import { listSubAdmins } from '#contract/sub-admins.ts'
import { buildDeal, buildProfile, buildUser } from '#fixtures/builders.ts'
import { createFakeSocket } from '#fixtures/fake-socket.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import { pressKey } from '#fixtures/test-render.tsx'
import { createMemoryCacheStore } from '#lib/session/cache-store.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

type Options = Omit<Parameters<typeof openPortal>[0], 'createSocket'>

/** Opens a portal with a connected channel, after the refetches that the connection causes. */
async function openLive(options: Options, recent?: RecentChanges) {
  const fake = createFakeSocket()
  if (recent) fake.setRecent(recent)
  const portal = await openPortal({ ...options, createSocket: fake.createSocket })
  const settle = () => act(() => vi.advanceTimersByTimeAsync(4_000))
  await settle()
  await act(() => vi.dynamicImportSettled())
  const send = async (event: string, data: unknown) => {
    act(() => fake.send(event, data))
    await settle()
  }
  return { ...portal, fake, send, settle }
}

const rowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').getAttribute('aria-label'))

const openQueue = async () => {
  const deals = [buildDeal('b', { createdAt: '2026-01-02T00:00:00Z' }), buildDeal('c', { createdAt: '2026-01-03T00:00:00Z' })]
  const portal = await openLive({ path: '/admin/deals', as: 'ADMIN', server: createMarketplace({ deals }) })
  return { ...portal, deals, reads: () => portal.server.received(listDeals).length }
}

test('several events of a moment are one refetch of the queue, and totals and rows change in place', async () => {
  const { deals, fake, settle, reads } = await openQueue()
  const before = reads()
  deals[0] = { ...deals[0], nameEn: 'Renamed' } as (typeof deals)[number]
  act(() => {
    fake.send('deal_update', { _id: 'n1', subjectId: 'b', type: 'deal_update' })
    fake.send('change', { area: 'deals', id: 'b' })
    fake.send('change', { area: 'deals', id: 'c' })
  })
  await settle()
  expect(reads()).toBe(before + 1)
  expect(rowNames()[0]).toContain('Renamed')
  expect(screen.queryByRole('region', { name: 'Live updates' })).toBeNull()
})

test('while events keep coming, what is on screen is refetched every two seconds', async () => {
  const { fake, settle, reads } = await openQueue()
  const before = reads()
  for (let sent = 0; sent < 80; sent += 1) {
    act(() => fake.send('change', { area: 'deals', id: 'b' }))
    await act(() => vi.advanceTimersByTimeAsync(100))
  }
  // After a quarter of a second, then every two seconds.
  expect(reads() - before).toBe(4)
  await settle()
  expect(reads() - before).toBe(5)
})

test('a new row of the queue waits for the person, while its tab counts it', async () => {
  const { deals, send, user, reads } = await openQueue()
  const before = rowNames()
  deals.unshift(buildDeal('a', { createdAt: '2026-01-01T00:00:00Z' }))
  await send('deal_update', { _id: 'n1', subjectId: 'a', type: 'deal_update' })
  expect(rowNames()).toEqual(before)
  expect(within(screen.getByRole('navigation', { name: 'Vouchers by status' })).getAllByRole('link')[0]?.textContent).toBe('Pending3')
  const bar = screen.getByRole('region', { name: 'Live updates' })
  expect(within(bar).getByRole('status').textContent).toBe('This list has changed.')
  const reading = reads()
  await user.click(within(bar).getByRole('button', { name: 'Show changes' }))
  await waitFor(() => expect(rowNames()).toHaveLength(3))
  expect(reads()).toBe(reading + 1)
  expect(document.activeElement?.id).toBe('main')
  expect(screen.queryByRole('region', { name: 'Live updates' })).toBeNull()
})

test('the notice goes with the list', async () => {
  const { deals, send, router } = await openQueue()
  deals.shift()
  await send('change', { area: 'deals' })
  expect(screen.getByText('This list has changed.')).toBeTruthy()
  await act(() => router.navigate({ to: '/admin/dashboard' }))
  await waitFor(() => expect(screen.queryByText('This list has changed.')).toBeNull())
})

test('an event of an announcement or of an area unknown refetches nothing', async () => {
  const { send, reads } = await openQueue()
  const before = reads()
  await send('notification', { _id: 'n1', type: 'announcement' })
  await send('change', { area: 'of a newer server' })
  expect(reads()).toBe(before)
})

test('an event without a type, which only other backends send, refetches what is on screen', async () => {
  const { send, reads } = await openQueue()
  const before = reads()
  await send('admin-room', { _id: 'n1', title: 'Title', message: 'Text' })
  expect(reads()).toBe(before + 1)
})

test('after a reconnect, everything on screen is refetched once', async () => {
  const { fake, settle, reads } = await openQueue()
  const before = reads()
  act(() => fake.drop())
  await settle()
  await settle()
  expect(fake.isConnected()).toBe(true)
  expect(reads()).toBe(before + 1)
})

const anHour = 3_600_000

test('the first connection to a plain backend repeats no call', async () => {
  const server = createMarketplace()
  server.isFullBackend = false
  await openLive({ path: '/admin/deals', as: 'ADMIN', server })
  const calls = server.log.map(({ request }) => request.url)
  expect(calls).toEqual([...new Set(calls)])
})

test('a connection repeats no call when nothing has changed since', async () => {
  const recent = { knownFor: anHour, changes: [{ age: 60_000, area: 'deals' }] }
  const { server, fake, settle } = await openLive({ path: '/admin/deals', as: 'ADMIN' }, recent)
  await settle()
  act(() => fake.drop())
  await settle()
  await settle()
  expect(fake.joined).toHaveLength(2)
  const calls = server.log.map(({ request }) => request.url)
  expect(server.received(listNotifications)).toHaveLength(1)
  expect(calls).toEqual([...new Set(calls)])
})

test('the first connection repeats no failed read of a list that an earlier page has stored', async () => {
  const server = createMarketplace({ deals: [buildDeal('p1')] })
  const options = { path: '/admin/deals', as: 'ADMIN', server, cacheStore: createMemoryCacheStore() } as const
  await openLive(options)
  server.before = (_request, call) => (call === listDeals ? new Response(null, { status: 503 }) : undefined)
  const before = server.received(listDeals).length
  const fake = createFakeSocket({ answer: 'fail' })
  fake.setRecent({ knownFor: anHour, changes: [] })
  await openPortal({ ...options, createSocket: fake.createSocket })
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  fake.setAnswer('accept')
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(fake.isConnected()).toBe(true)
  expect(server.received(listDeals)).toHaveLength(before + 1)
})

test('what failed while the connection was lost is read again when it is back', async () => {
  const { server, fake, settle, router } = await openLive({ path: '/admin/dashboard', as: 'ADMIN' }, { knownFor: anHour, changes: [] })
  server.before = () => new Response(null, { status: 503 })
  act(() => fake.drop())
  await act(() => router.navigate({ to: '/admin/deals' }))
  await act(() => vi.dynamicImportSettled())
  await act(() => vi.advanceTimersByTimeAsync(500))
  server.before = undefined
  const before = server.received(listDeals).length
  await settle()
  await settle()
  expect(fake.isConnected()).toBe(true)
  expect(server.received(listDeals).length).toBeGreaterThan(before)
  expect(await screen.findByRole('heading', { level: 1, name: 'Vouchers' })).toBeTruthy()
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

test('what changed between a request and the connection is fetched again, and nothing else', async () => {
  const deals = [buildDeal('p1')]
  const changes = [
    { age: 0, area: 'deals', id: 'p1' },
    { age: 0, area: 'of a newer server' },
  ]
  const { server } = await openLive(
    { path: '/admin/deals', as: 'ADMIN', server: createMarketplace({ deals }) },
    { knownFor: anHour, changes },
  )
  expect(server.received(listDeals)).toHaveLength(2)
  expect(server.received(listNotifications)).toHaveLength(1)
})

test('what the server does not know is fetched again', async () => {
  const { server } = await openLive({ path: '/admin/deals', as: 'ADMIN' }, { knownFor: 0, changes: [] })
  expect(server.received(listDeals)).toHaveLength(2)
})

test('a decision dialog keeps what is typed in it while the voucher changes', async () => {
  const deals = [buildDeal('p1')]
  const { server, send, user } = await openLive({ path: '/admin/deals/p1', as: 'ADMIN', server: createMarketplace({ deals }) })
  await screen.findByRole('heading', { level: 1, name: 'Voucher p1' })
  await pressKey('r')
  const text = await screen.findByRole('textbox', { name: /Reason/ })
  await user.type(text, 'Blurred pic')
  const before = server.received(getDeal).length
  deals[0] = buildDeal('p1', { detailsEn: 'Changed' })
  await send('change', { area: 'deals', id: 'p1' })
  expect(server.received(getDeal).length).toBe(before + 1)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe('Blurred pic')
  expect(server.received(decideDeal)).toEqual([])
})

test('an approval opens the pages of a business that waits', async () => {
  const profile = buildProfile({ accountApprovalStatus: 'PENDING' })
  const server = createMarketplace({ profile })
  const user = { ...buildUser('SERVICE_PROVIDER'), accountApprovalStatus: 'PENDING' as const }
  const { send } = await openLive({ path: '/service-provider/deals', as: user, server })
  expect(screen.queryByRole('heading', { level: 1, name: 'Vouchers' })).toBeNull()
  server.handle(getProfile, () => ({ ...profile, accountApprovalStatus: 'APPROVED' as const }))
  await send('status_change', { _id: 'n1', type: 'status_change' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Vouchers' })).toBeTruthy()
})

test('redemptions of other tills come by events and not by polls', async () => {
  const server = createMarketplace()
  server.handle(listRedemptions, () => ({ rows: [], pagination: { totalCount: 0 } }))
  const { send } = await openLive({ path: '/service-provider/redemptions', server })
  const reads = () => server.received(listRedemptions).length
  const before = reads()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(reads()).toBe(before)
  await send('change', { area: 'redemptions', id: 'r1' })
  expect(reads()).toBe(before + 1)
})

it('refreshes the list of sub-admins', async () => {
  const { server, send } = await openLive({ path: '/admin/sub-admins', as: 'SUPER_ADMIN' })
  const before = server.received(listSubAdmins).length
  await send('change', { area: 'sub-admins', id: 's1' })
  expect(server.received(listSubAdmins).length).toBe(before + 1)
})

test('paused live updates are announced, retried by the person, and hidden without a connection', async () => {
  const fake = createFakeSocket({ answer: 'fail' })
  const { user, setNetwork, services } = await openPortal({ path: '/admin/dashboard', as: 'ADMIN', createSocket: fake.createSocket })
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await act(() => vi.dynamicImportSettled())
  const bar = await screen.findByRole('region', { name: 'Live updates' })
  expect(within(bar).getByRole('status').textContent).toBe('Live updates are paused.')
  fake.setAnswer('accept')
  await user.click(within(screen.getByRole('region', { name: 'Live updates' })).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(services.live.getState().status).toBe('connected'))
  expect(screen.queryByRole('region', { name: 'Live updates' })).toBeNull()
  act(() => services.live.setState({ status: 'paused' }))
  expect(screen.getByRole('region', { name: 'Live updates' })).toBeTruthy()
  act(() => setNetwork('offline'))
  expect(screen.queryByRole('region', { name: 'Live updates' })).toBeNull()
})
