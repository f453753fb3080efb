import { slowRequestAfter } from '../contract/limits.ts'
import type { BackendExtras } from './backend-extras.ts'
import type { ServerClock } from './server-clock.ts'

interface Watched {
  readonly fetch: typeof fetch
  readonly time: ServerClock
  readonly extras: Pick<BackendExtras, 'hear'>
  readonly log: Pick<Console, 'warn'>
  readonly onAnswer?: ((isAnswered: boolean, sentAt?: number) => void) | undefined
}

/** Passes each request of one call on, listens to what its answer says of clock and extras, tells of the answer and logs the slow: name and route, never a value (F-144). */
export function instrumentedFetch({ fetch, time, extras, log, onAnswer }: Watched, call: string, route: string): typeof globalThis.fetch {
  return async (input, init) => {
    const start = time.local()
    try {
      const response = await fetch(input, init)
      time.syncFrom(response.headers.get('date'), start)
      extras.hear(response)
      onAnswer?.(true, start)
      return response
    } finally {
      const milliseconds = time.local() - start
      if (milliseconds > slowRequestAfter) log.warn('Slow request', { call, route, milliseconds })
    }
  }
}
