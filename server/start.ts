import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp, type Extension } from './app.ts'
import { workOnAnnouncements } from './areas/announcements/work-on-announcements.ts'
import { readConfig, SettingError } from './config.ts'
import { checkFolders, makePrivate } from './data-dir.ts'
import { watchPool } from './db/open.ts'
import { findDifferentDay } from './db/time-zones.ts'
import { findMismatch } from './deployment.ts'
import type { Deps } from './deps.ts'
import { exitOnError } from './exit-on-error.ts'
import { openStore } from './files/open-store.ts'
import { openUploadFolder } from './files/upload-folder.ts'
import { createBoss, logBoss } from './jobs/create-boss.ts'
import { createJobs } from './jobs/jobs.ts'
import { watchBacklog } from './jobs/read-backlog.ts'
import { createTrustedClock, type TrustedClock } from './jobs/trusted-clock.ts'
import { createMailer } from './mail/create-mailer.ts'
import { mailTransport } from './mail/transport.ts'
import { workOnMails } from './mail/work-on-mails.ts'
import { createMetrics, noMetrics } from './observability/metrics.ts'
import { serveMetrics } from './observability/serve-metrics.ts'
import { startTracing } from './observability/start-tracing.ts'
import { makeEmbedded, prepareDatabase } from './prepare.ts'
import { addRecurringJobs } from './recurring-jobs.ts'
import { signingSecret } from './security/secret.ts'
import { demoNotice, opensByPublishedPassword } from './seed/demo-accounts.ts'
import { version } from './version.ts'

/** Milliseconds that are left for pending requests and jobs when nothing new is taken. */
const shutdownTimeout = 20_000
const jobTimeout = 15_000

/** Connections that wait while the process is busy: a voucher can have a thousand customers at the same moment. */
const backlog = 2_048

const publishedPassword =
  'The database holds demo accounts whose password is published, and others may reach this server (HOST, PUBLIC_URL, NODE_ENV). Set another DATA_DIR or DATABASE_URL, or keep it to this machine.'

interface StartOptions {
  readonly now?: () => number
  /** Instead of the clock that asks the database. */
  readonly clock?: TrustedClock
  readonly extend?: Extension
}

async function serve({ now = Date.now, extend, ...given }: StartOptions): Promise<void> {
  console.log(`Qaseema ${version()} on Node ${process.versions.node}`)
  const config = readConfig(process.env)
  const isPrivate = makePrivate(config.dataDir)
  checkFolders(config)
  await makeEmbedded(config)
  const database = await prepareDatabase(config, now())
  const { db, listen } = database
  const hasPublishedPassword = await opensByPublishedPassword(db)
  if (hasPublishedPassword && config.exposed) throw new SettingError(publishedPassword)
  const uploads = await openUploadFolder(database, config)
  const secret = await signingSecret(config.dataDir, config.jwtSecret)
  const furtherSecrets = config.furtherJwtSecrets.map((further) => new TextEncoder().encode(further))
  const files = await openStore(config, { publicUrl: config.publicUrl, secret, now })
  let mismatch = await findMismatch({ db, files, config })
  const metrics = config.metrics ? await createMetrics(version()) : noMetrics
  watchPool(metrics, database)
  watchBacklog({ metrics, database: database.statements, now })
  const jobs = createJobs(metrics)
  const boss = await createBoss(database.statements)
  const clock = given.clock ?? createTrustedClock({ db, now })
  // `/readyz` knows from its first answer.
  await clock.check()
  const stopping = new AbortController()
  const deps: Deps = {
    config,
    db,
    listen,
    files,
    jobs,
    boss,
    mail: createMailer(boss),
    metrics,
    uploads: uploads.folder,
    now,
    secret,
    furtherSecrets,
    stopping: stopping.signal,
    isClockApart: clock.isApart,
    readMismatch: () => mismatch,
  }
  const requireDeployment = async () => {
    mismatch = await findMismatch(deps)
    if (mismatch) throw new Error(mismatch)
  }
  addRecurringJobs({ ...deps, clock, database, uploadFolder: uploads, requireDeployment })
  const app = await buildApp(deps, extend)
  const stopTracing = config.tracing && (await startTracing({ ...config.tracing, version: version(), log: app.log }))
  logBoss(boss, app.log)
  if (!isPrivate) app.log.warn({ dataDir: resolve(config.dataDir) }, 'DATA_DIR may be read by others')
  if (mismatch) app.log.error({ reason: mismatch }, 'database and files do not belong together')
  if (database.embedded && config.production) app.log.warn('embedded database in production')
  const differentDay = await findDifferentDay(db, config.businessTimeZone, now())
  if (differentDay)
    app.log.warn(
      { from: differentDay, zone: config.businessTimeZone, node: process.versions.tz },
      'days of Node and of PostgreSQL begin at different moments',
    )
  if (!config.smtpUrl && config.exposed) app.log.warn('mails are written to files: SMTP_URL is not set')

  const metricsServer = config.metrics && (await serveMetrics(metrics, config.metrics))
  const stop = async () => {
    stopping.abort()
    await pause(1_000 * config.shutdownDelay)
    setTimeout(() => process.exit(1), shutdownTimeout).unref()
    await Promise.all([jobs.stop(), boss.stop({ timeout: jobTimeout }), app.close()])
    await database.close()
    metricsServer?.close()
    await stopTracing?.()
    await rm(uploads.folder, { recursive: true, force: true })
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

  await app.listen({ port: config.port, host: config.host, backlog }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EADDRINUSE')
      throw new SettingError(`PORT ${config.port} is in use by another program. Set another PORT.`, { cause })
    throw new SettingError(`HOST and PORT cannot be used: ${cause.message}`, { cause })
  })
  const { port } = app.server.address() as { port: number }
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  console.log(`Qaseema is served on ${config.publicUrl ?? `http://${host}:${port}`}`)
  if (hasPublishedPassword) console.log(demoNotice)
  await boss.start()
  if (mismatch === undefined) {
    await workOnMails({ boss, log: app.log, metrics, config, clock, transport: mailTransport(config) })
    await workOnAnnouncements({ ...deps, clock, log: app.log })
  }
  await jobs.start(app.log)
}

export const start = (options: StartOptions = {}): Promise<void> => exitOnError(() => serve(options))
