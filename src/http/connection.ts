import { createStore, type StoreApi } from 'zustand/vanilla'
import type { RetryInfo } from './http-client.ts'

/** A call that is tried again is spoken of only once it has lasted so long, milliseconds (F-141). */
const retryShownAfter = 3_000
/** So many calls in a row without an answer count as no connection (F-142). */
const missesUntilLost = 2

export interface ConnectionState {
  /** The browser has lost its network, or several calls in a row got no answer; over with the next answer. */
  readonly isOffline: boolean
  /** Which try is under way of a call that is tried again and has lasted a while; of several calls the oldest. */
  readonly retry: { readonly attempt: number; readonly of: number } | null
}
export type ConnectionStore = StoreApi<ConnectionState>

interface Options {
  /** Milliseconds of this machine's clock. */
  readonly now: () => number
  /** What hears the browser's `online` and `offline`: its window. */
  readonly network?: EventTarget | undefined
}

/** What is known of the way to the server, from the calls themselves and from the browser. */
export function createConnection({ now, network }: Options) {
  const store: ConnectionStore = createStore(() => ({ isOffline: false, retry: null }))
  const retried = new Map<RetryInfo['run'], RetryInfo>()
  let misses = 0
  let lostAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const showRetry = () => {
    clearTimeout(timer)
    const [oldest] = [...retried.values()].sort((a, b) => a.run.since - b.run.since)
    const left = oldest ? oldest.run.since + retryShownAfter - now() : 0
    if (left > 0) timer = setTimeout(showRetry, left)
    const retry = oldest && left <= 0 ? { attempt: oldest.attempt, of: oldest.of } : null
    if (retry || store.getState().retry) store.setState({ retry })
  }

  /** Whether a call got an answer, whatever it says. One that was sent before the network went away says nothing of now. */
  const hear = (isAnswered: boolean, sentAt = now()) => {
    if (sentAt < lostAt) return
    misses = isAnswered ? 0 : misses + 1
    const isOffline = !isAnswered && (store.getState().isOffline || misses >= missesUntilLost)
    if (isOffline !== store.getState().isOffline) store.setState({ isOffline })
  }

  network?.addEventListener('offline', () => {
    lostAt = now()
    store.setState({ isOffline: true })
  })
  network?.addEventListener('online', () => {
    // The browser's own word, whatever this machine's clock has been set to meanwhile.
    lostAt = Number.NEGATIVE_INFINITY
    hear(true)
  })

  return {
    store,
    hear,
    retrying: (info: RetryInfo) => {
      if (info.attempt) retried.set(info.run, info)
      else retried.delete(info.run)
      showRetry()
    },
  }
}
