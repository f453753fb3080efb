import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logout } from '../contract/auth.ts'
import { decideDeal, listDeals } from '../contract/deals.ts'
import { extrasHeader } from '../contract/extras.ts'
import { createApi } from './api.ts'
import { createBackendExtras } from './backend-extras.ts'
import { failureOf, fakeNetwork, httpKit, json, write } from './test-kit.ts'

const plain = { [extrasHeader]: '' }
const answerOf = (extras?: string, status = 200) => {
  const response = json({}, status)
  if (extras === undefined) response.headers.delete(extrasHeader)
  else response.headers.set(extrasHeader, extras)
  return response
}

describe('what a backend knows', () => {
  test('is what its last answer announced', () => {
    const extras = createBackendExtras('')
    expect(extras.knows('reason')).toBe(false)
    extras.hear(answerOf('idempotency-key, reason, something-newer'))
    expect([extras.knows('reason'), extras.knows('idempotency-key'), extras.knows('deal-sort')]).toEqual([true, true, false])
    extras.hear(answerOf('deal-sort'))
    expect([extras.knows('reason'), extras.knows('deal-sort')]).toEqual([false, true])
  })

  test('is forgotten with a success that announces nothing, and by nothing that may come from in between', () => {
    const extras = createBackendExtras('')
    extras.hear(answerOf('reason'))
    extras.hear(answerOf(undefined, 502))
    extras.hear(new Response('<html>', { headers: { 'content-type': 'text/html' } }))
    expect(extras.knows('reason')).toBe(true)
    extras.hear(answerOf(undefined))
    expect(extras.knows('reason')).toBe(false)
  })

  test('is taken up by the next start, for the same backend alone, and never over what an answer has told', () => {
    const before = createBackendExtras('https://api.test')
    before.hear(answerOf('reason'))
    const takenUp = (apiUrl: string) => {
      const extras = createBackendExtras(apiUrl)
      extras.assume(before.kept())
      return extras.knows('reason')
    }
    expect([takenUp('https://api.test'), takenUp('https://api.test:8080'), takenUp('')]).toEqual([true, false, false])
    const told = createBackendExtras('https://api.test')
    told.hear(answerOf())
    told.assume(before.kept())
    expect(told.knows('reason')).toBe(false)
  })
})

describe('a backend that knows nothing but what is named', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const kit = (answer: () => Response) => {
    const network = fakeNetwork(answer)
    const { http, extras } = httpKit(network.fetch)
    extras.hear(answerOf())
    const grant = { token: 't1', generation: 1 }
    const auth = { grant: async () => grant, isCurrent: () => true, refreshAfterUnauthorized: async () => grant, onUnauthorized: vi.fn() }
    return { http, api: createApi({ http, extras, auth }), requests: network.requests }
  }

  test('is sent none of the fields, the header and the calls that are not', async () => {
    const { http, api, requests } = kit(() => json({ data: { rows: [], pagination: { currentPage: 1, totalCount: 0 } } }, 200, plain))
    await api.send(listDeals, { query: { page: 1, search: 'spa', dealStatus: ['PENDING'], sortKey: 'createdAt', sortValue: 1 } })
    await api
      .send(decideDeal, { body: { dealId: 'd1', isApproved: false, reason: 'Blurred', expectedStatus: 'PENDING' } })
      .catch(() => undefined)
    expect(await failureOf(http.send(logout, {}))).toMatchObject({ code: 'NOT_FOUND' })
    expect(requests).toHaveLength(2)
    expect([...(requests[0]?.url.searchParams.keys() ?? [])]).toEqual(['page', 'search', 'dealStatus'])
    expect(JSON.parse(requests[1]?.body ?? '')).toEqual({ dealId: 'd1', isApproved: false })
    expect(requests[1]?.headers.has('idempotency-key')).toBe(false)
  })

  test('gets a write once, and the person is told to look before they send it again', async () => {
    const { api, requests } = kit(() => json({ message: 'Down.' }, 500, plain))
    const error = await failureOf(api.send(write, { body: { name: 'x' } }))
    expect(requests).toHaveLength(1)
    expect(error).toMatchObject({
      status: 500,
      code: 'INTERNAL',
      message: 'Down. It may have been done all the same: look before you try again.',
    })
  })

  test('refuses a write without any doubt', async () => {
    const { api } = kit(() => json({ message: 'No' }, 422, plain))
    expect((await failureOf(api.send(write, { body: { name: 'x' } }))).message).toBe('No')
  })
})
