import type { Browser } from 'playwright'
import { openTab, slow, type Visitor } from './browser.ts'
import { asIs, slowCpu } from './conditions.ts'
import { median, percentile95 } from './figures.ts'
import type { TypingTimes } from './typing.ts'

/** Milliseconds that a shortcut waits for the next key of a barcode scanner (use-shortcuts.ts). */
const wait = 30

/** Runs in the page: measures from each key, without its wait, to the end of the frame in which another row is focused or selected. */
const noteSteps = (waiting: number) => {
  const times: number[] = []
  window.benchKeys = times
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      const state = () => [document.querySelectorAll('tbody input:checked').length, document.activeElement] as const
      const [chosen, focused] = state()
      const look = () => {
        const [chosenNow, focusedNow] = state()
        if (chosenNow === chosen && focusedNow === focused) return requestAnimationFrame(look)
        const channel = new MessageChannel()
        channel.port1.onmessage = () => times.push(performance.now() - timeStamp - waiting)
        return channel.port2.postMessage(0)
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

/** Moves down a list with J and selects each row with X, with a throttled CPU; returns the times of each key. */
export async function measureChoosing(browser: Browser, visitor: Visitor): Promise<Readonly<Record<'J' | 'X', TypingTimes>>> {
  const { page, devtools, close } = await openTab(browser, visitor, asIs)
  await page.goto(visitor.url)
  await page.waitForFunction(() => window.benchNoted.ready !== null)
  await page.waitForLoadState('networkidle')
  const rows = await page.locator('tbody tr').count()
  await page.evaluate(noteSteps, wait)
  await slow(devtools, slowCpu)
  for (let key = 0; key < rows * 2; key += 1) {
    await page.keyboard.press(key % 2 === 0 ? 'j' : 'x', { delay: 60 })
    await page.waitForFunction((keys) => window.benchKeys.length === keys, key + 1)
  }
  await slow(devtools, asIs)
  const times = await page.evaluate(() => window.benchKeys)
  await close()
  const of = (odd: 0 | 1) => times.filter((_time, index) => index % 2 === odd)
  const inBrief = (some: readonly number[]) => ({ median: median(some), slowest95: percentile95(some) })
  return { J: inBrief(of(0)), X: inBrief(of(1)) }
}
