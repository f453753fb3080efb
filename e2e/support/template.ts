import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startServer } from '../../tools/real-server.ts'

/** The environment variable with the seeded database's folder. */
export const templateVariable = 'QASEEMA_E2E_TEMPLATE'

/** Global setup: migrates and seeds one folder, which every worker copies. An existing folder in the environment is used as it is. */
// biome-ignore lint/style/noDefaultExport: Playwright reads the default export.
export default async function seedTemplate(): Promise<() => Promise<void>> {
  if (process.env[templateVariable]) return async () => undefined
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qaseema-e2e-template-'))
  const server = await startServer({ DATA_DIR: folder })
  await server.stop()
  process.env[templateVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}
