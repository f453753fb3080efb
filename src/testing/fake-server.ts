import type * as z from 'zod/mini'
import type { ErrorCode } from '../contract/answer.ts'
import { type Call, type CallData, type CallInput, pathOf } from '../contract/call.ts'
import { extrasHeader } from '../contract/extras.ts'
import type { FieldIssue } from '../contract/rules.ts'
import { announced, json } from '../http/test-kit.ts'
import type { SendForm } from '../http/upload.ts'

type Read<S> = [S] extends [z.ZodMiniType] ? z.output<S> : undefined

/** A call as it has arrived: parameters and query as a server reads them, the body as it was sent. */
export interface Asked<C extends Call = Call> {
  readonly call: string
  readonly params: Read<NonNullable<C['params']>>
  readonly query: Read<NonNullable<C['query']>>
  readonly body: CallInput<C>['body']
  readonly files: Readonly<Record<string, File>>
  readonly idempotencyKey: string | null
  readonly request: Request
}

type Answering<C extends Call> = (asked: Asked<C>) => CallData<C> | Response | Promise<CallData<C> | Response>

interface Refusal {
  readonly message?: string
  readonly errors?: readonly FieldIssue[]
  readonly details?: object
  /** Seconds. */
  readonly retryAfter?: number
}

/** An answer that refuses the call. Without a message the portal says its own. */
export const refusal = (status: number, code: ErrorCode, { retryAfter, ...more }: Refusal = {}): Response =>
  json({ success: false, message: '', code, ...more }, status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })

/** In place of an answer: the way to the server is lost. */
export const lost = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'))

const patternOf = (path: string) => new RegExp(`^/api/v1${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

const queryOf = (search: URLSearchParams) =>
  Object.fromEntries([...new Set(search.keys())].map((key) => [key, search.getAll(key).length > 1 ? search.getAll(key) : search.get(key)]))

const decoders = { number: Number, boolean: (text: string) => text === 'true', json: JSON.parse }

/** The fields of a form as the call describes them, and its files. */
function partsOf({ encoding = {} }: Call, form: FormData) {
  const entries = [...form.entries()]
  const fields = entries.flatMap(([name, value]) => {
    if (typeof value !== 'string') return []
    const kind = encoding[name as keyof typeof encoding]
    return [[name, kind ? decoders[kind](value) : value]]
  })
  return { body: Object.fromEntries(fields), files: Object.fromEntries(entries.filter(([, value]) => typeof value !== 'string')) }
}

interface Answered {
  readonly call: Call
  readonly answering: Answering<Call>
}

/** The call that a request makes, and what its path names. */
function find(answers: Iterable<Answered>, { method, url }: Request) {
  const { pathname } = new URL(url)
  for (const { call, answering } of answers) {
    const paths = call.method === method ? [pathOf(call, 'admin'), pathOf(call, 'provider')] : []
    const match = paths.map((path) => patternOf(path).exec(pathname)).find((found) => found !== null)
    if (match) return { call, answering, params: match.groups ?? {} }
  }
  return undefined
}

const taken = (answering: unknown) => answering as Answering<Call>

/** Stands in for the network: answers described calls, and remembers each. */
export function createFakeServer() {
  const answers = new Map<string, Answered>()
  const next = new Map<string, Answering<Call>>()
  const log: Asked[] = []
  const server = {
    log,
    /** How a call is answered from now on. */
    answers: <C extends Call>(call: C, answering: Answering<C>) => void answers.set(call.name, { call, answering: taken(answering) }),
    /** How a call is answered the next time alone. */
    answersOnce: <C extends Call>(call: C, answering: Answering<C>) => void next.set(call.name, taken(answering)),
    /** How often and with what a call was asked, in the order of arrival. */
    asked: <C extends Call>(call: C) => log.filter((asked) => asked.call === call.name) as unknown as readonly Asked<C>[],
    /** What it announces to know beyond §7; '' is a backend that knows nothing but what it names. */
    extras: announced[extrasHeader],
    /** Hears of each call before it is answered; what it returns is the answer. */
    before: undefined as ((call: Call) => Response | undefined | Promise<Response | undefined>) | undefined,
  }

  const announcing = (response: Response) => {
    response.headers.set(extrasHeader, server.extras)
    return response
  }

  const respond = async (request: Request, form?: FormData): Promise<Response> => {
    const found = find(answers.values(), request)
    if (!found) return refusal(404, 'NOT_FOUND')
    const { call, answering, params } = found
    const text = form ? '' : await request.clone().text()
    const asked = {
      call: call.name,
      params,
      query: call.query?.parse(queryOf(new URL(request.url).searchParams)),
      ...(form ? partsOf(call, form) : { body: text ? JSON.parse(text) : undefined, files: {} }),
      idempotencyKey: request.headers.get('idempotency-key'),
      request,
    } as Asked
    log.push(asked)
    const instead = await server.before?.(call)
    if (instead) return instead
    if (call.body && !call.body.safeParse(asked.body).success) return refusal(422, 'VALIDATION_FAILED')
    const once = next.get(call.name)
    next.delete(call.name)
    const answer = await (once ?? answering)(asked)
    return answer instanceof Response ? answer : json({ success: true, message: '', data: answer })
  }

  const answerTo = (request: Request, form?: FormData) => {
    const gone = new Promise<never>((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true })
    })
    return Promise.race([respond(request, form).then(announcing), gone])
  }
  const fetch: typeof globalThis.fetch = (input, init) => answerTo(new Request(input, init))
  const sendForm: SendForm = answerTo
  return Object.assign(server, { fetch, sendForm })
}
