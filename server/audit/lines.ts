import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuditRow } from '../../src/contract/audit.ts'
import type { Db } from '../db/open.ts'
import { accounts, deals, providers } from '../db/schema.ts'
import { auditLog } from '../db/schema-security.ts'
import { namesOfCall } from './call-words.ts'

const actors = alias(accounts, 'actors')
const actingBusinesses = alias(providers, 'acting_businesses')

const lineColumns = {
  line: auditLog,
  actor: {
    role: actors.role,
    fullName: actors.fullName,
    businessNameEn: actingBusinesses.businessNameEn,
    businessNameAr: actingBusinesses.businessNameAr,
  },
  deal: { nameEn: deals.nameEn, nameAr: deals.nameAr, isDeleted: sql<boolean>`${deals.deletedAt} is not null` },
  business: { nameEn: providers.businessNameEn, nameAr: providers.businessNameAr },
  account: { role: accounts.role, fullName: accounts.fullName },
}

/** Some lines of the log, newest first, with the names that go with them today; which ones is decided by the log and its indexes alone. */
export function selectLines(db: Db, where: SQL | undefined, { limit, offset }: { readonly limit: number; readonly offset: number }) {
  const page = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .offset(offset)
    .as('page')
  return db
    .select(lineColumns)
    .from(auditLog)
    .innerJoin(page, eq(page.id, auditLog.id))
    .leftJoin(actors, eq(actors.id, auditLog.accountId))
    .leftJoin(actingBusinesses, eq(actingBusinesses.id, auditLog.accountId))
    .leftJoin(deals, eq(deals.id, auditLog.subject))
    .leftJoin(providers, eq(providers.id, auditLog.subject))
    .leftJoin(accounts, eq(accounts.id, auditLog.subject))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
}

type SelectedLine = Awaited<ReturnType<typeof selectLines>>[number]

/** What stands in the log as the subject of these is nobody's to read: what was typed as an address, the id of a session. */
export const withoutSubject: readonly string[] = ['login.failed', 'refresh.reused']

function subjectOf({ line, deal, business, account }: SelectedLine): AuditRow['subject'] {
  if (line.subject === null || withoutSubject.includes(line.action)) return null
  const _id = line.subject
  if (line.action === 'refused') return { _id, kind: 'call', ...namesOfCall(_id) }
  if (deal) return { _id, kind: 'deal', ...deal }
  if (business) return { _id, kind: 'provider', ...business }
  if (account) return { _id, kind: 'account', [/\p{Script=Arabic}/u.test(account.fullName ?? '') ? 'nameAr' : 'nameEn']: account.fullName }
  return { _id, isDeleted: true }
}

/** A line as the contract has it. */
export function toAuditRow(selected: SelectedLine): AuditRow {
  const { line, actor } = selected
  return {
    _id: String(line.id),
    at: line.at.toISOString(),
    action: line.action,
    actor: line.accountId === null ? null : { _id: line.accountId, ...actor },
    subject: subjectOf(selected),
    ip: line.ip,
    details: line.details,
  }
}
