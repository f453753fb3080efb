import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { signedInStorage } from '../../e2e/support/accounts.ts'
import { checkBudget } from '../budget.ts'
import { buildPortal } from '../build.ts'
import { startServer } from '../real-server.ts'
import { root } from '../run.ts'
import { table } from '../table.ts'
import { measureCards, measureReads, type ReadTimes } from './api.ts'
import { type GrownTimes, measureGrowth } from './big-dashboards.ts'
import { type BigReadTimes, measureBigList } from './big-lists.ts'
import { measureRedemptions } from './big-redemptions.ts'
import { measureReport } from './big-report.ts'
import { launch, type Visitor } from './browser.ts'
import { measureChoosing } from './choosing.ts'
import { asIs, slowCpu, slowPhone } from './conditions.ts'
import { type Served, serveAll } from './databases.ts'
import { inKiB, inMs, ofBudget } from './figures.ts'
import { fakeCameraArgs, measureFirstFrame } from './first-frame.ts'
import { measureLoads } from './load.ts'
import { type Move, measureMoves } from './navigation.ts'
import { measureTyping } from './typing.ts'

// `npm run bench [-- --runs 5] [-- NAME=URL …]`: the figures of this build; other sign-in pages named so are measured in the same run.
const words = process.argv.slice(2)
const runs = Number(words[words.indexOf('--runs') + 1]) || 5
/** What a sign-in page is typed into first. */
const field = 'form input:not([type=password], [type=checkbox])'
const others = words.flatMap((word): [string, Visitor][] => {
  const [, name = '', url = ''] = /^(.+?)=(https?:.+)$/.exec(word) ?? []
  return name ? [[name, { url, kept: [], wanted: 'input[type=password]', field }]] : []
})

const row = 'tbody tr td img, tbody tr td bdi'
const moves: readonly Move[] = [
  { name: 'list to voucher', link: 'tbody tr a', arrived: 'main h2' },
  { name: 'voucher to list', link: 'main nav a[href*="/admin/deals"]', arrived: row },
]

const ways: readonly Move[] = [
  { name: 'dashboard to list', link: 'nav a[href*="/admin/deals"]', arrived: row },
  { name: 'list to dashboard', link: 'nav a[href*="/admin/dashboard"]', arrived: 'main section dl' },
]

/** A dashboard is there with its figures; its chart comes after them. */
const drawings: readonly Move[] = [
  { name: 'list to drawn chart', link: 'nav a[href*="/admin/dashboard"]', arrived: 'main figure svg rect' },
  { name: 'dashboard to list', link: 'nav a[href*="/admin/deals"]', arrived: row },
]

const title = (text: string) => console.log(`\n${text}\n`)

async function loads(browser: Awaited<ReturnType<typeof launch>>, named: readonly (readonly [string, Visitor])[]) {
  title(`First visits with an empty cache, ${slowPhone.name}, medians of ${runs} (ms)`)
  const taken = await measureLoads(
    browser,
    named.map(([, visitor]) => visitor),
    runs,
  )
  const base = taken[0]?.ready ?? Number.NaN
  const rows = taken.map((load, index) => [
    named[index]?.[0] ?? '',
    String(load.requests),
    inKiB(load.bytes),
    inKiB(load.scriptBytes),
    inMs(load.firstPaint),
    inMs(load.typed),
    inMs(load.ready),
    ofBudget(load.ready, base),
    inMs(load.blocked),
    load.shifts.toFixed(3),
    (load.heap / 1024 / 1024).toFixed(1),
  ])
  console.log(
    table(['', 'requests', 'KiB', 'JS KiB', 'first paint', 'typed text', 'ready', 'against sign-in', 'blocked', 'CLS', 'heap MiB'], rows),
  )
}

async function navigation(browser: Awaited<ReturnType<typeof launch>>, list: Visitor, dashboard: Visitor) {
  title(`Click to painted page, medians of ${runs} (ms; budget between list and voucher at CPU 1×: 60 the first time, 35 again)`)
  const rows: string[][] = []
  for (const conditions of [asIs, slowCpu])
    for (const [visitor, round] of [
      [list, moves],
      [dashboard, ways],
    ] as const) {
      const times = await measureMoves(browser, visitor, round, conditions, runs)
      const isJudged = conditions === asIs && round === moves
      for (const [index, { first, again }] of times.entries()) {
        const budget = isJudged ? [ofBudget(first, 60), ofBudget(again, 35)] : ['', '']
        rows.push([`${round[index]?.name ?? ''}, ${conditions.name}`, inMs(first), inMs(again), ...budget])
      }
    }
  console.log(table(['', 'first', 'again', 'of budget', 'of budget again'], rows))
}

async function drawing(browser: Awaited<ReturnType<typeof launch>>, list: Visitor) {
  title(`Click to a dashboard with its chart, ${slowCpu.name}, medians of ${runs} (ms; budget 500 the first time, 160 again)`)
  const [{ first, again } = { first: Number.NaN, again: Number.NaN }] = await measureMoves(browser, list, drawings, slowCpu, runs)
  console.log(
    table(
      ['', 'first', 'again', 'of budget', 'of budget again'],
      [[drawings[0]?.name ?? '', inMs(first), inMs(again), ofBudget(first, 500), ofBudget(again, 160)]],
    ),
  )
}

async function typing(browser: Awaited<ReturnType<typeof launch>>, form: Visitor) {
  title(`A key to its paint in the voucher's name, ${slowCpu.name} (ms; budget 50)`)
  const times = await measureTyping(browser, form, 'input[name=nameEn]')
  console.log(
    table(
      ['', 'median', '95 of 100 below', 'of budget'],
      [['typing', inMs(times.median), inMs(times.slowest95), ofBudget(times.slowest95, 50)]],
    ),
  )
}

async function choosing(browser: Awaited<ReturnType<typeof launch>>, list: Visitor) {
  title(`A key to its paint among 100 vouchers, without the 30 ms that it waits for a scanner's next, ${slowCpu.name} (ms; budget 50)`)
  const { J, X } = await measureChoosing(browser, list)
  const rows = [
    ['J, the next row', inMs(J.median), inMs(J.slowest95), ofBudget(J.median, 50)],
    ['X, chooses it', inMs(X.median), inMs(X.slowest95), ofBudget(X.median, 50)],
  ]
  console.log(table(['', 'median', '95 of 100 below', 'of budget'], rows))
}

async function firstFrame(dashboard: Visitor, till: Visitor) {
  title(`First frame of the camera, ${slowCpu.name}, medians of ${runs} (ms; budget 1500)`)
  const browser = await launch(fakeCameraArgs)
  const link = 'a[href*="/redemptions/scan"]'
  const { press, cold } = await measureFirstFrame(browser, { from: dashboard, link, till }, slowCpu, runs)
  await browser.close()
  const rows = [
    ['from a press', inMs(press), ofBudget(press, 1500)],
    ['from a first visit', inMs(cold), ofBudget(cold, 1500)],
  ]
  console.log(table(['', 'shown', 'of budget'], rows))
}

const timesOf = ({ name, http, sql, statements }: ReadTimes) => [
  name,
  http.toFixed(2),
  sql.toFixed(2),
  String(statements),
  (http - sql).toFixed(2),
  ofBudget(http - sql, 1),
  ofBudget(http, sql),
]
const timesHead = ['', 'HTTP', 'SQL', 'statements', 'more', 'of budget', 'HTTP to SQL']

const [few, many] = [10_000, 1_000_000]

async function growth(database: Served) {
  title(
    `Dashboards with ${many} redemptions on ${database.name} (ms; budget: 1 more than the SQL, less than 3 times what ${few} take, and no plan that reads them all)`,
  )
  const times = await measureGrowth(database, few, many)
  const planOf = ({ wholeTable }: GrownTimes) => (wholeTable ? 'reads the whole table' : 'by index')
  if (times.some(({ wholeTable, http, few: before }) => wholeTable || http >= 3 * before)) process.exitCode = 1
  console.log(
    table(
      [...timesHead, `${few}`, `to ${few}`, 'plan'],
      times.map((each) => [...timesOf(each), each.few.toFixed(2), ofBudget(each.http, each.few), planOf(each)]),
    ),
  )
}

function listed(times: readonly BigReadTimes[]) {
  const planOf = ({ wholeTable }: BigReadTimes) => (wholeTable ? 'reads the whole table' : 'by index')
  if (times.some(({ wholeTable }) => wholeTable)) process.exitCode = 1
  console.log(
    table(
      [...timesHead, 'plan'],
      times.map((each) => [...timesOf(each), planOf(each)]),
    ),
  )
}

async function redeemed(database: Served) {
  title(
    `A business's redemptions among ${many} on ${database.name} against the same SQL alone (ms; budget: 1 more, and no plan that reads the whole table)`,
  )
  listed(await measureRedemptions(database))
}

async function report() {
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

async function reads() {
  const databases = await serveAll()
  title('API reads against the same SQL alone (ms; budget: 1 more)')
  console.log(table(timesHead, (await measureReads(databases)).map(timesOf)))
  title('Dashboards of thirty days against the same SQL alone (ms; budget: 1 more)')
  console.log(table(timesHead, (await measureCards(databases)).map(timesOf)))
  for (const database of databases) {
    const rows = database.name === 'PGlite' ? 10_000 : 100_000
    title(
      `A list of ${rows} deals on ${database.name} against the same SQL alone (ms; budget: 1 more, and no plan that reads the whole table)`,
    )
    listed(await measureBigList(database, rows))
  }
  for (const database of databases) {
    await growth(database)
    await redeemed(database)
  }
  for (const { close } of databases) await close()
}

if (!existsSync(path.join(root, 'dist', 'index.html'))) await buildPortal()
title('Bytes of the production build')
for (const sentence of checkBudget()) console.log(sentence)
const folder = await mkdtemp(path.join(os.tmpdir(), 'qaseema-bench-'))
const server = await startServer({ DATA_DIR: folder })
const browser = await launch()
try {
  const admin = await signedInStorage(server.url, 'admin')
  const provider = await signedInStorage(server.url, 'provider')
  const list: Visitor = { url: `${server.url}/admin/deals`, kept: admin, wanted: row }
  const form: Visitor = { url: `${server.url}/service-provider/deals/add`, kept: provider, wanted: 'input[name=nameEn]' }
  const dashboard: Visitor = { url: `${server.url}/admin/dashboard`, kept: admin, wanted: 'main h1' }
  const signIn: Visitor = { url: `${server.url}/admin/login`, kept: [], wanted: 'html:not([data-frame]) input[type=password]', field }
  await loads(browser, [['sign-in', signIn], ['list of vouchers', list], ...others])
  await navigation(browser, list, dashboard)
  await drawing(browser, list)
  await typing(browser, form)
  const home: Visitor = { url: `${server.url}/service-provider/dashboard`, kept: provider, wanted: 'main h1' }
  await firstFrame(home, { url: `${server.url}/service-provider/redemptions/scan`, kept: provider, wanted: 'video' })
  await choosing(browser, { ...list, url: `${list.url}?status=APPROVED&size=100` })
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
await reads()
await report()
