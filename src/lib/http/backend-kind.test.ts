import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { logout } from '#contract/auth.ts'
import { fullBackendHeader } from '#contract/call.ts'
import { providerStatistics } from '#contract/dashboards.ts'
import { decideDeal, listDeals } from '#contract/deals.ts'
import { listProviders } from '#contract/providers.ts'
import { createFakeNetwork, json } from '#fixtures/fake-network.ts'
import { catchApiError, createTestHttpClient, writeCall } from '#fixtures/test-http-client.ts'
import { createApi } from './api.ts'
import { createBackendKind } from './backend-kind.ts'

const plainJson = (body: unknown, status = 200) => {
  const response = json(body, status)
  response.headers.delete(fullBackendHeader)
  return response
}

describe('the kind of a backend', () => {
  test('is plain until an answer announces a full one, and then full after any answer', () => {
    const backend = createBackendKind('')
    backend.readFrom(plainJson({}))
    expect(backend.isFull()).toBe(false)
    backend.readFrom(json({}, 404))
    for (const answer of [plainJson([]), plainJson({}, 502), new Response(''), new Response(null, { status: 204 })]) {
      backend.readFrom(answer)
      expect(backend.isFull()).toBe(true)
    }
  })

  test('is full from the start in a page that a full backend has sent', () => {
    const backend = createBackendKind('', true)
    backend.restore('')
    expect(backend.isFull()).toBe(true)
  })

  test('is restored for the same origin alone', () => {
    const before = createBackendKind('https://api.test')
    before.readFrom(json({}))
    const restoredFor = (apiUrl: string) => {
      const backend = createBackendKind(apiUrl)
      backend.restore(before.serialize())
      return backend.isFull()
    }
    expect([restoredFor('https://api.test'), restoredFor('https://api.test:8080'), restoredFor('')]).toEqual([true, false, false])
  })

  test('keeps the words of a plain one over a reload, for the same origin alone', async () => {
    const row = { _id: 'd1', nameEn: 'Tea', dealStatus: 'approved' }
    const answer = ({ url }: Request) => {
      const rows = url.includes('=APPROVED') ? [] : [row]
      return plainJson({ data: { rows, pagination: { totalCount: rows.length } } })
    }
    const open = (stored: string, apiUrl = 'https://api.test') => {
      const network = createFakeNetwork(answer)
      const backend = createBackendKind(apiUrl)
      backend.restore(stored)
      const { http } = createTestHttpClient(network.fetch, { backend })
      const list = () => http.send(listDeals, { query: { dealStatus: ['APPROVED'] } })
      const requestedStatuses = () => network.requests.map(({ url }) => url.searchParams.get('dealStatus'))
      return { backend, list, requestedStatuses }
    }
    const first = open('')
    const changed = vi.fn()
    first.backend.words.subscribe(changed)
    await first.list()
    expect(first.requestedStatuses()).toEqual(['APPROVED', null, 'approved'])
    expect(changed).toHaveBeenCalledTimes(1)
    const reloaded = open(first.backend.serialize())
    await reloaded.list()
    expect(reloaded.requestedStatuses()).toEqual(['approved'])
    for (const stored of ['{', '{"dealStatus APPROVED":7}']) expect(open(`https://api.test ${stored}`).backend.words.getState()).toEqual({})
    const other = open(first.backend.serialize(), 'https://other.test')
    await other.list()
    expect(other.requestedStatuses()).toEqual(['APPROVED', null, 'approved'])
  })

  test('a plain one gets no direction for an order that it does not have', () => {
    const { supportedFields } = createBackendKind('')
    expect(supportedFields(listProviders, { page: 1, sortKey: 'decidedAt', sortValue: 1 })).toEqual({ page: 1 })
    const known = { page: 1, sortKey: 'createdAt', sortValue: 1 }
    expect(supportedFields(listProviders, known)).toEqual(known)
  })
})

describe('a plain backend', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 8, 12, 8), toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const setUp = (answer: () => Response) => {
    const network = createFakeNetwork(answer)
    const backend = createBackendKind('https://api.test')
    const { http } = createTestHttpClient(network.fetch, { backend })
    const grant = { token: 't1', generation: 1 }
    const auth = {
      grant: async () => grant,
      isCurrent: () => true,
      refreshAfterUnauthorized: async () => grant,
      onUnauthorized: vi.fn(),
      mayMake: () => true,
      onRightMissing: vi.fn(),
      onSecondFactorMissing: vi.fn(),
    }
    return { http, api: createApi({ http, backend, auth }), requests: network.requests }
  }

  test('is sent no field, header or call that §7 does not name', async () => {
    const { http, api, requests } = setUp(() =>
      plainJson({ data: { rows: [{ _id: 'd1', nameEn: 'Tea', dealStatus: 'PENDING' }], pagination: { totalCount: 1 } } }),
    )
    await api.send(listDeals, { query: { page: 1, search: 'spa', dealStatus: ['PENDING'], sortKey: 'createdAt', sortValue: 1 } })
    await api
      .send(decideDeal, { body: { dealId: 'd1', isApproved: false, reason: 'Blurred', expectedStatus: 'PENDING' } })
      .catch(() => undefined)
    await api.send(providerStatistics, { query: { period: '1m' } }).catch(() => undefined)
    expect(await catchApiError(http.send(logout, {}))).toMatchObject({ code: 'NOT_FOUND' })
    expect(requests).toHaveLength(3)
    expect([...(requests[0]?.url.searchParams.keys() ?? [])]).toEqual(['page', 'search', 'dealStatus'])
    expect(JSON.parse(requests[1]?.body ?? '')).toEqual({ dealId: 'd1', isApproved: false })
    expect(requests[1]?.headers.has('idempotency-key')).toBe(false)
    expect(requests[2]?.url.search).toBe('')
  })

  test('gets a write once, and the person is told to look before they send it again', async () => {
    const { api, requests } = setUp(() => plainJson({ message: 'Down.' }, 500))
    const error = await catchApiError(api.send(writeCall, { body: { name: 'x' } }))
    expect(requests).toHaveLength(1)
    expect(error).toMatchObject({
      status: 500,
      code: 'INTERNAL',
      message: 'Down. The request may have gone through. Check before you try again.',
    })
  })

  test('refuses a write without any doubt', async () => {
    const { api } = setUp(() => plainJson({ message: 'No' }, 422))
    expect((await catchApiError(api.send(writeCall, { body: { name: 'x' } }))).message).toBe('No')
  })
})
