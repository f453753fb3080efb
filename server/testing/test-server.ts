import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Role } from '#contract/roles.ts'
import { buildApp, type Extension } from '#server/app.ts'
import { refreshTokens } from '#server/auth/refresh-tokens.ts'
import { beginSession } from '#server/auth/sessions.ts'
import { accessTokens } from '#server/auth/tokens.ts'
import { type Config, readConfig } from '#server/config.ts'
import type { Db, Statements } from '#server/db/db.ts'
import { keepCommission } from '#server/db/keep-commission.ts'
import { mailQueues } from '#server/db/queues.ts'
import { rebuildRollups } from '#server/db/rebuild-rollups.ts'
import type { Deps } from '#server/deps.ts'
import { openStore } from '#server/files/open-store.ts'
import { createBoss } from '#server/jobs/create-boss.ts'
import { createJobs, type InProcessJobs } from '#server/jobs/jobs.ts'
import { createMailer } from '#server/mail/create-mailer.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { createMetrics, noMetrics } from '#server/observability/metrics.ts'
import { startOfTests } from './fixtures.ts'
import { freshDatabase } from './fresh-database.ts'
import { emailFor, type PersonName, password, people } from './people.ts'
import { watchUndescribedRefusals } from './undescribed-refusals.ts'

type RequestOptions = Omit<InjectOptions, 'method' | 'url'> & { readonly as?: PersonName; readonly token?: string }

type TestDeps = Deps & { readonly jobs: InProcessJobs; readonly recheckMs: number }

export interface TestServer {
  readonly app: FastifyInstance
  /** Its jobs are not started. */
  readonly deps: TestDeps
  readonly db: Db
  readonly statements: Statements
  /** The pool, or PGlite. */
  readonly client: { query: unknown }
  readonly clock: { now: number }
  readonly request: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD',
    url: string,
    options?: RequestOptions,
  ) => Promise<LightMyRequestResponse>
  readonly signIn: (name: PersonName, options?: RequestOptions & { readonly with?: string }) => Promise<LightMyRequestResponse>
  /** The mails that wait to be sent, oldest first; without decoys. */
  readonly mails: () => Promise<Mail[]>
  readonly storedFiles: () => Promise<string[]>
  readonly storedDocuments: () => Promise<string[]>
  readonly waitingUploads: () => Promise<string[]>
  readonly startInstance: () => Promise<FastifyInstance>
  readonly close: () => Promise<void>
}

export async function tokenFor(
  deps: Parameters<typeof accessTokens>[0] & { readonly db: Db },
  { id, role }: { readonly id: string; readonly role: Role },
): Promise<string> {
  const at = deps.now()
  const session = { accountId: id, subnet: '192.0.2.1', userAgent: null, at, expiresAt: at + 30 * 86_400_000 }
  const { sid } = await beginSession(deps.db, refreshTokens(deps), session)
  return accessTokens(deps).sign({ userId: id, role, sid })
}

/** Remembers no full limit, because tests delete attempts and turn the clock back. */
export async function testServer(settings: Partial<Config> = {}, extend?: Extension, recheckMs = 0): Promise<TestServer> {
  const database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'qaseema-test-'))
  const clock = { now: startOfTests }
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), portalDir: join(folder, 'no-portal'), ...settings }
  await rebuildRollups(database.db, config.businessTimeZone)
  await keepCommission(database.db, config.commissionPercent)
  const uploads = join(folder, 'uploads')
  await mkdir(uploads)
  const now = () => clock.now
  const secret = randomBytes(48)
  const files = await openStore({ ...config, dataDir: folder }, { publicUrl: config.publicUrl, secret, now })
  const boss = await createBoss(database.statements)
  const metrics = config.metrics ? await createMetrics('test') : noMetrics
  const [jobs, mail] = [createJobs(metrics), createMailer(boss)]
  const { db, listen } = database
  const deps: TestDeps = { config, db, listen, files, jobs, boss, mail, metrics, uploads, now, secret, recheckMs }
  let undescribed: ReadonlySet<string> = new Set()
  const app = await buildApp(deps, async (built, ...rest) => {
    undescribed = watchUndescribedRefusals(built)
    await extend?.(built, ...rest)
  })
  const tokens = new Map<PersonName, string>()

  const request: TestServer['request'] = async (method, url, { as, token, headers, ...options } = {}) => {
    if (as && !tokens.has(as)) tokens.set(as, await tokenFor(deps, { id: as, role: people[as].role }))
    const bearer = token ?? (as && tokens.get(as))
    return app.inject({ method, url, ...options, headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), ...headers } })
  }
  return {
    app,
    deps,
    db: database.db,
    statements: database.statements,
    client: database.client,
    clock,
    request,
    signIn: (name, { with: typed = password, ...options } = {}) => {
      const side = people[name].role === 'SERVICE_PROVIDER' ? 'service-provider' : 'user'
      return request('POST', `/api/v1/${side}/auth/login`, { body: { emailAddress: emailFor(name), password: typed }, ...options })
    },
    mails: async () => {
      const { rows } = await database.statements.executeSql('select data from pgboss.job where name = any($1) order by created_on', [
        mailQueues,
      ])
      return rows.map(({ data }) => data as Mail).filter((mail) => mail.template !== 'recoveryCode' || !mail.data.isDecoy)
    },
    storedFiles: () => readdir(join(folder, 'files')).catch(() => []),
    storedDocuments: () => readdir(join(folder, 'documents')).catch(() => []),
    waitingUploads: () => readdir(uploads),
    startInstance: () => buildApp({ ...deps, jobs: createJobs() }),
    close: async () => {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
      if (undescribed.size > 0) throw new Error(`The OpenAPI document does not describe ${[...undescribed].join(', ')}`)
    },
  }
}
