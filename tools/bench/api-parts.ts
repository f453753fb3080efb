import { eq } from 'drizzle-orm'
import { morningNotes } from '#server/db/schema-morning-notes.ts'
import { reviews } from '#server/db/schema-sales.ts'
import { table } from '../table.ts'
import { measureSending } from './announcements.ts'
import { measureReport } from './big-report.ts'
import { measureChats } from './chats.ts'
import { measureChecks } from './checks.ts'
import { type Served, serveAll } from './databases.ts'
import { inKiB, inMs, median, ofBudget, percentile95 } from './figures.ts'
import { addClaims, addRefused, allowWithoutClaims, fillBusinesses, fillDeals, fillRatings, fillRedemptions, provider } from './fill.ts'
import { businessReads, dashboardReads, dealReads, ratingReads, redemptionReads, seededReads } from './listed-reads.ts'
import { measureLive } from './live.ts'
import { createClient, measureReads, type ReadTimes, timeRounds } from './reads.ts'

export const title = (text: string) => console.log(`\n${text}\n`)

/** One row of {@link printTimes}. */
export interface Timed {
  readonly name: string
  readonly times: readonly number[]
  readonly budget: number
}

/** Times whose 95th percentile has a budget, which only PostgreSQL must keep. */
export function printTimes(all: readonly Timed[]): void {
  const rows = all.map(({ name, times, budget }) => {
    const slowest95 = percentile95(times)
    if (slowest95 > budget && name.endsWith('PostgreSQL')) process.exitCode = 1
    return [name, inMs(median(times)), inMs(slowest95), ofBudget(slowest95, budget)]
  })
  console.log(table(['', 'median', '95 of 100 below', 'of budget'], rows))
}

const budgets = 'ms; budget: 1.5 more on PostgreSQL, 3 on PGlite, and no plan that reads the whole table'

/** Reads beside the same SQL alone, and with fewer rows, of which they may take three times as long. */
function printReads(all: readonly ReadTimes[], few?: readonly ReadTimes[]): void {
  const rows = all.map(({ name, http, sql, statements, wholeTable }, index) => {
    const before = few?.[index]?.http
    if (wholeTable || (before !== undefined && http >= 3 * before)) process.exitCode = 1
    const more = [(http - sql).toFixed(2), ofBudget(http - sql, name.endsWith('PGlite') ? 3 : 1.5), ofBudget(http, sql)]
    const growth = before === undefined ? [] : [before.toFixed(2), ofBudget(http, before)]
    return [name, http.toFixed(2), sql.toFixed(2), String(statements), ...more, wholeTable ? 'whole' : 'index', ...growth]
  })
  console.log(table(['', 'HTTP', 'SQL', 'statements', 'more', 'of budget', 'HTTP to SQL', 'plan', ...(few ? ['few', 'to few'] : [])], rows))
}

async function onEach(names: readonly Served['name'][] | undefined, work: (database: Served) => Promise<void>): Promise<void> {
  for (const database of await serveAll(names)) await work(database).finally(database.close)
}

const readDashboards = async (database: Served) => {
  const options = { rounds: 60, tables: ['redemptions', 'reviews', 'deal_views'] }
  const ofAdmin = await measureReads(database, dashboardReads('admin'), options)
  return [...ofAdmin, ...(await measureReads(database, dashboardReads('provider'), { ...options, account: 'provider' }))]
}

/** Measures both databases with the seeded data. */
export const reads = () =>
  onEach(undefined, async (database) => {
    title(`API reads against the same SQL alone (${budgets})`)
    const seeded = await measureReads(database, await seededReads(database), { rounds: 400 })
    // A plan may read a table of a few rows.
    printReads([...seeded, ...(await readDashboards(database))].map((each) => ({ ...each, wholeTable: false })))
  })

/** Measures big tables on one database. */
export const bigReads = (name: Served['name']) =>
  onEach([name], async (database) => {
    const rows = name === 'PGlite' ? 10_000 : 100_000
    title(`A list of ${rows} deals against the same SQL alone (${budgets})`)
    await fillDeals(database, rows)
    printReads(await measureReads(database, await dealReads(database, rows), { rounds: 300, tables: ['deals'] }))
    const [few, many] = [10_000, 1_000_000]
    title(`Dashboards with ${many} redemptions, and with ${few} (${budgets})`)
    await allowWithoutClaims(database)
    await fillRedemptions(database, few)
    const before = await readDashboards(database)
    await fillRedemptions(database, many)
    printReads(await readDashboards(database), before)
    title(`A business's redemptions among ${many} (${budgets})`)
    await addClaims(database)
    await addRefused(database)
    const options = { account: 'provider', rounds: 60, tables: ['redemptions', 'claims', 'scan_attempts'] } as const
    printReads(await measureReads(database, await redemptionReads(database), options))
  })

/** Measures the lists of businesses on both databases. */
export const businesses = () =>
  onEach(undefined, async (database) => {
    const [few, many] = database.name === 'PGlite' ? [1_000, 10_000] : [10_000, 100_000]
    title(`A list of ${many} businesses, and with ${few} (${budgets})`)
    const options = { rounds: 300, tables: ['providers'] }
    await fillBusinesses(database, 0, few)
    const before = await measureReads(database, businessReads(few), options)
    await fillBusinesses(database, few, many)
    printReads(await measureReads(database, businessReads(many), options), before)
  })

/** Measures the sending on both databases. */
export const announcements = () =>
  onEach(undefined, async (database) => {
    const [count, mostSeconds] = [1_000, 60]
    title(`${count} announcements that are due at the same time, by one instance (s; budget: ${mostSeconds})`)
    const { seconds, deliveries } = await measureSending(database, count)
    if (seconds > mostSeconds) process.exitCode = 1
    const row = [database.name, seconds.toFixed(1), ofBudget(seconds, mostSeconds), String(deliveries)]
    console.log(table(['', 'all sent', 'of budget', 'deliveries'], [row]))
  })

/** Measures the checks of waiting vouchers on both databases. */
export const checks = () =>
  onEach(undefined, async (database) => {
    title('All checks of a submitted voucher, with reading and storing (ms; budget for 95 of 100)')
    printTimes((await measureChecks(database)).map(({ name, times }) => ({ name: `${name}, ${database.name}`, times, budget: 50 })))
  })

/** Rows of one statement, which ends after a minute. */
const step = 500_000

/** Measures on PostgreSQL what an owner reads: ratings and the morning note. */
export const owners = () =>
  onEach(['PostgreSQL'], async (database) => {
    const [redemptions, ratings] = [3_000_000, 200_000]
    title(`Ratings (${ratings}, a tenth of one business) and morning note with ${redemptions} redemptions (ms; budget for 95 of 100)`)
    await allowWithoutClaims(database)
    for (let rows = step; rows <= redemptions; rows += step) await fillRedemptions(database, rows)
    await fillRatings(database, ratings)
    const own = await database.db.$count(reviews, eq(reviews.providerId, provider))
    if (own < ratings / 10) throw new Error(`The business has ${own} ratings only`)
    const client = await createClient(database, 'provider')
    const measured: Timed[] = []
    const measure = async (name: string, path: string, before?: () => Promise<unknown>) =>
      measured.push({ name: `${name}, PostgreSQL`, times: await timeRounds(30, () => client.read(path), before), budget: 50 })
    for (const [name, path] of ratingReads) await measure(name, path)
    await measure('first note of a day', '/service-provider/morning-note', () => database.db.delete(morningNotes))
    await measure('note again', '/service-provider/morning-note')
    client.close()
    printTimes(measured)
  })

/** Measures chats on both databases. */
export const chats = () =>
  onEach(undefined, async (database) => {
    const messages = 10_000
    title(`Help centre: a sent message at the other side's socket, and a page of a chat with ${messages} (ms; budget for 95 of 100)`)
    const { delays, pages } = await measureChats(database, messages)
    const toTimed = (name: string, times: readonly number[], budget: number) => ({ name: `${name}, ${database.name}`, times, budget })
    printTimes([toTimed('sent', delays, 250), ...Object.entries(pages).map(([name, times]) => toTimed(`page ${name}`, times, 10))])
  })
export async function report() {
  const rows = 100_000
  const mostAdded = 150
  title(`A report of ${rows} businesses on PostgreSQL, from the request to its last byte (budget: ${mostAdded} MB above idle)`)
  const measured = await measureReport(rows)
  if (!measured) return console.log('No PostgreSQL here.')
  const { took, bytes, added } = measured
  if (added > mostAdded) process.exitCode = 1
  console.log(
    table(['', 'ms', 'KiB', 'MB added', 'of budget'], [['report', inMs(took), inKiB(bytes), added.toFixed(0), ofBudget(added, mostAdded)]]),
  )
}

export async function live() {
  const [sockets, mostAdded, latest] = [2_000, 150, 250]
  title(`An event to ${sockets} sockets of one instance on PostgreSQL (budget: ${mostAdded} MB above idle, ${latest} ms for 95 of 100)`)
  const measured = await measureLive(sockets)
  if (!measured) return console.log('No PostgreSQL here.')
  const { added, arrived, slowest95 } = measured
  if (added > mostAdded || slowest95 > latest || arrived !== 1) process.exitCode = 1
  const row = ['event', inMs(measured.median), inMs(slowest95), ofBudget(slowest95, latest), `${arrived * 100} %`]
  console.log(
    table(
      ['', 'median', '95 of 100 below', 'of budget', 'arrived', 'MB added', 'of budget'],
      [[...row, added.toFixed(0), ofBudget(added, mostAdded)]],
    ),
  )
}
