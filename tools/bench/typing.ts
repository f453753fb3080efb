import type { Browser } from 'playwright'
import { openTab, slow, type Visitor } from './browser.ts'
import { asIs, slowCpu } from './conditions.ts'
import { median, percentile95 } from './figures.ts'

/** Milliseconds from a key press to the end of the frame that shows it. */
export interface TypingTimes {
  readonly median: number
  readonly slowest95: number
}

declare global {
  interface Window {
    benchKeys: number[]
  }
}

const noteKeys = () => {
  const times: number[] = []
  window.benchKeys = times
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel()
        channel.port1.onmessage = () => times.push(performance.now() - timeStamp)
        channel.port2.postMessage(0)
      })
    },
    { capture: true },
  )
}

/** Types a sentence into a field of a loaded page with a throttled CPU. */
export async function measureTyping(browser: Browser, visitor: Visitor, field: string): Promise<TypingTimes> {
  const { page, devtools, close } = await openTab(browser, visitor, asIs)
  await page.goto(visitor.url)
  await page.waitForFunction(() => window.benchNoted.ready !== null)
  await page.waitForLoadState('networkidle')
  await page.locator(field).first().focus()
  await page.evaluate(noteKeys)
  await slow(devtools, slowCpu)
  await page.keyboard.type('Specialty coffee and date cake for two, any day', { delay: 60 })
  await slow(devtools, asIs)
  const times = await page.evaluate(() => window.benchKeys)
  await close()
  return { median: median(times), slowest95: percentile95(times) }
}
