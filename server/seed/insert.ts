import { sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/db.ts'

/** One statement with JSON is three times as fast as `values (…), (…)`. A key missing in some rows becomes null there. */
export async function insertAll<Table extends PgTable>(
  db: Pick<Db, 'execute'>,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return
  const records = rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value])))
  const columns = [...new Set(records.flatMap(Object.keys))].map((name) => sql.identifier(name))
  const named = sql.join(columns, sql`, `)
  await db.execute(
    sql`insert into ${table} (${named}) select ${named} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`,
  )
}
