import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { adminRoom } from '#contract/live-events.ts'
import type { Db } from '#server/db/db.ts'
import { openServer } from '#server/db/open.ts'
import { publish } from '#server/db/publish.ts'
import { accounts } from '#server/db/schema.ts'
import { startTemporaryPostgres } from '#server/testing/temporary-postgres.ts'
import { addedMemory } from '../memory.ts'
import { type ServerProcess, startServer } from '../real-server.ts'
import { signAccountsIn } from '../sign-accounts-in.ts'
import { withServer } from '../temporary-server.ts'
import { median, percentile95 } from './figures.ts'
import type { ClientOrder } from './live-clients.ts'

const secret = 'x'.repeat(48)
const [people, processes, events, quietMs] = [40, 2, 20, 500]

export interface LiveTimes {
  /** Megabytes above idle. */
  readonly added: number
  /** Milliseconds from the publication to each socket. */
  readonly median: number
  readonly slowest95: number
  /** How many of all deliveries arrived. */
  readonly arrived: number
}

const clients = fileURLToPath(new URL('live-clients.ts', import.meta.url))

async function createTokens(db: Db): Promise<string[]> {
  const rows = Array.from({ length: people }, (_, index) => ({
    id: `bench-${index}`,
    emailAddress: `${index}@bench.example`,
    passwordHash: '-',
    role: 'SUB_ADMIN' as const,
    createdAt: new Date(),
  }))
  await db.insert(accounts).values(rows)
  return signAccountsIn(
    db,
    secret,
    rows.map(({ id }) => id),
    'SUB_ADMIN',
  )
}

async function publishEvents(db: Db): Promise<void> {
  for (let index = 0; index < events; index += 1) {
    const createdAt = performance.timeOrigin + performance.now()
    await publish(db, { do: 'emit', room: adminRoom, event: 'notification', data: { _id: `${index}`, title: 'Event', createdAt } })
    await pause(quietMs)
  }
}

async function deliver(children: readonly ChildProcess[], db: Db, order: Omit<ClientOrder, 'sockets'>, sockets: number) {
  for (const child of children) child.send({ ...order, sockets: sockets / children.length })
  await Promise.all(children.map((child) => once(child, 'message')))
  await publishEvents(db)
  const reports = children.map((child) => once(child, 'message') as Promise<[number[]]>)
  for (const child of children) child.send('report')
  return (await Promise.all(reports)).flatMap(([delays]) => delays)
}

/** Measures the live channel; undefined without PostgreSQL. */
export async function measureLive(sockets: number): Promise<LiveTimes | undefined> {
  const postgres = await startTemporaryPostgres()
  if (typeof postgres === 'string') return undefined
  const environment = { DATABASE_URL: postgres.url, SEED: 'never', JWT_SECRET: secret }
  // The first start migrates the database, and its memory would be reused by the sockets.
  const migrate = async (whole: Readonly<Record<string, string>>) => (await startServer(whole)).stop()
  const measure = async ({ pid, url }: ServerProcess): Promise<LiveTimes> => {
    const { db, close } = await openServer(postgres.url)
    const children = Array.from({ length: processes }, () => fork(clients))
    try {
      const tokens = await createTokens(db)
      const { result: delays, added } = await addedMemory(pid, () => deliver(children, db, { url, tokens }, sockets))
      return { added, median: median(delays), slowest95: percentile95(delays), arrived: delays.length / (sockets * events) }
    } finally {
      for (const child of children) child.kill()
      await close()
    }
  }
  return withServer(environment, measure, migrate).finally(postgres.stop)
}
