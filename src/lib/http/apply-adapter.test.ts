import { expect, test } from 'vitest'
import { decideAnnouncement, listAnnouncements } from '#contract/announcements.ts'
import type { Call } from '#contract/call.ts'
import { createDeal, listDeals } from '#contract/deals.ts'
import { listProviders } from '#contract/providers.ts'
import type { Adapter } from './adapter.ts'
import { adaptRequest as adapt, type LearnedWords, parseAdapted as parse } from './apply-adapter.ts'
import type { RequestParts } from './request-parts.ts'

const adaptRequest = (by: Adapter, call: Call, parts: RequestParts, learned: LearnedWords = new Map()) => adapt(by, call, parts, learned)
const parseAdapted = (by: Adapter, call: Call, text: string, apiUrl: string, learned: LearnedWords = new Map()) =>
  parse(by, call, text, apiUrl, learned)

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
  expect(adaptRequest(adapter, listProviders, { query: { accountApprovalStatus: ['APPROVED'] } }).query).toEqual({
    accountApprovalStatus: ['live'],
  })
  expect(adaptRequest(adapter, createDeal, { body: { dealTimingsOption: 'COMMON' } }).body).toEqual({ dealTimingsOption: 'DAILY' })
  expect(adaptRequest(adapter, createDeal, { body: { dealTimingsOption: 'INDIVIDUAL' } }).body).toEqual({ dealTimingsOption: 'INDIVIDUAL' })
})

test('the status of an announcement is in the words of the backend in filters, decisions and answers', () => {
  for (const [status, word] of [
    ['APPROVED', 'live'],
    [undefined, undefined],
  ])
    expect(adaptRequest(adapter, listAnnouncements, { query: { notificationStatus: status } }).query).toEqual({ notificationStatus: word })
  expect(adaptRequest(adapter, decideAnnouncement, { body: { notificationId: 'a', notificationStatus: 'APPROVED' } }).body).toEqual({
    notificationId: 'a',
    notificationStatus: 'live',
  })
  expect(parseAdapted(adapter, listAnnouncements, '{"notificationStatus":"waiting"}', '')).toEqual({ notificationStatus: 'PENDING' })
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

test('without an adapter a request has the words that answers have shown', () => {
  const learned: LearnedWords = new Map()
  parseAdapted(
    {},
    listDeals,
    '{"rows":[{"dealStatus":"pending","accountApprovalStatus":"registered","dealTimingsOption":"ALL_DAYS"}]}',
    '',
    learned,
  )
  const statuses = ['PENDING', 'APPROVED']
  const parts = { query: { dealStatus: statuses, accountApprovalStatus: statuses }, body: { dealTimingsOption: 'COMMON' } }
  expect(adaptRequest({}, listDeals, parts, learned)).toEqual({
    query: { dealStatus: ['pending', 'APPROVED'], accountApprovalStatus: ['PENDING', 'registered'] },
    body: { dealTimingsOption: 'ALL_DAYS' },
  })
  expect(adaptRequest(adapter, listDeals, parts, learned).body).toEqual({ dealTimingsOption: 'DAILY' })
})

test('a decision has the words of §7 whatever answers have shown, unless an adapter has others', () => {
  const learned: LearnedWords = new Map()
  parseAdapted({}, listAnnouncements, '{"notificationStatus":"approved"}', '', learned)
  const body = { notificationId: 'a', notificationStatus: 'APPROVED' }
  expect(adaptRequest({}, decideAnnouncement, { body }, learned).body).toEqual(body)
  expect(adaptRequest({}, listAnnouncements, { query: { notificationStatus: 'APPROVED' } }, learned).query).toEqual({
    notificationStatus: 'approved',
  })
})

test('hours per day in small letters are not taken for the backend’s word for common hours', () => {
  const learned = new Map<string, string>()
  parseAdapted({}, listDeals, '{"dealTimingsOption":"individual"}', '', learned)
  const parts = { body: { dealTimingsOption: 'COMMON' } }
  expect(adaptRequest({}, createDeal, parts, learned)).toEqual(parts)
})
