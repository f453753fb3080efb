import { eq, like } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { DealRow } from '#contract/deals.ts'
import { deals, providers } from '#server/db/schema.ts'
import { hostileTexts } from '#server/testing/hostile-texts.ts'
import type { PersonName } from '#server/testing/people.ts'
import { type TestServer, testServer } from '#server/testing/test-server.ts'
import { toApprovedContent } from './content.ts'

const server: TestServer = await testServer()
afterAll(() => server.close())

const list = async (query: string, as: PersonName = 'admin') => {
  const path = as === 'admin' ? 'super-admin' : 'service-provider'
  return server.request('GET', `/api/v1/${path}/deal/get-deals?${query}`, { as })
}
const getIds = async (query: string, as?: PersonName): Promise<string[]> =>
  (await list(query, as)).json().data.rows.map(({ _id }: DealRow) => _id)

test('an administrator sees every deal, newest first, with its provider', async () => {
  expect(await getIds('')).toEqual(['early', 'late', 'ahmad', 'coffee', 'cake', 'tea', 'tyres'])
  const { rows, pagination, counts } = (await list('limit=1')).json().data
  expect(rows[0]).toMatchObject({
    _id: 'early',
    originalPrice: 80,
    discountPercentage: 50,
    discountedPrice: 40,
    dealStatus: 'PENDING',
    isApproved: false,
    createdAt: '2026-03-03T21:00:00.000Z',
    serviceProvider: { _id: 'other', businessNameEn: 'Ahmed Motors', businessNameAr: 'أحمد للسيارات' },
  })
  expect(pagination).toEqual({ currentPage: 1, totalCount: 7, totalPages: 7 })
  expect(counts).toEqual({ PENDING: 4, APPROVED: 2, REJECTED: 1 })
})

test('a provider sees its own only, with the reason but not who decided', async () => {
  const { rows, counts } = (await list('dealStatus=REJECTED', 'provider')).json().data
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ _id: 'cake', reason: 'The picture is blurred', decidedAt: '2026-02-25T08:00:00.000Z' })
  expect(rows[0]).not.toHaveProperty('serviceProvider')
  expect(rows[0].decidedBy).toBeUndefined()
  expect(counts).toEqual({ PENDING: 2, APPROVED: 1, REJECTED: 1 })
})

test('an administrator reads who decided', async () => {
  expect((await list('dealStatus=REJECTED')).json().data.rows[0].decidedBy).toBe('Adel Saleh')
})

test('pending deals are narrowed to changes of approved ones, to new ones, and to late ones, which are counted', async () => {
  const before = await server.db.select().from(deals)
  await server.db.update(deals).set({ submittedAt: new Date(server.clock.now) })
  const submittedAt = new Date(server.clock.now - 49 * 3_600_000)
  await server.db.update(deals).set({ submittedAt }).where(eq(deals.id, 'coffee'))
  const [coffee] = before.filter(({ id }) => id === 'coffee')
  if (!coffee) throw new Error('no deal')
  await server.db
    .update(deals)
    .set({ lastApproved: { ...toApprovedContent(coffee), withdrawnAt: submittedAt.toISOString() } })
    .where(eq(deals.id, 'coffee'))
  const pending = (query: string) => getIds(`dealStatus=PENDING&${query}`)
  expect(await pending('kind=edited')).toEqual(['coffee'])
  expect(await pending('kind=new')).toEqual(['ahmad', 'early', 'late'])
  expect(await pending('late=true')).toEqual(['coffee'])
  const { rows, counts, late } = (await list('dealStatus=PENDING&late=true')).json().data
  expect([rows[0].kind, counts, late]).toEqual(['edited', { PENDING: 1, APPROVED: 2, REJECTED: 1 }, 1])
  expect((await list('dealStatus=PENDING&kind=new')).json().data).toMatchObject({ late: 0, rows: [{ kind: 'new' }, {}, {}] })
  expect((await list('dealStatus=APPROVED')).json().data.late).toBeUndefined()
  const own = (await list('dealStatus=PENDING&kind=new&late=true', 'provider')).json().data
  expect([own.rows.map(({ kind }: DealRow) => kind), own.late]).toEqual([[undefined, undefined], undefined])
  for (const deal of before) await server.db.update(deals).set(deal).where(eq(deals.id, deal.id))
})

describe('statuses', () => {
  test('several statuses can be requested', async () => {
    const table = [
      ['dealStatus=APPROVED', ['tea', 'tyres'], 2],
      ['dealStatus=APPROVED&dealStatus=REJECTED', ['cake', 'tea', 'tyres'], 3],
      ['dealStatus=APPROVED&dealStatus=APPROVED', ['tea', 'tyres'], 2],
    ] as const
    for (const [query, ids, total] of table) {
      const { rows, pagination, counts } = (await list(query)).json().data
      expect(
        rows.map(({ _id }: DealRow) => _id),
        query,
      ).toEqual(ids)
      expect(pagination.totalCount, query).toBe(total)
      expect(counts, query).toEqual({ PENDING: 4, APPROVED: 2, REJECTED: 1 })
    }
  })
})

test('an administrator filters by provider or business category, or by status in order of decision', async () => {
  expect(await getIds('serviceProviderId=other')).toEqual(['early', 'late', 'tyres'])
  expect((await list('serviceProviderId=other')).json().data.counts).toEqual({ PENDING: 2, APPROVED: 1, REJECTED: 0 })
  const unknown = await list('businessCategory=nothing')
  expect([unknown.statusCode, unknown.json().errors]).toEqual([
    422,
    [{ path: 'businessCategory', code: 'invalid', message: expect.any(String) }],
  ])
  expect(await getIds('dealStatus=APPROVED&dealStatus=REJECTED&sortKey=decidedAt&sortValue=-1')).toHaveLength(3)
})

test('several business categories can be requested, and are counted under the other filters', async () => {
  await server.db.update(providers).set({ businessCategoryId: 'cars' }).where(eq(providers.id, 'other'))
  expect(await getIds('businessCategory=cars')).toEqual(['early', 'late', 'tyres'])
  expect(await getIds('businessCategory=cars&businessCategory=cafes')).toHaveLength(7)
  const count = async (query: string) => (await list(`countsCategories=true&${query}`)).json().data.categories
  const everything = [
    { value: 'cafes', total: 4 },
    { value: 'cars', total: 3 },
  ]
  for (const query of ['', 'businessCategory=cars']) {
    const counts = await count(query)
    expect(counts).toHaveLength(2)
    expect(counts).toEqual(expect.arrayContaining(everything))
  }
  expect(await count('serviceProviderId=other&dealStatus=PENDING')).toEqual([{ value: 'cars', total: 2 }])
  expect((await list('')).json().data.categories).toBeUndefined()
  expect((await list('countsCategories=true', 'provider')).json().data.categories).toBeUndefined()
  await server.db.update(providers).set({ businessCategoryId: 'cafe' }).where(eq(providers.id, 'other'))
})

test.each([
  ['a category that is too long', `businessCategory=cars&businessCategory=${'c'.repeat(65)}`, 'businessCategory.1'],
  ['an unknown one among known ones', 'businessCategory=cafes&businessCategory=nothing', 'businessCategory'],
  ['more than a hundred', 'businessCategory=cafes&'.repeat(101), 'businessCategory'],
  ['a count that is no flag', 'countsCategories=perhaps', 'countsCategories'],
])('%s is refused on its field', async (_what, query, path) => {
  const answer = await list(query)
  expect([answer.statusCode, answer.json().errors]).toMatchObject([422, [{ path }]])
})

test('a provider sees its own deals, whatever provider it requests', async () => {
  expect(await getIds('serviceProviderId=other', 'provider')).toEqual(await getIds('', 'provider'))
})

describe('search', () => {
  test('finds what is meant', async () => {
    const table = [
      ['احمد', ['early', 'late', 'ahmad', 'tyres'], 'finds أحمد in deals and in providers'],
      ['قهوه', ['ahmad', 'coffee', 'cake', 'tea'], 'ة and ه are one'],
      ['55', ['tea'], 'finds ٥٥'],
      ['٥٥', ['tea'], 'finds it typed the Arabic way'],
      ['COFFEE', ['coffee'], 'case does not matter'],
      ['wash motors', ['early'], 'words may be in the deal and in the provider'],
      ['motors wash', ['early'], 'in any order'],
      ['%', [], 'a percent sign is only a percent sign'],
      ['co_fee', [], 'a line below is only that'],
      ['coffee\\', [], 'a stroke back is only that'],
      ["'; drop table deals; --", [], 'a statement is only a text'],
    ] as const
    for (const [search, ids, why] of table) {
      expect(await getIds(`search=${encodeURIComponent(search)}`), `${search}: ${why}`).toEqual(ids)
    }
  })

  test('tatweel and marks alone are an empty search', async () => {
    expect(await getIds(`search=${encodeURIComponent('ـــ \u0651')}`)).toEqual(await getIds(''))
  })

  test('a provider searches its deals, not its own name', async () => {
    expect(await getIds('search=coffee', 'provider')).toEqual(['coffee'])
    expect(await getIds('search=Qahwa', 'provider')).toEqual([])
  })

  describe('suggestion', () => {
    const suggestion = async (search: string, as?: PersonName, filters = '') =>
      (await list(`search=${encodeURIComponent(search)}${filters}`, as)).json().data.suggestion

    test('a search that finds nothing gets the closest words, with what they find', async () => {
      const table = [
        ['cofee', { search: 'Coffee', counts: { PENDING: 1, APPROVED: 0, REJECTED: 0 } }, 'a letter is missing'],
        ['braekfast', { search: 'Breakfast', counts: { PENDING: 1, APPROVED: 0, REJECTED: 0 } }, 'two are swapped'],
        ['oil chnage', { search: 'oil change', counts: { PENDING: 1, APPROVED: 0, REJECTED: 0 } }, 'the right word stays'],
        ['قهوو', { search: 'قهوة', counts: { PENDING: 2, APPROVED: 1, REJECTED: 1 } }, 'Arabic, spelt as in the name'],
        ['tyers', { search: 'tyres', counts: { PENDING: 0, APPROVED: 1, REJECTED: 0 } }, 'in another tab'],
        ['motros', { search: 'Motors', counts: { PENDING: 2, APPROVED: 1, REJECTED: 0 } }, 'the name of a business'],
        ['ؤخببثث', { search: 'coffee', counts: { PENDING: 1, APPROVED: 0, REJECTED: 0 } }, 'typed in the Arabic layout'],
        ['ri,m', { search: 'قهوة', counts: { PENDING: 2, APPROVED: 1, REJECTED: 1 } }, 'typed in the English layout'],
        ['coffee', undefined, 'what finds something'],
        ['hammam', undefined, 'nothing is close'],
        ['cofee tyres', undefined, 'nothing has both'],
        ['te', undefined, 'too short'],
        ['one two three four cofee', undefined, 'too many words'],
      ] as const
      for (const [search, expected, why] of table) expect(await suggestion(search), `${search}: ${why}`).toEqual(expected)
    })

    test('it counts under the same filters', async () => {
      expect(await suggestion('motros', 'admin', '&serviceProviderId=provider')).toBeUndefined()
      expect(await suggestion('cofee', 'admin', '&creationDate=2026-02-20')).toBeUndefined()
      expect((await suggestion('cofee', 'admin', '&dealStatus=APPROVED'))?.search).toBe('Coffee')
    })

    test('a business gets only words of its own vouchers', async () => {
      expect((await suggestion('cofee', 'provider'))?.search).toBe('Coffee')
      expect(await suggestion('tyers', 'provider')).toBeUndefined()
      expect(await suggestion('motros', 'provider')).toBeUndefined()
      expect(await suggestion('motros', 'other')).toBeUndefined()
    })

    test('any text is answered, and one that is too long is refused', async () => {
      const texts = [...hostileTexts, '%%%%%', '_____', "coffee'); drop", 'ﷺﷺﷺﷺ', 'c'.repeat(80)]
      for (const text of texts)
        expect((await list(`search=${encodeURIComponent(text.slice(0, 80).toWellFormed())}`)).statusCode, text).toBe(200)
      expect((await list(`search=${'c'.repeat(200)}`)).statusCode).toBe(422)
    })
  })

  test('the counts follow the search', async () => {
    expect((await list('search=motors')).json().data.counts).toEqual({ PENDING: 2, APPROVED: 1, REJECTED: 0 })
  })
})

describe('days are those of the business time zone', () => {
  test('from their first instant to their last', async () => {
    const table = [
      ['creationDate=2026-03-03', ['late']],
      ['creationDate=2026-03-04', ['early']],
      ['dateRange=2026-03-01to2026-03-03', ['late', 'ahmad', 'coffee']],
      ['dateRange=2026-03-04to2026-03-01', []],
    ] as const
    for (const [query, ids] of table) {
      expect(await getIds(query), query).toEqual(ids)
    }
  })
})

describe('order', () => {
  test('for administrators, of nothing but what waits, the longest waiting first', async () => {
    expect(await getIds('dealStatus=PENDING')).toEqual(['coffee', 'ahmad', 'late', 'early'])
    expect(await getIds('dealStatus=PENDING&sortValue=-1')).toEqual(['early', 'late', 'ahmad', 'coffee'])
    expect(await getIds('dealStatus=PENDING&serviceProviderId=other')).toEqual(['late', 'early'])
    const own = (await list('dealStatus=PENDING', 'provider')).json().data.rows
    expect(own.map(({ _id }: DealRow) => _id)).toEqual(['ahmad', 'coffee'])
  })

  test('by each key, both ways', async () => {
    const table = [
      ['sortKey=createdAt&sortValue=1', ['tyres', 'tea', 'cake', 'coffee', 'ahmad', 'late', 'early']],
      ['sortKey=discountedPrice&sortValue=-1', ['tyres', 'late', 'ahmad', 'early', 'cake', 'coffee', 'tea']],
      ['sortKey=nameEn', ['tea', 'ahmad', 'early', 'coffee', 'tyres', 'late', 'cake']],
      ['sortKey=nameAr&sortValue=1', ['tyres', 'ahmad', 'late', 'tea', 'early', 'coffee', 'cake']],
    ] as const
    for (const [query, ids] of table) {
      expect(await getIds(query), query).toEqual(ids)
    }
  })
})

describe('pages', () => {
  test('the second page starts after the first', async () => {
    expect([...(await getIds('limit=4')), ...(await getIds('limit=4&page=2'))]).toEqual(await getIds(''))
  })

  test('pages reach the last row of a long list', { timeout: 60_000 }, async () => {
    const [coffee] = await server.db.select().from(deals).where(eq(deals.id, 'coffee'))
    if (!coffee) throw new Error('There is no such deal')
    const many = Array.from({ length: 1_220 }, (_, index) => ({ ...coffee, id: `far-${index}`, foldedNameEn: `far ${index}` }))
    await server.db.insert(deals).values(many.slice(0, 610))
    await server.db.insert(deals).values(many.slice(610))
    const all: string[] = []
    for (let page = 1; page <= 13; page += 1) all.push(...(await getIds(`search=far&limit=100&page=${page}`)))
    expect(all).toEqual(
      many
        .map(({ id }) => id)
        .sort()
        .toReversed(),
    )
    const past = (await list('search=far&limit=100&page=14')).json().data
    expect(past).toMatchObject({ rows: [], pagination: { currentPage: 14, totalCount: 1_220, totalPages: 13 } })
    await server.db.delete(deals).where(like(deals.id, 'far-%'))
  })

  test('a page past the end is empty and its totals are right', async () => {
    const { rows, pagination } = (await list('page=9&limit=5')).json().data
    expect(rows).toEqual([])
    expect(pagination).toEqual({ currentPage: 9, totalCount: 7, totalPages: 2 })
  })
})

describe('what the list does not know is refused', () => {
  test('by its name', async () => {
    const table = [
      ['sortKey=providerId', 'sortKey'],
      ['sortValue=2', 'sortValue'],
      ['dealStatus=ALL', 'dealStatus.0'],
      ['page=0', 'page'],
      ['page=1.5', 'page'],
      ['limit=101', 'limit'],
      [`search=${'a'.repeat(81)}`, 'search'],
      ['creationDate=2026-02-31', 'creationDate'],
      ['dateRange=2026-02-31to2026-03-01', 'dateRange'],
      ['dateRange=yesterday', 'dateRange'],
      ['creationDate=0000-01-01', 'creationDate'],
      ['search=%00', 'search'],
    ] as const
    for (const [query, path] of table) {
      const answer = await list(query)
      expect([answer.statusCode, answer.json().errors?.[0]?.path], query).toEqual([422, path])
    }
  })

  test('empty filters are ignored', async () => {
    const empty = 'dateRange=&creationDate=&dealStatus=&search=&sortKey=&sortValue=&page=&limit='
    expect(await getIds(empty)).toEqual(await getIds(''))
  })

  test('unknown parameters and operators are refused by name', async () => {
    const { errors } = (await list('providerId=x&search[$gt]=a')).json()
    expect(errors).toMatchObject([
      { path: 'providerId', code: 'unknownParameter', message: 'There is no parameter of this name.' },
      { path: 'search[$gt]', code: 'unknownParameter' },
    ])
  })

  test('other spellings of a repeated parameter and of a day filter alike', async () => {
    expect(await getIds('dealStatus[]=REJECTED&dealStatus[]=APPROVED')).toEqual(await getIds('dealStatus=REJECTED&dealStatus=APPROVED'))
    expect(await getIds('creationDate=2026-03-03T21:00:00.000Z')).toEqual(['early'])
  })
})
