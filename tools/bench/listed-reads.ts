import { eq } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { deals, providers } from '#server/db/schema.ts'
import { businessCategories } from '#server/db/schema-lookups.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import type { Served } from './databases.ts'
import { provider } from './fill.ts'
import type { Reads } from './reads.ts'

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const under = (path: string, reads: Reads): Reads => reads.map(([name, query]) => [name, `${path}&${query}`])

/** A waiting voucher of the seed. */
export async function seededReads({ db }: Served): Promise<Reads> {
  const [row] = await db.select().from(deals).where(eq(deals.status, 'PENDING')).limit(1)
  if (!row) throw new Error('The seed holds no pending deal')
  return [
    ['list of deals', '/super-admin/deal/get-deals?page=1&limit=10&dealStatus=PENDING'],
    ['one deal', `/deal/get-deal/${row.id}`],
    ['a profile', `/service-provider/profile/get-profile/${row.providerId}`],
  ]
}

/** Every read of the dashboards of one side. */
export const dashboardReads = (side: 'admin' | 'provider'): Reads =>
  calls.flatMap(({ name, method, path, access, query }) => {
    const isOfSide = (side === 'admin') === access.includes('ADMIN')
    if (!isOfSide || method !== 'GET' || !name.startsWith('dashboards.') || typeof path !== 'string') return []
    return [[`${side}'s ${path.split('/').at(-1)}`, query ? `${path}?period=1m` : path] as const]
  })

async function someProvider({ db }: Served): Promise<{ provider: string; category: string }> {
  const [one] = await db
    .select({ provider: providers.id, category: businessCategories.value })
    .from(deals)
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .innerJoin(businessCategories, eq(businessCategories.id, providers.businessCategoryId))
    .limit(1)
  if (!one) throw new Error('no provider with a category has deals')
  return one
}

export async function dealReads(database: Served, rows: number): Promise<Reads> {
  const { provider: someone, category } = await someProvider(database)
  return under('/super-admin/deal/get-deals?limit=10', [
    ['first page', 'page=1'],
    ['last page', `page=${rows / 10}`],
    ['Arabic search', `search=${encodeURIComponent('قهوة')}`],
    ['status', 'dealStatus=REJECTED'],
    ['longest waiting', 'dealStatus=PENDING'],
    ['decided last', 'dealStatus=REJECTED&sortKey=decidedAt&sortValue=-1'],
    ['one provider', `serviceProviderId=${someone}`],
    ['one category', `businessCategory=${category}`],
    ['days', `dateRange=${dayBefore(30)}to${dayBefore(3)}`],
    ['one day', `creationDate=${dayBefore(5)}`],
  ])
}

export const businessReads = (rows: number): Reads => [
  ...under('/super-admin/service-provider/all-service-providers?limit=10', [
    ['first page', 'page=1'],
    ['last page', `page=${rows / 10}`],
    ['longest waiting', 'accountApprovalStatus=PENDING'],
    ['decided last', 'accountApprovalStatus=REJECTED&sortKey=decidedAt&sortValue=-1'],
    ['by Arabic name', 'accountApprovalStatus=APPROVED&sortKey=nameAr'],
    ['one category', 'accountApprovalStatus=PENDING&businessCategory=cafes'],
    ['one city', 'accountApprovalStatus=PENDING&city=sa%2Fabha'],
    ['Arabic search', `search=${encodeURIComponent('قهوة')}`],
    ['phone', 'search=%2B966%2050%20000%201234&searchBy=phone'],
    ['e-mail', 'search=owner1234%40bench&searchBy=email'],
    ['one day', `creationDate=${dayBefore(5)}`],
  ]),
  ['record', `/super-admin/service-provider/get-record/${provider}`],
]

export async function redemptionReads({ db }: Served): Promise<Reads> {
  const own = await db.$count(redemptions, eq(redemptions.providerId, provider))
  const path = '/service-provider/redemption'
  return [
    ...under(`${path}/get-all-redemptions?limit=25`, [
      ['first page', 'page=1'],
      ['last page', `page=${Math.ceil(own / 25)}`],
      ['one day', `redemptionDate=${dayBefore(5)}`],
      ['days', `dateRange=${dayBefore(30)}to${dayBefore(3)}`],
      ['beginning of a code', 'search=BENCH12'],
      ['name that nobody has', 'search=xyzzyx'],
    ]),
    ...under(`${path}/get-refused-scans?limit=25`, [
      ['refused, first page', 'page=1'],
      ['refused, name that nobody has', 'search=xyzzyx'],
      ['refused, whole code', 'search=BENCH9999'],
    ]),
  ]
}

const list = '/service-provider/ratings/get-ratings?page=1&limit=25'
export const ratingReads: Reads = [
  ['list, newest', list],
  ['list, unhappiest', `${list}&sortKey=rating&sortValue=1`],
  ['list, not answered', `${list}&answered=false`],
  ['list, words', `${list}&search=visit%2012`],
  ['list, words that nobody wrote', `${list}&search=xyzzyx`],
  ['list, theme', `${list}&theme=staff`],
  ['list, theme, stars and not answered', `${list}&theme=staff&stars=1&stars=2&answered=false`],
  ['summary', '/service-provider/ratings/get-summary'],
  ['summary, words', '/service-provider/ratings/get-summary?search=visit%2012'],
  ['summary, not answered', '/service-provider/ratings/get-summary?answered=false'],
]
