import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { addFirstAdmin } from './auth/first-admin.ts'
import { type Config, readConfig, SettingError } from './config.ts'
import { type Database, type Db, openEmbedded, openServer } from './db/open.ts'
import { accounts } from './db/schema.ts'
import type { Deps } from './deps.ts'
import { diskStore, type FileStore } from './files/store.ts'
import { sweep, sweepEvery } from './jobs/sweep.ts'
import { addStandardLookups } from './lookups/standard.ts'
import { lockDataDir } from './security/data-dir-lock.ts'
import { signingSecret } from './security/secret.ts'
import { demoNotice, demoPasswordFor, opensByPublishedPassword } from './seed/demo-accounts.ts'

/** How long calls that are under way may take to end when the server is told to stop. */
const patience = 10_000

async function open({ databaseUrl, databaseTimeout, dataDir }: Config): Promise<Database> {
  if (databaseUrl) return openServer(databaseUrl, databaseTimeout * 1_000)
  const lock = lockDataDir(dataDir)
  const database = await openEmbedded({ dataDir: join(dataDir, 'pg') })
  const close = async () => {
    await database.close()
    lock.release()
  }
  return { ...database, close }
}

/** Every database gets the lists to choose from; one without accounts the demo, to have something to look at, and the first administrator, where the settings say so. */
async function fillWhenEmpty(db: Db, embedded: boolean, files: FileStore, config: Config, now: number): Promise<void> {
  await addStandardLookups(db)
  if ((await db.$count(accounts)) > 0) return
  if (config.seed === 'demo' || (config.seed === 'auto' && embedded)) {
    console.log('Filling the empty database with demo data…')
    const { seed } = await import('./seed/seed.ts')
    const password = demoPasswordFor(config)
    await seed(db, files, now, password)
    if (config.exposed) console.log(`Others may reach this server, so the demo has a password that is told only now: ${password}`)
  }
  if (config.firstAdmin) await addFirstAdmin(db, config.firstAdmin, now)
}

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
  const database = await open(config)
  const { db } = database
  const files = diskStore(config.dataDir)
  await database.migrate((alone) => fillWhenEmpty(alone, database.embedded, files, config, now()))
  const openToReaders = await opensByPublishedPassword(db)
  if (openToReaders && config.exposed) throw new SettingError(notForOthers)
  const uploads = await emptyFolder(database, config)
  const deps: Deps = { config, db, files, uploads, now, secret: await signingSecret(config.dataDir, config.jwtSecret) }
  const app = await buildApp(deps)
  await extend?.(app, deps)
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

/** Runs a whole server by the settings of the environment until it is told to stop; what keeps it from starting ends the process with a clear line. */
export async function start(options: StartOptions = {}): Promise<void> {
  await serve(options).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException
    if (error instanceof SettingError) console.error(message)
    else if (code === 'EADDRINUSE') console.error(`PORT ${process.env.PORT ?? 3000} is in use by another program. Set another PORT.`)
    else console.error(error)
    process.exit(1)
  })
}
