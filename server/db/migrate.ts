import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asc, desc, sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { bigint, pgSchema, serial, text } from 'drizzle-orm/pg-core'
import { SettingError } from '#server/config.ts'
import type { Db } from './db.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
const triggersFolder = fileURLToPath(new URL('triggers', import.meta.url))

// drizzle-orm's own migrator would commit before the triggers are applied. Its schema and its table are used, so that it could take over.
const journal = pgSchema('drizzle')
const appliedMigrations = journal.table('__drizzle_migrations', {
  id: serial().primaryKey(),
  hash: text().notNull(),
  createdAt: bigint({ mode: 'number' }),
})
const appliedTriggers = journal.table('trigger_files', { name: text().primaryKey(), hash: text().notNull() })

const tablesOfJournal = [
  sql`create schema if not exists drizzle`,
  sql`create table if not exists ${appliedMigrations} (id serial primary key, hash text not null, created_at bigint)`,
  sql`create table if not exists ${appliedTriggers} (name text primary key, hash text not null)`,
]

const beforeBaseline =
  'The database was created before the baseline migration of this release, which cannot upgrade it. Nothing in it was changed. Set another DATA_DIR, or a DATABASE_URL with an empty database.'

/** @throws SettingError */
async function refuseOlderDatabase(tx: Db, baseline: MigrationMeta | undefined): Promise<void> {
  const [first] = await tx.select().from(appliedMigrations).orderBy(asc(appliedMigrations.id)).limit(1)
  if (first && first.createdAt !== baseline?.folderMillis) throw new SettingError(beforeBaseline)
}

const breakpoint = '--> statement-breakpoint'

async function execute(tx: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement))
}

async function applyMigrations(tx: Db, migrations: readonly MigrationMeta[]): Promise<void> {
  const { createdAt } = appliedMigrations
  const [last] = await tx.select({ createdAt }).from(appliedMigrations).orderBy(desc(createdAt)).limit(1)
  for (const migration of migrations) {
    if (migration.folderMillis <= (last?.createdAt ?? 0)) continue
    await execute(tx, migration.sql)
    await tx.insert(appliedMigrations).values({ hash: migration.hash, createdAt: migration.folderMillis })
  }
}

/** Applies only files whose content is new, because replacing a trigger waits for every transaction that writes to its table. */
async function applyTriggers(tx: Db): Promise<void> {
  const applied = new Map((await tx.select().from(appliedTriggers)).map(({ name, hash }) => [name, hash]))
  for (const name of readdirSync(triggersFolder).sort()) {
    const content = readFileSync(join(triggersFolder, name), 'utf8')
    const hash = createHash('sha256').update(content).digest('hex')
    if (applied.get(name) === hash) continue
    await execute(tx, content.split(breakpoint))
    await tx.insert(appliedTriggers).values({ name, hash }).onConflictDoUpdate({ target: appliedTriggers.name, set: { hash } })
  }
}

/** Applies missing migrations and then new or changed trigger files, all in one transaction. @throws SettingError */
export const migrateSchema = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    const migrations = readMigrationFiles({ migrationsFolder })
    for (const statement of tablesOfJournal) await tx.execute(statement)
    await refuseOlderDatabase(tx, migrations[0])
    await applyMigrations(tx, migrations)
    await applyTriggers(tx)
  })
