import { getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgCustomColumn, PgJsonb, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/open.ts'
import * as schema from '../db/schema.ts'
import * as sales from '../db/schema-sales.ts'
import type { Deps } from '../deps.ts'

/** No call takes as long from its first stored byte to its commit. */
const youngest = 3_600_000

/** Every column that may name files: those of the type for it, and what is kept whole as JSON. The security tables keep no files. */
const fileColumns = (): PgColumn[] =>
  Object.values({ ...schema, ...sales })
    .filter((each) => is(each, PgTable))
    .flatMap((table) => Object.values<PgColumn>(getTableColumns(table)))
    .filter((column) => is(column, PgCustomColumn) || is(column, PgJsonb))

async function namedFiles(db: Db): Promise<ReadonlySet<string>> {
  const named = new Set<string>()
  for (const column of fileColumns()) {
    const name: SQL<string> = sql`(regexp_matches(${column}::text, '[[:alnum:]_-]{22}\\.[a-z]+', 'g'))[1]`
    for (const row of await db.selectDistinct({ name }).from(column.table)) named.add(row.name)
  }
  return named
}

/**
 * Removes files that a call has stored and no row names, because it was cut short or its picture was replaced. Looked at in this order,
 * so that whatever a call stores meanwhile is either named already or too young. `now` as the disk has it, in milliseconds.
 */
export async function sweepFiles({ db, files }: Pick<Deps, 'db' | 'files'>, now: number): Promise<void> {
  const shelves = await Promise.all(Object.values(files).map(async (shelf) => ({ shelf, names: await shelf.names() })))
  const named = await namedFiles(db)
  // A database that names none of them is another one's: nothing here is known to be left.
  if (shelves.every(({ names }) => names.isDisjointFrom(named))) return
  for (const { shelf, names } of shelves)
    for (const name of names.difference(named)) if ((await shelf.writtenAt(name)) < now - youngest) await shelf.remove(name)
}
