import type { Browser, Page } from 'playwright'
import { openTab, slow, type Visitor } from './browser.ts'
import { asIs, slowCpu } from './conditions.ts'
import { median, percentile95 } from './figures.ts'
import type { TypingTimes } from './typing.ts'

/** All waiting vouchers decided by a scripted person. */
export interface LaneReview {
  readonly decided: number
  readonly rejected: number
  readonly actions: number
  /** Time of the browser and the server alone. */
  readonly seconds: number
  /** With the time that a person looks, as assumed below. */
  readonly withLooks: number
}

/** Seconds that a person looks: assumed, not measured. A card of a sheet, a voucher whose faults are framed, a whole voucher. */
export const looks = { card: 2, framed: 6, whole: 10 } as const

/** Milliseconds that the script really waits at each look, for what is fetched ahead. */
const pause = 300

const dialog = '[role=alertdialog]'
const card = 'main li[data-card]'
const isRead = 'main h2'

async function createHand(browser: Browser, visitor: Visitor) {
  const { page, close } = await openTab(browser, visitor, asIs)
  await page.goto(visitor.url)
  await page.waitForFunction(() => window.benchNoted.ready !== null)
  await page.waitForLoadState('networkidle')
  const counts = { actions: 0, looked: 0, waited: 0, decided: 0, rejected: 0 }
  const start = performance.now()
  const press = async (key: string) => {
    counts.actions += 1
    await page.keyboard.press(key)
  }
  const click = async (selector: string) => {
    counts.actions += 1
    await page.locator(selector).first().click()
  }
  const look = async (seconds: number) => {
    counts.looked += seconds
    counts.waited += pause / 1000
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), pause)
  }
  /** Decides the voucher on screen. */
  const decide = async (isApproved: boolean) => {
    const content = await page.locator(isRead).first().elementHandle()
    await press(isApproved ? 'a' : 'r')
    await page.locator(dialog).waitFor()
    if (isApproved) await press('Enter')
    else {
      await click(`${dialog} fieldset button`)
      await click(`${dialog} button:has-text("Reject voucher")`)
      counts.rejected += 1
    }
    counts.decided += 1
    await page.locator(dialog).waitFor({ state: 'detached' })
    await page.waitForFunction((shown) => !shown?.isConnected, content)
    await page.waitForFunction((selector) => (!location.pathname.endsWith('/deals') ? document.querySelector(selector) : true), isRead)
  }
  const toReview = async (): Promise<LaneReview> => {
    const seconds = (performance.now() - start) / 1000 - counts.waited
    await close()
    const { decided, rejected, actions, looked } = counts
    return { decided, rejected, actions, seconds, withLooks: seconds + looked }
  }
  return { page, press, click, look, decide, counts, toReview }
}

const idOnScreen = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''
const isOpen = (page: Page) => /\/admin\/deals\/./.test(page.url())

async function readCount(page: Page, lane: string): Promise<number> {
  const text = await page.locator(`main nav a[href*="lane=${lane}"]`).first().textContent()
  return Number(/\d+$/.exec(text ?? '')?.[0])
}

/** Each voucher whole, from the list of all; `faulty` are rejected. */
export async function measureWithoutLanes(
  browser: Browser,
  list: Visitor,
  count: number,
  faulty: ReadonlySet<string>,
): Promise<LaneReview> {
  const { page, click, look, decide, toReview } = await createHand(browser, list)
  await click('main a:text-is("Review one by one")')
  await page.waitForURL(/\/admin\/deals\/./)
  for (let at = 0; at < count; at += 1) {
    await page.locator(isRead).first().waitFor()
    await look(looks.whole)
    await decide(!faulty.has(idOnScreen(page)))
  }
  return toReview()
}

/** Sheets of clean vouchers, then those with framed faults, which are rejected, then the rest. */
export async function measureLanes(browser: Browser, list: Visitor): Promise<LaneReview> {
  const { page, press, click, look, decide, counts, toReview } = await createHand(browser, list)
  const [clean, framed, whole] = [await readCount(page, 'clean'), await readCount(page, 'look'), await readCount(page, 'hand')]
  await click('main header a[href*="lane=clean"]')
  for (let left = clean; left > 0; ) {
    await page.locator(`${card}:focus`).waitFor()
    const cards = await page.locator(card).count()
    const first = await page.locator(card).first().getAttribute('data-card')
    await look(looks.card * cards)
    // The sheet takes no key before it can have been seen.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 400)))
    await press('Enter')
    await page.waitForFunction(([selector, id]) => document.querySelector<HTMLElement>(selector ?? '')?.dataset.card !== id, [card, first])
    left -= cards
    counts.decided += cards
  }
  for (const [lane, number, seconds] of [
    ['look', framed, looks.framed],
    ['hand', whole, looks.whole],
  ] as const) {
    await click(`main nav a[href*="lane=${lane}"]`)
    await page.waitForURL(new RegExp(`lane=${lane}`))
    await page.locator(`tbody a[href*="lane=${lane}"]`).first().waitFor()
    await click('main a:text-is("Review one by one")')
    await page.waitForURL(/\/admin\/deals\/./)
    for (let at = 0; at < number && isOpen(page); at += 1) {
      await page.locator(isRead).first().waitFor()
      if (lane === 'look') await press('f')
      await look(seconds)
      await decide(lane === 'hand')
    }
  }
  return toReview()
}

/** Runs in the page: measures from each Enter or Z to the end of the frame that shows another first card. */
const noteSheets = (selector: string) => {
  window.benchKeys = []
  const first = () => document.querySelector<HTMLElement>(selector)?.dataset.card
  addEventListener(
    'keydown',
    ({ timeStamp, key }) => {
      if (key !== 'Enter') return
      const before = first()
      const check = () => {
        const now = first()
        if (!now || now === before) return requestAnimationFrame(check)
        const channel = new MessageChannel()
        channel.port1.onmessage = () => window.benchKeys.push(performance.now() - timeStamp)
        return channel.port2.postMessage(0)
      }
      requestAnimationFrame(check)
    },
    { capture: true },
  )
}

/** Enter to the painted next sheet, which Undo takes back before the next round. */
export async function measureSheets(browser: Browser, list: Visitor, rounds: number): Promise<TypingTimes> {
  const { page, devtools, close } = await openTab(browser, list, asIs)
  await page.goto(`${list.url}?lane=clean`)
  await page.locator(`${card}:focus`).waitFor()
  await page.waitForLoadState('networkidle')
  await slow(devtools, slowCpu)
  await page.evaluate(noteSheets, card)
  const first = await page.locator(card).first().getAttribute('data-card')
  for (let round = 1; round <= rounds; round += 1) {
    await page.evaluate(() => new Promise((done) => setTimeout(done, 1_000)))
    await page.keyboard.press('Enter')
    await page.waitForFunction((keys) => window.benchKeys.length === keys, round)
    await page.locator('main button:has-text("Undo"):enabled').waitFor()
    await page.keyboard.press('z')
    await page.locator(`${card}[data-card="${first}"]`).waitFor()
    await page.waitForLoadState('networkidle')
  }
  const times = await page.evaluate(() => window.benchKeys)
  await close()
  return { median: median(times), slowest95: percentile95(times) }
}

/** Ids of the vouchers of a lane that fit on its first page. */
export async function readLane(browser: Browser, list: Visitor, lane: string): Promise<ReadonlySet<string>> {
  const { page, close } = await openTab(browser, list, asIs)
  await page.goto(`${list.url}?lane=${lane}`)
  const links = page.locator(`tbody a[href*="lane=${lane}"]`)
  await links.first().waitFor()
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await close()
  return new Set(hrefs.map((href) => new URL(href, list.url).pathname.split('/').at(-1) ?? ''))
}
