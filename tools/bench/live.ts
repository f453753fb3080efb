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
import { inMs, median, ofBudget, percentile95, title } from '../figures.ts'
import { addedMemory } from '../memory.ts'
import { startServer } from '../real-server.ts'
import { signAccountsIn } from '../sign-accounts-in.ts'
import { table } from '../table.ts'
import { withServer } from '../temporary-server.ts'
import type { ClientOrder } from './live-clients.ts'

const secret = 'x'.repeat(48)
const [sockets, people, processes, events, quietMs] = [2_000, 40, 2, 20, 500]
/** Megabytes above idle, and milliseconds of 95 of 100 deliveries. */
const [mostAdded, latest] = [150, 250]

async function createTokens(db: Db): Promise<string[]> {
  const rows = Array.from({ length: people }, (_, index) => ({
    id: `bench-${index}`,
    emailAddress: `${index}@bench.example`,
    passwordHash: '-',
    role: 'SUB_ADMIN' as const,
    createdAt: new Date(),
  }))
  await db.insert(accounts).values(rows)
  const ids = rows.map(({ id }) => id)
  return signAccountsIn(db, secret, ids, 'SUB_ADMIN')
}

async function publishEvents(db: Db): Promise<void> {
  for (let index = 0; index < events; index += 1) {
    const createdAt = performance.timeOrigin + performance.now()
    await publish(db, { do: 'emit', room: adminRoom, event: 'notification', data: { _id: `${index}`, title: 'Event', createdAt } })
    await pause(quietMs)
  }
}

/** Opens sockets in a process of their own. */
export async function openSockets(order: ClientOrder): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('live-clients.ts', import.meta.url)))
  child.send(order)
  await once(child, 'message')
  return child
}

/** Resolves with the milliseconds from the publication to each socket. */
async function deliver(db: Db, order: Omit<ClientOrder, 'sockets'>): Promise<number[]> {
  const children = await Promise.all(Array.from({ length: processes }, () => openSockets({ ...order, sockets: sockets / processes })))
  await publishEvents(db)
  const reports = children.map((child) => once(child, 'message') as Promise<[number[]]>)
  for (const child of children) child.send('report')
  const delays = (await Promise.all(reports)).flatMap(([own]) => own)
  for (const child of children) child.kill()
  return delays
}

function print(delays: readonly number[], added: number): void {
  const [slowest95, arrived] = [percentile95(delays), delays.length / (sockets * events)]
  if (added > mostAdded || slowest95 > latest || arrived !== 1) process.exitCode = 1
  const head = ['', 'median', '95 of 100 below', 'of budget', 'arrived', 'MB added', 'of budget']
  const times = [inMs(median(delays)), inMs(slowest95), ofBudget(slowest95, latest), `${arrived * 100} %`]
  console.log(table(head, [['event', ...times, added.toFixed(0), ofBudget(added, mostAdded)]]))
}

/** Measures the live channel. */
export async function measureLive(): Promise<void> {
  title(`An event to ${sockets} sockets of one instance on PostgreSQL (budget: ${mostAdded} MB above idle, ${latest} ms for 95 of 100)`)
  const postgres = await startTemporaryPostgres()
  if (typeof postgres === 'string') return console.log(`Not measured: ${postgres}.`)
  await using cleanUp = new AsyncDisposableStack()
  cleanUp.defer(postgres.stop)
  const environment = { DATABASE_URL: postgres.url, SEED: 'never', JWT_SECRET: secret }
  // The first start migrates the database, and its memory would be reused by the sockets.
  const migrate = async (whole: Readonly<Record<string, string>>) => (await startServer(whole)).stop()
  await withServer(
    environment,
    async ({ pid, url }) => {
      const { db, close } = await openServer(postgres.url)
      cleanUp.defer(close)
      const tokens = await createTokens(db)
      const { result: delays, added } = await addedMemory(pid, () => deliver(db, { url, tokens }))
      print(delays, added)
    },
    migrate,
  )
}
