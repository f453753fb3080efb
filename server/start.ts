import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig, SettingError } from './config.ts'
import type { Deps } from './deps.ts'
import { diskStore } from './files/store.ts'
import { sweepFiles } from './files/sweep.ts'
import { openUploads } from './files/uploads.ts'
import { sweep, sweepEvery } from './jobs/sweep.ts'
import { orEnd } from './or-end.ts'
import { makeEmbedded, prepareDatabase } from './prepare.ts'
import { makePrivate } from './security/private-folder.ts'
import { signingSecret } from './security/secret.ts'
import { demoNotice, opensByPublishedPassword } from './seed/demo-accounts.ts'

/** How long calls that are under way may take to end when the server is told to stop. */
const patience = 10_000

const notForOthers =
  'The database holds demo accounts whose password is published, and others may reach this server (HOST, PUBLIC_URL, NODE_ENV). Set another DATA_DIR or DATABASE_URL, or keep it to this machine.'

/** Adds to a server that does not listen yet. */
export type Extension = (app: FastifyInstance, deps: Deps) => void | Promise<void>

interface StartOptions {
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
  const uploads = await openUploads(database, config)
  const deps: Deps = { config, db, files, uploads: uploads.folder, now, secret: await signingSecret(config.dataDir, config.jwtSecret) }
  const app = await buildApp(deps)
  await extend?.(app, deps)
  if (!isPrivate) app.log.warn({ dataDir: resolve(config.dataDir) }, 'DATA_DIR may be read by others')
  if (database.embedded && config.production) app.log.warn('embedded database in production')
  // Files are as old as the disk says, whatever the clock of the calls.
  const jobs = [() => sweep(db, now(), config), () => sweepFiles(deps, Date.now()), () => uploads.sweep(Date.now())]
  const sweepAll = async () => {
    for (const job of jobs) await job().catch((err: unknown) => app.log.error({ err }, 'sweep'))
  }
  const sweeping = setInterval(() => void sweepAll(), sweepEvery).unref()

  const stop = async () => {
    clearInterval(sweeping)
    setTimeout(() => process.exit(1), patience).unref()
    await app.close()
    await database.close()
    await rm(uploads.folder, { recursive: true, force: true })
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

  await app.listen({ port: config.port, host: config.host })
  const { port } = app.server.address() as { port: number }
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  console.log(`Qaseema is served on ${config.publicUrl ?? `http://${host}:${port}`}`)
  if (openToReaders) console.log(demoNotice)
  await sweepAll()
}

/** Runs a whole server by the settings of the environment until it is told to stop. */
export const start = (options: StartOptions = {}): Promise<void> => orEnd(() => serve(options))
