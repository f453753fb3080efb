import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { describe, expect, test } from 'vitest'
import { SettingError } from '#server/config.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { onServer } from '#server/testing/postgres.ts'
import { version } from '#server/version.ts'
import type { Db } from './db.ts'
import { migrateSchema } from './migrate.ts'
import journal from './migrations/meta/_journal.json' with { type: 'json' }
import { type Database, openEmbedded, openServer } from './open.ts'
import { accounts } from './schema.ts'

const url = process.env.TEST_DATABASE_URL ?? ''

const known = readMigrationFiles({ migrationsFolder: join(import.meta.dirname, 'migrations') })
const toMigration = (...statements: string[]): MigrationMeta => ({
  sql: statements,
  folderMillis: Date.UTC(2099, 0),
  hash: statements.join(),
  bps: true,
})

/** Opens databases that hold nothing. */
async function emptyDatabase(kind: 'embedded' | 'PostgreSQL'): Promise<{ open: () => Promise<Database>; drop: () => Promise<void> }> {
  if (kind === 'embedded') {
    const database = await openEmbedded({})
    return { open: async () => database, drop: () => database.close() }
  }
  const name = `qaseema_test_${randomUUID().replaceAll('-', '_')}`
  await onServer(url, `create database ${name}`)
  const opened: Database[] = []
  const open = async () => {
    const database = await openServer(new URL(`/${name}`, url).href)
    opened.push(database)
    return database
  }
  const drop = async () => {
    for (const { close } of opened) await close()
    await onServer(url, `drop database ${name}`)
  }
  return { open, drop }
}

test('migrating again changes nothing', async () => {
  const { db, migrate, close } = await freshDatabase()
  const before = await db.$count(accounts)
  await migrate()
  expect(await db.$count(accounts)).toBe(before)
  await close()
})

test('a trigger file is applied again once its content has changed, and no other', async () => {
  const { db, statements, migrate, close } = await freshDatabase()
  await db.execute(sql`drop function roll_up_views cascade`)
  await db.execute(sql`drop function count_providers cascade`)
  await db.execute(sql`update drizzle.trigger_files set hash = 'of an older release' where name = 'roll-up-views.sql'`)
  await migrate()
  const { rows } = await statements.executeSql(
    `select tgname as name from pg_trigger where tgname ~ '^(deal_views|providers)_(inserted|updated_to)$' order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['deal_views_inserted', 'deal_views_updated_to'])
  await close()
})

test('an older release leaves the triggers of a newer one alone', async () => {
  const { db, statements, close } = await freshDatabase()
  await migrateSchema(db, { migrations: [...known, toMigration('select 1')] })
  await db.execute(sql`update drizzle.trigger_files set hash = 'of a newer release' where name = 'roll-up-views.sql'`)
  await migrateSchema(db)
  const { rows } = await statements.executeSql(`select name from drizzle.trigger_files where hash = 'of a newer release'`)
  expect(rows).toEqual([{ name: 'roll-up-views.sql' }])
  await close()
})

test('a release that would give rights back is refused in one sentence, and changes nothing', async () => {
  const { db, statements, migrate, close } = await freshDatabase()
  const taking = toMigration('-- rights taken: the tokens of paired tills\nselect 1')
  await migrateSchema(db, { migrations: [...known, taking] })
  await migrateSchema(db, { migrations: [...known, taking] })
  await db.execute(sql`update drizzle.trigger_files set hash = 'of a newer release' where name = 'roll-up-views.sql'`)
  const refused = await migrate().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(SettingError)
  expect(String(refused)).toBe(
    `SettingError: This database has been used by release ${version()}, which took away the tokens of paired tills, and this release would give that back: start ${version()} or a newer one.`,
  )
  const { rows } = await statements.executeSql(`select name from drizzle.trigger_files where hash = 'of a newer release'`)
  expect(rows).toEqual([{ name: 'roll-up-views.sql' }])
  await close()
})

test('a file that has been applied is not applied again after its comment has changed', async () => {
  const { db, close } = await freshDatabase()
  await db.execute(sql`update drizzle.__drizzle_migrations set hash = 'of the file without its comment'`)
  const countRights = () => db.$count(sql`drizzle.taken_rights`)
  const rights = await countRights()
  await migrateSchema(db, { migrations: [...known, toMigration('-- rights taken: none\nselect 1')] })
  expect(await db.$count(sql`drizzle.__drizzle_migrations`)).toBe(known.length + 1)
  expect(await countRights()).toBe(rights)
  await close()
})

test('an index is built beside writers, outside a transaction', async () => {
  const { db, statements, close } = await freshDatabase()
  const index = toMigration('drop index concurrently if exists deals_ids', 'create index concurrently deals_ids on deals (id, status)')
  await migrateSchema(db, { migrations: [...known, index] })
  const { rows } = await statements.executeSql(`select indisvalid as valid from pg_index where indexrelid = 'deals_ids'::regclass`)
  expect(rows).toEqual([{ valid: true }])
  await close()
})

describe.runIf(url)('a migration of a table that somebody reads for a long time', () => {
  const migrations = [...known, toMigration('alter table deals add column added_later text')]
  const hasColumn = async ({ statements }: Database) => {
    const { rows } = await statements.executeSql(`select 1 from information_schema.columns where column_name = 'added_later'`)
    return rows.length === 1
  }
  /** Reads the table in a transaction of its own until `end`. */
  const beginReading = async ({ db }: Database) => {
    const [{ promise: reading, resolve: begun }, { promise: ended, resolve: end }] = [
      Promise.withResolvers<void>(),
      Promise.withResolvers<void>(),
    ]
    const done = db.transaction(async (tx) => {
      await tx.execute(sql`select count(*) from deals`)
      begun()
      await ended
    })
    await reading
    return async () => {
      end()
      await done
    }
  }

  test('lets others work while it tries again, and ends when the reader does', async () => {
    const database = await freshDatabase()
    const endReading = await beginReading(database)
    const migrated = migrateSchema(database.db, { migrations, attempts: 100, pauseMs: 50 })
    for (let call = 0; call < 20; call += 1) {
      const started = performance.now()
      await database.db.execute(sql`update deals set created_at = created_at where id = 'coffee'`)
      expect(performance.now() - started).toBeLessThan(1_500)
    }
    expect(await hasColumn(database)).toBe(false)
    await endReading()
    await migrated
    expect(await hasColumn(database)).toBe(true)
    await database.close()
  })

  test('gives up in one line', async () => {
    const database = await freshDatabase()
    const endReading = await beginReading(database)
    const outcome = await migrateSchema(database.db, { migrations, attempts: 2, pauseMs: 1 }).catch((error: unknown) => error)
    expect(String(outcome)).toMatch(/^SettingError: A migration did not get its tables.*start again later\.$/)
    await endReading()
    expect(await hasColumn(database)).toBe(false)
    await database.close()
  })
})

test('the baseline has what is written by hand: an extension, statistics, the columns beside an index and the time zone', async () => {
  const { statements, close } = await freshDatabase()
  const { rows } = await statements.executeSql(`
    select extname as name from pg_extension where extname = 'pg_trgm' union select stxname from pg_statistic_ext
    union select zone from rollup_time_zone
    union select substring(indexdef from 'INCLUDE.*') from pg_indexes where indexname = 'reviews_by_rating' order by 1`)
  expect(rows.map(({ name }) => name)).toEqual(['Asia/Riyadh', 'INCLUDE (deal_id, has_comment)', 'pg_trgm', 'providers_filters'])
  await close()
})

test('each migration is dated after the one before, or databases that have that one would skip it', () => {
  const dates = journal.entries.map(({ when }) => when)
  expect(dates).toEqual(dates.toSorted((a, b) => a - b))
  expect(new Set(dates).size).toBe(dates.length)
})

test.each(['embedded', ...(url ? (['PostgreSQL'] as const) : [])] as const)(
  'a database from before the baseline is refused in one line and stays as it is (%s)',
  async (kind) => {
    const { open, drop } = await emptyDatabase(kind)
    const { db, statements, migrate } = await open()
    await statements.executeSql(`
      create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('first', 1795150858388), ('last', 1795736770651);
      create table deals (id text primary key);
      insert into deals values ('coffee')`)
    const readAll = async () => {
      const queries = [
        'select * from drizzle.__drizzle_migrations order by id',
        'select * from deals',
        `select nspname from pg_namespace where nspname !~ '^pg_' order by 1`,
        `select relname, relkind from pg_class where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) order by 1`,
        'select extname from pg_extension order by 1',
      ]
      return Promise.all(queries.map(async (query) => (await statements.executeSql(query)).rows))
    }
    const before = await readAll()
    const filled: Db[] = []
    const refused = migrate(async (alone) => void filled.push(alone)).catch((error: unknown) => error)
    expect(await refused).toBeInstanceOf(SettingError)
    expect(String(await refused)).toMatch(
      /^SettingError: The database was created by a build before the first release.*Set another DATA_DIR.*$/,
    )
    expect([await readAll(), filled]).toEqual([before, []])
    expect(await db.$count(sql`deals`)).toBe(1)
    await drop()
  },
)

test.runIf(url)('several instances may start on one empty PostgreSQL at the same moment', async () => {
  const { open, drop } = await emptyDatabase('PostgreSQL')
  const instances = await Promise.all([1, 2, 3].map(open))
  const fillWhenEmpty = async (db: Db) => {
    if ((await db.$count(accounts)) > 0) return
    await db.insert(accounts).values({ id: 'a', emailAddress: 'a@example.test', passwordHash: '', role: 'ADMIN', createdAt: new Date() })
  }
  await Promise.all(instances.map(({ migrate }) => migrate(fillWhenEmpty)))
  for (const { db } of instances) expect(await db.$count(sql`drizzle.__drizzle_migrations`)).toBe(journal.entries.length)
  await drop()
})
