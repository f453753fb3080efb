import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { serverArguments } from '#server/testing/server-arguments.ts'
import { root } from '#tools/run.ts'

/** The environment variable with the seeded folder, which has the database unless that is on PostgreSQL. */
const folderVariable = 'QASEEMA_E2E_TEMPLATE'
/** The environment variable with the address of the seeded database on PostgreSQL. */
const databaseVariable = 'QASEEMA_E2E_DATABASE'

interface Template {
  readonly folder: string
  readonly databaseUrl: string | undefined
}

export function readTemplate(): Template {
  const { [folderVariable]: folder, [databaseVariable]: databaseUrl } = process.env
  if (!folder) throw new Error('There is no seeded template: run this through `playwright test`')
  return { folder, databaseUrl }
}

/** Migrates and seeds one folder, which every server copies. An existing folder in the environment is used as it is. */
export async function seedTemplate(databaseUrl?: string): Promise<() => Promise<void>> {
  if (process.env[folderVariable]) return async () => undefined
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qaseema-e2e-template-'))
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const database = databaseUrl && { DATABASE_URL: databaseUrl, SEED: 'demo' }
  const env = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, LOG_LEVEL: 'warn', DATA_DIR: folder, ...database }
  await promisify(execFile)(process.execPath, [...serverArguments, 'server/first-start.ts'], { cwd: root, env })
  process.env[folderVariable] = folder
  if (databaseUrl) process.env[databaseVariable] = databaseUrl
  return () => rm(folder, { recursive: true, force: true })
}
