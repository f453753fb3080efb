import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { copyDatabase } from '#server/testing/own-database.ts'
import { serverArguments } from '#server/testing/server-arguments.ts'
import { type RunningServer, startServer } from '#tools/real-server.ts'
import { readTemplate } from './template.ts'

export interface FolderServer extends RunningServer {
  /** Ends the process: its address answers nothing until the restart. */
  readonly goAway: () => Promise<void>
  /** `DATA_DIR` */
  readonly folder: string
  /** Ends the process and starts one with the same address and data, and with other settings if they are given. */
  readonly restart: (settings?: Readonly<Record<string, string>>) => Promise<void>
}

type Settings = Readonly<Record<string, string>>

/** Where a server has its data. */
interface Data {
  readonly folder: string
  readonly settings: Settings
  readonly remove: () => Promise<void>
}

const newFolder = () => mkdtemp(path.join(os.tmpdir(), 'qaseema-e2e-'))
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })

async function emptyData(): Promise<Data> {
  const folder = await newFolder()
  return { folder, settings: {}, remove: () => removeFolder(folder) }
}

async function copyTemplate(): Promise<Data> {
  const { folder: template, databaseUrl } = readTemplate()
  const { folder, remove } = await emptyData()
  await cp(template, folder, { recursive: true })
  if (!databaseUrl) return { folder, settings: { SEED: 'never' }, remove }
  const database = await copyDatabase(databaseUrl)
  const removeAll = async () => {
    await database.stop()
    await remove()
  }
  return { folder, settings: { SEED: 'never', DATABASE_URL: database.url }, remove: removeAll }
}

async function start({ folder, settings, remove }: Data, ownSettings: Settings, entry?: string): Promise<FolderServer> {
  const begin = (further: Settings = {}) =>
    startServer({ DATA_DIR: folder, ...settings, ...ownSettings, ...further }, entry, serverArguments)
  let server = await begin()
  const restart: FolderServer['restart'] = async (further) => {
    await server.stop()
    server = await begin({ PORT: new URL(server.url).port, ...further })
  }
  const stop = async () => {
    await server.stop()
    await remove()
  }
  return { url: server.url, folder, goAway: () => server.stop(), restart, stop }
}

/** Without sign-in limits. */
const portalSettings = { LOGIN_FAILURES: '1000' }
const withFaults = 'server/testing/serve.ts'

/** The server with injectable faults and the production portal, on a copy of the seeded template. */
export const startPortal = async (settings: Settings = {}): Promise<FolderServer> =>
  start(await copyTemplate(), { ...portalSettings, ...settings }, withFaults)

/** The same as `npm start` makes it in an empty folder: it creates and seeds a database on PGlite. */
export const startNewPortal = async (): Promise<FolderServer> => start(await emptyData(), portalSettings, withFaults)

/** The server with the route previews. It needs no data, but copying a database is faster than creating one. */
export const startPreviews = async (): Promise<RunningServer> => start(await copyTemplate(), { PREVIEWS: 'true' })
