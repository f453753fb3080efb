import { getTableName } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import type { Person } from './find-people.ts'
import { classifiedTables, toIds } from './personal-data.ts'

type Row = Readonly<Record<string, unknown>>

export interface ExportedPerson {
  readonly kind: Person['kind']
  readonly ids: readonly string[]
  /** Rows by the name of their table; without hashes and other secrets. */
  readonly tables: Readonly<Record<string, readonly Row[]>>
}

export async function exportPerson(db: Db, person: Person): Promise<ExportedPerson> {
  const tables: Record<string, readonly Row[]> = {}
  const ids = toIds(person)
  for (const { table, columns, rows } of classifiedTables) {
    const isTheirs = rows?.[person.kind]
    if (!isTheirs) continue
    const secret = new Set<string>(columns.secret)
    const found: readonly Row[] = await db.select().from(table).where(isTheirs(ids, db))
    if (found.length > 0)
      tables[getTableName(table)] = found.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !secret.has(column))))
  }
  return { kind: person.kind, ids: ids.ids, tables }
}

/** Names of files look like no other text, so that columns and former submissions are searched alike. */
export const findFileNames = (people: readonly ExportedPerson[]): readonly string[] => [
  ...new Set(JSON.stringify(people).match(/(?<![\w-])[\w-]{22}\.[a-z]+/g)),
]
