import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readConfig, SettingError } from './config.ts'
import type { Database } from './db/open.ts'
import type { Deps } from './deps.ts'
import { diskStore } from './files/store.ts'
import { sweep, sweepEvery } from './jobs/sweep.ts'
import { orEnd } from './or-end.ts'
import { makeEmbedded, prepareDatabase } from './prepare.ts'
import { makePrivate } from './security/private-folder.ts'
import { signingSecret } from './security/secret.ts'
import { demoNotice, opensByPublishedPassword } from './seed/demo-accounts.ts'

/** How long calls that are under way may take to end when the server is told to stop. */
const patience = 10_000

/** Where uploads wait: in our own folder, which a crash may have left full, or beside those of other instances. */
async function emptyFolder({ embedded }: Database, { dataDir }: Config): Promise<string> {
  if (!embedded) return mkdtemp(join(tmpdir(), 'qaseema-'))
  const folder = join(dataDir, 'uploads')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  return folder
}

const notForOthers =
  'The database holds demo accounts whose password is published, and others may reach this server (HOST, PUBLIC_URL, NODE_ENV). Set another DATA_DIR or DATABASE_URL, or keep it to this machine.'

/** Adds to a server that does not listen yet. */
export type Extension = (app: FastifyInstance, deps: Deps) => void | Promise<void>

export interface StartOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly extend?: Extension
}

async function serve({ now = Date.now, extend }: StartOptions): Promise<void> {
  const config = readConfig(process.env)
  await makeEmbedded(config)
  const database = await prepareDatabase(config, now())
  const isPrivate = makePrivate(config.dataDir)
  const { db } = database
  const files = diskStore(config.dataDir)
  const openToReaders = await opensByPublishedPassword(db)
  if (openToReaders && config.exposed) throw new SettingError(notForOthers)
  const uploads = await emptyFolder(database, config)
  const deps: Deps = { config, db, files, uploads, now, secret: await signingSecret(config.dataDir, config.jwtSecret) }
  const app = await buildApp(deps)
  await extend?.(app, deps)
  if (!isPrivate) app.log.warn({ dataDir: resolve(config.dataDir) }, 'DATA_DIR may be read by others')
  if (database.embedded && config.production) app.log.warn('embedded database in production')
  const sweeping = setInterval(() => {
    sweep(db, now(), config).catch((err: unknown) => app.log.error({ err }, 'sweep'))
  }, sweepEvery).unref()

  const stop = async () => {
    clearInterval(sweeping)
    setTimeout(() => process.exit(1), patience).unref()
    await app.close()
    await database.close()
    await rm(uploads, { recursive: true, force: true })
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as { port: number }
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  console.log(`Qaseema is served on ${config.publicUrl ?? `http://${host}:${port}`}`)
  if (openToReaders) console.log(demoNotice)
}

/** Runs a whole server by the settings of the environment until it is told to stop. */
export const start = (options: StartOptions = {}): Promise<void> => orEnd(() => serve(options))
