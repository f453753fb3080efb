import { pathOf } from '../contract/call.ts'
import { extras, extrasHeader } from '../contract/extras.ts'
import type { Example, ExampleRequest } from './example.ts'

/** How the stand-in network behaves: it answers, never answers, or is out of order. */
export type Behaviour = 'answers' | 'pending' | 'failing'

interface Options {
  /** The first example of a call that is for the request wins. */
  readonly examples: readonly Example[]
  readonly behaviour: Behaviour
  /** Answered whatever the behaviour: without them nobody would be signed in. */
  readonly always: readonly Example[]
  /** What the answers' `Date` header says, milliseconds. */
  readonly now: number
}

const patternOf = (path: string) => new RegExp(`^/api/v1${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

/** The example that answers a request, with the path's parameters. */
function find(examples: readonly Example[], method: string, url: URL, body: ExampleRequest['body']) {
  for (const example of examples) {
    if (example.call.method !== method) continue
    for (const side of ['admin', 'provider'] as const) {
      const match = patternOf(pathOf(example.call, side)).exec(url.pathname)
      const request: ExampleRequest = { params: match?.groups ?? {}, query: url.searchParams, body }
      if (match && (example.when?.(request) ?? true)) return { example, request }
    }
  }
  return undefined
}

const bodyOf = async (asked: Request): Promise<ExampleRequest['body']> =>
  asked.headers.get('content-type')?.includes('json') ? await asked.clone().json() : {}

const never = (signal: AbortSignal) =>
  new Promise<Response>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** A `fetch` that answers contract calls from examples; a call without one is a mistake in the preview and says so on the console. */
export function exampleFetch({ examples, behaviour, always, now }: Options): typeof fetch {
  const json = (body: object, status: number) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', date: new Date(now).toUTCString(), [extrasHeader]: extras.join(', ') },
    })
  return async (input, init) => {
    const asked = new Request(input, init)
    const url = new URL(asked.url)
    const body = await bodyOf(asked)
    asked.signal.throwIfAborted()
    const certain = find(always, asked.method, url, body)
    if (!certain && behaviour === 'pending') return never(asked.signal)
    if (!certain && behaviour === 'failing') return new Response(null, { status: 503 })
    const found = certain ?? find(examples, asked.method, url, body)
    if (found?.example.status) return json(found.example.body(found.request), found.example.status)
    if (found) return never(asked.signal)
    // biome-ignore lint/suspicious/noConsole: whoever draws the preview has to see what it lacks
    console.error(`This preview has no example for ${asked.method} ${url.pathname}`)
    return json({ success: false, message: '', code: 'NOT_FOUND' }, 404)
  }
}
