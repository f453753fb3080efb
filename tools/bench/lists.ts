import { eq } from 'drizzle-orm'
import { calls } from '#contract/calls.ts'
import { deals, providers } from '#server/db/schema.ts'
import { chats } from '#server/db/schema-help-center.ts'
import { businessCategories } from '#server/db/schema-lookups.ts'
import { redemptions } from '#server/db/schema-sales.ts'
import { accountId } from '#server/seed/businesses.ts'
import { insertChat } from '#server/testing/chats.ts'
import type { Account } from '../../e2e/support/accounts.ts'
import type { Served } from './databases.ts'
import { addOpenClaim, addRatings, addRefused, fillBusinesses, fillDeals, fillRedemptions, provider } from './fill.ts'
import { mostUsedReads } from './most-used.ts'
import type { Read } from './read.ts'

/** Reads of a filled database. */
interface List {
  readonly title: string
  /** How many rows; with the second number a read may take three times as long as with the first. The embedded database has a tenth. */
  readonly rows: readonly number[]
  readonly fill: (database: Served, rows: number) => Promise<void>
  readonly reads: (database: Served, rows: number) => readonly Read[] | Promise<readonly Read[]>
  /** Tables that no plan may scan. */
  readonly tables: readonly string[]
  /** Milliseconds of a read on PostgreSQL, over HTTP. */
  readonly budget?: number
  /** Rows that a read may read for each that it shows, unless it says why. */
  readonly rowBudget?: number
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const under = (path: string, reads: readonly (readonly [name: string, query: string])[], account: Account = 'admin') =>
  reads.map(([name, query]): Read => [name, `${path}&${query}`, account])

/** Every read of the dashboards of both sides. */
const dashboardReads = (): readonly Read[] =>
  calls.flatMap(({ name, method, path, access, query }) => {
    if (method !== 'GET' || !name.startsWith('dashboards.') || typeof path !== 'string') return []
    const account = access.includes('ADMIN') ? 'admin' : 'provider'
    return [[`${account}'s ${path.split('/').at(-1)}`, query ? `${path}?period=1m` : path, account] as const]
  })

/** Reads of the demo's data, a waiting voucher among them. */
export async function seededReads({ db }: Served): Promise<readonly Read[]> {
  const [row] = await db.select().from(deals).where(eq(deals.status, 'PENDING')).limit(1)
  if (!row) throw new Error('The seed holds no pending deal')
  return [
    ['list of deals', '/super-admin/deal/get-deals?page=1&limit=10&dealStatus=PENDING'],
    ['one deal', `/deal/get-deal/${row.id}`],
    ['a profile', `/service-provider/profile/get-profile/${row.providerId}`],
    ...dashboardReads(),
  ]
}

async function dealReads({ db }: Served, rows: number): Promise<readonly Read[]> {
  const [some] = await db
    .select({ provider: providers.id, category: businessCategories.value })
    .from(deals)
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .innerJoin(businessCategories, eq(businessCategories.id, providers.businessCategoryId))
    .limit(1)
  return under('/super-admin/deal/get-deals?limit=10', [
    ['first page', 'page=1'],
    ['last page', `page=${rows / 10}`],
    ['Arabic search', `search=${encodeURIComponent('قهوة')}`],
    ['status', 'dealStatus=REJECTED'],
    ['longest waiting', 'dealStatus=PENDING'],
    ['decided last', 'dealStatus=REJECTED&sortKey=decidedAt&sortValue=-1'],
    ['one provider', `serviceProviderId=${some?.provider}`],
    ['one category', `businessCategory=${some?.category}`],
    ['days', `dateRange=${dayBefore(30)}to${dayBefore(3)}`],
    ['one day', `creationDate=${dayBefore(5)}`],
  ])
}

async function redemptionReads({ db }: Served): Promise<readonly Read[]> {
  const own = await db.$count(redemptions, eq(redemptions.providerId, provider))
  const path = '/service-provider/redemption'
  return [
    ...under(
      `${path}/get-all-redemptions?limit=25`,
      [
        ['first page', 'page=1'],
        ['last page', `page=${Math.ceil(own / 25)}`],
        ['one day', `redemptionDate=${dayBefore(5)}`],
        ['days', `dateRange=${dayBefore(30)}to${dayBefore(3)}`],
        ['beginning of a code', 'search=BENCH12'],
        ['name that nobody has', 'search=xyzzyx'],
      ],
      'provider',
    ),
    ...under(
      `${path}/get-refused-scans?limit=25`,
      [
        ['refused, first page', 'page=1'],
        ['refused, name that nobody has', 'search=xyzzyx'],
        ['refused, whole code', 'search=BENCH9999'],
      ],
      'provider',
    ),
  ]
}

const ratingReads = (): readonly Read[] => [
  ...under(
    '/service-provider/ratings/get-ratings?page=1&limit=25',
    [
      ['list, unhappiest', 'sortKey=rating&sortValue=1'],
      ['list, not answered', 'answered=false'],
      ['list, words', 'search=visit%2012'],
      ['list, words that nobody wrote', 'search=xyzzyx'],
      ['list, stars and not answered', 'stars=1&stars=2&answered=false'],
    ],
    'provider',
  ),
  ['summary', '/service-provider/ratings/get-summary', 'provider'],
]

const businessReads = (_database: Served, rows: number): readonly Read[] => [
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

const chatId = 'long-chat'

async function fillChat({ db }: Served, messages: number): Promise<void> {
  const owner = accountId('karak')
  await db.delete(chats).where(eq(chats.providerId, owner))
  const thread = Array.from({ length: messages }, (_, index) => ({
    side: index % 3 ? ('provider' as const) : ('admin' as const),
    content: `Message ${index} of a long chat`,
    createdAt: new Date(Date.now() - (messages - index) * 60_000),
  }))
  await insertChat(db, chatId, owner, thread, accountId('admin'))
}

const chatReads = (_database: Served, messages: number): readonly Read[] => {
  const middle = `${chatId}-${messages / 2}`
  return under(`/help-center/get-chat-history/${chatId}?limit=50`, [
    ['newest', ''],
    ['before the middle', `before=${middle}`],
    ['around the middle', `around=${middle}`],
  ])
}

/** Each is filled on top of those before it. */
export const lists: readonly List[] = [
  { title: 'vouchers', rows: [100_000], fill: fillDeals, reads: dealReads, tables: ['deals'] },
  {
    title: 'redemptions, read by the dashboards',
    rows: [10_000, 1_000_000],
    fill: fillRedemptions,
    reads: dashboardReads,
    tables: ['redemptions', 'reviews', 'deal_views'],
  },
  {
    title: 'redemptions beside 100,000 vouchers, of which an eighth waits: the 15 most used calls',
    rows: [1_000_000],
    fill: addOpenClaim,
    reads: mostUsedReads,
    tables: ['deals', 'redemptions', 'claims'],
    rowBudget: 20,
  },
  {
    title: 'refused scans, beside the redemptions of one business',
    rows: [200_000],
    fill: addRefused,
    reads: redemptionReads,
    tables: ['redemptions', 'claims', 'scan_attempts'],
  },
  { title: 'ratings, a tenth of one business', rows: [200_000], fill: addRatings, reads: ratingReads, tables: [], budget: 50 },
  { title: 'messages of a chat', rows: [10_000], fill: fillChat, reads: chatReads, tables: ['chat_messages'], budget: 10 },
  { title: 'businesses', rows: [10_000, 100_000], fill: fillBusinesses, reads: businessReads, tables: ['providers'] },
]
