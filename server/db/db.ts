import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database, or a transaction of it. */
export type Db = PgDatabase<PgQueryResultHKT>

type Row = Record<string, unknown>

/** What pg-boss needs. A text without parameters may hold several statements. */
export interface Statements {
  readonly executeSql: (text: string, values?: unknown[]) => Promise<{ rows: Row[] }>
}
