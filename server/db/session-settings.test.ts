import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { startOwnDatabase } from '#server/testing/own-database.ts'
import { onServer } from '#server/testing/postgres.ts'
import { openServer } from './open.ts'

const postgres = await startOwnDatabase()
if (typeof postgres === 'string') console.warn(`SKIPPED, settings of sessions: ${postgres}`)

const limit = 2_000

describe.skipIf(typeof postgres === 'string')('a database with defaults of its own', () => {
  if (typeof postgres === 'string') return
  const name = new URL(postgres.url).pathname.slice(1)
  const setDefault = (setting: string, value: string) => onServer(postgres.url, `alter database ${name} set ${setting} = '${value}'`)
  const resetDefaults = () => onServer(postgres.url, `alter database ${name} reset all`)
  afterAll(postgres.stop)

  test.each([
    ['DateStyle', 'SQL, DMY', 'ISO, MDY'],
    ['default_transaction_isolation', 'serializable', 'read committed'],
    ['bytea_output', 'escape', 'hex'],
    ['extra_float_digits', '0', '1'],
  ])('%s is set for each session', async (setting, theirs, ours) => {
    await setDefault(setting, theirs)
    const database = await openServer(postgres.url, limit)
    const { rows } = await database.pool.query<{ value: string }>('select current_setting($1) as value', [setting])
    const settings: string[] = []
    await database.migrate(async (db) => {
      const result = (await db.execute(sql`select current_setting(${setting}) as value`)) as unknown as { rows: { value: string }[] }
      settings.push(...result.rows.map(({ value }) => value))
    })
    await database.close()
    await resetDefaults()
    expect([...rows.map(({ value }) => value), ...settings]).toEqual([ours, ours])
  })

  test('behind a pooler, which refuses settings, the start ends with a sentence', async () => {
    await setDefault('DateStyle', 'German')
    await expect(openServer(postgres.url, limit, postgres.url)).rejects.toThrow(
      "DATABASE_URL gives sessions DateStyle = 'German, DMY'. Set it where the pooler connects: alter database … set DateStyle = 'ISO, MDY'.",
    )
    await resetDefaults()
    await (await openServer(postgres.url, limit, postgres.url)).close()
  })

  test('a search_path that does not lead to the tables ends the start with a sentence', async () => {
    await onServer(postgres.url, `alter database ${name} set search_path = ''`)
    await expect(openServer(postgres.url, limit)).rejects.toThrow(
      `DATABASE_URL gives sessions search_path = '""', but the tables are in the schema public. Remove what sets it, or let it begin with public: alter role … set search_path = public.`,
    )
    await resetDefaults()
  })

  test('another encoding than UTF-8 and a role without rights end the start with a sentence', async () => {
    const role = `${name}_reader`
    await onServer(postgres.url, `create database ${name}_old template template0 encoding 'LATIN1' locale 'C'`)
    await onServer(postgres.url, `create role ${role} login password 'reader'`)
    const withoutRights = new URL(postgres.url)
    Object.assign(withoutRights, { username: role, password: 'reader' })
    await onServer(postgres.url, `alter database ${name}_old set DateStyle = 'German'`)
    const old = new URL(`/${name}_old`, postgres.url).href
    try {
      await expect(openServer(old, limit)).rejects.toThrow('leads to a database in LATIN1')
      await expect(openServer(old, limit, old)).rejects.toThrow('leads to a database in LATIN1')
      const database = await openServer(withoutRights.href, limit)
      await expect(database.migrate()).rejects.toThrow('may not create tables')
      await database.close()
    } finally {
      await onServer(postgres.url, `drop database ${name}_old with (force)`)
      await onServer(postgres.url, `drop role ${role}`)
    }
  })
})
