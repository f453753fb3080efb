import { once } from 'node:events'
import pg from 'pg'

interface NotifyCost {
  /** Commits a second of a transaction that inserts one row. */
  readonly silent: number
  /** The same with one `pg_notify` in each transaction. */
  readonly notifying: number
}

async function commitsPerSecond(clients: readonly pg.Client[], statement: string, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000
  let commits = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        await client.query(statement)
        commits += 1
      }
    }),
  )
  return commits / seconds
}

/** Measures how much slower commits become that notify, with one listener. The database must write its log to disk (`fsync`). */
export async function measureNotify(url: string, connections: number, seconds: number): Promise<NotifyCost> {
  const clients = Array.from({ length: connections + 1 }, () => new pg.Client({ connectionString: url }))
  await Promise.all(clients.map((client) => client.connect()))
  const [listener, ...writers] = clients as [pg.Client, ...pg.Client[]]
  await listener.query('listen load_notify')
  await listener.query('create table if not exists load_notify (at timestamptz)')
  const insert = 'begin; insert into load_notify values (now());'
  const silent = await commitsPerSecond(writers, `${insert} commit`, seconds)
  const heard = once(listener, 'notification')
  const notifying = await commitsPerSecond(writers, `${insert} select pg_notify('load_notify', '{"do":"emit"}'); commit`, seconds)
  await heard
  await listener.query('drop table load_notify')
  await Promise.all(clients.map((client) => client.end()))
  return { silent, notifying }
}
