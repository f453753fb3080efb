import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type RunningServer, startServer } from '../../scripts/real-server.ts'
import { templateVariable } from './template.ts'

const start = async (
  environment: Readonly<Record<string, string>>,
  template?: string,
  entry?: string,
): Promise<RunningServer & { readonly folder: string }> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qaseema-e2e-'))
  if (template) await cp(template, folder, { recursive: true })
  const server = await startServer({ DATA_DIR: folder, SEED: 'never', ...environment }, entry)
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: server.url, folder, stop }
}

/** The real server, fault switch included, with the production portal, on a copy of the seeded database; wrong passwords lock nobody out. */
export const startPortal = (): Promise<RunningServer> => {
  const template = process.env[templateVariable]
  if (!template) throw new Error('There is no seeded template: run this through `playwright test`')
  return start({ LOGIN_FAILURES: '1000' }, template, 'server/testing/serve.ts')
}

// These need no data, but a copied database is there sooner than an empty one.

/** The real server with the trial calls and the page that makes them; `folder` holds its data. */
export const startTrial = () => start({ PREVIEWS: 'true' }, process.env[templateVariable], 'server/testing/serve.ts')

/** The real server with the route previews. */
export const startPreviews = (): Promise<RunningServer> => start({ PREVIEWS: 'true' }, process.env[templateVariable])
