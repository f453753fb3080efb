import { slowRequestAfter } from '#contract/limits.ts'
import type { BackendKind } from './backend-kind.ts'
import type { ServerClock } from './server-clock.ts'

interface InstrumentOptions {
  readonly fetch: typeof fetch
  readonly time: ServerClock
  readonly backend: Pick<BackendKind, 'readFrom'>
  readonly log: Pick<Console, 'warn'>
  readonly onAnswer?: ((isAnswered: boolean, sentAt?: number) => void) | undefined
}

/** Logs only name and route of slow calls, never values (F-144). */
export function instrumentedFetch(
  { fetch, time, backend, log, onAnswer }: InstrumentOptions,
  call: string,
  route: string,
): typeof globalThis.fetch {
  return async (input, init) => {
    const start = time.local()
    try {
      const response = await fetch(input, init)
      time.syncFrom(response.headers.get('date'), start)
      backend.readFrom(response)
      onAnswer?.(true, start)
      return response
    } finally {
      const milliseconds = time.local() - start
      if (milliseconds > slowRequestAfter) log.warn('Slow request', { call, route, milliseconds })
    }
  }
}
