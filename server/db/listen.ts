import { setTimeout as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

interface Listeners {
  readonly onMessage: (payload: string) => void
  /** It listens again; what was published meanwhile is lost. */
  readonly onGap: () => void
}

/** Resolves after the first attempt, with the function that stops. */
export type Listen = (channel: string, listeners: Listeners) => Promise<() => Promise<void>>

export const listenEmbedded =
  (pglite: PGlite): Listen =>
  async (channel, { onMessage }) => {
    const unlisten = await pglite.listen(channel, onMessage)
    return () => unlisten()
  }

interface Connection {
  readonly url: string
  /** Milliseconds. */
  readonly timeout: number
}

interface Listening {
  readonly channel: string
  readonly onMessage: (payload: string) => void
  readonly onListening: () => void
  readonly stop: AbortSignal
}

/** The name of the connection in `pg_stat_activity`. */
export const listenerName = 'qaseema live events'

const heartbeatMs = 5_000
const endMs = 1_000
const [minDelayMs, maxDelayMs] = [100, 5_000]

const ignore = () => undefined

/** Rejects when the connection is lost, which only a heartbeat notices if the server is silent. */
async function listenUntilLost({ url, timeout }: Connection, { channel, onMessage, onListening, stop }: Listening): Promise<never> {
  const lost = new AbortController()
  const client = new pg.Client({
    connectionString: url,
    application_name: listenerName,
    keepAlive: true,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  })
  // Without a listener, a broken connection would end the process.
  client.on('error', ignore)
  client.on('end', () => lost.abort())
  client.on('notification', ({ payload = '' }) => onMessage(payload))
  const signal = AbortSignal.any([stop, lost.signal])
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    onListening()
    for (;;) {
      await pause(heartbeatMs, undefined, { signal })
      await client.query('select 1')
    }
  } finally {
    await Promise.race([client.end().catch(ignore), pause(endMs, undefined, { ref: false })])
  }
}

/** Uses a connection of its own, because one of the pool would be given back. */
export const listenOnServer =
  (connection: Connection): Listen =>
  async (channel, { onMessage, onGap }) => {
    const stopping = new AbortController()
    const { promise: attempted, resolve } = Promise.withResolvers<void>()
    const stop = stopping.signal
    let isFirst = true
    let delay = minDelayMs
    const onListening = () => {
      delay = minDelayMs
      resolve()
      if (!isFirst) onGap()
    }
    const work = async () => {
      while (!stop.aborted) {
        await listenUntilLost(connection, { channel, onMessage, onListening, stop }).catch(ignore)
        isFirst = false
        resolve()
        await pause(delay, undefined, { signal: stop }).catch(ignore)
        delay = Math.min(2 * delay, maxDelayMs)
      }
    }
    const done = work()
    await attempted
    return () => {
      stopping.abort()
      return done
    }
  }
