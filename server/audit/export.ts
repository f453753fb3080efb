import { and, count, desc, lte, max, type SQL, sql } from 'drizzle-orm'
import type { AuditRow, downloadAudit } from '../../src/contract/audit.ts'
import { auditWords, notedIn, wordOf } from '../../src/contract/audit-words.ts'
import { Role } from '../../src/contract/roles.ts'
import { pagesAfter } from '../db/pages.ts'
import { auditLog } from '../db/schema-security.ts'
import type { Deps } from '../deps.ts'
import type { AuthenticatedInput, FileOutput } from '../http/handler.ts'
import type { Language } from '../i18n/say.ts'
import { localOf } from '../local-time.ts'
import { createExporter, filtersAskedFor, mostInFile } from '../xlsx/exporter.ts'
import type { Column } from '../xlsx/workbook.ts'
import { selectLines, toAuditRow } from './lines.ts'
import { linesAskedFor } from './list.ts'
import { fileWords } from './words.ts'

/** What was noted, in words where there are some; on one line, as the rows of a sheet are as high as each other. */
function notesIn(language: Language, row: AuditRow): string {
  const { details, values } = auditWords[language]
  return notedIn(row)
    .map(({ name, label, value, word }) => `${label ? details[label] : name}: ${word ? values[word] : value}`)
    .join(language === 'ar' ? '؛ ' : '; ')
}

function columnsIn(language: Language): Column<AuditRow>[] {
  const { columns, roles, deletedAccount } = fileWords[language]
  const inLanguage = (en: string | null | undefined, ar: string | null | undefined) => (language === 'ar' ? (ar ?? en) : (en ?? ar))
  const roleOf = (role: string | null | undefined) => {
    const known = Role.safeParse(role).data
    return known ? roles[known] : role
  }
  return [
    { title: columns.when, width: 20, format: 'yyyy-mm-dd hh:mm:ss', value: ({ at }) => new Date(at) },
    {
      title: columns.action,
      width: 30,
      value: (row) => {
        const word = wordOf(row)
        return word ? auditWords[language].actions[word] : row.action
      },
    },
    {
      title: columns.who,
      width: 30,
      value: ({ actor }) =>
        actor && (actor.fullName ?? inLanguage(actor.businessNameEn, actor.businessNameAr) ?? `${deletedAccount} (${actor._id})`),
    },
    { title: columns.role, width: 20, value: ({ actor }) => roleOf(actor?.role) },
    { title: columns.subject, width: 34, value: ({ subject }) => subject && (inLanguage(subject.nameEn, subject.nameAr) ?? subject._id) },
    { title: columns.from, width: 26, value: ({ ip }) => ip },
    { title: columns.details, width: 60, value: (row) => notesIn(language, row) },
  ]
}

/** Makes spreadsheets of the log. */
export function auditExporter(deps: Pick<Deps, 'config' | 'db' | 'now'>) {
  const { db, config, now } = deps
  const exported = createExporter(deps, 'audit.exported')

  /** How many lines there are to write, and the last one that was there when they were asked for. */
  const measure = async (where: SQL | undefined, values: Record<string, string>) => {
    const asked = db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(mostInFile + 1)
      .as('asked')
    const [found] = await db
      .select({ number: count(), last: max(asked.id) })
      .from(asked)
      .prepare('')
      .execute(values)
    return { number: found?.number ?? 0, last: found?.last ?? 0 }
  }

  const pagesOf = (where: SQL | undefined, values: Record<string, string>) =>
    pagesAfter<AuditRow>(async (after, limit) => {
      const older = after && sql`(${auditLog.at}, ${auditLog.id}) < (${after.at}::timestamptz, ${after._id}::bigint)`
      const lines = await selectLines(db, and(where, older), { limit, offset: 0 }).prepare('').execute(values)
      return lines.map(toAuditRow)
    })

  return async (asking: AuthenticatedInput<typeof downloadAudit>): Promise<FileOutput> => {
    const { language, query } = asking
    const { where, values } = await linesAskedFor(deps, query)
    const { number, last } = await measure(where, values)
    const day = localOf(now(), config.businessTimeZone).today
    return exported(asking, {
      name: `audit-log_${day}`,
      sheets: [
        {
          sheet: fileWords[language].sheet,
          columns: columnsIn(language),
          // What is recorded from now on is not in it.
          pages: pagesOf(and(where, lte(auditLog.id, last)), values),
          found: number,
          most: mostInFile,
        },
      ],
      details: filtersAskedFor(query),
    })
  }
}
