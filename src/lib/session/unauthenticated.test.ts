import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listBusinessCategories } from '#contract/lookups.ts'
import { json, networkError } from '#fixtures/fake-network.ts'
import { uploadCall, writeCall } from '#fixtures/test-http-client.ts'
import { createBrowser, createGate, createSessionApi, isRefresh, openSignedInTab, settle } from '#fixtures/test-session.ts'
import { hour, minute } from '#fixtures/tokens.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A little time passes, so that whatever can happen has happened. */
async function later(milliseconds = 500) {
  for (let step = 0; step < 10; step += 1) {
    await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(milliseconds / 10)
  }
}

describe('a 401 with keep-me-logged-in', () => {
  test('costs one refresh however many calls it met, and each is replayed once', async () => {
    const server = createSessionApi()
    const { read, ended } = await openSignedInTab(server, true)
    server.revoke()
    const answers = Promise.all(Array.from({ length: 20 }, read))
    await later()
    expect(await answers).toEqual(Array.from({ length: 20 }, () => ({ name: 'sara' })))
    expect(server.counts).toMatchObject({ refreshes: 1, refused: 20, reads: 40 })
    expect(ended).toEqual([])
  })

  test('that comes after another call’s refresh is replayed without one of its own', async () => {
    const server = createSessionApi()
    const { read } = await openSignedInTab(server, true)
    server.revoke()
    const gate = createGate()
    server.before = (request) => (isRefresh(request) ? undefined : gate.opened.then(() => json({ message: 'Late' }, 401)))
    const late = read()
    await later(0)
    server.before = undefined
    const early = read()
    await later()
    await early
    gate.open()
    await later()
    expect(await late).toEqual({ name: 'sara' })
    expect(server.counts.refreshes).toBe(1)
  })

  test('replays a write with the same key and the same form', async () => {
    const server = createSessionApi()
    const { api } = await openSignedInTab(server, true)
    server.revoke()
    const files = { cover: new File(['the picture'], 'cover.png', { type: 'image/png' }) }
    const answer = api.send(uploadCall, { body: { name: 'x', price: 5, days: [] }, files })
    await later()
    await answer
    const sent = server.requests.filter(({ url }) => url.pathname.endsWith('/upload'))
    expect(sent).toHaveLength(2)
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(sent.every(({ body }) => body.includes('the picture'))).toBe(true)
  })

  test('leaves the replay its whole budget of retries', async () => {
    const server = createSessionApi()
    const { api } = await openSignedInTab(server, true)
    const answers = [500, 401, 500, 500, 500, 200]
    server.before = (request) => (isRefresh(request) ? undefined : json({ data: null }, answers.shift() ?? 200))
    const answer = api.send(writeCall, { body: { name: 'x' } })
    await later(20_000)
    expect(await answer).toBeNull()
    expect(answers).toEqual([])
    const keys = server.requests.filter(({ url }) => url.pathname.endsWith('/write')).map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  test('after the replay ends the session', async () => {
    const server = createSessionApi()
    const { read, ended } = await openSignedInTab(server, true)
    server.before = (request) => (isRefresh(request) ? undefined : json({ message: 'No' }, 401))
    const answer = settle(read())
    await later()
    expect(await answer).toMatchObject({ status: 401, message: 'No' })
    expect(ended).toEqual(['expired'])
    expect(server.counts.refreshes).toBe(1)
  })

  test('after the replay does not end the session when the token has been replaced once more', async () => {
    const server = createSessionApi()
    const { read, ended, browser, state } = await openSignedInTab(server, true)
    let reads = 0
    server.before = (request) => {
      if (isRefresh(request)) return undefined
      reads += 1
      if (reads === 2) browser.storage.setItem('auth_accessToken', server.issue('sara').accessToken)
      return json({}, 401)
    }
    const answer = settle(read())
    await later()
    expect(await answer).toMatchObject({ status: 401 })
    expect(ended).toEqual([])
    expect(state().isLoggedIn).toBe(true)
  })

  test.each([
    ['is refused', () => json({}, 401)],
    ['fails', () => json({}, 503)],
    ['gets no answer', () => Promise.reject(networkError())],
  ])('whose refresh %s ends the session at once and only once', async (_what, answer) => {
    const server = createSessionApi()
    const { read, ended, state } = await openSignedInTab(server, true)
    server.revoke()
    server.before = (request) => (isRefresh(request) ? answer() : undefined)
    const answers = Promise.all(Array.from({ length: 5 }, () => settle(read())))
    await later()
    for (const error of await answers) expect(error).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    expect(ended).toEqual(['expired'])
    expect(state()).toMatchObject({ isLoggedIn: false, ended: 'expired' })
  })

  test('of an aborted call is not retried', async () => {
    const server = createSessionApi()
    const { api } = await openSignedInTab(server, true)
    server.revoke()
    const stop = new AbortController()
    const answer = settle(api.send(writeCall, { body: { name: 'x' } }, { signal: stop.signal }))
    server.before = (request) => {
      if (isRefresh(request)) stop.abort()
      return undefined
    }
    await later()
    expect(await answer).toMatchObject({ name: 'AbortError' })
    expect(server.requests.filter(({ url }) => url.pathname.endsWith('/write'))).toHaveLength(1)
  })
})

describe('a 401 without keep-me-logged-in', () => {
  test('ends the session at once, and only once', async () => {
    const server = createSessionApi()
    const { read, ended } = await openSignedInTab(server, false)
    server.revoke()
    const answers = Promise.all(Array.from({ length: 20 }, () => settle(read())))
    await later(0)
    expect(await answers).toHaveLength(20)
    expect(ended).toEqual(['expired'])
    expect(server.counts.refreshes).toBe(0)
  })

  test('that arrives while an extension is under way waits for it', async () => {
    const server = createSessionApi()
    const { read, session, ended } = await openSignedInTab(server, false)
    server.revoke()
    const [refused, extended] = [createGate(), createGate()]
    server.before = (request) => (isRefresh(request) ? extended : refused).opened.then(() => undefined)
    const answer = read()
    await later(10)
    const extension = session.refresh()
    await later(10)
    refused.open()
    await later(10)
    extended.open()
    await later()
    await extension
    expect(await answer).toEqual({ name: 'sara' })
    expect(ended).toEqual([])
  })

  test('waits for an extension that the user has started', async () => {
    const server = createSessionApi()
    const { read, session, ended } = await openSignedInTab(server, false)
    server.revoke()
    const extended = session.refresh()
    const answer = read()
    await later()
    await extended
    expect(await answer).toEqual({ name: 'sara' })
    expect(ended).toEqual([])
  })
})

describe('signed out', () => {
  test('a protected call is not sent', async () => {
    const server = createSessionApi()
    const { read } = createBrowser(server).open()
    await expect(read()).rejects.toMatchObject({ code: 'SESSION_ENDED', status: undefined })
    expect(server.requests).toEqual([])
  })

  test('a public call is, without a bearer, and its 401 ends nothing', async () => {
    const server = createSessionApi()
    server.before = () => json({ message: 'No' }, 401)
    const { api, ended } = createBrowser(server).open()
    await expect(api.send(listBusinessCategories, {})).rejects.toMatchObject({ status: 401 })
    expect(server.requests[0]?.headers.has('authorization')).toBe(false)
    expect(ended).toEqual([])
  })
})

test('a public call of a signed-in user has the bearer, like every call but the logins', async () => {
  const server = createSessionApi()
  const { api, state } = await openSignedInTab(server, true)
  server.before = () => json({ data: [{ _id: 'cafes', nameEn: 'Cafés', nameAr: 'مقاهٍ' }] })
  await api.send(listBusinessCategories, {})
  expect(server.requests.at(-1)?.headers.get('authorization')).toBe(`Bearer ${state().accessToken}`)
})

test('the refresh call has the bearer, also an expired one', async () => {
  const server = createSessionApi({ life: hour })
  const { session, state } = await openSignedInTab(server, true)
  const { accessToken } = state()
  const first = session.refresh()
  await later()
  await first
  expect(server.requests.at(-1)?.headers.get('authorization')).toBe(`Bearer ${accessToken}`)
  const renewed = state().accessToken
  vi.setSystemTime(Date.now() + hour + minute)
  const second = session.refresh()
  await later()
  await second
  expect(server.requests.at(-1)?.headers.get('authorization')).toBe(`Bearer ${renewed}`)
})
