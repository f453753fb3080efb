import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { announcementCalls } from './announcements.ts'
import { authCalls } from './auth.ts'
import type { Call } from './call.ts'
import { dashboardCalls } from './dashboards.ts'
import { dealCalls } from './deals.ts'
import { helpCenterCalls } from './help-center.ts'
import { corsHeaders, Refusal, toRequest, writeResponse } from './http.ts'
import { inboxCalls } from './inbox.ts'
import { openChannel } from './live-channel.ts'
import { lookupCalls } from './lookups.ts'
import { ownBuild, servePortal } from './portal.ts'
import { profileCalls } from './profile.ts'
import { providerCalls } from './providers.ts'
import { recoveryCalls } from './recovery.ts'
import { redemptionCalls } from './redemptions.ts'
import { registrationCalls } from './registration.ts'
import { reportCalls } from './reports.ts'
import { subAdminCalls } from './sub-admins.ts'
import { type AnswerOverrides, type Variant, type VariantName, variants } from './variants.ts'
import { createWorld, type World } from './world.ts'

/*
 * A plain backend (037), in memory, written from docs/product.md alone: the portal may rely on that text only, not on what
 * the reference API happens to do. It imports nothing from `server/` or `src/`.
 *
 * An area is one file (`auth.ts`, `deals.ts`, …) with the calls of §7 as they are described there; `entities.ts` holds
 * what §3 names, `answers.ts` what §7 answers. Only `variants.ts` and `chat-shapes.ts` know how its variants differ: `strict` answers what is named
 * and refuses everything else that is sent; `sloppy` accepts anything, only notes what is not named, and sends fields that are not named as null, in another shape, or
 * not at all; `renamed` (`e2e/third-backend`) is as strict under names of its own; `foreign` has the names of §7 and no word of ours.
 */

const calls: readonly Call[] = [
  ...authCalls,
  ...dealCalls,
  ...registrationCalls,
  ...recoveryCalls,
  ...profileCalls,
  ...providerCalls,
  ...dashboardCalls,
  ...subAdminCalls,
  ...lookupCalls,
  ...reportCalls,
  ...redemptionCalls,
  ...inboxCalls,
  ...helpCenterCalls,
  ...announcementCalls,
]
const base = '/api/v1'

/** Headers that browsers add, and those of §7. */
const knownHeader =
  /^(accept|accept-encoding|accept-language|authorization|cache-control|connection|content-length|content-type|host|origin|pragma|priority|referer|sec-[\w-]+|upgrade-insecure-requests|user-agent)$/

/** A call and its response. */
export interface Arrival {
  /** Below `/api/v1`. */
  readonly path: string
  readonly query: string
  readonly status: number
  /** The reason of a refusal. */
  readonly refusal?: string
  readonly isForPerson?: boolean
  /** Headers, parameters and fields that the description does not name. */
  readonly unnamed: readonly string[]
}

/** A fault of the next call of a path instead of its response; `done`: the call still takes effect. */
interface PlannedFailure {
  readonly path: string
  readonly status: number
  readonly done?: boolean
}

export interface PlainBackend {
  readonly url: string
  readonly world: World
  /** The received calls, of one path or all, in order. */
  readonly arrivals: (path?: string) => readonly Arrival[]
  readonly fail: (...failures: readonly PlannedFailure[]) => void
  /** The shape of these responses from now on, instead of the variant's. */
  readonly override: (added: AnswerOverrides) => void
  /** The rooms that the portal has joined, in order. */
  readonly joined: readonly string[]
  /** Closes every connection of the live channel, as a restart does. */
  readonly dropChannel: () => void
  /** While it is down, every call but those of a session fails with a bare 503, as from a proxy. */
  readonly setDown: (isDown: boolean) => void
  readonly stop: () => Promise<void>
}

function find(method: string, path: string) {
  for (const call of calls) {
    const pattern = new URLPattern({ pathname: call.path })
    const found = call.method === method && pattern.exec({ pathname: path })
    if (found) return { call, params: found.pathname.groups as Record<string, string> }
  }
  throw new Refusal(404, `There is no call ${method} ${path}.`)
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) return request.formData()
  return type.startsWith('application/json') ? request.json() : undefined
}

async function carryOut(
  request: Request,
  path: string,
  world: World,
  variant: Variant,
  onUnnamed: (names: readonly string[]) => void,
): Promise<object> {
  onUnnamed([...request.headers.keys()].filter((name) => !knownHeader.test(name)))
  const { call, params } = find(request.method, path)
  const content = await readBody(request)
  return call.handle({ world, variant, params, url: new URL(request.url), headers: request.headers, content, onUnnamed })
}

/** Starts one on a free port, with a built portal on the same origin. */
export async function startPlainBackend(name: VariantName, build = ownBuild): Promise<PlainBackend> {
  let overrides: AnswerOverrides = {}
  const variant: Variant = {
    ...variants[name],
    succeed: (answer, data) =>
      overrides[answer] ? { success: true, data: overrides[answer](data) } : variants[name].succeed(answer, data),
  }
  let isDown = false
  const received: Arrival[] = []
  const failures: PlannedFailure[] = []

  const answerCall = async (request: Request, { pathname, search }: URL): Promise<Response> => {
    const path = pathname.slice(base.length)
    const at = failures.findIndex((failure) => failure.path === path)
    const [failure] = at < 0 ? [] : failures.splice(at, 1)
    const unnamed: string[] = []
    const refuseOrKeep = (names: readonly string[]) => {
      if (variant.isStrict && names.length > 0) throw new Refusal(400, `Unknown: ${names.join()}`)
      unnamed.push(...names)
    }
    const note = (status: number, refusal?: Refusal) =>
      received.push({
        path,
        query: search,
        status,
        unnamed,
        ...(refusal && { refusal: refusal.message, isForPerson: refusal.isForPerson }),
      })
    if (isDown && !path.includes('/auth/')) {
      note(503)
      return new Response(null, { status: 503 })
    }
    try {
      const done = failure && !failure.done ? undefined : await carryOut(request, path, world, variant, refuseOrKeep)
      if (failure) throw new Refusal(failure.status, 'This was planned.')
      note(200)
      return done instanceof Response ? done : Response.json(done)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      note(error.status, error)
      return Response.json(variant.fail(error.message), { status: error.status })
    }
  }

  const answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    if (request.method === 'OPTIONS') return new Response(null, { status: 204 })
    if (url.pathname.startsWith(`${base}/`)) return answerCall(request, url)
    const file = world.files.get(url.pathname.replace('/uploads/', ''))
    return file ? new Response(file) : servePortal(build, url.pathname)
  }

  const server = createServer((incoming, outgoing) => {
    void answer(toRequest(incoming, url)).then((response) => {
      for (const [header, value] of Object.entries(corsHeaders)) response.headers.set(header, value)
      response.headers.set('date', new Date(world.now()).toUTCString())
      return writeResponse(response, outgoing)
    })
  })
  const channel = openChannel(server, () => world)
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const world = createWorld(url, (room, event, notification) => channel.emit(room, event, variant.push(notification)))

  return {
    url,
    world,
    arrivals: (path) => received.filter((arrival) => !path || arrival.path === path),
    fail: (...planned) => void failures.push(...planned),
    override: (added) => {
      overrides = { ...overrides, ...added }
    },
    joined: channel.joined,
    dropChannel: channel.drop,
    setDown: (down) => {
      isDown = down
    },
    stop: async () => {
      const closed = channel.stop()
      server.closeAllConnections()
      await closed
    },
  }
}
