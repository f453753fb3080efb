import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AnnouncementListQuery, listAnnouncements } from '#contract/announcements.ts'
import type { CallData } from '#contract/call.ts'
import { reviewStatuses, sumCounts } from '#contract/review.ts'
import { getSide } from '#contract/roles.ts'
import type { announcementSortKeys } from '#contract/sort-keys.ts'
import type { Db } from '#server/db/db.ts'
import {
  anyColumnMatches,
  countByStatus,
  countOverdue,
  isAnyId,
  isOverdue,
  listPage,
  searchPatterns,
  toReviewOrder,
  withinDays,
} from '#server/db/list.ts'
import { providers } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { readResults } from './results.ts'
import { selectAnnouncementRows, toAnnouncement } from './rows.ts'

const sortColumns = {
  createdAt: announcements.createdAt,
  submittedAt: announcements.submittedAt,
  scheduledAt: announcements.scheduledAt,
  decidedAt: announcements.decidedAt,
  businessNameEn: sql`${providers.foldedNameEn} collate "C"`,
  businessNameAr: sql`${providers.foldedNameAr} collate "C"`,
} satisfies Record<(typeof announcementSortKeys)[number] | 'submittedAt', unknown>

/** Businesses are read first, as in the list of deals: PostgreSQL misjudges the size of a subquery. */
async function matchesSearch(db: Db, search: string | undefined, isAdmin: boolean): Promise<SQL | undefined> {
  const toMatch = async (pattern: string) => {
    const inText = anyColumnMatches([announcements.foldedText], pattern)
    if (!isAdmin) return inText
    const hasName = anyColumnMatches([providers.foldedNameEn, providers.foldedNameAr], pattern)
    const named = await db.select({ id: providers.id }).from(providers).where(hasName)
    return or(
      inText,
      isAnyId(
        announcements.providerId,
        named.map(({ id }) => id),
      ),
    )
  }
  const matches: (SQL | undefined)[] = []
  for (const pattern of searchPatterns(search)) matches.push(await toMatch(pattern))
  return and(...matches)
}

type Query = z.output<typeof AnnouncementListQuery>
type AnnouncementFilters = Omit<Query, 'page' | 'limit'>

/** PostgreSQL leaves out the join of providers where the order does not use it. */
const selectIds = (db: Db, where: SQL | undefined, orderBy: SQL[]) =>
  db
    .select({ id: announcements.id })
    .from(announcements)
    .leftJoin(providers, eq(providers.id, announcements.providerId))
    .where(where)
    .orderBy(...orderBy)
    .$dynamic()

interface Page {
  readonly where: SQL | undefined
  readonly orderBy: SQL[]
  readonly limit: number
  readonly offset: number
}

/** An index alone gives the ids of a page; only their rows are joined. */
function selectPage(db: Db, { where, orderBy, limit, offset }: Page) {
  const page = selectIds(db, where, orderBy).limit(limit).offset(offset).as('page')
  return selectAnnouncementRows(db)
    .innerJoin(page, eq(page.id, announcements.id))
    .orderBy(...orderBy)
}

/** `isListed` is separate for the number of late ones; `where` has all but the status. */
async function toConditions(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  { businessId, role }: Viewer,
  query: AnnouncementFilters,
) {
  const { id, search } = query
  const isAdmin = getSide(role) === 'admin'
  const isListed = and(
    isAdmin ? undefined : eq(announcements.providerId, businessId),
    id === undefined ? undefined : eq(announcements.id, id),
    await matchesSearch(db, search, isAdmin),
    withinDays(announcements.createdAt, query, config.businessTimeZone),
  )
  const overdueFilter =
    isAdmin && query.late ? or(ne(announcements.status, 'PENDING'), isOverdue(announcements.submittedAt, now())) : undefined
  return { isAdmin, isListed, where: and(isListed, overdueFilter) }
}

const hasStatus = ({ notificationStatus }: AnnouncementFilters): SQL | undefined =>
  notificationStatus && eq(announcements.status, notificationStatus)

const toOrder = (query: AnnouncementFilters, isAdmin: boolean) =>
  toReviewOrder(sortColumns, announcements.id, query, isAdmin && query.notificationStatus ? [query.notificationStatus] : undefined)

/** The first ids of the list, in its order. */
export async function findAnnouncementIds(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  viewer: Viewer,
  { limit, ...query }: AnnouncementFilters & { readonly limit: number },
): Promise<readonly string[]> {
  const { isAdmin, where } = await toConditions(deps, viewer, query)
  const rows = await selectIds(deps.db, and(where, hasStatus(query)), toOrder(query, isAdmin)).limit(limit)
  return rows.map(({ id }) => id)
}

export async function findAnnouncements(
  deps: Pick<Deps, 'config' | 'db' | 'now'>,
  viewer: Viewer,
  query: Query,
): Promise<CallData<typeof listAnnouncements>> {
  const { config, db, now } = deps
  const { notificationStatus } = query
  const { isAdmin, isListed, where } = await toConditions(deps, viewer, query)
  const counting = countByStatus(db, { statuses: reviewStatuses, column: announcements.status, where })
  const orderBy = toOrder(query, isAdmin)
  const { rows, pagination } = await listPage(query, {
    count: async () => sumCounts(await counting, notificationStatus && [notificationStatus]),
    rows: (range) => selectPage(db, { where: and(where, hasStatus(query)), orderBy, ...range }),
  })
  const isOverduePending = and(isListed, eq(announcements.status, 'PENDING'), isOverdue(announcements.submittedAt, now()))
  const results = await readResults(
    db,
    rows.map(({ announcement }) => announcement),
  )
  return {
    rows: rows.map((row) => toAnnouncement(row, { isAdmin, results: results.get(row.announcement.id) }, { config })),
    pagination,
    counts: await counting,
    ...(isAdmin && { allRows: where ? await db.$count(announcements) : sumCounts(await counting) }),
    ...(isAdmin && notificationStatus === 'PENDING' && { late: await countOverdue(db, announcements, isOverduePending) }),
  }
}
