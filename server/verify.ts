// `npm run verify` prints the number of rows and a checksum of each table, and looks for the files that rows name.
import { sql } from 'drizzle-orm'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { exitOnError } from '#server/exit-on-error.ts'
import { openStore } from '#server/files/open-store.ts'
import { type FileStore, toKey } from '#server/files/store.ts'
import { findStoredNames } from '#server/files/sweep.ts'
import { openForCommand } from '#server/prepare.ts'

export interface TableSum {
  readonly name: string
  readonly rows: number
  readonly checksum: string
}

/** Files that are missing; their number is printed too. */
const maxNamed = 50

/** What decides how a row is written as text. */
const textSettings = ['timezone = UTC', 'datestyle = ISO', 'intervalstyle = postgres', 'extra_float_digits = 1', 'bytea_output = hex']

/** Reads every row once, all of the same moment. The sum does not depend on the order of rows. */
export const sumTables = (db: Db): Promise<TableSum[]> =>
  db.transaction(sumTablesIn, { isolationLevel: 'repeatable read', accessMode: 'read only' })

/** Runs `sumTables` on the snapshot of a `repeatable read` transaction. */
export async function sumTablesIn(tx: Db): Promise<TableSum[]> {
  for (const setting of textSettings) await tx.execute(sql.raw(`set local ${setting}`))
  const tables = await tx.execute(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`)
  const sums: TableSum[] = []
  for (const { name } of (tables as { rows: { name: string }[] }).rows) {
    const hash = `('x' || left(md5(each::text), 16))::bit(64)::bigint`
    const summed = await tx.execute(
      sql.raw(`select count(*)::float8 as rows, coalesce(sum(${hash}), 0)::text as checksum from ${name} each`),
    )
    const [sum] = (summed as { rows: { rows: number; checksum: string }[] }).rows
    if (sum) sums.push({ name, ...sum })
  }
  return sums
}

/** Names in rows that the store has neither as a picture nor as a document. */
export async function findMissingFiles(db: Db, files: Pick<FileStore, 'list'>): Promise<{ named: number; missing: string[] }> {
  const names = [...(await findStoredNames(db))]
  const stored = new Set((await files.list('')).map(({ key }) => key))
  const isStored = (name: string) => stored.has(toKey('picture', name)) || stored.has(toKey('document', name))
  return { named: names.length, missing: names.filter((name) => !isStored(name)) }
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const { db, close } = await openForCommand(config)
  const files = await openStore(config, { publicUrl: undefined, secret: new Uint8Array(), now: Date.now })
  const sums = await sumTables(db)
  const { named, missing } = await findMissingFiles(db, files)
  await close()
  for (const { name, rows, checksum } of sums) console.log(`${name}: ${rows} rows, ${checksum}`)
  console.log(`files: ${named} named, ${missing.length} missing`)
  for (const name of missing.slice(0, maxNamed)) console.error(`${name} is missing`)
  process.exit(missing.length > 0 ? 1 : 0)
}

if (import.meta.main) await exitOnError(main)
