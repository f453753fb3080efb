import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asc, desc, sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { bigint, pgSchema, serial, text } from 'drizzle-orm/pg-core'
import { SettingError } from '#server/config.ts'
import { version } from '#server/version.ts'
import type { Db } from './db.ts'
import { lockTimeoutMs, type Retries, retryWhileLocked } from './migration-locks.ts'

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
const takenRights = journal.table('taken_rights', {
  migration: bigint({ mode: 'number' }).primaryKey(),
  version: text().notNull(),
  what: text().notNull(),
})

const tablesOfJournal = [
  sql`create schema if not exists drizzle`,
  sql`create table if not exists ${appliedMigrations} (id serial primary key, hash text not null, created_at bigint)`,
  sql`create table if not exists ${appliedTriggers} (name text primary key, hash text not null)`,
  sql`create table if not exists ${takenRights} (migration bigint primary key, version text not null, what text not null)`,
]

const beforeBaseline =
  'The database was created by a build before the first release, which cannot be upgraded. Nothing in it was changed. Set another DATA_DIR, or a DATABASE_URL with an empty database.'

/** @throws SettingError */
async function refuseOlderDatabase(tx: Db, baseline: MigrationMeta | undefined): Promise<void> {
  const [first] = await tx.select().from(appliedMigrations).orderBy(asc(appliedMigrations.id)).limit(1)
  if (first && first.createdAt !== baseline?.folderMillis) throw new SettingError(beforeBaseline)
}

/** The tables of a later release may fit this one, which would still honour what the later one no longer does. @throws SettingError */
async function refuseGivingRightsBack(tx: Db, newest: MigrationMeta | undefined): Promise<void> {
  const [last] = await tx.select().from(takenRights).orderBy(desc(takenRights.migration)).limit(1)
  if (!last || last.migration <= (newest?.folderMillis ?? 0)) return
  throw new SettingError(
    `This database has been used by release ${last.version}, which took away ${last.what}, and this release would give that back: start ${last.version} or a newer one.`,
  )
}

/** What the line `-- rights taken:` of a migration says, also "none"; undefined without such a line. */
export const readTakenRights = (migration: string): string | undefined => /^-- rights taken: (\S.*)$/m.exec(migration)?.[1]?.trim()

const breakpoint = '--> statement-breakpoint'

async function execute(tx: Db, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement))
}

interface MigrateOptions extends Partial<Retries> {
  readonly migrations?: readonly MigrationMeta[]
}

type Step = (tx: Db) => Promise<void>

/** @throws SettingError */
const inShortTransaction = (db: Db, work: Step, options: MigrateOptions): Promise<void> =>
  retryWhileLocked(
    () =>
      db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${lockTimeoutMs}`))
        await work(tx)
      }),
    options,
  )

/** PostgreSQL builds an index beside writers only outside a transaction. Such a migration can be repeated. */
const isConcurrent = ({ sql: statements }: MigrationMeta) => statements.every((statement) => /\bindex concurrently\b/i.test(statement))

const findLast = async (db: Db): Promise<number> => {
  const { createdAt } = appliedMigrations
  const [last] = await db.select({ createdAt }).from(appliedMigrations).orderBy(desc(createdAt)).limit(1)
  return last?.createdAt ?? 0
}

async function applyMigration(db: Db, migration: MigrationMeta, options: MigrateOptions): Promise<void> {
  const { sql: statements, hash, folderMillis: createdAt } = migration
  const applyAndRecord: Step = async (tx) => {
    await execute(tx, statements)
    await tx.insert(appliedMigrations).values({ hash, createdAt })
    const what = readTakenRights(statements.join('\n')) ?? 'none'
    if (what !== 'none') await tx.insert(takenRights).values({ migration: createdAt, version: version(), what })
  }
  if (!isConcurrent(migration)) return inShortTransaction(db, applyAndRecord, options)
  console.log('An index is built when what others write is committed…')
  await applyAndRecord(db)
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

/** Applies missing migrations, each in a transaction of its own, and then new or changed trigger files. @throws SettingError */
export async function migrateSchema(db: Db, options: MigrateOptions = {}): Promise<void> {
  const { migrations = readMigrationFiles({ migrationsFolder }) } = options
  const prepareJournal: Step = async (tx) => {
    for (const statement of tablesOfJournal) await tx.execute(statement)
    await refuseOlderDatabase(tx, migrations[0])
    await refuseGivingRightsBack(tx, migrations.at(-1))
  }
  await inShortTransaction(db, prepareJournal, options)
  const last = await findLast(db)
  for (const migration of migrations) if (migration.folderMillis > last) await applyMigration(db, migration, options)
  // An older release that starts while a newer one serves leaves the newer triggers alone.
  const isOlderRelease = last > (migrations.at(-1)?.folderMillis ?? 0)
  if (!isOlderRelease) await inShortTransaction(db, applyTriggers, options)
}
