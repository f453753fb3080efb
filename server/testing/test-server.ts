import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Role } from '../../src/contract/roles.ts'
import { buildApp } from '../app.ts'
import { refreshTokens } from '../auth/refresh-tokens.ts'
import { beginSession } from '../auth/sessions.ts'
import { accessTokens } from '../auth/tokens.ts'
import { type Config, readConfig } from '../config.ts'
import { keepInTimeZone } from '../db/kept-time-zone.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps.ts'
import { diskStore } from '../files/store.ts'
import type { Extension } from '../start.ts'
import { startOfTests } from './fixtures.ts'
import { freshDatabase } from './fresh-database.ts'
import { emailOf, type PersonName, password, people } from './people.ts'

type Asked = Omit<InjectOptions, 'method' | 'url'> & { readonly as?: PersonName; readonly token?: string }

/** A server on its own database and folder with a clock that only the test moves. */
export interface TestServer {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly db: Db
  readonly clock: { now: number }
  readonly ask: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD',
    url: string,
    asked?: Asked,
  ) => Promise<LightMyRequestResponse>
  readonly signIn: (name: PersonName, asked?: Asked & { readonly with?: string }) => Promise<LightMyRequestResponse>
  readonly storedFiles: () => Promise<string[]>
  readonly storedDocuments: () => Promise<string[]>
  readonly waitingUploads: () => Promise<string[]>
  readonly close: () => Promise<void>
}

/** An access token without the cost of a login. */
export async function tokenFor(
  deps: Parameters<typeof accessTokens>[0] & { readonly db: Db },
  { id, role }: { readonly id: string; readonly role: Role },
): Promise<string> {
  const at = deps.now()
  const session = { accountId: id, place: '192.0.2.1', at, expiresAt: at + 30 * 86_400_000 }
  const { sid } = await beginSession(deps.db, refreshTokens(deps.secret), session)
  return accessTokens(deps).sign({ userId: id, role, sid })
}

export async function testServer(settings: Partial<Config> = {}, extend?: Extension): Promise<TestServer> {
  const database = await freshDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'qaseema-test-'))
  const clock = { now: startOfTests }
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), portalDir: join(folder, 'no-portal'), ...settings }
  await keepInTimeZone(database.db, config.businessTimeZone)
  const files = diskStore(folder)
  const uploads = join(folder, 'uploads')
  await mkdir(uploads)
  const deps: Deps = { config, db: database.db, files, uploads, now: () => clock.now, secret: randomBytes(48) }
  const app = await buildApp(deps)
  await extend?.(app, deps)
  const tokens = new Map<PersonName, string>()

  const ask: TestServer['ask'] = async (method, url, { as, token, headers, ...options } = {}) => {
    if (as && !tokens.has(as)) tokens.set(as, await tokenFor(deps, { id: as, role: people[as].role }))
    const bearer = token ?? (as && tokens.get(as))
    return app.inject({ method, url, ...options, headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), ...headers } })
  }
  return {
    app,
    deps,
    db: database.db,
    clock,
    ask,
    signIn: (name, { with: typed = password, ...asked } = {}) => {
      const side = people[name].role === 'SERVICE_PROVIDER' ? 'service-provider' : 'user'
      return ask('POST', `/api/v1/${side}/auth/login`, { body: { emailAddress: emailOf(name), password: typed }, ...asked })
    },
    storedFiles: () => readdir(join(folder, 'files')).catch(() => []),
    storedDocuments: () => readdir(join(folder, 'documents')).catch(() => []),
    waitingUploads: () => readdir(uploads),
    close: async () => {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
