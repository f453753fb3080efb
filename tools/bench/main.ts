import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { signedInStorage } from '../../e2e/support/accounts.ts'
import { checkBudget } from '../budget.ts'
import { buildPortal } from '../build.ts'
import { measureLoad } from '../load/measure-load.ts'
import { root } from '../run.ts'
import { table } from '../table.ts'
import { withServer } from '../temporary-server.ts'
import {
  announcements,
  bigReads,
  businesses,
  chats,
  checks,
  live,
  owners,
  printTimes,
  reads,
  report,
  type Timed,
  title,
} from './api-parts.ts'
import { launch, type Visitor } from './browser.ts'
import { asIs, slowCpu, slowPhone } from './conditions.ts'
import { inKiB, inMs, ofBudget } from './figures.ts'
import { fakeCameraArgs, measureFirstFrame } from './first-frame.ts'
import { measureKeys } from './keys.ts'
import { measureLoads } from './load.ts'
import { type Move, measureMoves } from './navigation.ts'

// `npm run bench [-- --runs 5] [-- PART …] [-- NAME=URL …]` measures this build, or only the named parts (loads, moves,
// typing, reads, PGlite, PostgreSQL, businesses, announcements, chats, checks, owners, report, live). NAME=URL adds another sign-in page.
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

const list100 = 'status=APPROVED&size=100'
const card = 'main li[data-card]'

/** The first voucher of the list, opened by keyboard. */
async function openFirst(page: Page) {
  await page.keyboard.press('j')
  await page.locator('tbody a[href*="/admin/deals/"]:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/deals\/./)
  await page.locator('main h2').first().waitFor()
}

/** Undo takes the sheet back for the next round. */
async function undoSheet(page: Page) {
  await page.locator('main button:has-text("Undo"):enabled').waitFor()
  const shown = await page.locator(card).first().getAttribute('data-card')
  await page.keyboard.press('z')
  await page.waitForFunction(([one, id]) => document.querySelector<HTMLElement>(one ?? '')?.dataset.card !== id, [card, shown])
  await page.waitForLoadState('networkidle')
}

async function keys(browser: Awaited<ReturnType<typeof launch>>, list: Visitor, form: Visitor) {
  title('A key to its paint (ms; budget for 95 of 100)')
  const measured: Timed[] = []
  const measure = async (name: string, visitor: Visitor, presses: Parameters<typeof measureKeys>[2], budget: number, every = 1) => {
    const times = await measureKeys(browser, visitor, presses)
    for (let part = 0; part < every; part += 1) {
      const key = every > 1 ? ` by ${presses.keys[part]}` : ''
      const own = times.filter((_time, index) => index % every === part)
      measured.push({ name: `${name}${key}, ${presses.conditions.name}`, times: own, budget })
    }
  }
  const text = [...'Specialty coffee and date cake for two'].map((sign) => (sign === ' ' ? 'Space' : sign))
  const before = (page: Page) => page.locator('input[name=nameEn]').focus()
  await measure('a letter in the name of a voucher', form, { conditions: slowCpu, keys: text, rest: 60, before }, 50)
  const steps = Array.from({ length: 60 }, (_, index) => (index % 2 ? 'x' : 'j'))
  // A shortcut waits for the next key of a barcode scanner (use-shortcuts.ts).
  const chosen = { conditions: slowCpu, keys: steps, rest: 60, selector: 'tbody :focus, tbody input:checked', wait: 30 }
  await measure('the next of 100 rows, and its selection,', { ...list, url: `${list.url}?${list100}` }, chosen, 50, 2)
  const many = (key: string) => Array.from({ length: 20 }, () => key)
  await measure('the next voucher', list, { conditions: asIs, keys: many('j'), rest: 1_000, selector: 'main h2', before: openFirst }, 100)
  const sheet = { conditions: slowCpu, keys: many('Enter'), rest: 1_000, selector: card, besides: 'z', afterEach: undoSheet }
  await measure('the next sheet of twelve', { ...list, url: `${list.url}?lane=clean`, wanted: `${card}:focus` }, sheet, 100)
  printTimes(measured)
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

type PagePart = 'loads' | 'moves' | 'typing'

/** Runs the parts that need a browser, on one server. */
const pages = (isAsked: (part: PagePart) => boolean) =>
  withServer({}, async ({ url }) => {
    const browser = await launch()
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
      await keys(browser, list, form)
      await firstFrame(home, { url: `${url}/service-provider/redemptions/scan`, kept: provider, wanted: 'video' })
    }
    await browser.close()
  })

const pageParts: readonly PagePart[] = ['loads', 'moves', 'typing']
const otherParts = {
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
