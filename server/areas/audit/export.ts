import { and, count, desc, lte, max, type SQL, sql } from 'drizzle-orm'
import type { AuditRow, downloadAudit } from '#contract/audit.ts'
import { actionKey, toDetails } from '#contract/audit-details.ts'
import { maxRowsPerFile } from '#contract/limits.ts'
import { Role } from '#contract/roles.ts'
import { readPages } from '#server/db/pages.ts'
import { auditLog } from '#server/db/schema-security.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput, FileOutput } from '#server/http/handler.ts'
import type { Language } from '#server/i18n/translate.ts'
import { toLocalTime } from '#server/local-time.ts'
import { auditedFilters, createExporter, type Export } from '#server/xlsx/exporter.ts'
import type { Column } from '#server/xlsx/workbook.ts'
import { isOldestFirst, selectEntries, toAuditRow, toEntryOrder } from './entries.ts'
import { type AuditFilters, toAuditCondition } from './list.ts'
import { ar } from './words.ar.ts'
import { en } from './words.en.ts'

const words = { en, ar }

/** One line, because all rows of a sheet have the same height. */
function formatDetails(language: Language, row: AuditRow): string {
  const { details, values } = words[language]
  const list = new Intl.ListFormat(language)
  return toDetails(row)
    .map(
      ({ name, label, value, words: codes }) =>
        `${label ? details[label] : name}: ${codes ? list.format(codes.map((code) => values[code])) : value}`,
    )
    .join(language === 'ar' ? '؛ ' : '; ')
}

function columnsFor(language: Language): Column<AuditRow>[] {
  const { columns, roles, deletedAccount } = words[language]
  const inLanguage = (en: string | null | undefined, ar: string | null | undefined) => (language === 'ar' ? (ar ?? en) : (en ?? ar))
  const formatRole = (role: string | null | undefined) => {
    const known = Role.safeParse(role).data
    return known ? roles[known] : role
  }
  return [
    { title: columns.when, width: 20, format: 'yyyy-mm-dd hh:mm:ss', value: ({ at }) => new Date(at) },
    {
      title: columns.action,
      width: 30,
      value: (row) => {
        const word = actionKey(row)
        return word ? words[language].actions[word] : row.action
      },
    },
    {
      title: columns.who,
      width: 30,
      value: ({ actor }) =>
        actor && (actor.fullName ?? inLanguage(actor.businessNameEn, actor.businessNameAr) ?? `${deletedAccount} (${actor._id})`),
    },
    { title: columns.role, width: 20, value: ({ actor }) => formatRole(actor?.role) },
    { title: columns.subject, width: 34, value: ({ subject }) => subject && (inLanguage(subject.nameEn, subject.nameAr) ?? subject._id) },
    { title: columns.from, width: 26, value: ({ ip }) => ip },
    { title: columns.details, width: 60, value: (row) => formatDetails(language, row) },
  ]
}

export function auditExporter(deps: Pick<Deps, 'config' | 'db' | 'now'>) {
  const { db, config, now } = deps
  const createExport = createExporter(deps, 'audit.exported')

  /** Entries recorded during the download are left out. */
  const countEntries = async (where: SQL | undefined) => {
    const newest = db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(maxRowsPerFile + 1)
      .as('newest')
    const [found] = await db.select({ number: count(), last: max(newest.id) }).from(newest)
    return { number: found?.number ?? 0, last: found?.last ?? 0 }
  }

  const readEntries = (where: SQL | undefined, query: AuditFilters) => {
    const orderBy = toEntryOrder(query)
    const beyond = isOldestFirst(query) ? sql`>` : sql`<`
    return readPages<AuditRow>(async (after, limit) => {
      const rest = after && sql`(${auditLog.at}, ${auditLog.id}) ${beyond} (${after.at}::timestamptz, ${after._id}::bigint)`
      const entries = await selectEntries(db, and(where, rest), { orderBy, limit, offset: 0 })
      return entries.map(toAuditRow)
    })
  }

  const prepare = async ({ language, query }: AuthenticatedInput<typeof downloadAudit>): Promise<Export> => {
    const where = await toAuditCondition(deps, query)
    const { number, last } = await countEntries(where)
    const day = toLocalTime(now(), config.businessTimeZone).today
    return {
      name: `audit-log_${day}`,
      sheets: [
        {
          sheet: words[language].sheet,
          columns: columnsFor(language),
          pages: readEntries(and(where, lte(auditLog.id, last)), query),
          found: number,
          limit: maxRowsPerFile,
          leaves: isOldestFirst(query) ? 'oldest' : 'newest',
        },
      ],
      details: auditedFilters(query),
    }
  }

  return (request: AuthenticatedInput<typeof downloadAudit>): Promise<FileOutput> => createExport(request, () => prepare(request))
}
