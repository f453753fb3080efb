import http from 'node:http'
import { type Account, signIn } from '../../e2e/support/accounts.ts'
import { readsWhole, type Served } from './databases.ts'
import { median } from './figures.ts'

/** A read of the API and its bare SQL statements, measured in the same run; milliseconds. */
export interface ReadTimes {
  readonly name: string
  readonly http: number
  readonly sql: number
  readonly statements: number
  /** Whether a plan scans a whole table that no plan may scan. */
  readonly wholeTable: boolean
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

/** Milliseconds of each round. */
export async function timeRounds(rounds: number, work: () => Promise<unknown>, before?: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await before?.()
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return times
}

export type Reads = readonly (readonly [name: string, path: string])[]

interface ReadOptions {
  readonly account?: Account
  readonly rounds?: number
  /** The tables that no plan may scan. */
  readonly tables?: readonly string[]
}

/** Medians of each read and its bare SQL, interleaved (A a A a …), after {@link warmUps} rounds of all. */
export async function measureReads(
  database: Served,
  reads: Reads,
  { account = 'admin', rounds = 100, tables = [] }: ReadOptions = {},
): Promise<ReadTimes[]> {
  const client = await createClient(database, account)
  const races = []
  for (const [name, path] of reads) {
    const read = () => client.read(path)
    const statements = await database.record(read)
    const ask = async () => {
      for (const { run } of statements) await run()
    }
    races.push({ name: `${name}, ${database.name}`, read, ask, statements })
  }
  for (let round = 0; round < warmUps; round += 1) for (const { read, ask } of races) await read().then(ask)
  const times: ReadTimes[] = []
  for (const { name, read, ask, statements } of races) {
    const [overHttp, bare]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      overHttp.push(...(await timeRounds(1, read)))
      bare.push(...(await timeRounds(1, ask)))
    }
    const wholeTable = await readsWhole(statements, tables)
    times.push({ name, http: median(overHttp), sql: median(bare), statements: statements.length, wholeTable })
  }
  client.close()
  return times
}
