import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startServer } from '../../scripts/real-server.ts'

/** Names the folder of the seeded database to the workers. */
export const templateVariable = 'QASEEMA_E2E_TEMPLATE'

/**
 * Before all tests: one server migrates and seeds an empty folder once; every worker then starts on a copy of it.
 * A folder that is named already is taken as it is.
 */
// biome-ignore lint/style/noDefaultExport: Playwright reads the default export.
export default async function seedTemplate(): Promise<() => Promise<void>> {
  if (process.env[templateVariable]) return async () => undefined
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qaseema-e2e-template-'))
  const server = await startServer({ DATA_DIR: folder })
  await server.stop()
  process.env[templateVariable] = folder
  return () => rm(folder, { recursive: true, force: true })
}
