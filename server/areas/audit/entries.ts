import { asc, desc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditRow } from '#contract/audit.ts'
import type { auditSortKeys, SortDirection } from '#contract/sort-keys.ts'
import type { Db } from '#server/db/db.ts'
import { isErasedDeal } from '#server/db/open-deals.ts'
import { accounts, deals, providers } from '#server/db/schema.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import { auditLog } from '#server/db/schema-security.ts'
import { findCallNames } from './call-names.ts'

const actors = alias(accounts, 'actors')
const actingBusinesses = alias(providers, 'acting_businesses')

const entryColumns = {
  entry: auditLog,
  actor: {
    role: actors.role,
    fullName: actors.fullName,
    businessNameEn: actingBusinesses.businessNameEn,
    businessNameAr: actingBusinesses.businessNameAr,
  },
  deal: { nameEn: deals.nameEn, nameAr: deals.nameAr, isDeleted: isErasedDeal },
  business: { nameEn: providers.businessNameEn, nameAr: providers.businessNameAr },
  account: { role: accounts.role, fullName: accounts.fullName },
  announcement: { title: announcements.title },
}

interface EntryRange {
  readonly orderBy: SQL[]
  readonly limit: number
  readonly offset: number
}

interface EntrySort {
  readonly sortKey?: (typeof auditSortKeys)[number] | undefined
  readonly sortValue?: SortDirection | undefined
}

export const isOldestFirst = ({ sortKey, sortValue = 1 }: EntrySort): boolean => sortKey === 'at' && sortValue === 1

export function toEntryOrder(sort: EntrySort): SQL[] {
  const direction = isOldestFirst(sort) ? asc : desc
  return [direction(auditLog.at), direction(auditLog.id)]
}

/** The page is cut from the log by its indexes alone; only its rows are joined. */
export function selectEntries(db: Db, where: SQL | undefined, { orderBy, limit, offset }: EntryRange) {
  const page = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select(entryColumns)
    .from(auditLog)
    .innerJoin(page, eq(page.id, auditLog.id))
    .leftJoin(actors, eq(actors.id, auditLog.accountId))
    .leftJoin(actingBusinesses, eq(actingBusinesses.id, actors.providerId))
    .leftJoin(deals, eq(deals.id, auditLog.subject))
    .leftJoin(providers, eq(providers.id, auditLog.subject))
    .leftJoin(accounts, eq(accounts.id, auditLog.subject))
    .leftJoin(announcements, eq(announcements.id, auditLog.subject))
    .orderBy(...orderBy)
}

type SelectedEntry = Awaited<ReturnType<typeof selectEntries>>[number]

/** Addresses as typed, and ids of sessions. */
export const hiddenSubjects: readonly string[] = ['login.failed', 'refresh.reused']

/** A name of one language, under its script. */
const toName = (name: string | null) => ({ [/\p{Script=Arabic}/u.test(name ?? '') ? 'nameAr' : 'nameEn']: name })

function toSubject({ entry, deal, business, account, announcement }: SelectedEntry): AuditRow['subject'] {
  if (entry.subject === null || hiddenSubjects.includes(entry.action)) return null
  const _id = entry.subject
  if (entry.action === 'refused') return { _id, kind: 'call', ...findCallNames(_id) }
  if (deal) return { _id, kind: 'deal', ...deal }
  if (business) return { _id, kind: 'provider', ...business }
  if (account) return { _id, kind: 'account', ...toName(account.fullName) }
  if (announcement) return { _id, kind: 'announcement', ...toName(announcement.title) }
  // Its entry keeps the name of a till, cashier or view, which may be removed.
  const name = entry.details?.till ?? entry.details?.cashier ?? entry.details?.view
  return name ? { _id, ...toName(name) } : { _id, isDeleted: true }
}

export function toAuditRow(selected: SelectedEntry): AuditRow {
  const { entry, actor } = selected
  return {
    _id: String(entry.id),
    at: entry.at.toISOString(),
    action: entry.action,
    actor: entry.accountId === null ? null : { _id: entry.accountId, ...actor },
    subject: toSubject(selected),
    ip: entry.ip,
    details: entry.details,
  }
}
