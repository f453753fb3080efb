import http from 'node:http'
import { calls } from '#contract/calls.ts'
import type { Period } from '#contract/periods.ts'
import { type Account, signIn } from '../../e2e/support/accounts.ts'
import type { Served } from './databases.ts'
import { median } from './figures.ts'

/** A read of the API and its bare SQL statements, measured in the same run; milliseconds. */
export interface ReadTimes {
  readonly name: string
  readonly http: number
  readonly sql: number
  readonly statements: number
}

/** Rounds until V8 has optimised the code that all reads share. */
const warmUps = 100

/** A keep-alive client without a library, because its overhead would count for the API. */
export async function createClient({ url }: Served, account: Account = 'admin') {
  const { accessToken } = await signIn(url, account)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' }
  const read = (where: string) =>
    new Promise<string>((resolve, reject) => {
      http
        .get(`${url}/api/v1${where}`, { agent, headers }, (answer) => {
          let body = ''
          answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
          answer.on('end', () => (answer.statusCode === 200 ? resolve(body) : reject(new Error(`${where}: ${answer.statusCode} ${body}`))))
        })
        .on('error', reject)
    })
  return { read, close: () => agent.destroy() }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

interface Race {
  readonly name: string
  readonly read: () => Promise<unknown>
  readonly statements: readonly { readonly run: () => Promise<unknown> }[]
}

async function lap({ read, statements }: Race) {
  const http = await timed(read)
  const sql = await timed(async () => {
    for (const { run } of statements) await run()
  })
  return { http, sql }
}

/**
 * Medians of each read and its bare SQL, interleaved (A a A a …), after {@link warmUps} rounds of all.
 */
export async function race(races: readonly Race[], rounds: number): Promise<ReadTimes[]> {
  for (let round = 0; round < warmUps; round += 1) for (const each of races) await lap(each)
  const times: ReadTimes[] = []
  for (const each of races) {
    const laps: Awaited<ReturnType<typeof lap>>[] = []
    for (let round = 0; round < rounds; round += 1) laps.push(await lap(each))
    const of = (side: 'http' | 'sql') => median(laps.map((taken) => taken[side]))
    times.push({ name: each.name, http: of('http'), sql: of('sql'), statements: each.statements.length })
  }
  return times
}

const pendingDeals = '/super-admin/deal/get-deals?page=1&limit=10&dealStatus=PENDING'
const rounds = 400

export async function measureReads(databases: readonly Served[]): Promise<ReadTimes[]> {
  const clients: { close: () => void }[] = []
  const races: Race[] = []
  for (const database of databases) {
    const client = await createClient(database)
    clients.push(client)
    const first = JSON.parse(await client.read(pendingDeals)) as { data: { rows: { _id: string; serviceProvider?: { _id: string } }[] } }
    const [row] = first.data.rows
    if (!row?.serviceProvider) throw new Error('The seed holds no pending deal')
    const reads = [
      ['list of deals', pendingDeals],
      ['one deal', `/deal/get-deal/${row._id}`],
      ['a profile', `/service-provider/profile/get-profile/${row.serviceProvider._id}`],
    ] as const
    for (const [name, where] of reads) {
      const read = () => client.read(where)
      races.push({ name: `${name}, ${database.name}`, read, statements: await database.record(read) })
    }
  }
  const times = await race(races, rounds)
  for (const client of clients) client.close()
  return times
}

export async function cardReads(database: Served, period: Period) {
  const clients = { admin: await createClient(database), provider: await createClient(database, 'provider') }
  const reads = calls.flatMap(({ name, path, access }) => {
    if (!name.startsWith('dashboards.') || typeof path !== 'string') return []
    const side = access.includes('ADMIN') ? 'admin' : 'provider'
    const read = () => clients[side].read(`${path}?period=${period}`)
    return [{ name: `${side}'s ${path.split('/').at(-1)}, ${database.name}`, read }]
  })
  const close = () => {
    for (const client of Object.values(clients)) client.close()
  }
  return { reads, close }
}

const cardRounds = 100

export async function measureCards(databases: readonly Served[]): Promise<ReadTimes[]> {
  const times: ReadTimes[] = []
  for (const database of databases) {
    const { reads, close } = await cardReads(database, '1m')
    const races: Race[] = []
    for (const each of reads) races.push({ ...each, statements: await database.record(each.read) })
    times.push(...(await race(races, cardRounds)))
    close()
  }
  return times
}
