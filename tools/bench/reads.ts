import http from 'node:http'
import { sql } from 'drizzle-orm'
import { type Account, signIn } from '../../e2e/support/accounts.ts'
import { median, ofBudget, title } from '../figures.ts'
import { table } from '../table.ts'
import type { Served } from './databases.ts'
import { lists, seededReads } from './lists.ts'
import { countRows, countShown, readsWhole } from './plans.ts'
import type { Read } from './read.ts'

/** A read of the API and its bare SQL statements, measured in the same run; milliseconds. */
interface ReadTimes {
  readonly name: string
  readonly http: number
  readonly sql: number
  readonly statements: number
  /** Of tables and indexes, by the plans. */
  readonly rowsRead: number
  /** The records of the answer. */
  readonly rowsShown: number
  readonly why: string | undefined
  /** Whether a plan scans a whole table that no plan may scan. */
  readonly wholeTable: boolean
}

/** Rounds until V8 has optimised the code that all reads share. */
const warmUps = 100
const rounds = 100

/** A keep-alive client without a library, because its overhead would count for the API. */
async function createClient({ url }: Served) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const tokens: Partial<Record<Account, string>> = {}
  for (const account of ['admin', 'provider'] as const) tokens[account] = (await signIn(url, account)).accessToken
  const read = ([, path, account = 'admin', { body } = {}]: Read) =>
    new Promise<string>((resolve, reject) => {
      const sent = body && JSON.stringify(body)
      const headers = {
        authorization: `Bearer ${tokens[account]}`,
        accept: 'application/json',
        ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
      }
      http
        .request(`${url}/api/v1${path}`, { method: sent ? 'POST' : 'GET', agent, headers }, (answer) => {
          let text = ''
          answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
          answer.on('end', () => (answer.statusCode === 200 ? resolve(text) : reject(new Error(`${path}: ${answer.statusCode} ${text}`))))
        })
        .on('error', reject)
        .end(sent)
    })
  return { read, close: () => agent.destroy() }
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Medians of each read and its bare SQL, interleaved (A a A a …), after {@link warmUps} rounds of all. */
async function measureReads(database: Served, reads: readonly Read[], tables: readonly string[] = []): Promise<ReadTimes[]> {
  const client = await createClient(database)
  const races = []
  for (const one of reads) {
    const [name, , , { why } = {}] = one
    const read = () => client.read(one)
    let answer = ''
    const statements = await database.record(async () => (answer = await read()))
    const ask = async () => {
      for (const { run } of statements) await run()
    }
    races.push({ name: `${name}, ${database.name}`, read, ask, statements, why, rowsShown: countShown(JSON.parse(answer).data) })
  }
  for (let round = 0; round < warmUps; round += 1) for (const { read, ask } of races) await read().then(ask)
  const times: ReadTimes[] = []
  for (const { read, ask, statements, ...race } of races) {
    const [overHttp, bare]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      overHttp.push(await time(read))
      bare.push(await time(ask))
    }
    const wholeTable = tables.length > 0 && (await readsWhole(statements, tables))
    const rowsRead = await countRows(statements)
    times.push({ ...race, http: median(overHttp), sql: median(bare), statements: statements.length, rowsRead, wholeTable })
  }
  client.close()
  return times
}

interface Limits {
  /** The same reads with fewer rows. */
  readonly few?: readonly ReadTimes[] | undefined
  /** Milliseconds over HTTP, which only PostgreSQL must keep. */
  readonly budget?: number | undefined
  /** Rows read for each that is shown, unless the read says why. */
  readonly rowBudget?: number | undefined
}

const { POSITIVE_INFINITY: noLimit } = Number

function printReads(all: readonly ReadTimes[], { few, budget = noLimit, rowBudget = noLimit }: Limits = {}): void {
  const rows = all.map(({ name, http, sql, statements, rowsRead, rowsShown, why, wholeTable }, index) => {
    const before = few?.[index]?.http
    const isEmbedded = name.endsWith('PGlite')
    const factor = rowsRead / Math.max(1, rowsShown)
    if (factor > rowBudget && !why) process.exitCode = 1
    if (wholeTable || (before !== undefined && http >= 3 * before) || (http > budget && !isEmbedded)) process.exitCode = 1
    const more = [(http - sql).toFixed(2), ofBudget(http - sql, isEmbedded ? 3 : 1.5)]
    const growth = before === undefined ? [] : [before.toFixed(2), ofBudget(http, before)]
    const counts = [String(statements), String(rowsRead), String(rowsShown), factor.toFixed(1)]
    return [
      name,
      http.toFixed(2),
      sql.toFixed(2),
      ...counts,
      ...more,
      wholeTable ? 'whole' : 'index',
      ...growth,
      factor > rowBudget ? (why ?? '') : '',
    ]
  })
  const headers = ['', 'HTTP', 'SQL', 'statements', 'rows read', 'shown', 'factor', 'more', 'of budget', 'plan']
  console.log(table([...headers, ...(few ? ['few', 'to few'] : []), ''], rows))
}

const budgets = 'ms; budget: 1.5 more on PostgreSQL, 3 on PGlite'

/** Measures reads of the demo's data. Their plans may read a table of a few rows. */
export async function measureSeededReads(database: Served): Promise<void> {
  title(`API reads against the same SQL alone (${budgets})`)
  printReads(await measureReads(database, await seededReads(database)))
}

/** Measures lists with many rows. */
export async function measureLists(database: Served): Promise<void> {
  for (const { title: what, rows, fill, reads, tables, budget, rowBudget } of lists) {
    const numbers = database.name === 'PGlite' ? rows.map((number) => number / 10) : rows
    const limit = budget === undefined ? '' : `; at most ${budget} on PostgreSQL`
    title(`${numbers.toReversed().join(' and ')} ${what} (${budgets}${limit}; no plan that reads a whole table)`)
    const taken: ReadTimes[][] = []
    for (const number of numbers) {
      await fill(database, number)
      await database.db.execute(sql`vacuum analyze`)
      taken.push(await measureReads(database, await reads(database, number), tables))
    }
    printReads(taken.at(-1) ?? [], { few: taken.at(-2), budget, rowBudget })
  }
}
