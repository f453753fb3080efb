import { and, eq, isNull, or, type Placeholder, sql, sum } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { CallData } from '../../src/contract/call.ts'
import type { DealListQuery, listDeals } from '../../src/contract/deals.ts'
import type { ReviewStatus } from '../../src/contract/review.ts'
import { sideOf } from '../../src/contract/roles.ts'
import type { dealSortKeys } from '../../src/contract/sort-keys.ts'
import { reviewStatuses } from '../../src/contract/statuses.ts'
import type { Viewer } from '../auth/viewer.ts'
import {
  anyHolds,
  byShape,
  countsBy,
  countsIn,
  filtersOf,
  isFarIn,
  oneOf,
  orderOf,
  paginationOf,
  searched,
  selectCounts,
  sliceOf,
  totalOf,
  within,
  wordsOf,
} from '../db/list.ts'
import type { Db } from '../db/open.ts'
import { businessCategories, dealCounts, deals, providers } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { selectDealRows, toDealRow } from './deal-rows.ts'

/** Names by their folded form and code points, the same on every database. */
const sortColumns = {
  createdAt: deals.createdAt,
  submittedAt: deals.submittedAt,
  decidedAt: deals.decidedAt,
  discountedPrice: deals.discountedPrice,
  nameEn: sql`${deals.foldedNameEn} collate "C"`,
  nameAr: sql`${deals.foldedNameAr} collate "C"`,
} satisfies Record<(typeof dealSortKeys)[number], unknown>

type Query = z.output<typeof DealListQuery>
type Filters = Parameters<typeof searched>[1]

/** What of a question says which statement answers it. */
interface Shape extends Pick<Query, 'dealStatus' | 'sortKey' | 'sortValue'> {
  readonly filters: ReturnType<typeof filtersOf>['shape']
  /** Whether those of one business are asked for: by itself, or by an administrator. */
  readonly own: boolean
  /** Whether those of one business category are. */
  readonly category: boolean
  readonly fromEnd: boolean
  /** Whether the counts are known already, and need not come with the rows. */
  readonly counted: boolean
}

/** Where the ids of the providers stand that a word names. */
const namedBy = ({ name }: Placeholder) => `${name} providers`

/** A word is in the deal's names or, for administrators, in its provider's. */
const holds = (own: boolean): Filters => {
  const inDeal: Filters = (word) => anyHolds([deals.foldedNameEn, deals.foldedNameAr], word)
  return own ? inDeal : (word) => or(inDeal(word), sql`${deals.providerId} = any(${sql.placeholder(namedBy(word))})`)
}

/**
 * The providers that each word names. They are asked for before the deals, which then are planned with their ids: of a subquery
 * PostgreSQL guesses how many it finds, and would rather read every deal than trust an index with that.
 */
const selectNamed = (db: Db, words: number) => {
  const named = wordsOf(words).map((word) => {
    const ofWord = db
      .select({ id: providers.id })
      .from(providers)
      .where(anyHolds([providers.foldedNameEn, providers.foldedNameAr], word))
    return [namedBy(word), sql<string[]>`array(${ofWord})`] as const
  })
  return db.select(Object.fromEntries(named)).from(sql`(values (1)) as one`).prepare('')
}

const mine = sql.placeholder('mine')

/** Deals of the providers of a business category. */
const ofCategory = (db: Db) => {
  const ofThem = db
    .select({ id: providers.id })
    .from(providers)
    .innerJoin(businessCategories, eq(businessCategories.id, providers.businessCategoryId))
    .where(eq(businessCategories.value, sql.placeholder('category')))
  return sql`${deals.providerId} = any(array(${ofThem}))`
}

/** Of all deals, or of one provider's, from the counts that are kept: nobody counts hundreds of thousands for each page. */
const keptCounts = (db: Db, own: boolean) =>
  countsBy<ReviewStatus>(db, dealCounts.status, own ? eq(dealCounts.providerId, mine) : undefined, sum(dealCounts.number).mapWith(Number))

/** The statements of the lists of deals, by what is asked for. */
function statementsOf(db: Db, zone: string) {
  const conditions = ({ filters, own, category }: Pick<Shape, 'filters' | 'own' | 'category'>) => {
    const asked = and(searched(filters.words, holds(own)), within(deals.createdAt, filters, zone), category ? ofCategory(db) : undefined)
    const where = and(isNull(deals.deletedAt), own ? eq(deals.providerId, mine) : undefined, asked)
    return { where, counting: asked ? countsBy<ReviewStatus>(db, deals.status, where) : keptCounts(db, own) }
  }
  return {
    named: byShape(({ words }: { readonly words: number }) => selectNamed(db, words)),
    counts: byShape((shape: Pick<Shape, 'filters' | 'own' | 'category'>) => selectCounts(db, conditions(shape).counting).prepare('')),
    rows: byShape((shape: Shape) => {
      const { where, counting } = conditions(shape)
      const page = db
        .select({ id: deals.id })
        .from(deals)
        .where(and(where, oneOf(deals.status, shape.dealStatus)))
        .orderBy(...orderOf(sortColumns, deals.id, shape, shape.fromEnd))
        .limit(sql.placeholder('limit'))
        .offset(sql.placeholder('offset'))
        .as('page')
      return selectDealRows(db, { counts: shape.counted ? sql<null>`null` : counting })
        .innerJoin(page, eq(page.id, deals.id))
        .orderBy(...orderOf(sortColumns, deals.id, shape))
        .prepare('')
    }),
  }
}

/** Answers a page of deals: a provider's own, or everyone's for an administrator. */
export function dealLister(deps: Pick<Deps, 'config' | 'db'>) {
  const statements = statementsOf(deps.db, deps.config.businessTimeZone)
  return async (viewer: Viewer, query: Query): Promise<CallData<typeof listDeals>> => {
    const { dealStatus, sortKey, sortValue } = query
    // Whose they are is not for a provider to ask.
    const asks = sideOf(viewer.role) === 'provider' ? { serviceProviderId: viewer.id } : query
    const [own, category] = [asks.serviceProviderId !== undefined, query.businessCategory !== undefined]
    const { shape: filters, values: asked } = filtersOf(query)
    const [named] = own || filters.words === 0 ? [] : await statements.named({ words: filters.words }).execute(asked)
    const values = { ...asked, ...named, mine: asks.serviceProviderId, category: query.businessCategory }
    const count = async () => countsIn(reviewStatuses, await statements.counts({ filters, own, category }).execute(values))
    const known = isFarIn(query) ? await count() : undefined
    const { limit, offset, fromEnd } = sliceOf(query, known && totalOf(known, dealStatus))
    const shape = { filters, own, category, dealStatus, sortKey, sortValue, fromEnd, counted: known !== undefined }
    const found = await statements.rows(shape).execute({ ...values, limit, offset })
    // A page past the end brings no counts.
    const counts = known ?? (found.length > 0 ? countsIn(reviewStatuses, found) : await count())
    return { rows: found.map((row) => toDealRow(row, viewer, deps)), pagination: paginationOf(query, totalOf(counts, dealStatus)), counts }
  }
}
