import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listDeals } from '#contract/deals.ts'
import { toDealListQuery } from './list-query.ts'
import { type DealSearch, parseDealSearch } from './search.ts'

const parse = (address: Record<string, unknown>): DealSearch => parseDealSearch(address as Parameters<typeof parseDealSearch>[0])

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
/** What stands in addresses that people keep, send on and change by hand. */
const value = fc.oneof(
  fc.string(),
  fc.integer().map(String),
  day,
  fc.constantFrom('APPROVED', 'decidedAt', 'nameAr', '1', '-1', '25'),
  fc.anything(),
)
const names = ['page', 'size', 'search', 'status', 'provider', 'category', 'from', 'to', 'created', 'sort', 'dir', 'token']
const address = fc.dictionary(fc.constantFrom(...names), value)

test('any address is a list that a backend of the contract answers', () => {
  fc.assert(
    fc.property(address, fc.constantFrom('admin', 'provider'), (raw, side) => {
      const query = toDealListQuery(parse(raw), side)
      expect(listDeals.query?.parse(query)).toEqual(query)
    }),
  )
})

test('any list is its address again, as texts, whatever else that says', () => {
  fc.assert(
    fc.property(address, (raw) => {
      const list = parse(raw)
      const texts = Object.fromEntries(Object.entries(list).map(([key, said]) => [key, said === undefined ? said : String(said)]))
      expect(parse({ ...raw, ...texts })).toEqual(list)
    }),
  )
})
