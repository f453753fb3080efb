import { expect, test } from 'vitest'
import { getDeal, listDeals } from '#contract/deals.ts'
import { callKey, isOutOfDate } from './call-key.ts'

const queries = {
  changed: callKey(getDeal, { params: { id: 'a' } }),
  other: callKey(getDeal, { params: { id: 'b' } }),
  reviewed: [...callKey(getDeal, { params: { id: 'b' } }), 'reviewed'],
  list: callKey(listDeals, { query: { page: 1, limit: 10, dealStatus: undefined } }),
  otherArea: ['providers', 'record', { params: { id: 'a' } }],
}

const outOfDate = (id?: string) =>
  Object.entries(queries).flatMap(([name, key]) => (isOutOfDate(key, { queryKey: ['deals'], id }) ? name : []))

test('a change of one record concerns its queries and the lists, an unknown change all of the area', () => {
  expect(outOfDate('a')).toEqual(['changed', 'list'])
  expect(outOfDate()).toEqual(['changed', 'other', 'reviewed', 'list'])
})
