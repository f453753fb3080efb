// `npm run bench -- load [--instances 2] [--year] [--minutes 60 [--hold 100]] [--rates 50,100,200] [--cores 0,1
// --other-cores 2,3]` measures the highest rate of requests at which a till is answered in time, on PostgreSQL with a log that is written to disk.
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startTemporaryPostgres } from '#server/testing/temporary-postgres.ts'
import { openSockets } from '../bench/live.ts'
import { inMs, median, percentile95, seconds, title } from '../figures.ts'
import { processTreeUse } from '../memory.ts'
import { type ServerProcess, startServer } from '../real-server.ts'
import { table } from '../table.ts'
import { type Sample, sendAtRate } from './arrivals.ts'
import { fillMarketplace, type MarketplaceSize, type Tokens } from './fill-marketplace.ts'
import { createRequestMix } from './request-mix.ts'

/** Milliseconds of 95 of 100 answers to a till. */
const tillBudget = 200

const sockets = 2_000
const stepSeconds = 20
const warmUpSeconds = 5
const marketplace: MarketplaceSize = {
  businesses: 300,
  reviewers: 50,
  vouchersPerBusiness: 4,
  claims: 400_000,
  redeemed: 20_000,
  oldVouchers: 0,
}
const year: MarketplaceSize = { ...marketplace, redeemed: 3_000_000, oldVouchers: 300_000 }

const isOfTill = ({ call }: Sample) => call.startsWith('till:')
const hasFailed = ({ status }: Sample) => status === 0 || status >= 400
const slowest95 = (samples: readonly Sample[]) => percentile95(samples.map(({ took }) => took))

/** Moves this process and everything that it starts from now on to some processor cores, such as `0,1`. */
const moveToCores = (cores: string): void => void execFileSync('taskset', ['-acp', cores, String(process.pid)], { stdio: 'ignore' })

interface Marketplace {
  readonly size: MarketplaceSize
  readonly instances: number
  /** The processor cores of the servers and of PostgreSQL. */
  readonly cores: string
  readonly otherCores: string
}

interface Use {
  readonly cpu: number
  readonly memory: number
}

interface Running {
  readonly urls: readonly string[]
  readonly tokens: Tokens
  readonly readUse: () => { readonly server: Use; readonly postgres: Use }
}

async function withMarketplace(
  { size, instances, cores, otherCores }: Marketplace,
  measure: (running: Running) => Promise<void>,
): Promise<void> {
  await using cleanUp = new AsyncDisposableStack()
  moveToCores(cores)
  const postgres = await startTemporaryPostgres({ isDurable: true })
  if (typeof postgres === 'string') throw new Error(postgres)
  cleanUp.defer(postgres.stop)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qaseema-load-'))
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }))
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SEED: 'demo',
    NODE_ENV: 'development',
    JWT_SECRET: 'x'.repeat(48),
    TRUST_PROXY: '1',
  }
  const began = performance.now()
  const tokens = await fillMarketplace(environment, size)
  console.log(`Filled in ${seconds(performance.now() - began)}.`)
  const servers: ServerProcess[] = []
  for (let count = 0; count < instances; count += 1) {
    const server = await startServer(environment)
    cleanUp.defer(server.stop)
    servers.push(server)
  }
  moveToCores(otherCores)
  for (const { url } of servers) {
    const clients = await openSockets({ url, tokens: [...tokens.businesses, ...tokens.reviewers], sockets: sockets / instances })
    cleanUp.defer(() => void clients.kill())
  }
  const readUse = () => {
    const uses = servers.map(({ pid }) => processTreeUse(pid))
    const server = { cpu: uses.reduce((sum, { cpu }) => sum + cpu, 0), memory: Math.max(...uses.map(({ memory }) => memory)) }
    return { server, postgres: processTreeUse(postgres.pid) }
  }
  await measure({ urls: servers.map(({ url }) => url), tokens, readUse })
}

type Send = ReturnType<typeof createRequestMix>['send']

async function step({ readUse }: Running, rate: number, length: number, send: Send) {
  const [before, began] = [readUse(), performance.now()]
  const samples = await sendAtRate({ rate, seconds: length, warmUp: warmUpSeconds, send })
  const [after, elapsed] = [readUse(), (performance.now() - began) / 1_000]
  const share = (part: 'server' | 'postgres') => (after[part].cpu - before[part].cpu) / elapsed
  return { rate, samples, server: share('server'), postgres: share('postgres'), memory: after.server.memory }
}

type Step = Awaited<ReturnType<typeof step>>

const inPercent = (share: number) => `${(share * 100).toFixed(0)} %`

function printCalls(samples: readonly Sample[]): void {
  const rows = [...Map.groupBy(samples, ({ call }) => call)].map(([call, own]) => {
    const times = own.map(({ took }) => took)
    return [
      call,
      String(own.length),
      inMs(median(times)),
      inMs(percentile95(times)),
      inMs(Math.max(...times)),
      String(own.filter(hasFailed).length),
    ]
  })
  console.log(table(['', 'answers', 'median', '95 of 100 below', 'slowest', 'failed'], rows))
}

function printSteps(steps: readonly Step[]): void {
  const rows = steps.map(({ rate, samples, server, postgres, memory }) => [
    `${rate} requests a second`,
    inMs(slowest95(samples.filter(isOfTill))),
    inMs(slowest95(samples)),
    String(samples.filter(hasFailed).length),
    inPercent(server),
    inPercent(postgres),
    memory.toFixed(0),
  ])
  console.log(
    table(['', 'till, 95 of 100', 'all, 95 of 100', 'failed', 'server, of a core', 'PostgreSQL, of a core', 'MB of an instance'], rows),
  )
}

/** Raises the rate until a till has to wait. */
async function findHighestRate(running: Running, rates: readonly number[], send: Send): Promise<Step[]> {
  const steps: Step[] = []
  for (const rate of rates) {
    const taken = await step(running, rate, stepSeconds, send)
    steps.push(taken)
    if (slowest95(taken.samples.filter(isOfTill)) > tillBudget) break
  }
  printSteps(steps)
  return steps
}

async function hold(running: Running, rate: number, minutes: number, send: Send): Promise<void> {
  title(`${rate} requests a second for ${minutes} minutes`)
  const steps: Step[] = []
  const parts = Math.min(minutes, 12)
  for (let part = 1; part <= parts; part += 1) steps.push(await step(running, rate, (minutes * 60) / parts - warmUpSeconds, send))
  printSteps(steps)
}

/** Needs Linux, PostgreSQL and four cores: two of them run the servers and PostgreSQL, the others send the requests. */
export async function measureLoad(words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      instances: { type: 'string', default: '1' },
      year: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '0' },
      /** Requests a second of these minutes; half of the highest rate by default. */
      hold: { type: 'string' },
      rates: { type: 'string', default: '50,100,200,300,400,500,600,700,800' },
      cores: { type: 'string', default: '0,1' },
      'other-cores': { type: 'string', default: '2,3' },
    },
  })
  const size = values.year ? year : marketplace
  const instances = Number(values.instances)
  const rates = values.rates.split(',').map(Number)
  const amount = values.year ? ', with a year in the database' : ''
  title(`${size.businesses} businesses at lunch time, ${sockets} sockets, instances: ${instances}${amount}`)
  await withMarketplace({ size, instances, cores: values.cores, otherCores: values['other-cores'] }, async (running) => {
    const requestMix = createRequestMix({ ...running, vouchers: size.businesses * size.vouchersPerBusiness })
    const steps = await findHighestRate(running, rates, requestMix.send)
    const passed = steps.filter(({ samples }) => slowest95(samples.filter(isOfTill)) <= tillBudget).at(-1)
    if (passed) {
      title(`Each call at ${passed.rate} requests a second (ms)`)
      printCalls(passed.samples)
    }
    const rate = Number(values.hold ?? (passed?.rate ?? 0) / 2)
    if (Number(values.minutes) > 0 && rate > 0) await hold(running, rate, Number(values.minutes), requestMix.send)
    requestMix.close()
  })
}
