import { refreshSession } from '../contract/auth.ts'
import { serverErrorBackOff } from '../contract/limits.ts'
import { ApiError } from '../http/api-error.ts'
import { createRenewal, type RenewalOptions } from './renewal.ts'
import { createTries } from './tries.ts'

interface Options extends RenewalOptions {
  readonly log: Pick<Console, 'warn'>
}

interface Flight {
  readonly generation: number
  readonly token: Promise<string>
}

const gotNoAnswer = (error: unknown) => error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'TIMEOUT')
const codeOf = (error: unknown) => (error instanceof ApiError ? { code: error.code, status: error.status } : { code: String(error) })

export type Refresher = ReturnType<typeof createRefresher>

/** The one way to a new access token, whoever asks: one flight at a time, its result shared (F-002, P-21). */
export function createRefresher({ log, ...options }: Options) {
  const { current, keeper, sender, time, sleep } = options
  const { store } = current
  const renewal = createRenewal(options)
  let flight: Flight | undefined
  const tries = createTries(time.now)

  /** A machine that has just woken often has no network yet: while no answer comes, a token that has run out gets a few more tries. */
  const renew = async (generation: number, from: string): Promise<string> => {
    for (const pause of serverErrorBackOff) {
      try {
        return await renewal(generation, from)
      } catch (error) {
        if (!gotNoAnswer(error) || current.isLive() || generation !== current.generation()) throw error
        await sleep(pause)
      }
    }
    return renewal(generation, from)
  }

  /** A failure is only logged while the token lives (§8); a refused refresh, or a token that has run out, ends the session (§4, §7). */
  const fly = async (generation: number, from: string): Promise<string> => {
    tries.began()
    store.setState({ isRefreshing: true })
    try {
      return await renew(generation, from)
    } catch (error) {
      keeper.follow()
      if (generation === current.generation()) {
        const newer = current.pass()?.token
        if (newer && newer !== from) return newer
        log.warn('Token refresh failed', codeOf(error))
        const { status, retryAfter } = error instanceof ApiError ? error : {}
        tries.failed(retryAfter)
        if (status === 401 || !current.isLive()) keeper.end('expired')
      }
      throw error
    } finally {
      if (flight?.generation === generation) {
        flight = undefined
        store.setState({ isRefreshing: false })
      }
    }
  }

  /** The refresh that is under way for this session. */
  const running = () => (flight?.generation === current.generation() ? flight.token : undefined)
  return {
    running,
    refresh: (): Promise<string> => {
      const from = store.getState().accessToken
      if (!from) return Promise.reject(sender.refusal(refreshSession, 'SESSION_ENDED'))
      const generation = current.generation()
      if (flight?.generation === generation) return flight.token
      // Kept before anything runs, so that whoever asks from within the first step shares it too.
      const token = Promise.resolve().then(() => fly(generation, from))
      flight = { generation, token }
      return token
    },
    tries,
  }
}
