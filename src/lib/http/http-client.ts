import type { i18n } from 'i18next'
import ky, { isHTTPError } from 'ky'
import { type Call, type CallData, type CallInput, getPath, isIdempotent } from '#contract/call.ts'
import { requestTimeout, serverErrorBackOff } from '#contract/limits.ts'
import type { Side } from '#contract/roles.ts'
import type { Adapter } from './adapter.ts'
import { type ApiError, type ApiErrorCode, createErrorFactory, isInDoubt } from './api-error.ts'
import { type ApiResponse, createParser } from './api-response.ts'
import { adaptRequest, storedWords } from './apply-adapter.ts'
import type { BackendKind } from './backend-kind.ts'
import { instrumentedFetch } from './instrumented-fetch.ts'
import { createWordLearner } from './learn-words.ts'
import { buildContent, buildUrl, newTraceParent, type RequestParts } from './request-parts.ts'
import type { ServerClock } from './server-clock.ts'
import type { Progress, SendForm } from './upload.ts'

export interface RetryInfo {
  readonly call: string
  readonly run: { readonly since: number }
  readonly attempt: number
  readonly of: number
}

export interface HttpClientOptions {
  readonly apiUrl: string
  readonly fetch: typeof fetch
  /** Sends forms with progress and its own time-out; the default is `fetch`. */
  readonly sendForm?: SendForm | undefined
  readonly side: () => Side
  readonly language: () => string
  readonly i18n: i18n
  readonly time: ServerClock
  readonly backend: BackendKind
  /** Whether the backend records traces. */
  readonly isTraced?: boolean
  readonly adapter?: Adapter | undefined
  readonly log: Pick<Console, 'warn'>
  readonly onRetry?: ((info: RetryInfo) => void) | undefined
  /** Called for each answer and for each request without one; not for time-outs and aborts. */
  readonly onAnswer?: ((isAnswered: boolean, sentAt?: number) => void) | undefined
}

export interface SendOptions {
  readonly signal?: AbortSignal | undefined
  readonly bearer?: string | undefined
  readonly idempotencyKey?: string | undefined
  readonly mayRetry?: (() => boolean) | undefined
  readonly keepalive?: boolean | undefined
  readonly onProgress?: ((progress: Progress) => void) | undefined
}

/** Sends calls without a session: used by `Api` and by the session itself. */
export interface HttpClient {
  readonly send: <C extends Call>(call: C, input: CallInput<C>, options?: SendOptions) => Promise<ApiResponse<CallData<C>>>
  readonly refusal: (call: Call, code: ApiErrorCode, status?: number) => ApiError
}

/** Retries a 5xx three times; a 503 or no response never (§7). */
const retries = (mayRetry: () => boolean) => ({
  limit: serverErrorBackOff.length,
  methods: ['get', 'post', 'put', 'patch', 'delete'],
  delay: (attempt: number) => serverErrorBackOff[attempt - 1] ?? 0,
  shouldRetry: ({ error }: { error: Error }) =>
    isHTTPError(error) && error.response.status >= 500 && error.response.status !== 503 && mayRetry(),
})

const buildHeaders = ({ file }: Call, language: string, type: string | undefined, { bearer, idempotencyKey }: SendOptions) => ({
  accept: file ? `${file.mediaType}, application/json` : 'application/json',
  'accept-language': language,
  ...(type && { 'content-type': type }),
  ...(bearer && { authorization: `Bearer ${bearer}` }),
  ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
})

function buildTransport({ fetch, sendForm }: HttpClientOptions, body: BodyInit | undefined, onProgress: SendOptions['onProgress']) {
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

function createRetries({ call, run, mayRetry, onRetry }: RetryOptions) {
  let tries = 0
  const report = (attempt: number) => {
    tries = attempt
    onRetry?.({ call: call.name, run, attempt, of: serverErrorBackOff.length })
  }
  const beforeRetry = ({ retryCount, error }: { retryCount: number; error: Error }) => {
    if (!mayRetry()) throw error
    report(retryCount)
  }
  return {
    options: { retry: retries(mayRetry), hooks: { beforeRetry: [beforeRetry] } },
    end: () => {
      if (tries) report(0)
    },
  }
}

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { side, language, i18n, time, backend, isTraced = false, adapter = {}, log, onRetry, onAnswer } = options
  const apiUrl = options.apiUrl.replace(/\/+$/, '')
  const errors = createErrorFactory(i18n, time)
  const learned = storedWords(backend)
  const client = ky.create({ prefix: `${apiUrl}/api/v1`, cache: 'no-store' })

  /** Without idempotency keys a repeated write could happen twice (P-20). */
  const isRepeatable = (call: Call) => !isIdempotent(call) || backend.isFull()

  const toUserError = (call: Call, error: ApiError) => (isRepeatable(call) || !isInDoubt(error) ? error : errors.inDoubt(error))

  /** Loads a chunk or fails with `NOT_LOADED`. No request was sent, so this does not report an outage. */
  const loadParser = (call: Call, sent: RequestParts, onProgress: SendOptions['onProgress']) =>
    createParser({ i18n, apiUrl, adapter, learned }, call, sent, onProgress).catch((cause: unknown) => {
      throw errors.fromCode(call, 'NOT_LOADED', undefined, cause)
    })

  /** A full backend answers in the language of the request. */
  const loadTranslation = async () =>
    backend.isFull()
      ? undefined
      : import('./translate-message.ts').then(
          ({ translateMessage }) => translateMessage,
          () => undefined,
        )

  const request = async (call: Call, input: RequestParts, sending: SendOptions) => {
    if (call.fullBackendOnly && !backend.isFull()) throw errors.fromCode(call, 'NOT_FOUND', 404)
    const sent = { ...input, query: backend.supportedFields(call, input.query), body: backend.supportedFields(call, input.body) }
    const parts = adaptRequest(adapter, call, sent, learned)
    const address = buildUrl(call, side(), parts)
    if (address === undefined) throw errors.fromCode(call, 'NOT_FOUND', 404)
    const { body, type } = buildContent(call, parts)
    const { fetch, ...transport } = buildTransport(options, body, sending.onProgress)
    const mayRetry = () => isRepeatable(call) && (sending.mayRetry?.() ?? true)
    const retrying = createRetries({ call, run: { since: time.local() }, mayRetry, onRetry })
    const parse = await loadParser(call, sent, sending.onProgress)
    try {
      const response = client(address, {
        method: call.method,
        // Its retries belong to the same trace. Other backends may refuse a header that they do not know.
        headers: { ...buildHeaders(call, language(), type, sending), ...(isTraced && { traceparent: newTraceParent() }) },
        ...transport,
        signal: sending.signal,
        keepalive: sending.keepalive,
        fetch: instrumentedFetch({ ...options, fetch }, call.name, `${call.method} ${getPath(call, side())}`),
        ...retrying.options,
      })
      return { ...(await parse(response)), status: (await response).status }
    } catch (cause) {
      if (sending.signal?.aborted) throw sending.signal.reason
      const error = errors.fromThrown(call, cause, isHTTPError(cause) ? await loadTranslation() : undefined)
      if (error.code === 'NETWORK') onAnswer?.(false)
      throw toUserError(call, error)
    } finally {
      retrying.end()
    }
  }

  const receive = async (call: Call, input: RequestParts, sending: SendOptions) => {
    const { status, ...parsed } = await request(call, input, sending)
    if ('refusal' in parsed) throw errors.fromResponse(call, { status, body: parsed.refusal, translate: await loadTranslation() })
    if (parsed.issues) log.warn('Unreadable answer', { call: call.name, status, issues: parsed.issues.slice(0, 10) })
    if ('response' in parsed) return parsed.response
    throw toUserError(call, errors.fromCode(call, 'BAD_ANSWER', status, parsed.cause))
  }
  const learnWords = createWordLearner({ learned, isNeeded: () => !backend.isFull() && !adapter.statuses })

  return {
    refusal: errors.fromCode,
    send: async <C extends Call>(call: C, input: CallInput<C>, sending: SendOptions = {}) =>
      (await learnWords(call, input, (parts) => receive(call, parts, sending))) as ApiResponse<CallData<C>>,
  }
}
