import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { foldForSearch, notFolded } from '#contract/text.ts'
import type { Db } from './db.ts'
import { accounts, deals, providers } from './schema.ts'
import { announcements } from './schema-announcements.ts'
import { cashiers } from './schema-cashiers.ts'
import { chatMessages } from './schema-help-center.ts'
import { customers, reviews } from './schema-sales.ts'
import { savedViews } from './schema-saved-views.ts'
import { isUniqueViolation } from './unique-violation.ts'

const tables = [accounts, providers, deals, customers, reviews, cashiers, savedViews, announcements, chatMessages] as const

const batchSize = 500

interface Folded {
  readonly id: string
  readonly folded: string
}

interface FoldedColumn {
  readonly table: PgTable
  readonly id: PgColumn
  readonly column: PgColumn
  readonly key: string
}

async function update(db: Db, { table, id, column, key }: FoldedColumn, rows: readonly Folded[]): Promise<void> {
  const changed = rows.map((row) => ({ ...row, again: foldForSearch(row.folded) || row.folded }))
  // What was changed or erased meanwhile stays.
  const batch = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed(id text, folded text, again text)`
  try {
    await db
      .update(table)
      .set({ [key]: sql`changed.again` })
      .from(batch)
      .where(and(eq(id, sql`changed.id`), eq(column, sql`changed.folded`)))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // Of two names that have become one, the second keeps its former form.
    if (rows.length > 1) for (const row of rows) await update(db, { table, id, column, key }, [row])
  }
}

async function foldColumn(db: Db, folded: FoldedColumn): Promise<void> {
  const { table, id, column } = folded
  for (let last = ''; ; ) {
    const where = and(gt(id, last), sql`${column} ~ ${notFolded}`)
    const rows = (await db.select({ id, folded: column }).from(table).where(where).orderBy(asc(id)).limit(batchSize)) as Folded[]
    if (rows.length > 0) await update(db, folded, rows)
    if (rows.length < batchSize) return
    last = rows.at(-1)?.id ?? ''
  }
}

/** Folds texts that an older release has folded, in their stored form. Safe to repeat. */
export async function foldAgain(db: Db): Promise<void> {
  for (const table of tables)
    for (const [key, column] of Object.entries(getTableColumns(table)))
      if (key.startsWith('folded')) await foldColumn(db, { table, id: table.id, column, key })
}
