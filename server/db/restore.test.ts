import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startOwnDatabase } from '#server/testing/own-database.ts'
import { onServer } from '#server/testing/postgres.ts'
import { postgresPrograms } from '#server/testing/temporary-postgres.ts'
import { openServer } from './open.ts'

const postgres = await startOwnDatabase()
const programs = postgresPrograms()
if (typeof postgres === 'string') console.warn(`SKIPPED, the documented restore: ${postgres}`)

const page = readFileSync('docs/operations/database.md', 'utf8')

/** Runs the line of the page that begins with this program. */
function runDocumented(program: 'pg_dump' | 'pg_restore', database: string, folder: string): void {
  const [line = ''] = new RegExp(`^${program} .*$`, 'm').exec(page) ?? []
  const PATH = `${programs}:${process.env.PATH}`
  const { status, stderr } = spawnSync('sh', ['-c', line], { cwd: folder, env: { PATH, DATABASE: database }, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
}

describe.skipIf(typeof postgres === 'string' || !programs)('the documented backup', () => {
  if (typeof postgres === 'string') return
  const [owner, target] = ['restoring', 'restored'].map((name) => `${new URL(postgres.url).pathname.slice(1)}_${name}`)
  const folder = mkdtempSync(join(tmpdir(), 'qaseema-restore-'))
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await onServer(postgres.url, `drop database if exists ${target} with (force)`)
    await onServer(postgres.url, `drop role if exists ${owner}`)
    await postgres.stop()
  })

  test('is restored by a plain role where an administrator has added pg_trgm', async () => {
    const saved = await openServer(postgres.url)
    await saved.migrate()
    await saved.close()
    runDocumented('pg_dump', postgres.url, folder)

    await onServer(postgres.url, `create role ${owner} login password 'restoring'`)
    await onServer(postgres.url, `create database ${target} owner ${owner} template template0`)
    const restored = new URL(`/${target}`, postgres.url)
    await onServer(restored.href, 'create extension pg_trgm')
    Object.assign(restored, { username: owner, password: 'restoring' })
    runDocumented('pg_restore', restored.href, folder)
    const database = await openServer(restored.href)
    await database.migrate()
    await database.close()
  })
})
