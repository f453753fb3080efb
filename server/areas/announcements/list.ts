import { and, eq, ne, or, type SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AnnouncementListQuery, listAnnouncements } from '#contract/announcements.ts'
import type { CallData } from '#contract/call.ts'
import { reviewStatuses } from '#contract/review.ts'
import { getSide } from '#contract/roles.ts'
import type { announcementSortKeys } from '#contract/sort-keys.ts'
import type { Db } from '#server/db/db.ts'
import {
  anyColumnMatches,
  countByStatus,
  countLate,
  isAnyId,
  isLate,
  listPage,
  searchPatterns,
  sumCounts,
  toOrderBy,
  withinDays,
} from '#server/db/list.ts'
import { providers } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import type { Deps } from '#server/deps.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { readOthers, readResults } from './results.ts'
import { selectAnnouncementRows, toAnnouncement } from './rows.ts'

const sortColumns = {
  createdAt: announcements.createdAt,
  submittedAt: announcements.submittedAt,
  scheduledAt: announcements.scheduledAt,
  decidedAt: announcements.decidedAt,
} satisfies Record<(typeof announcementSortKeys)[number], unknown>

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

interface Page {
  readonly where: SQL | undefined
  readonly orderBy: SQL[]
  readonly limit: number
  readonly offset: number
}

/** An index alone gives the ids of a page; only their rows are joined. */
function selectPage(db: Db, { where, orderBy, limit, offset }: Page) {
  const page = db
    .select({ id: announcements.id })
    .from(announcements)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .as('page')
  return selectAnnouncementRows(db)
    .innerJoin(page, eq(page.id, announcements.id))
    .orderBy(...orderBy)
}

export async function findAnnouncements(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  { id: viewerId, role }: Viewer,
  query: z.output<typeof AnnouncementListQuery>,
): Promise<CallData<typeof listAnnouncements>> {
  const { notificationStatus, id, search } = query
  const isAdmin = getSide(role) === 'admin'
  const isListed = and(
    isAdmin ? undefined : eq(announcements.providerId, viewerId),
    id === undefined ? undefined : eq(announcements.id, id),
    await matchesSearch(db, search, isAdmin),
    withinDays(announcements.createdAt, query, config.businessTimeZone),
  )
  const lateFilter = isAdmin && query.late ? or(ne(announcements.status, 'PENDING'), isLate(announcements.submittedAt, now())) : undefined
  const where = and(isListed, lateFilter)
  const counting = countByStatus(db, { statuses: reviewStatuses, column: announcements.status, where })
  const hasStatus = notificationStatus && eq(announcements.status, notificationStatus)
  const orderBy = toOrderBy(sortColumns, announcements.id, query)
  const { rows, pagination } = await listPage(query, {
    count: async () => sumCounts(await counting, notificationStatus && [notificationStatus]),
    rows: (range) => selectPage(db, { where: and(where, hasStatus), orderBy, ...range }),
  })
  const isLatePending = and(isListed, eq(announcements.status, 'PENDING'), isLate(announcements.submittedAt, now()))
  const results = await readResults(
    db,
    rows.map(({ announcement }) => announcement),
  )
  const [named] = id === undefined ? [] : rows
  const found = named && results.get(named.announcement.id)
  if (named && found) results.set(named.announcement.id, { ...found, others: await readOthers(db, named.announcement, now()) })
  return {
    rows: rows.map((row) => toAnnouncement(row, { isAdmin, results: results.get(row.announcement.id) }, { config })),
    pagination,
    counts: await counting,
    ...(isAdmin && notificationStatus === 'PENDING' && { late: await countLate(db, announcements, isLatePending) }),
  }
}
