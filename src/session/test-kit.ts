import { type Api, createApi } from '../http/api.ts'
import { fakeNetwork, httpKit, json, read } from '../http/test-kit.ts'
import { createSession } from './create-session.ts'
import { memoryChannels, memoryLocks, memoryStorage } from './memory.ts'
import type { Page, PageEvent } from './page.ts'
import type { Session } from './session.ts'
import type { SessionStorage } from './storage.ts'

export const minute = 60_000
export const hour = 60 * minute

const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** An access token as nobody signed it; `exp` is milliseconds here. */
export const tokenOf = ({ exp, ...claims }: { exp: number } & Record<string, unknown>) =>
  `${encode({ alg: 'none' })}.${encode({ exp: exp / 1_000, ...claims })}.signature`

type Answer = (request: Request) => Response | Promise<Response | undefined> | undefined

/**
 * A server with rotating refresh tokens and no grace: a second refresh with the same token fails.
 * `before` may answer in its place; `skew` sets its clock apart from the machine's.
 */
export function fakeServer({ life = 8 * hour, skew = 0, role = 'ADMIN' }: { life?: number; skew?: number; role?: unknown } = {}) {
  const seen = { logins: 0, refreshes: 0, logouts: 0, reads: 0, refused: 0 }
  const accepted = new Map<string, string>()
  const refreshTokens = new Set<string>()
  let issued = 0
  const server = { life, skew, role, seen, before: undefined as Answer | undefined, revoke: () => accepted.clear() }
  const now = () => Date.now() + server.skew
  const date = () => ({ date: new Date(now()).toUTCString() })

  const issue = (userId: string, more: object = {}) => {
    issued += 1
    const refreshToken = `r${issued}`
    const accessToken = tokenOf({ exp: now() + server.life, role: server.role, userId, n: issued, refreshToken, ...more })
    refreshTokens.add(`${userId} ${refreshToken}`)
    accepted.set(accessToken, userId)
    return { accessToken, refreshToken }
  }

  const unauthenticated = () => {
    seen.refused += 1
    return json({ success: false, code: 'UNAUTHENTICATED', message: 'Sign in again' }, 401, date())
  }

  const routes: Record<string, (request: Request, bearer: string) => Promise<Response> | Response> = {
    login: async (request) => {
      seen.logins += 1
      const { emailAddress } = (await request.json()) as { emailAddress: string }
      const [userId = ''] = emailAddress.split('@')
      const user = { _id: userId, emailAddress, role: String(server.role), fullName: userId, permissions: ['deals'], subRole: 'desk' }
      const { accessToken, refreshToken } = issue(userId)
      return json({ data: { accessToken, refreshToken, expiresIn: server.life / 1_000, refreshExpiresIn: 99, user } }, 200, date())
    },
    'refresh-session-token': async (request) => {
      seen.refreshes += 1
      const { refreshToken } = (await request.json()) as { refreshToken: string }
      const entry = [...refreshTokens].find((kept) => kept.endsWith(` ${refreshToken}`))
      if (!entry) return unauthenticated()
      refreshTokens.delete(entry)
      return json({ data: { authToken: issue(entry.split(' ')[0] ?? '').accessToken } }, 200, date())
    },
    logout: (_request, bearer) => {
      seen.logouts += 1
      accepted.delete(bearer)
      return json({ success: true }, 200, date())
    },
  }

  const network = fakeNetwork(async (request) => {
    const bearer = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    const instead = await server.before?.(request)
    if (instead) return instead
    const route = routes[request.url.split('/').at(-1) ?? '']
    if (route) return route(request, bearer)
    seen.reads += 1
    return accepted.has(bearer) ? json({ data: { name: accepted.get(bearer) } }, 200, date()) : unauthenticated()
  })
  return Object.assign(server, { fetch: network.fetch, requests: network.requests, issue })
}

type FakeServer = ReturnType<typeof fakeServer>

export interface Tab {
  readonly session: Session
  readonly api: Api
  readonly warnings: unknown[][]
  readonly ended: string[]
  readonly page: (event: PageEvent) => void
  readonly read: () => Promise<{ name: string }>
}

/**
 * A browser: tabs opened in it share storage (unless a tab is given a view of its own), locks and channel; storage events
 * are sent by the test. Only a secure page has locks.
 */
export function fakeBrowser(server: FakeServer, kept: Record<string, string> = {}, isSecure = true) {
  const storage = memoryStorage(kept)
  const locks = isSecure ? memoryLocks() : undefined
  const channelOf = memoryChannels()
  const open = (view: SessionStorage = storage): Tab => {
    const listeners = new Set<(event: PageEvent) => void>()
    const page: Page = {
      listen: (listener) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
    const { http, time, extras, warnings } = httpKit(server.fetch)
    const log = { warn: (...data: unknown[]) => void warnings.push(data) }
    const session = createSession({ storage: view, http, time, extras, log, locks, channel: channelOf(), page })
    const api = createApi({ http, extras, auth: session.auth })
    const ended: string[] = []
    session.onEnded((reason) => ended.push(reason))
    return {
      session,
      api,
      warnings,
      ended,
      page: (event) => {
        for (const listener of listeners) listener(event)
      },
      read: () => api.send(read, { params: { id: '1' }, query: {} }),
    }
  }
  return { storage, locks, open }
}

export const credentials = (name = 'sara') => ({ emailAddress: `${name}@qaseema.test`, password: 'Qaseema#2026' })

/** Everything that a storage holds. */
export const entriesOf = (storage: Pick<Storage, 'key' | 'length' | 'getItem'>) =>
  Object.fromEntries(
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').map((key) => [key, storage.getItem(key) ?? '']),
  )

/** All that a storage holds after an end that nobody asked for. */
export const forcedEnd = { session_forced: 'true' }

/** A person signed in in the first tab of a new browser. */
export async function signedIn(server: FakeServer, keepMeLoggedIn: boolean, isSecure = true) {
  const browser = fakeBrowser(server, {}, isSecure)
  const tab = browser.open()
  await tab.session.signIn('admin', credentials(), keepMeLoggedIn)
  return { ...tab, browser, state: tab.session.store.getState }
}

/** From now on the refresh call is answered like this; tells how often it was tried. */
export function answerRefresh(server: FakeServer, answer: () => Response | Promise<Response>) {
  let tries = 0
  server.before = (request) => {
    if (!isRefresh(request)) return undefined
    tries += 1
    return answer()
  }
  return () => tries
}

export const isRefresh = (request: Request) => request.url.endsWith('/refresh-session-token')
export const outcome = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

/** A promise and how to keep it. */
export function gate() {
  let open = () => undefined as void
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}
