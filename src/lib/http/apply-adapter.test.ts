import { expect, test } from 'vitest'
import { createDeal, listDeals } from '../../contract/deals.ts'
import type { Adapter } from './adapter.ts'
import { adaptRequest, parseAdapted } from './apply-adapter.ts'

const adapter: Adapter = {
  statuses: { PENDING: 'waiting', APPROVED: 'live' },
  commonHours: 'DAILY',
  calls: {
    'deals.list': {
      request: ({ query, ...parts }) => ({ ...parts, query: { ...query, q: query?.search, search: undefined } }),
      response: ({ result }: { result: { state: string }[] }) => ({ data: { rows: result.map(({ state }) => ({ dealStatus: state })) } }),
    },
  },
}

test('without an adapter nothing changes', () => {
  const parts = { query: { dealStatus: ['PENDING'] }, body: { dealTimingsOption: 'COMMON' } }
  expect(adaptRequest({}, listDeals, parts)).toEqual(parts)
  expect(parseAdapted({}, listDeals, '{"dealStatus":"LIVE"}', '')).toEqual({ dealStatus: 'LIVE' })
  expect(parseAdapted({}, listDeals, ' ', '')).toEqual({})
})

test('a request is sent in the words of the backend', () => {
  expect(adaptRequest(adapter, listDeals, { query: { search: 'tea', dealStatus: ['PENDING', 'REJECTED'] } }).query).toEqual({
    q: 'tea',
    search: undefined,
    dealStatus: ['waiting', 'REJECTED'],
  })
  expect(adaptRequest(adapter, createDeal, { body: { dealTimingsOption: 'COMMON' } }).body).toEqual({ dealTimingsOption: 'DAILY' })
  expect(adaptRequest(adapter, createDeal, { body: { dealTimingsOption: 'INDIVIDUAL' } }).body).toEqual({ dealTimingsOption: 'INDIVIDUAL' })
})

test('an answer is read in the words of the contract, also what the adapter has moved', () => {
  const text = JSON.stringify({ result: [{ state: 'Live' }, { state: 'REJECTED' }, { state: 'other' }] })
  expect(parseAdapted(adapter, listDeals, text, '')).toEqual({
    data: { rows: [{ dealStatus: 'APPROVED' }, { dealStatus: 'REJECTED' }, { dealStatus: 'other' }] },
  })
})

test('the address of a file is told from the origin of the backend', () => {
  const text = JSON.stringify({ data: { dealCoverImg: { fileUrl: 'files/1.webp' }, coverImage: { fileUrl: 'https://cdn.test/2.webp' } } })
  expect(parseAdapted({}, createDeal, text, 'https://api.test')).toEqual({
    data: { dealCoverImg: { fileUrl: 'https://api.test/files/1.webp' }, coverImage: { fileUrl: 'https://cdn.test/2.webp' } },
  })
})
