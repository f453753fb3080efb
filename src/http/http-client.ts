import type { i18n } from 'i18next'
import ky, { isHTTPError } from 'ky'
import { type Call, type CallData, type CallInput, isIdempotent, pathOf } from '../contract/call.ts'
import { requestTimeout, serverErrorBackOff } from '../contract/limits.ts'
import type { Side } from '../contract/roles.ts'
import { type Answer, readerOf } from './answer.ts'
import { type ApiError, type ApiErrorCode, createErrorFactory, isInDoubt } from './api-error.ts'
import type { BackendExtras } from './backend-extras.ts'
import { instrumentedFetch } from './instrumented-fetch.ts'
import { addressOf, contentOf, type Parts } from './request-parts.ts'
import type { ServerClock } from './server-clock.ts'
import type { Progress, SendForm } from './upload.ts'

/** A call that the server failed is tried again: `attempt` of `of`; `attempt` 0 once it is over, however it ended. */
export interface RetryInfo {
  readonly call: string
  /** This very call and when it began, milliseconds of this machine's clock: several of one name may be under way. */
  readonly run: { readonly since: number }
  readonly attempt: number
  readonly of: number
}

export interface HttpClientOptions {
  /** An origin, or '' for the page's own. */
  readonly apiUrl: string
  readonly fetch: typeof fetch
  /** Sends forms in place of `fetch`, with a time-out of its own; without it they have no progress. */
  readonly sendForm?: SendForm | undefined
  readonly side: () => Side
  /** What `Accept-Language` says. */
  readonly language: () => string
  readonly i18n: i18n
  readonly time: ServerClock
  readonly extras: BackendExtras
  readonly log: Pick<Console, 'warn'>
  readonly onRetry?: ((info: RetryInfo) => void) | undefined
  /** Hears of each answer, whatever it says, with when its request was sent, and of each request that got none; not of time-outs and aborts. */
  readonly onAnswer?: ((isAnswered: boolean, sentAt?: number) => void) | undefined
}

export interface SendOptions {
  readonly signal?: AbortSignal | undefined
  readonly bearer?: string | undefined
  readonly idempotencyKey?: string | undefined
  /** Whether a call that the server failed may still be tried again; asked before each try. */
  readonly mayRetry?: (() => boolean) | undefined
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean | undefined
  /** Told while a form or a file is on its way. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

/** Sends described calls with what it is given and knows no session: the floor under `Api` and under the session itself. */
export interface HttpClient {
  readonly send: <C extends Call>(call: C, input: CallInput<C>, options?: SendOptions) => Promise<Answer<CallData<C>>>
  /** The error of a call that is not even sent, in the call's own words. */
  readonly refusal: (call: Call, code: ApiErrorCode, status?: number) => ApiError
}

/** 5xx three more times, 503 and no answer never, whatever the method (§7). */
const retries = (mayRetry: () => boolean) => ({
  limit: serverErrorBackOff.length,
  methods: ['get', 'post', 'put', 'patch', 'delete'],
  delay: (attempt: number) => serverErrorBackOff[attempt - 1] ?? 0,
  shouldRetry: ({ error }: { error: Error }) =>
    isHTTPError(error) && error.response.status >= 500 && error.response.status !== 503 && mayRetry(),
})

const headersOf = ({ file }: Call, language: string, type: string | undefined, { bearer, idempotencyKey }: SendOptions) => ({
  accept: file ? `${file.mediaType}, application/json` : 'application/json',
  'accept-language': language,
  ...(type && { 'content-type': type }),
  ...(bearer && { authorization: `Bearer ${bearer}` }),
  ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
})

/** How a request travels: a form through {@link SendForm}, which adds it itself and watches over its time; anything else as it is. */
function transportOf({ fetch, sendForm }: HttpClientOptions, body: BodyInit | undefined, onProgress: SendOptions['onProgress']) {
  if (!sendForm || !(body instanceof FormData)) return { body, fetch, timeout: requestTimeout }
  const send: typeof globalThis.fetch = (input, init) => sendForm(new Request(input, init), body, onProgress)
  return { fetch: send, timeout: false } as const
}

interface RetryOptions {
  readonly call: Call
  readonly run: RetryInfo['run']
  readonly mayRetry: () => boolean
  readonly onRetry: HttpClientOptions['onRetry']
}

/** How a call is tried again, and told of; once it is over, `end` says so. */
function retriesOf({ call, run, mayRetry, onRetry }: RetryOptions) {
  let tries = 0
  const tell = (attempt: number) => {
    tries = attempt
    onRetry?.({ call: call.name, run, attempt, of: serverErrorBackOff.length })
  }
  const beforeRetry = ({ retryCount, error }: { retryCount: number; error: Error }) => {
    // Much can happen in the pause.
    if (!mayRetry()) throw error
    tell(retryCount)
  }
  return {
    options: { retry: retries(mayRetry), hooks: { beforeRetry: [beforeRetry] } },
    end: () => {
      if (tries) tell(0)
    },
  }
}

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { side, language, i18n, time, extras, log, onRetry, onAnswer } = options
  const apiUrl = options.apiUrl.replace(/\/+$/, '')
  const errors = createErrorFactory(i18n, time)
  // Answers belong to their bearer and carry the clock: neither may come out of the browser's own cache.
  const client = ky.create({ prefix: `${apiUrl}/api/v1`, cache: 'no-store' })

  /** A write that the backend cannot tell from its repetition is never repeated by itself: it could be done twice (P-20). */
  const isRepeatable = (call: Call) => !isIdempotent(call) || extras.knows('idempotency-key')

  const told = (call: Call, error: ApiError) => (isRepeatable(call) || !isInDoubt(error) ? error : errors.inDoubt(error))

  /** Nothing has been asked yet where it is lost with its chunk, and nothing is known of the connection. */
  const reader = (call: Call, sent: unknown, onProgress: SendOptions['onProgress']) =>
    readerOf({ i18n, apiUrl }, call, sent, onProgress).catch((cause: unknown) => {
      throw errors.local(call, 'NOT_LOADED', undefined, cause)
    })

  const request = async (call: Call, input: Parts, sending: SendOptions) => {
    if (call.extra && !extras.knows(call.extra)) throw errors.local(call, 'NOT_FOUND', 404)
    const parts = { ...input, query: extras.known(call, input.query), body: extras.known(call, input.body) }
    const address = addressOf(call, side(), parts)
    if (address === undefined) throw errors.local(call, 'NOT_FOUND', 404)
    const { body, type } = contentOf(call, parts)
    const { fetch, ...transport } = transportOf(options, body, sending.onProgress)
    const mayRetry = () => isRepeatable(call) && (sending.mayRetry?.() ?? true)
    const retrying = retriesOf({ call, run: { since: time.local() }, mayRetry, onRetry })
    const read = await reader(call, parts.body, sending.onProgress)
    try {
      const answer = client(address, {
        method: call.method,
        headers: headersOf(call, language(), type, sending),
        ...transport,
        signal: sending.signal,
        keepalive: sending.keepalive,
        fetch: instrumentedFetch({ ...options, fetch }, call.name, `${call.method} ${pathOf(call, side())}`),
        ...retrying.options,
      })
      return { ...(await read(answer)), status: (await answer).status }
    } catch (cause) {
      if (sending.signal?.aborted) throw sending.signal.reason
      const error = errors.thrown(call, cause)
      if (error.code === 'NETWORK') onAnswer?.(false)
      throw told(call, error)
    } finally {
      retrying.end()
    }
  }

  return {
    refusal: errors.local,
    send: async <C extends Call>(call: C, input: CallInput<C>, sending: SendOptions = {}) => {
      const { status, ...read } = await request(call, input, sending)
      if ('refusal' in read) throw errors.answered(call, status, read.refusal)
      if (read.issues) log.warn('Unreadable answer', { call: call.name, status, issues: read.issues.slice(0, 10) })
      if ('answer' in read) return read.answer as Answer<CallData<C>>
      throw told(call, errors.local(call, 'BAD_ANSWER', status, read.cause))
    },
  }
}
