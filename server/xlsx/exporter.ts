import type { AuditAction } from '../../src/contract/audit-groups.ts'
import type { Call } from '../../src/contract/call.ts'
import { createPlaces } from '../concurrency/places.ts'
import { upTo } from '../db/pages.ts'
import type { Deps } from '../deps.ts'
import type { AuthenticatedInput, FileOutput } from '../http/handler.ts'
import type { Tries } from '../http/tries.ts'
import { audit } from '../security/audit.ts'
import { type Sheet, xlsxStream } from './workbook.ts'

/** At the same moment: each asks for a page of rows after the other, and ten minutes are enough for any line. */
const places = { most: 4, mostEach: 2, longest: 10 * 60_000 }

/** Spreadsheets of one kind that one person may have made in a quarter of an hour: each reads every row that it holds. */
const mostMade = 30

/** Who asks, from where, in which language. */
export type Asking = Pick<AuthenticatedInput<Call>, 'viewer' | 'ip' | 'language'>

/** Of what nobody settles by, so many rows make a sheet; a choice of days leads to older ones. */
export const mostInFile = 100_000

interface ExportedSheet<Row> extends Sheet<Row> {
  /** How many rows are found. */
  readonly found: number
  /** So many of them are written, the first ones: the file's name says so where there are more. */
  readonly most?: number
}

interface Export {
  /** What the file is called, without its ending. */
  readonly name: string
  readonly sheets: readonly ExportedSheet<unknown>[]
  /** What the log says beyond their number. */
  readonly details?: Readonly<Record<string, string>> | undefined
}

/** How often a spreadsheet may be asked for. */
export const exportTries =
  (area: string) =>
  ({ viewer }: Pick<Asking, 'viewer'>): Tries[] => [{ key: `${area}.export:${viewer.id}`, max: mostMade, spared: ['UNAVAILABLE'] }]

/** The names of the filters that a question has, for the log. */
export function filtersAskedFor(query: object): { filters: string } | undefined {
  const names = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : name))
  return names.length > 0 ? { filters: names.join(', ') } : undefined
}

/**
 * Makes the spreadsheets of one area, read from the database as the file is read by whoever asked; that they took it is on record.
 * What an area refuses it refuses before, for afterwards the answer has begun.
 * @throws Problem `UNAVAILABLE` while too many others are under way
 */
export function createExporter({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>, action: AuditAction) {
  const { stream } = createPlaces(places)
  return async ({ viewer, ip, language }: Asking, { name, details, sheets }: Export): Promise<FileOutput> => {
    const rows = sheets.reduce((sum, { found, most = found }) => sum + Math.min(found, most), 0)
    const cut = sheets.find(({ found, most = found }) => found > most)
    const content = await stream(viewer.id, async () => {
      await audit(db, { action, at: now(), accountId: viewer.id, ip, details: { ...details, rows: String(rows) } })
      const written = sheets.map(({ pages, most, ...sheet }) => ({ ...sheet, pages: most === undefined ? pages : upTo(most, pages) }))
      return xlsxStream({ sheets: written, rightToLeft: language === 'ar', timeZone: config.businessTimeZone })
    })
    return { content, name: `${name}${cut ? `_newest-${cut.most}` : ''}.xlsx` }
  }
}
