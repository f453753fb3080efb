import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { signedInStorage } from '../../e2e/support/accounts.ts'
import { createActs } from '../../e2e/support/acts.ts'
import { checkBudget } from '../budget.ts'
import { buildPortal } from '../build.ts'
import { measureLoad } from '../load/measure-load.ts'
import { startServer } from '../real-server.ts'
import { root } from '../run.ts'
import { table } from '../table.ts'
import { announcements, bigReads, businesses, chats, checks, live, owners, reads, report, title } from './api-parts.ts'
import { launch, type Visitor } from './browser.ts'
import { measureChoosing } from './choosing.ts'
import { asIs, slowCpu, slowPhone } from './conditions.ts'
import { inKiB, inMs, ofBudget } from './figures.ts'
import { fakeCameraArgs, measureFirstFrame } from './first-frame.ts'
import { type LaneReview, looks, measureLanes, measureSheets, measureWithoutLanes, readLane } from './lanes.ts'
import { measureLoads } from './load.ts'
import { type Move, measureMoves } from './navigation.ts'
import { measureBulk, measureOneByOne, measureSteps, type Review } from './review.ts'
import { measureTyping } from './typing.ts'

// `npm run bench [-- --runs 5] [-- PART …] [-- NAME=URL …]` measures this build, or only the named parts (loads, moves,
// typing, review, lanes, reads, PGlite, PostgreSQL, businesses, announcements, chats, checks, owners, report, live). NAME=URL adds another sign-in page.
// `npm run bench -- load` runs alone: tools/load/measure-load.ts.
const words = process.argv.slice(2)
const runs = Number(words[words.indexOf('--runs') + 1]) || 5
/** The selector of the first field of a sign-in page. */
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

/** The selector that marks a dashboard as ready: its figures, which come before its charts. */
const drawings: readonly Move[] = [
  { name: 'list to drawn chart', link: 'nav a[href*="/admin/dashboard"]', arrived: 'main figure svg rect' },
  { name: 'dashboard to list', link: 'nav a[href*="/admin/deals"]', arrived: row },
]

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
  title(`First frame of the camera, ${slowCpu.name}, medians of ${runs} (ms; budget 1500, without a network 2500)`)
  const browser = await launch(fakeCameraArgs)
  const link = 'a[href*="/redemptions/scan"]'
  const { press, cold, offline } = await measureFirstFrame(browser, { from: dashboard, link, till }, slowCpu, runs)
  await browser.close()
  const rows = [
    ['from a press', inMs(press), ofBudget(press, 1500)],
    ['from a first visit', inMs(cold), ofBudget(cold, 1500)],
    ['without a network', inMs(offline), ofBudget(offline, 2500)],
  ]
  console.log(table(['', 'shown', 'of budget'], rows))
}

/** Starts a server with demo data in a new folder, and a browser. */
async function serve(measure: (url: string, browser: Awaited<ReturnType<typeof launch>>) => Promise<void>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qaseema-bench-'))
  const server = await startServer({ DATA_DIR: folder })
  const browser = await launch()
  try {
    await measure(server.url, browser)
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The pending vouchers of the demo data, and the number that another administrator decides meanwhile. */
const [pending, refused] = [38, 3]

const listAt = async (url: string): Promise<Visitor> => ({
  url: `${url}/admin/deals`,
  kept: await signedInStorage(url, 'admin'),
  wanted: row,
})

async function review() {
  const reviews: (readonly [string, Review])[] = []
  await serve(async (url, browser) => {
    const list = await listAt(url)
    const rounds = 20
    title(`Key J to the next voucher's content, ${asIs.name}, ${rounds} times (ms; budget 100 for 95 of 100)`)
    const steps = await measureSteps(browser, list, rounds)
    const figures = [inMs(steps.median), inMs(steps.slowest95), ofBudget(steps.slowest95, 100)]
    console.log(table(['', 'median', '95 of 100 below', 'of budget'], [['J, the next voucher', ...figures]]))
    reviews.push(['one by one, by keyboard', await measureOneByOne(browser, list, pending)])
  })
  await serve(async (url, browser) => {
    const bulk = await measureBulk(browser, await listAt(url), pending, refused, createActs(url))
    reviews.push([`in bulk, ${refused} refused`, bulk])
  })
  title(`${pending} pending vouchers approved, ${asIs.name}`)
  const rows = reviews.map(([name, { decided, actions, seconds }]) => [name, String(decided), String(actions), seconds.toFixed(1)])
  console.log(table(['', 'approved', 'keys and clicks', 'seconds'], rows))
}

/** The vouchers of the demo data by lane, decided by one person. */
async function lanes() {
  const reviews: (readonly [string, LaneReview])[] = []
  await serve(async (url, browser) => {
    const list = await listAt(url)
    const faulty = await readLane(browser, list, 'look')
    reviews.push(['one by one', await measureWithoutLanes(browser, list, pending, faulty)])
  })
  await serve(async (url, browser) => {
    const list = await listAt(url)
    const rounds = 20
    title(`Enter to the next sheet of twelve, ${slowCpu.name}, ${rounds} times (ms; budget 100 for 95 of 100)`)
    const sheets = await measureSheets(browser, list, rounds)
    const figures = [inMs(sheets.median), inMs(sheets.slowest95), ofBudget(sheets.slowest95, 100)]
    console.log(table(['', 'median', '95 of 100 below', 'of budget'], [['Enter, the next sheet', ...figures]]))
    reviews.push(['by lanes', await measureLanes(browser, list)])
  })
  const { card, framed, whole } = looks
  title(
    `${pending} waiting vouchers decided, ${asIs.name}; with assumed looks of ${card} s a card, ${framed} s a framed fault, ${whole} s a whole voucher`,
  )
  const rows = reviews.map(([name, { decided, rejected, actions, seconds, withLooks }]) => [
    name,
    String(decided),
    String(rejected),
    String(actions),
    seconds.toFixed(1),
    withLooks.toFixed(0),
  ])
  console.log(table(['', 'decided', 'of them rejected', 'keys and clicks', 'seconds', 'with looks'], rows))
}

type PagePart = 'loads' | 'moves' | 'typing'

/** Runs the parts that need a browser, on one server. */
const pages = (isAsked: (part: PagePart) => boolean) =>
  serve(async (url, browser) => {
    const admin = await signedInStorage(url, 'admin')
    const provider = await signedInStorage(url, 'provider')
    const list: Visitor = { url: `${url}/admin/deals`, kept: admin, wanted: row }
    const form: Visitor = { url: `${url}/service-provider/deals/add`, kept: provider, wanted: 'input[name=nameEn]' }
    const dashboard: Visitor = { url: `${url}/admin/dashboard`, kept: admin, wanted: 'main h1' }
    const signIn: Visitor = { url: `${url}/admin/login`, kept: [], wanted: 'html:not([data-boot]) input[type=password]', field }
    const home: Visitor = { url: `${url}/service-provider/dashboard`, kept: provider, wanted: 'main h1' }
    if (isAsked('loads')) await loads(browser, [['sign-in', signIn], ['list of vouchers', list], ...others])
    if (isAsked('moves')) {
      await navigation(browser, list, dashboard)
      await drawing(browser, list)
    }
    if (isAsked('typing')) {
      await typing(browser, form)
      await firstFrame(home, { url: `${url}/service-provider/redemptions/scan`, kept: provider, wanted: 'video' })
      await choosing(browser, { ...list, url: `${list.url}?status=APPROVED&size=100` })
    }
  })

const pageParts: readonly PagePart[] = ['loads', 'moves', 'typing']
const otherParts = {
  review,
  lanes,
  reads,
  PGlite: () => bigReads('PGlite'),
  PostgreSQL: () => bigReads('PostgreSQL'),
  businesses,
  announcements,
  chats,
  checks,
  owners,
  report,
  live,
} as const
const parts: readonly string[] = [...pageParts, ...Object.keys(otherParts)]
const named = new Set(words.filter((word) => parts.includes(word)))
const isAsked = (part: string) => named.size === 0 || named.has(part)

async function measureParts() {
  title('Bytes of the production build')
  for (const sentence of checkBudget()) console.log(sentence)
  if (pageParts.some(isAsked)) await pages(isAsked)
  for (const [part, run] of Object.entries(otherParts)) if (isAsked(part)) await run()
}

if (!existsSync(path.join(root, 'dist', 'index.html'))) await buildPortal()
if (words[0] === 'load') await measureLoad(words.slice(1))
else await measureParts()
