import { table } from '../table.ts'
import { measureSending } from './announcements.ts'
import { measureCards, measureReads, type ReadTimes } from './api.ts'
import { type GrownTimes, measureGrowth } from './big-dashboards.ts'
import { type BigReadTimes, measureBigList } from './big-lists.ts'
import { measureGrownProviders } from './big-providers.ts'
import { measureRedemptions } from './big-redemptions.ts'
import { measureReport } from './big-report.ts'
import { measureChats } from './chats.ts'
import { measureChecks } from './checks.ts'
import { type Served, serveAll } from './databases.ts'
import { inKiB, inMs, median, ofBudget, percentile95 } from './figures.ts'
import { measureLive } from './live.ts'
import { measureOwners } from './owners.ts'

export const title = (text: string) => console.log(`\n${text}\n`)

const toTimes = ({ name, http, sql, statements }: ReadTimes) => [
  name,
  http.toFixed(2),
  sql.toFixed(2),
  String(statements),
  (http - sql).toFixed(2),
  ofBudget(http - sql, name.endsWith('PGlite') ? 3 : 1.5),
  ofBudget(http, sql),
]
const timesHead = ['', 'HTTP', 'SQL', 'statements', 'more', 'of budget', 'HTTP to SQL']

const [few, many] = [10_000, 1_000_000]

async function growth(database: Served) {
  title(
    `Dashboards with ${many} redemptions on ${database.name} (ms; budget: 1.5 more than the SQL on PostgreSQL, 3 on PGlite, less than 3 times what ${few} take, and no plan that reads them all)`,
  )
  const times = await measureGrowth(database, few, many)
  const planName = ({ wholeTable }: GrownTimes) => (wholeTable ? 'reads the whole table' : 'by index')
  if (times.some(({ wholeTable, http, few: before }) => wholeTable || http >= 3 * before)) process.exitCode = 1
  console.log(
    table(
      [...timesHead, `${few}`, `to ${few}`, 'plan'],
      times.map((each) => [...toTimes(each), each.few.toFixed(2), ofBudget(each.http, each.few), planName(each)]),
    ),
  )
}

function listed(times: readonly BigReadTimes[]) {
  const planName = ({ wholeTable }: BigReadTimes) => (wholeTable ? 'reads the whole table' : 'by index')
  if (times.some(({ wholeTable }) => wholeTable)) process.exitCode = 1
  console.log(
    table(
      [...timesHead, 'plan'],
      times.map((each) => [...toTimes(each), planName(each)]),
    ),
  )
}

async function redeemed(database: Served) {
  title(
    `A business's redemptions among ${many} on ${database.name} against the same SQL alone (ms; budget: 1.5 more on PostgreSQL, 3 on PGlite, and no plan that reads the whole table)`,
  )
  listed(await measureRedemptions(database))
}

/** Measures both databases with the seeded data. */
export async function reads() {
  const databases = await serveAll()
  title('API reads against the same SQL alone (ms; budget: 1.5 more on PostgreSQL, 3 on PGlite)')
  console.log(table(timesHead, (await measureReads(databases)).map(toTimes)))
  title('Dashboards of thirty days against the same SQL alone (ms; budget: 1.5 more on PostgreSQL, 3 on PGlite)')
  console.log(table(timesHead, (await measureCards(databases)).map(toTimes)))
  for (const { close } of databases) await close()
}

/** Measures big tables on one database. */
export async function bigReads(name: Served['name']) {
  for (const database of await serveAll([name])) {
    const rows = database.name === 'PGlite' ? 10_000 : 100_000
    title(
      `A list of ${rows} deals on ${database.name} against the same SQL alone (ms; budget: 1.5 more on PostgreSQL, 3 on PGlite, and no plan that reads the whole table)`,
    )
    listed(await measureBigList(database, rows))
    await growth(database)
    await redeemed(database)
    await database.close()
  }
}

/** Measures the lists of businesses on both databases. */
export async function businesses() {
  for (const database of await serveAll()) {
    const [fewer, more] = database.name === 'PGlite' ? [1_000, 10_000] : [10_000, 100_000]
    title(
      `A list of ${more} businesses on ${database.name} against the same SQL alone (ms; budget: 1.5 more on PostgreSQL, 3 on PGlite, and no plan that reads the whole table), and with ${fewer}`,
    )
    const times = await measureGrownProviders(database, fewer, more)
    const rows = times.map((each) => [
      ...toTimes(each),
      each.few.toFixed(2),
      ofBudget(each.http, each.few),
      each.wholeTable ? 'whole' : 'index',
    ])
    console.log(table([...timesHead, String(fewer), `to ${fewer}`, 'plan'], rows))
    await database.close()
  }
}

/** Measures the sending on both databases. */
export async function announcements() {
  const [count, mostSeconds] = [1_000, 60]
  title(`${count} announcements that are due at the same time, by one instance (s; budget: ${mostSeconds})`)
  const rows: string[][] = []
  for (const database of await serveAll()) {
    const { seconds, deliveries } = await measureSending(database, count)
    if (seconds > mostSeconds) process.exitCode = 1
    rows.push([database.name, seconds.toFixed(1), ofBudget(seconds, mostSeconds), String(deliveries)])
    await database.close()
  }
  console.log(table(['', 'all sent', 'of budget', 'deliveries'], rows))
}

/** Measures the checks of waiting vouchers on both databases. */
export async function checks() {
  const budget = 50
  title(`All checks of a submitted voucher, with reading and storing (ms; budget ${budget} for 95 of 100)`)
  const rows: string[][] = []
  for (const database of await serveAll()) {
    for (const { name, times } of await measureChecks(database)) {
      const slowest95 = percentile95(times)
      if (slowest95 > budget && database.name === 'PostgreSQL') process.exitCode = 1
      rows.push([`${name}, ${database.name}`, inMs(median(times)), inMs(slowest95), ofBudget(slowest95, budget)])
    }
    await database.close()
  }
  console.log(table(['', 'median', '95 of 100 below', 'of budget'], rows))
}

/** Measures on PostgreSQL what an owner reads: ratings and the morning note. */
export async function owners() {
  const [redemptions, ratings, budget] = [3_000_000, 200_000, 50]
  title(
    `Ratings (${ratings}, a tenth of one business) and morning note with ${redemptions} redemptions on PostgreSQL (ms; budget ${budget})`,
  )
  for (const database of await serveAll(['PostgreSQL'])) {
    const measured = await measureOwners(database, redemptions, ratings)
    const rows = measured.map(({ name, times }) => [name, inMs(median(times)), inMs(percentile95(times)), ofBudget(median(times), budget)])
    if (measured.some(({ times }) => median(times) > budget)) process.exitCode = 1
    console.log(table(['', 'median', '95 of 100 below', 'of budget'], rows))
    await database.close()
  }
}

/** Measures chats on both databases. */
export async function chats() {
  const [messages, mostDelay, mostPage] = [10_000, 250, 10]
  title(`Help centre: a sent message at the other side's socket, and a page of a chat with ${messages} (ms, 95 of 100 below)`)
  const rows: string[][] = []
  for (const database of await serveAll()) {
    const { delays, pages } = await measureChats(database, messages)
    const toRow = (what: string, times: readonly number[], budget: number) => {
      const slowest95 = percentile95(times)
      if (slowest95 > budget && database.name === 'PostgreSQL') process.exitCode = 1
      return [`${what}, ${database.name}`, inMs(median(times)), inMs(slowest95), ofBudget(slowest95, budget)]
    }
    rows.push(toRow('sent', delays, mostDelay))
    for (const [name, times] of Object.entries(pages)) rows.push(toRow(`page ${name}`, times, mostPage))
    await database.close()
  }
  console.log(table(['', 'median', '95 of 100 below', 'of budget'], rows))
}

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
