import { setTimeout as pause } from 'node:timers/promises'
import type { Statements } from '#server/db/db.ts'
import { announcementQueue, mailQueues } from '#server/db/queues.ts'
import type { Metrics } from '#server/observability/metrics.ts'

/** Milliseconds that one reading serves scrapes. */
const maxAge = 5_000

/** Milliseconds: of the statement, and of it with the wait for a connection. */
const [statementTimeout, defaultTimeout] = [1_000, 2_000]

/** Milliseconds: until then a worker is on its way. */
const overdueAfter = 60_000

const queues = [...mailQueues, announcementQueue]

/** A mail that is tried again waits since it was written; any other job since it was due. */
const statements = (at: number) => `
set local statement_timeout = ${statementTimeout};
select name as queue,
  count(*) filter (where state = 'retry' or (state = 'created' and start_after <= now()))::int as waiting,
  count(*) filter (where state = 'created' and start_after > now())::int as scheduled,
  count(*) filter (where state = 'active')::int as active,
  count(*) filter (where state = 'failed')::int as failed,
  coalesce(extract(epoch from now() - min(case when state = 'retry' then created_on else start_after end)
    filter (where state = 'retry' or (state = 'created' and start_after <= now()))), 0)::float8 as age
from pgboss.job where name in (${queues.map((queue) => `'${queue}'`).join()}) group by name;
select count(*)::int as overdue from announcements
where status = 'APPROVED' and sent_at is null
  and greatest(scheduled_at, decided_at) < '${new Date(at - overdueAfter).toISOString()}'`

const jobStates = ['waiting', 'scheduled', 'active', 'failed'] as const

interface Backlog {
  readonly queues: readonly { readonly queue: string; readonly age: number; readonly count: (state: string) => number }[]
  readonly overdue: number
}

interface BacklogDeps {
  readonly database: Statements
  readonly now: () => number
  readonly metrics: Pick<Metrics, 'watch'>
  readonly timeout?: number
}

async function read({ database, now, timeout = defaultTimeout }: Omit<BacklogDeps, 'metrics'>): Promise<Backlog | undefined> {
  const late = pause(timeout, undefined, { ref: false })
  const result = await Promise.race([database.executeSql(statements(now())), late]).catch(() => undefined)
  if (!result) return undefined
  return {
    queues: queues.map((queue) => {
      const row = result.rows.find((each) => each.queue === queue)
      return { queue, age: Number(row?.age ?? 0), count: (state) => Number(row?.[state] ?? 0) }
    }),
    overdue: Number(result.rows.find(({ overdue }) => overdue !== undefined)?.overdue ?? 0),
  }
}

/** What waits in the database, the same at every instance. A database that does not answer costs a scrape two seconds and these figures. */
export function watchBacklog({ metrics, ...deps }: BacklogDeps): void {
  let reading: Promise<Backlog | undefined> | undefined
  let readAt = 0
  const backlog = () => {
    if (!reading || performance.now() - readAt > maxAge) {
      readAt = performance.now()
      reading = read(deps)
    }
    return reading
  }
  metrics.watch('databaseReachable', async () => [{ labels: {}, value: (await backlog()) ? 1 : 0 }])
  metrics.watch('jobs', async () =>
    ((await backlog())?.queues ?? []).flatMap(({ queue, count }) =>
      jobStates.map((state) => ({ labels: { queue, state }, value: count(state) })),
    ),
  )
  metrics.watch('jobAge', async () => ((await backlog())?.queues ?? []).map(({ queue, age }) => ({ labels: { queue }, value: age })))
  metrics.watch('overdueAnnouncements', async () => [{ labels: {}, value: (await backlog())?.overdue ?? Number.NaN }])
}
