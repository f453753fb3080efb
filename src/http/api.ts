import { loginAdmin, loginProvider } from '../contract/auth.ts'
import { type Call, type CallData, type CallInput, isIdempotent } from '../contract/call.ts'
import type { Extra } from '../contract/extras.ts'
import type { Answer } from './answer.ts'
import { ApiError } from './api-error.ts'
import type { BackendExtras } from './backend-extras.ts'
import type { HttpClient, SendOptions } from './http-client.ts'
import { newKey } from './request-parts.ts'
import type { Progress } from './upload.ts'

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Told while a form or a file is on its way; a form that is sent again begins at 0 again. */
  readonly onProgress?: ((progress: Progress) => void) | undefined
  /** Of the try before this one, where a person tries again what may have happened already (see `createIdempotencyKeys`); else a new one. */
  readonly idempotencyKey?: string | undefined
}

/** The one way to the API: a described call with its input, answered with checked data or an `ApiError`; an abort stays an abort. */
export interface Api {
  send<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallData<C>>
  /** The same with what a person is told of the success; a mutation that answers it has it shown. */
  write<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<Answer<CallData<C>>>
  /** Fields as the backend will be sent them, without the extras that it does not know: what an answer is kept under. */
  known<Fields extends object>(call: Call, fields: Fields): Fields
  /** Whether the backend knows something that §7 does not name. */
  knows(extra: Extra): boolean
}

/** The right to call: a token, stamped with the session it belongs to (P-23). */
export interface AccessGrant {
  readonly token: string
  readonly generation: number
}

/** What the API asks of the session. */
export interface AuthPort {
  /** The token for a new call, after a refresh that is under way or due; undefined when nobody is signed in. */
  readonly grant: () => Promise<AccessGrant | undefined>
  /** The session that the grant was given for is still the one signed in. */
  readonly isCurrent: (grant: AccessGrant) => boolean
  /** The server refused this grant: a newer one to try once more, or undefined (the session has ended, or another has begun). */
  readonly refreshAfterUnauthorized: (grant: AccessGrant) => Promise<AccessGrant | undefined>
  /** The server refused the second grant as well. */
  readonly onUnauthorized: (grant: AccessGrant) => void
}

interface ApiOptions {
  readonly http: HttpClient
  readonly extras: Pick<BackendExtras, 'knows' | 'known'>
  readonly auth: AuthPort
}

const isUnauthenticated = (error: unknown) => error instanceof ApiError && error.status === 401

/**
 * The calls of whoever is signed in. Refresh and replay wrap the call, so that each try has its whole budget of 5xx retries;
 * all tries of one write carry one idempotency key.
 */
export function createApi({ http, extras, auth }: ApiOptions): Api {
  async function replay<C extends Call>(
    call: C,
    input: CallInput<C>,
    options: SendOptions,
    first: AccessGrant,
    cause: unknown,
  ): Promise<Answer<CallData<C>>> {
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
      idempotencyKey: isIdempotent(call) && extras.knows('idempotency-key') ? (idempotencyKey ?? newKey()) : undefined,
      mayRetry: () => !grant || auth.isCurrent(grant),
    }
    try {
      return await http.send(call, input, { ...options, bearer: grant?.token })
    } catch (error) {
      if (!grant || !isUnauthenticated(error)) throw error
      return replay(call, input, options, grant, error)
    }
  }
  return {
    write,
    send: async (call, input, options) => (await write(call, input, options)).data,
    known: extras.known,
    knows: extras.knows,
  }
}

const isLogin = ({ name }: Call) => name === loginAdmin.name || name === loginProvider.name
