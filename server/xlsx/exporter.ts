import type { AuditAction } from '../../src/contract/audit-groups.ts'
import type { Call } from '../../src/contract/call.ts'
import { createPlaces } from '../concurrency/places.ts'
import type { Deps } from '../deps.ts'
import type { AuthenticatedInput, FileOutput } from '../http/handler.ts'
import type { Tries } from '../http/tries.ts'
import { audit } from '../security/audit.ts'
import { type Workbook, xlsxStream } from './workbook.ts'

/** At the same moment: each asks for a page of rows after the other, and ten minutes are enough for any line. */
const places = { most: 4, mostEach: 2, longest: 10 * 60_000 }

/** Spreadsheets of one kind that one person may have made in a quarter of an hour: each reads every row that it holds. */
const mostMade = 30

/** Who asks, from where, in which language. */
export type Asking = Pick<AuthenticatedInput<Call>, 'viewer' | 'ip' | 'language'>

interface Export extends Pick<Workbook, 'sheets'> {
  /** What the file is called, without its ending. */
  readonly name: string
  /** How many rows there are, on the first sheet. */
  readonly rows: number
  /** What the log says beyond their number. */
  readonly details?: Readonly<Record<string, string>> | undefined
}

/** How often a spreadsheet may be asked for. */
export const exportTries =
  (area: string) =>
  ({ viewer }: Pick<Asking, 'viewer'>): Tries[] => [{ key: `${area}.export:${viewer.id}`, max: mostMade }]

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
  return async ({ viewer, ip, language }: Asking, { name, rows, details, sheets }: Export): Promise<FileOutput> => {
    const content = await stream(viewer.id, async () => {
      await audit(db, { action, at: now(), accountId: viewer.id, ip, details: { ...details, rows: String(rows) } })
      return xlsxStream({ sheets, rightToLeft: language === 'ar', timeZone: config.businessTimeZone })
    })
    return { content, name: `${name}.xlsx` }
  }
}
