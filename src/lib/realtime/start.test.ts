import { beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { sessionEndReasons } from '#contract/session-end.ts'
import { createFakeSocket } from '#fixtures/fake-socket.ts'
import { createSessionApi, credentials, openSignedInTab } from '#fixtures/test-session.ts'
import { hour, minute } from '#fixtures/tokens.ts'
import type { ConnectionState } from '../http/connection.ts'
import type { PageEvent } from '../session/page.ts'
import type { LiveNotification, LiveState } from './channel.ts'
import { startLive } from './start.ts'

const second = 1_000
beforeEach(() => vi.useFakeTimers())

async function openLive({ server = createSessionApi(), keepMeLoggedIn = true, fake = createFakeSocket() } = {}) {
  const tab = await openSignedInTab(server, keepMeLoggedIn)
  const live = createStore<LiveState>(() => ({ status: 'off', channel: null, retry: () => undefined }))
  const connection = createStore<ConnectionState>(() => ({ isOffline: false, retry: null }))
  const statuses: string[] = []
  live.subscribe(({ status }, before) => status !== before.status && statuses.push(status))
  const warnings: unknown[][] = []
  const log = { warn: (...data: unknown[]) => void warnings.push(data) }
  let page = (_event: PageEvent) => undefined as void
  const listen = (listener: (event: PageEvent) => void) => {
    page = listener
    return () => undefined
  }
  startLive({
    live,
    session: tab.session,
    connection,
    clock: { now: Date.now },
    realtime: { apiUrl: '', createSocket: fake.createSocket, page: { listen }, log },
  })
  const received: LiveNotification[] = []
  const changes: unknown[] = []
  let resyncs = 0
  const { channel } = live.getState()
  channel?.onNotification((event) => received.push(event))
  channel?.onChange((change) => changes.push(change))
  channel?.onResync(() => {
    resyncs += 1
  })
  await vi.advanceTimersByTimeAsync(0)
  return {
    ...tab,
    server,
    fake,
    live,
    connection,
    statuses,
    warnings,
    received,
    changes,
    resyncs: () => resyncs,
    status: () => live.getState().status,
    wake: () => page('wake'),
  }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

it('connects with the token and joins the room of the role', async () => {
  const { fake, state, status } = await openLive()
  expect(status()).toBe('connected')
  expect(fake.attempts).toEqual([state().accessToken])
  expect(fake.joined).toEqual(['admin-room'])
  const business = await openLive({ server: createSessionApi({ role: 'SERVICE_PROVIDER' }) })
  expect(business.fake.joined).toEqual(['sp-sara'])
})

it('tries five more times, five seconds apart, and then pauses', async () => {
  const { fake, statuses, status } = await openLive({ fake: createFakeSocket({ answer: 'fail' }) })
  for (const attempts of [1, 2, 3, 4, 5]) {
    expect(fake.attempts).toHaveLength(attempts)
    await pass(5 * second - 1)
    expect(fake.attempts).toHaveLength(attempts)
    expect(status()).toBe('retrying')
    await pass(1)
  }
  expect(fake.attempts).toHaveLength(6)
  expect(statuses).toEqual(['connecting', 'retrying', 'paused'])
  await pass(10 * minute)
  expect(fake.attempts).toHaveLength(6)
})

it('gives up an attempt that has no answer after five seconds', async () => {
  const { fake, status } = await openLive({ fake: createFakeSocket({ answer: 'hang' }) })
  await pass(5 * second - 1)
  expect(status()).toBe('connecting')
  await pass(1)
  expect(status()).toBe('retrying')
  fake.setAnswer('accept')
  await pass(5 * second)
  expect(status()).toBe('connected')
})

it.each(['the page wakes', 'a call is answered again', 'the token is new', 'the person retries'])(
  'begins a new round when %s',
  async (event) => {
    const { fake, live, connection, session, status, wake } = await openLive({ fake: createFakeSocket({ answer: 'fail' }) })
    await pass(25 * second)
    expect(status()).toBe('paused')
    if (event === 'the page wakes') wake()
    else if (event === 'a call is answered again') for (const isOffline of [true, false]) connection.setState({ isOffline })
    else if (event === 'the token is new') await session.refresh()
    else live.getState().retry()
    await pass(0)
    expect(fake.attempts).toHaveLength(7)
    await pass(25 * second)
    expect(fake.attempts).toHaveLength(12)
    expect(status()).toBe('paused')
  },
)

it('reconnects five seconds after a loss, joins again and reports that events may have been missed', async () => {
  const { fake, resyncs, received } = await openLive()
  expect(resyncs()).toBe(0)
  await pass(minute)
  for (const lose of [fake.drop, fake.kick]) {
    lose()
    await pass(5 * second - 1)
    expect(fake.isConnected()).toBe(false)
    await pass(1)
    expect(fake.isConnected()).toBe(true)
    await pass(minute)
  }
  expect(fake.joined).toEqual(['admin-room', 'admin-room', 'admin-room'])
  expect(resyncs()).toBe(2)
  fake.send('deal_update', { _id: 'n1' })
  expect(received).toHaveLength(1)
})

it('pauses when the server keeps accepting and closing at once', async () => {
  const { fake, status } = await openLive()
  for (let closed = 0; closed < 6; closed += 1) {
    fake.kick()
    await pass(5 * second)
  }
  expect(status()).toBe('paused')
  expect(fake.attempts).toHaveLength(6)
})

it('renews a token that has expired before it connects again (P-27)', async () => {
  const server = createSessionApi({ life: hour })
  const { fake, state, session } = await openLive({ server })
  session.dispose()
  const first = state().accessToken
  vi.setSystemTime(Date.now() + 2 * hour)
  fake.kick()
  await pass(5 * second)
  expect(server.counts.refreshes).toBe(1)
  expect(state().accessToken).not.toBe(first)
  expect(fake.attempts).toEqual([first, state().accessToken])
})

it('renews a token once that the server refuses (P-28)', async () => {
  const { fake, server, status } = await openLive({ fake: createFakeSocket({ answer: 'refuse' }) })
  await pass(25 * second)
  expect(status()).toBe('paused')
  expect(server.counts.refreshes).toBe(1)
  expect(fake.attempts).toHaveLength(6)
  expect(new Set(fake.attempts).size).toBe(2)
})

it('renews no token while the server is unavailable', async () => {
  const { server, status } = await openLive({ fake: createFakeSocket({ answer: 'unavailable' }) })
  await pass(25 * second)
  expect(status()).toBe('paused')
  expect(server.counts.refreshes).toBe(0)
})

it('renews no token for the error of an attempt that has been given up', async () => {
  const { fake, server } = await openLive({ fake: createFakeSocket({ answer: 'hang' }) })
  await pass(5 * second)
  fake.failLate()
  await pass(5 * second)
  expect(fake.attempts).toHaveLength(2)
  expect(server.counts.refreshes).toBe(0)
})

it('reports missed events after a refusal without "keep me logged in", so that a call finds out why', async () => {
  const { resyncs, server } = await openLive({ fake: createFakeSocket({ answer: 'refuse' }), keepMeLoggedIn: false })
  await pass(25 * second)
  expect(resyncs()).toBe(1)
  expect(server.counts.refreshes).toBe(0)
})

it('disconnects at the sign-out and connects as the next user, with no event of the former one', async () => {
  const { fake, session, status, received } = await openLive()
  fake.send('notification', { _id: 'n1' })
  await session.signOut()
  expect(status()).toBe('off')
  expect(fake.isConnected()).toBe(false)
  await pass(minute)
  expect(fake.attempts).toHaveLength(1)
  await session.signIn('admin', credentials('omar'), true)
  await pass(0)
  expect(status()).toBe('connected')
  expect(fake.joined).toEqual(['admin-room', 'admin-room'])
  fake.send('notification', { _id: 'n1' })
  expect(received).toHaveLength(2)
})

it('disconnects when the token expires that nothing renews', async () => {
  const { fake, status } = await openLive({ server: createSessionApi({ life: hour }), keepMeLoggedIn: false })
  await pass(hour + minute)
  expect(fake.isConnected()).toBe(false)
  expect(status()).toBe('off')
})

it.each(sessionEndReasons)('ends the session with the reason of the server: %s', async (reason) => {
  const { fake, state, status } = await openLive()
  fake.send('session-end', { reason: 'of a newer server' })
  expect(state().isLoggedIn).toBe(true)
  fake.send('session-end', { reason })
  expect(state()).toMatchObject({ isLoggedIn: false, ended: reason })
  expect(status()).toBe('off')
})

it('delivers a notification once, whatever the names of its events', async () => {
  const { fake, received, resyncs, changes } = await openLive()
  fake.send('sp_registration', { _id: 'n1', title: 'New business', type: 'sp_registration', createdAt: 'long ago', newField: {} })
  await vi.dynamicImportSettled()
  fake.send('admin-room', { _id: 'n1', title: 'New business' })
  fake.send('notification', { _id: 'n1' })
  fake.send('admin-room', { _id: 'n2', title: 'Another', message: 'Text' })
  expect(received.map(({ event, notification }) => [event, notification._id])).toEqual([
    ['sp_registration', 'n1'],
    ['notification', 'n2'],
  ])
  fake.send('change', { area: 'deals', id: 'd1' })
  fake.send('change', { area: 'of a newer server' })
  expect(changes).toEqual([{ area: 'deals', id: 'd1' }, { area: 'of a newer server' }])
  fake.send('resync', {})
  expect(resyncs()).toBe(1)
})

it('drops events of the wrong shape and logs each kind once', async () => {
  const { fake, received, warnings } = await openLive()
  for (const data of [undefined, null, 'text', 7, [], {}, { _id: '' }, { title: 'No id' }]) fake.send('deal_update', data)
  for (const data of [null, 'deals']) fake.send('change', data)
  await vi.dynamicImportSettled()
  expect(received).toEqual([])
  expect(warnings.map(([, fields]) => fields)).toEqual([
    expect.objectContaining({ name: 'deal_update' }),
    expect.objectContaining({ name: 'change' }),
  ])
})

it('delivers to the other listeners when one throws', async () => {
  const { fake, live, received, warnings } = await openLive()
  live.getState().channel?.onNotification(() => {
    throw new Error('broken')
  })
  fake.send('notification', { _id: 'n1' })
  fake.send('notification', { _id: 'n2' })
  expect(received).toHaveLength(2)
  expect(warnings).toHaveLength(2)
})
