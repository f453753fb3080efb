import { slowRequestAfter } from '../contract/limits.ts'
import type { ServerClock } from './server-clock.ts'

interface Watched {
  readonly fetch: typeof fetch
  readonly time: ServerClock
  readonly log: Pick<Console, 'warn'>
}

/** Passes each request of one call on, hears the server's clock and logs the slow: name and route, never a value (F-144). */
export function watchedFetch({ fetch, time, log }: Watched, call: string, route: string): typeof globalThis.fetch {
  return async (input, init) => {
    const start = time.local()
    try {
      const response = await fetch(input, init)
      time.hear(response.headers.get('date'))
      return response
    } finally {
      const milliseconds = time.local() - start
      if (milliseconds > slowRequestAfter) log.warn('Slow request', { call, route, milliseconds })
    }
  }
}
