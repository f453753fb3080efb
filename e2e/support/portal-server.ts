import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type RunningServer, startServer } from '#tools/real-server.ts'
import { templateVariable } from './template.ts'

export interface FolderServer extends RunningServer {
  /** Ends the process: its address answers nothing until the restart. */
  readonly goAway: () => Promise<void>
  /** `DATA_DIR` */
  readonly folder: string
  /** Ends the process and starts one with the same address and data, and with other settings if they are given. */
  readonly restart: (settings?: Readonly<Record<string, string>>) => Promise<void>
}

const start = async (environment: Readonly<Record<string, string>>, template?: string, entry?: string): Promise<FolderServer> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qaseema-e2e-'))
  if (template) await cp(template, folder, { recursive: true })
  const begin = (own: Readonly<Record<string, string>> = {}) =>
    startServer({ DATA_DIR: folder, SEED: 'never', ...environment, ...own }, entry)
  let server = await begin()
  const restart: FolderServer['restart'] = async (settings) => {
    await server.stop()
    server = await begin({ PORT: new URL(server.url).port, ...settings })
  }
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: server.url, folder, goAway: () => server.stop(), restart, stop }
}

/** The server with injectable faults and the production portal, on a copy of the seeded database, without sign-in limits. */
export const startPortal = (settings: Readonly<Record<string, string>> = {}): Promise<FolderServer> => {
  const template = process.env[templateVariable]
  if (!template) throw new Error('There is no seeded template: run this through `playwright test`')
  return start({ LOGIN_FAILURES: '1000', ...settings }, template, 'server/testing/serve.ts')
}

/** The server with the route previews. It needs no data, but copying a database is faster than creating one. */
export const startPreviews = (): Promise<RunningServer> => start({ PREVIEWS: 'true' }, process.env[templateVariable])
