// `npm run bench [-- --runs 5] [-- PART …] [-- PGlite] [-- PostgreSQL]` measures this build, or only the named parts (loads,
// moves, typing, reads, lists, writes, live), and reads on both databases or on the named one.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright'
import { signedInStorage } from '../../e2e/support/accounts.ts'
import { checkBudget } from '../budget.ts'
import { buildPortal } from '../build.ts'
import { inKiB, inMs, median, ofBudget, percentile95, title } from '../figures.ts'
import { measureLoad } from '../load/measure-load.ts'
import { root } from '../run.ts'
import { table } from '../table.ts'
import { withServer } from '../temporary-server.ts'
import { launch, type Visitor } from './browser.ts'
import { asIs, type Conditions, slowCpu, slowPhone } from './conditions.ts'
import { onEach } from './databases.ts'
import { fakeCameraArgs, measureFirstFrame } from './first-frame.ts'
import { measureKeys } from './keys.ts'
import { measureLive } from './live.ts'
import { measureLoads } from './load.ts'
import { type Move, measureMoves } from './navigation.ts'
import { measureLists, measureSeededReads } from './reads.ts'
import { measureWrites } from './writes.ts'

const words = process.argv.slice(2)
const runs = Number(words[words.indexOf('--runs') + 1]) || 5
/** The selector of the first field of a sign-in page. */
const field = 'form input:not([type=password], [type=checkbox])'

const row = 'tbody tr td img, tbody tr td bdi'
const toList = 'nav a[href*="/admin/deals"]'
const toDashboard = 'nav a[href*="/admin/dashboard"]'

interface Round {
  readonly from: 'list' | 'dashboard'
  readonly conditions: Conditions
  readonly moves: readonly Move[]
  /** Milliseconds of a move, the first time and again. */
  readonly budget?: readonly [first: number, again: number]
}

const vouchers: readonly Move[] = [
  { name: 'list to voucher', link: 'tbody tr a', arrived: 'main h2' },
  { name: 'voucher to list', link: `main ${toList}`, arrived: row },
]
const dashboards: readonly Move[] = [
  { name: 'dashboard to list', link: toList, arrived: row },
  { name: 'list to dashboard', link: toDashboard, arrived: 'main section dl' },
]
const charts: readonly Move[] = [
  { name: 'list to drawn chart', link: toDashboard, arrived: 'main figure svg rect' },
  { name: 'drawn chart to list', link: toList, arrived: row },
]
const rounds: readonly Round[] = [
  { from: 'list', conditions: asIs, moves: vouchers, budget: [60, 35] },
  { from: 'dashboard', conditions: asIs, moves: dashboards },
  { from: 'list', conditions: slowCpu, moves: vouchers },
  { from: 'dashboard', conditions: slowCpu, moves: dashboards },
  { from: 'list', conditions: slowCpu, moves: charts, budget: [500, 160] },
]

async function loads(browser: Browser, visitors: Readonly<Record<string, Visitor>>) {
  title(`First visits with an empty cache, ${slowPhone.name}, medians of ${runs} (ms)`)
  const taken = await measureLoads(browser, Object.values(visitors), runs)
  const base = taken[0]?.ready ?? Number.NaN
  const rows = taken.map((load, index) => [
    Object.keys(visitors)[index] ?? '',
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

async function moves(browser: Browser, visitors: Readonly<Record<Round['from'], Visitor>>) {
  title(`Click to painted page, medians of ${runs} (ms)`)
  const rows: string[][] = []
  for (const { from, conditions, moves: own, budget } of rounds) {
    const times = await measureMoves(browser, visitors[from], own, conditions, runs)
    for (const [index, { first, again }] of times.entries()) {
      const shares = budget ? [ofBudget(first, budget[0]), ofBudget(again, budget[1])] : ['', '']
      rows.push([`${own[index]?.name}, ${conditions.name}`, inMs(first), inMs(again), ...shares])
    }
  }
  console.log(table(['', 'first', 'again', 'of budget', 'of budget again'], rows))
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

async function keys(browser: Browser, list: Visitor, form: Visitor) {
  title('A key to its paint (ms; budget for 95 of 100)')
  const rows: string[][] = []
  const measure = async (name: string, visitor: Visitor, presses: Parameters<typeof measureKeys>[2], budget: number, every = 1) => {
    const times = await measureKeys(browser, visitor, presses)
    for (let part = 0; part < every; part += 1) {
      const key = every > 1 ? ` by ${presses.keys[part]}` : ''
      const own = times.filter((_time, index) => index % every === part)
      const slowest95 = percentile95(own)
      rows.push([`${name}${key}, ${presses.conditions.name}`, inMs(median(own)), inMs(slowest95), ofBudget(slowest95, budget)])
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
  await measure('the next strip of vouchers', { ...list, url: `${list.url}?lane=clean`, wanted: `${card}:focus` }, sheet, 100)
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

const pageParts = ['loads', 'moves', 'typing']
const onDatabase = { reads: measureSeededReads, lists: measureLists, writes: measureWrites }
const databases = words.filter((word) => word === 'PGlite' || word === 'PostgreSQL')
const named = words.filter((word) => [...pageParts, ...Object.keys(onDatabase), 'live'].includes(word))
const isSelected = (part: string) => named.length === 0 || named.includes(part)

/** Runs the parts that need a browser, on one server. */
const pages = () =>
  withServer({}, async ({ url }) => {
    const browser = await launch()
    const admin = await signedInStorage(url, 'admin')
    const provider = await signedInStorage(url, 'provider')
    const list: Visitor = { url: `${url}/admin/deals`, stored: admin, wanted: row }
    const form: Visitor = { url: `${url}/service-provider/deals/add`, stored: provider, wanted: 'input[name=nameEn]' }
    const dashboard: Visitor = { url: `${url}/admin/dashboard`, stored: admin, wanted: 'main h1' }
    const signIn: Visitor = { url: `${url}/admin/login`, stored: [], wanted: 'html:not([data-boot]) input[type=password]', field }
    const home: Visitor = { url: `${url}/service-provider/dashboard`, stored: provider, wanted: 'main h1' }
    if (isSelected('loads')) await loads(browser, { 'sign-in': signIn, 'list of vouchers': list })
    if (isSelected('moves')) await moves(browser, { list, dashboard })
    if (isSelected('typing')) {
      await keys(browser, list, form)
      await firstFrame(home, { url: `${url}/service-provider/redemptions/scan`, stored: provider, wanted: 'video' })
    }
    await browser.close()
  })

async function measureParts() {
  title('Bytes of the production build')
  for (const sentence of checkBudget()) console.log(sentence)
  if (pageParts.some(isSelected)) await pages()
  for (const [part, measure] of Object.entries(onDatabase)) if (isSelected(part)) await onEach(databases, measure)
  if (isSelected('live')) await measureLive()
}

if (!existsSync(path.join(root, 'dist', 'index.html'))) await buildPortal()
if (words[0] === 'load') await measureLoad(words.slice(1))
else await measureParts()
