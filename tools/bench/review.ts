import type { Browser, Page } from 'playwright'
import type { Acts } from '../../e2e/support/acts.ts'
import { openTab, type Visitor } from './browser.ts'
import { asIs } from './conditions.ts'
import { median, percentile95 } from './figures.ts'
import type { TypingTimes } from './typing.ts'

/** The time from the first key or click until the last dialog is closed. */
export interface Review {
  readonly decided: number
  /** The number of keys and clicks. */
  readonly actions: number
  readonly seconds: number
}

/** Milliseconds that a reviewer looks at a voucher, while the next one is prefetched. */
const reading = 1000

const decidePath = '**/deal/approve-or-unapprove'
const dialog = '[role=alertdialog]'
const rowLink = 'tbody a[href*="/admin/deals/"]'

async function open(browser: Browser, visitor: Visitor) {
  const tab = await openTab(browser, visitor, asIs)
  await tab.page.goto(visitor.url)
  await tab.page.waitForFunction(() => window.benchNoted.ready !== null)
  await tab.page.waitForLoadState('networkidle')
  return tab
}

/** Counts keys and clicks, from the first one. */
function createHand(page: Page) {
  let actions = 0
  const start = performance.now()
  return {
    press: async (key: string) => {
      actions += 1
      await page.keyboard.press(key)
    },
    click: async (selector: string) => {
      actions += 1
      await page.locator(selector).click()
    },
    toReview: (decided: number): Review => ({ decided, actions, seconds: (performance.now() - start) / 1000 }),
  }
}

/** Opens the first voucher of the list with the keyboard. */
async function openFirst(page: Page, press: (key: string) => Promise<void>) {
  await press('j')
  await page.locator(`${rowLink}:focus`).waitFor()
  await press('Enter')
  await page.waitForURL(/\/admin\/deals\/./)
  await page.locator('main h2').first().waitFor()
}

/** Approves one voucher after the other with A and Enter. */
export async function measureOneByOne(browser: Browser, list: Visitor, count: number): Promise<Review> {
  const { page, close } = await open(browser, list)
  const hand = createHand(page)
  await openFirst(page, hand.press)
  for (let decided = 0; decided < count; decided += 1) {
    const content = await page.locator('main h2').first().elementHandle()
    await hand.press('a')
    await page.locator(dialog).waitFor()
    await hand.press('Enter')
    await page.waitForFunction((shown) => !shown?.isConnected, content)
    await page.locator(dialog).waitFor({ state: 'detached' })
  }
  const review = hand.toReview(count)
  await close()
  return review
}

/** Approves all vouchers of the list at once; another administrator rejects some of them after the first decision is sent. */
export async function measureBulk(browser: Browser, list: Visitor, count: number, refused: number, acts: Acts): Promise<Review> {
  const { page, close } = await open(browser, list)
  const links = await page.locator(rowLink).evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  // It rejects the last rows of the page, because decisions about the first ones are sent at the same time.
  const ids = [...new Set(links.map((link) => new URL(link, list.url).pathname.split('/').at(-1) ?? ''))].slice(-refused)
  let refusals: Promise<unknown> | undefined
  await page.route(decidePath, async (route) => {
    refusals ??= Promise.all(ids.map((id) => acts.decide('super', id, false, 'The picture is blurred.')))
    await refusals
    await route.continue()
  })
  const hand = createHand(page)
  await hand.click('thead input[type=checkbox]')
  await hand.click(`section button:text-is("Select all ${count}")`)
  await page.locator(`section span:text-is("${count} selected")`).waitFor()
  await hand.press('a')
  await page.locator(dialog).waitFor()
  await hand.press('Enter')
  await page.locator(`${dialog} button:text-is("Close")`).waitFor()
  const failures = await page.locator(`${dialog} li .text-no`).count()
  if (failures !== refused) throw new Error(`${failures} instead of ${refused} decisions were refused.`)
  await hand.press('Escape')
  await page.locator(dialog).waitFor({ state: 'detached' })
  const review = hand.toReview(count - refused)
  await close()
  return review
}

/** Runs in the page: measures from each key to the end of the frame that shows the next voucher. */
const noteSteps = () => {
  window.benchKeys = []
  const content = () => document.querySelector('main h2')
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const before = content()
      const look = () => {
        const now = content()
        if (!now || now === before || !now.checkVisibility()) return requestAnimationFrame(look)
        const channel = new MessageChannel()
        channel.port1.onmessage = () => window.benchKeys.push(performance.now() - timeStamp)
        return channel.port2.postMessage(0)
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

/** Moves from voucher to voucher with J, with a pause for reading before each key. */
export async function measureSteps(browser: Browser, list: Visitor, rounds: number): Promise<TypingTimes> {
  const { page, close } = await open(browser, list)
  await openFirst(page, (key) => page.keyboard.press(key))
  await page.evaluate(noteSteps)
  for (let round = 1; round <= rounds; round += 1) {
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), reading)
    await page.keyboard.press('j')
    await page.waitForFunction((keys) => window.benchKeys.length === keys, round)
  }
  const times = await page.evaluate(() => window.benchKeys)
  await close()
  return { median: median(times), slowest95: percentile95(times) }
}
