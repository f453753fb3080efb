import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '#tools/run.ts'

/** The environment variable with the seeded database's folder. */
export const templateVariable = 'QASEEMA_E2E_TEMPLATE'

/** Global setup: migrates and seeds one folder, which every worker copies. An existing folder in the environment is used as it is. */
// biome-ignore lint/style/noDefaultExport: Playwright reads the default export.
export default async function seedTemplate(): Promise<() => Promise<void>> {
  if (process.env[templateVariable]) return async () => undefined
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qaseema-e2e-template-'))
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, LOG_LEVEL: 'warn', DATA_DIR: folder }
  await promisify(execFile)(process.execPath, ['server/first-start.ts'], { cwd: root, env })
  process.env[templateVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}
