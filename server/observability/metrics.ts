import type { Registry } from 'prom-client'

/** Values of labels are names of this code: never of a person, an address, an id or a path. */
const counted = {
  calls: { name: 'qaseema_calls_total', help: 'Answers to calls of the API.', labelNames: ['call', 'status'] },
  limitRefusals: { name: 'qaseema_limit_refusals_total', help: 'Refusals by a rate limit.', labelNames: ['limit'] },
  redemptions: {
    name: 'qaseema_redemptions_total',
    help: 'Scans of the till: confirmed, or the reason of the refusal.',
    labelNames: ['outcome'],
  },
  mails: { name: 'qaseema_mails_total', help: 'Mails: sent, retried or given up.', labelNames: ['outcome'] },
  announcements: { name: 'qaseema_announcements_total', help: 'Announcements: sent or retried.', labelNames: ['outcome'] },
  failedJobs: { name: 'qaseema_recurring_job_failures_total', help: 'Failed runs of a recurring job.', labelNames: ['name'] },
  socketRefusals: { name: 'qaseema_socket_refusals_total', help: 'Refused connections of the live channel.', labelNames: ['reason'] },
  portalErrors: { name: 'qaseema_portal_errors_total', help: 'Errors that browsers have reported.', labelNames: ['kind'] },
  liveGaps: { name: 'qaseema_live_gaps_total', help: 'Losses of the connection that listens for live events.', labelNames: [] },
} as const

const gauge = 'gauge'
const counter = 'counter'

const watched = {
  queueWaiting: { type: gauge, name: 'qaseema_queue_waiting', help: 'Work that waits for its turn.', labelNames: ['queue'] },
  queueRunning: { type: gauge, name: 'qaseema_queue_running', help: 'Work that runs.', labelNames: ['queue'] },
  queueRefused: { type: counter, name: 'qaseema_queue_refused_total', help: 'Work that a full queue refused.', labelNames: ['queue'] },
  connections: { type: gauge, name: 'qaseema_pool_connections', help: 'Open connections to the database.', labelNames: ['state'] },
  connectionsWaiting: { type: gauge, name: 'qaseema_pool_waiting', help: 'Statements that wait for a connection.', labelNames: [] },
  sockets: { type: gauge, name: 'qaseema_sockets', help: 'Open sockets that have signed in.', labelNames: [] },
  databaseReachable: { type: gauge, name: 'qaseema_database_reachable', help: '1 if the database answered the scrape.', labelNames: [] },
  jobs: { type: gauge, name: 'qaseema_jobs', help: 'Jobs in the database, of all instances.', labelNames: ['queue', 'state'] },
  jobAge: {
    type: gauge,
    name: 'qaseema_job_oldest_seconds',
    help: 'How long the oldest waiting job has been waiting.',
    labelNames: ['queue'],
  },
  overdueAnnouncements: {
    type: gauge,
    name: 'qaseema_announcements_overdue',
    help: 'Approved announcements that should have been sent a minute ago.',
    labelNames: [],
  },
} as const

const callDuration = {
  name: 'qaseema_call_duration_seconds',
  help: 'Time from the request to the end of the answer.',
  labelNames: ['call'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 10],
} as const

type Counted = typeof counted
type Watched = typeof watched
type Labels<Names extends readonly string[]> = Readonly<Record<Names[number], string>>

interface Sample<Names extends readonly string[]> {
  readonly labels: Labels<Names>
  readonly value: number
}

type Read<Name extends keyof Watched> = () =>
  | readonly Sample<Watched[Name]['labelNames']>[]
  | Promise<readonly Sample<Watched[Name]['labelNames']>[]>

export interface Metrics {
  readonly count: <Name extends keyof Counted>(name: Name, labels: Labels<Counted[Name]['labelNames']>) => void
  readonly countCall: (call: string, status: number, seconds: number) => void
  /** Read at each scrape. Several parts may add samples with labels of their own; NaN is an unknown value. */
  readonly watch: <Name extends keyof Watched>(name: Name, read: Read<Name>) => void
  readonly scrape: () => Promise<string>
}

const ignore = () => undefined

/** What every part reports to while nobody scrapes. */
export const noMetrics: Metrics = { count: ignore, countCall: ignore, watch: ignore, scrape: async () => '' }

type AnySample = Sample<readonly string[]>

/** Loads prom-client, which a server without metrics does not. */
export async function createMetrics(version: string): Promise<Metrics & { readonly registry: Registry }> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  // Gauges with the ending of counters. The ones without it have the same values by type.
  for (const kind of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${kind}_total`)
  new Gauge({ name: 'qaseema_build_info', help: 'The version of this instance.', labelNames: ['version'], registers }).set({ version }, 1)

  const counters = new Map(
    Object.entries(counted).map(([key, { labelNames, ...definition }]) => [
      key,
      new Counter({ ...definition, labelNames: [...labelNames], registers }),
    ]),
  )
  const durations = new Histogram({
    ...callDuration,
    labelNames: [...callDuration.labelNames],
    buckets: [...callDuration.buckets],
    registers,
  })

  const reads = new Map<string, (() => readonly AnySample[] | Promise<readonly AnySample[]>)[]>()
  for (const [key, { type, labelNames, ...definition }] of Object.entries(watched)) {
    const ofKey: (() => readonly AnySample[] | Promise<readonly AnySample[]>)[] = []
    reads.set(key, ofKey)
    const metric = new (type === counter ? Counter : Gauge)({
      ...definition,
      labelNames: [...labelNames],
      registers,
      collect: async () => {
        const samples = await Promise.all(ofKey.map((read) => read()))
        metric.reset()
        for (const { labels, value } of samples.flat()) metric.inc(labels, value)
      },
    })
  }

  const count: Metrics['count'] = (name, labels) => counters.get(name)?.inc(labels)
  return {
    registry,
    count,
    countCall: (call, status, seconds) => {
      count('calls', { call, status: String(status) })
      durations.observe({ call }, seconds)
    },
    watch: (name, read) => reads.get(name)?.push(read),
    scrape: () => registry.metrics(),
  }
}
