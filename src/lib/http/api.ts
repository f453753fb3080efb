import { type DataTag, type MutationMeta, type QueryFunction, type QueryKey, type SkipToken, skipToken } from '@tanstack/react-query'
import { loginAdmin, loginProvider } from '#contract/auth.ts'
import { type Call, type CallData, type CallField, type CallInput, isIdempotent } from '#contract/call.ts'
import { LiveRights } from '#contract/live-events.ts'
import { ApiError } from './api-error.ts'
import type { ApiResponse } from './api-response.ts'
import type { BackendKind } from './backend-kind.ts'
import { callKey } from './call-key.ts'
import type { HttpClient, SendOptions } from './http-client.ts'
import type { Keyed } from './idempotency-keys.ts'
import { newKey } from './request-parts.ts'
import type { Progress } from './upload.ts'

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** The key of an earlier attempt with the same content (`createIdempotencyKeys`); a new key by default. */
  readonly idempotencyKey?: string | undefined
}

/** What a call takes, with the key of an earlier attempt and the options of an upload. */
type MutationInput<C extends Call> = Keyed<CallInput<C>> & { readonly upload?: Omit<CallOptions, 'idempotencyKey'> }

interface CallMutation<C extends Call> {
  readonly mutationFn: (input: MutationInput<C>) => Promise<ApiResponse<CallData<C>>>
  readonly meta: MutationMeta
}

interface CallQuery<C extends Call> {
  readonly queryKey: DataTag<QueryKey, CallData<C>>
  readonly queryFn: QueryFunction<CallData<C>> | SkipToken
}

export interface Api {
  send<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallData<C>>
  write<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<ApiResponse<CallData<C>>>
  /**
   * The options of a query that reads a call; fields that the backend lacks are part of neither key nor request. Where it lacks the call,
   * or the account the right to it, the query is skipped and stays without data.
   */
  query<C extends Call>(call: C, input: CallInput<C>): CallQuery<C>
  /** The options of a mutation that sends a call. By default the queries of its area, the first word of its name, become out of date. */
  mutation<C extends Call>(call: C, meta?: MutationMeta): CallMutation<C>
  /** Whether the account may make the call, and the backend takes it, or a field of it, or a value of that field. */
  supports<C extends Call>(call: C, field?: CallField<C>, value?: unknown): boolean
  /** Whether the account may make the call of a key, or all calls of its area; undefined for a key without any. */
  mayRead(queryKey: QueryKey): boolean | undefined
  /** Whether a call that is sent again happens only once: a read, or a write with an idempotency key. */
  isRepeatable(call: Call): boolean
}

/** An access token and the session that it belongs to (P-23). */
export interface AccessGrant {
  readonly token: string
  readonly generation: number
}

export interface AuthPort {
  /** Awaits a running or due refresh; undefined when nobody is signed in. */
  readonly grant: () => Promise<AccessGrant | undefined>
  readonly isCurrent: (grant: AccessGrant) => boolean
  /** Called after a 401: a newer grant for one more attempt, undefined if the session has ended. */
  readonly refreshAfterUnauthorized: (grant: AccessGrant) => Promise<AccessGrant | undefined>
  readonly onUnauthorized: (grant: AccessGrant) => void
  /** Whether the account has the right that the call needs. */
  readonly mayMake: (call: Call) => boolean
  /** The server has refused a call and says what the account may do now. */
  readonly onRightMissing: (grant: AccessGrant, permissions: readonly string[]) => void
  readonly onSecondFactorMissing: (grant: AccessGrant) => void
}

interface ApiOptions {
  readonly http: HttpClient
  readonly backend: Pick<BackendKind, 'isFull' | 'supports' | 'supportedFields'>
  readonly auth: AuthPort
}

const isUnauthenticated = (error: unknown) => error instanceof ApiError && error.status === 401

export const mutationWith =
  (write: Api['write']): Api['mutation'] =>
  (call, meta) => {
    const [area] = call.name.split('.')
    return {
      mutationFn: ({ key, upload, ...input }) =>
        write(call, input as unknown as CallInput<typeof call>, { ...upload, idempotencyKey: key }),
      meta: { invalidates: [[area]], ...meta },
    }
  }

/** Refreshes and repeats outside ky, so that each attempt has its own 5xx retries; all share one idempotency key. */
export function createApi({ http, backend, auth }: ApiOptions): Api {
  async function replay<C extends Call>(
    call: C,
    input: CallInput<C>,
    options: SendOptions,
    first: AccessGrant,
    cause: unknown,
  ): Promise<ApiResponse<CallData<C>>> {
    const grant = await auth.refreshAfterUnauthorized(first)
    options.signal?.throwIfAborted()
    if (!grant) throw cause
    try {
      return await http.send(call, input, { ...options, bearer: grant.token })
    } catch (error) {
      if (isUnauthenticated(error)) auth.onUnauthorized(grant)
      throw error
    }
  }

  const write: Api['write'] = async (call, input, { idempotencyKey, ...given } = {}) => {
    const { signal } = given
    const grant = isLogin(call) ? undefined : await auth.grant()
    signal?.throwIfAborted()
    if (!grant && call.access !== 'public') throw http.refusal(call, 'SESSION_ENDED')
    const options = {
      ...given,
      idempotencyKey: isIdempotent(call) && backend.isFull() ? (idempotencyKey ?? newKey()) : undefined,
      mayRetry: () => !grant || auth.isCurrent(grant),
    }
    try {
      return await http.send(call, input, { ...options, bearer: grant?.token })
    } catch (error) {
      if (grant && error instanceof ApiError && error.code === 'SECOND_FACTOR_MISSING') auth.onSecondFactorMissing(grant)
      if (grant && error instanceof ApiError && error.code === 'RIGHT_MISSING') {
        const now = LiveRights.safeParse(error.details).data
        if (now) auth.onRightMissing(grant, now.permissions)
      }
      if (!grant || !isUnauthenticated(error)) throw error
      return replay(call, input, options, grant, error)
    }
  }
  const supports: Api['supports'] = (call, ...field) => auth.mayMake(call) && backend.supports(call, ...field)
  const queried = new Map<string, Call>()
  const send: Api['send'] = async (call, input, options) => (await write(call, input, options)).data
  return {
    write,
    send,
    query: (call, given) => {
      const input = given.query ? { ...given, query: backend.supportedFields(call, given.query) } : given
      queried.set(callKey(call).join(), call)
      return {
        queryKey: callKey(call, input),
        queryFn: supports(call) ? ({ signal }) => send(call, input, { signal }) : skipToken,
      }
    },
    mutation: mutationWith(write),
    supports,
    mayRead: (queryKey) => {
      const [area] = queryKey
      const call = queried.get(queryKey.slice(0, 2).join())
      const calls = call ? [call] : [...queried.values()].filter(({ name }) => name.startsWith(`${area}.`))
      return calls.length === 0 ? undefined : calls.every(auth.mayMake)
    },
    isRepeatable: (call) => !isIdempotent(call) || backend.isFull(),
  }
}

/** By their names those whose files are loaded on demand. */
const logins: readonly string[] = [loginAdmin.name, loginProvider.name, 'auth.secondFactor', 'auth.passkeySignIn']
const isLogin = ({ name }: Call) => logins.includes(name)
