import { loginAdmin, loginProvider } from '../contract/auth.ts'
import { type Call, type CallData, type CallInput, isIdempotent } from '../contract/call.ts'
import { ApiError } from './api-error.ts'
import { newKey } from './request-parts.ts'
import type { Sender, SendOptions } from './sender.ts'

export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Of the try before this one, where a person tries again what may have happened already (see `createSameKey`); else a new one. */
  readonly idempotencyKey?: string | undefined
}

/** The one way to the API: a described call with its input, answered with checked data or an `ApiError`; an abort stays an abort. */
export interface Api {
  send<C extends Call>(call: C, input: CallInput<C>, options?: CallOptions): Promise<CallData<C>>
}

/** The right to call: a token, stamped with the session it belongs to (P-23). */
export interface Pass {
  readonly token: string
  readonly generation: number
}

/** What the API asks of the session. */
export interface AuthPort {
  /** The token for a new call, after a refresh that is under way or due; undefined when nobody is signed in. */
  readonly pass: () => Promise<Pass | undefined>
  /** The session that the pass was given for is still the one signed in. */
  readonly isCurrent: (pass: Pass) => boolean
  /** The server refused this pass: a newer one to try once more, or undefined (the session has ended, or another has begun). */
  readonly renewed: (pass: Pass) => Promise<Pass | undefined>
  /** The server refused the second pass as well. */
  readonly refused: (pass: Pass) => void
}

interface ApiOptions {
  readonly sender: Sender
  readonly auth: AuthPort
}

const isUnauthenticated = (error: unknown) => error instanceof ApiError && error.status === 401

/**
 * The calls of whoever is signed in. Refresh and replay wrap the call, so that each try has its whole budget of 5xx retries;
 * all tries of one write carry one idempotency key.
 */
export function createApi({ sender, auth }: ApiOptions): Api {
  async function replay<C extends Call>(
    call: C,
    input: CallInput<C>,
    options: SendOptions,
    first: Pass,
    cause: unknown,
  ): Promise<CallData<C>> {
    const pass = await auth.renewed(first)
    options.signal?.throwIfAborted()
    if (!pass) throw cause
    try {
      return await sender.send(call, input, { ...options, bearer: pass.token })
    } catch (error) {
      if (isUnauthenticated(error)) auth.refused(pass)
      throw error
    }
  }

  return {
    send: async (call, input, { signal, idempotencyKey } = {}) => {
      const pass = isLogin(call) ? undefined : await auth.pass()
      signal?.throwIfAborted()
      if (!pass && call.access !== 'public') throw sender.refusal(call, 'SESSION_ENDED')
      const options = {
        signal,
        idempotencyKey: isIdempotent(call) ? (idempotencyKey ?? newKey()) : undefined,
        mayRetry: () => !pass || auth.isCurrent(pass),
      }
      try {
        return await sender.send(call, input, { ...options, bearer: pass?.token })
      } catch (error) {
        if (!pass || !isUnauthenticated(error)) throw error
        return replay(call, input, options, pass, error)
      }
    },
  }
}

const loginNames: readonly string[] = [loginAdmin.name, loginProvider.name]
const isLogin = (call: Call) => loginNames.includes(call.name)
