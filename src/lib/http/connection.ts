import { createStore, type StoreApi } from 'zustand/vanilla'
import type { RetryInfo } from './http-client.ts'

const retryShownAfter = 3_000
const failuresUntilOffline = 2

export interface ConnectionState {
  readonly isOffline: boolean
  readonly retry: { readonly attempt: number; readonly of: number } | null
}
export type ConnectionStore = StoreApi<ConnectionState>

export type Network = EventTarget & { readonly navigator?: Pick<Navigator, 'onLine'> }

interface Options {
  readonly now: () => number
  readonly network?: Network | undefined
}

export function createConnection({ now, network }: Options) {
  const store: ConnectionStore = createStore(() => ({ isOffline: network?.navigator?.onLine === false, retry: null }))
  const runningRetries = new Map<RetryInfo['run'], RetryInfo>()
  let failedAttempts = 0
  let lostAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const showRetry = () => {
    clearTimeout(timer)
    const [oldest] = [...runningRetries.values()].sort((a, b) => a.run.since - b.run.since)
    const left = oldest ? oldest.run.since + retryShownAfter - now() : 0
    if (left > 0) timer = setTimeout(showRetry, left)
    const retry = oldest && left <= 0 ? { attempt: oldest.attempt, of: oldest.of } : null
    if (retry || store.getState().retry) store.setState({ retry })
  }

  /** Ignores the outcome of a request that was sent before the connection was lost. */
  const reportAttempt = (isAnswered: boolean, sentAt = now()) => {
    if (sentAt < lostAt) return
    failedAttempts = isAnswered ? 0 : failedAttempts + 1
    const isOffline = !isAnswered && (store.getState().isOffline || failedAttempts >= failuresUntilOffline)
    if (isOffline !== store.getState().isOffline) store.setState({ isOffline })
  }

  network?.addEventListener('offline', () => {
    lostAt = now()
    store.setState({ isOffline: true })
  })
  network?.addEventListener('online', () => {
    lostAt = Number.NEGATIVE_INFINITY
    reportAttempt(true)
  })

  return {
    store,
    reportAttempt,
    retrying: (info: RetryInfo) => {
      if (info.attempt) runningRetries.set(info.run, info)
      else runningRetries.delete(info.run)
      showRetry()
    },
  }
}
