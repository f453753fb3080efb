import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { openReady, slow, type Visitor } from './browser.ts'
import { asIs, type Conditions } from './conditions.ts'

declare global {
  interface Window {
    /** Milliseconds from each key to the end of the frame that shows what it did. */
    benchKeys: number[]
  }
}

interface Watched {
  /** The elements of which a key changes some; without it the next frame shows what it did. */
  readonly selector?: string
  /** Milliseconds that the page waits before it acts; they do not count. */
  readonly wait?: number
  /** A key that is not measured. */
  readonly besides?: string
}

const noteKeys = ({ selector, wait = 0, besides }: Watched) => {
  window.benchKeys = []
  const find = () => (selector === undefined ? [] : [...document.querySelectorAll<HTMLElement>(selector)])
  // The cards of a sheet keep their elements when the next vouchers come.
  const identify = (element: HTMLElement) => element.dataset.card ?? element
  const onKey = ({ timeStamp, key }: KeyboardEvent) => {
    if (key === besides) return
    const before = find().map(identify)
    const look = () => {
      const now = find()
      const isChanged = now.length !== before.length || now.some((one, index) => identify(one) !== before[index])
      const isShown = now[0]?.checkVisibility() && isChanged
      if (selector !== undefined && !isShown) return requestAnimationFrame(look)
      const channel = new MessageChannel()
      channel.port1.onmessage = () => window.benchKeys.push(performance.now() - timeStamp - wait)
      return channel.port2.postMessage(0)
    }
    requestAnimationFrame(look)
  }
  addEventListener('keydown', onKey, { capture: true })
}

interface Presses extends Watched {
  readonly conditions: Conditions
  /** Pressed in turn. */
  readonly keys: readonly string[]
  /** Milliseconds before each key, such as a look at what the last one showed. */
  readonly rest: number
  readonly before?: (page: Page) => Promise<void>
  readonly afterEach?: (page: Page) => Promise<void>
}

/** Presses keys on a loaded page; returns the time of each. */
export async function measureKeys(browser: Browser, visitor: Visitor, { conditions, keys, rest, before, afterEach, ...watched }: Presses) {
  const { page, devtools, close } = await openReady(browser, visitor)
  await before?.(page)
  await page.evaluate(noteKeys, watched)
  await slow(devtools, conditions)
  for (const [index, key] of keys.entries()) {
    await pause(rest)
    await page.keyboard.press(key)
    await page.waitForFunction((count) => window.benchKeys.length === count, index + 1)
    await afterEach?.(page)
  }
  await slow(devtools, asIs)
  const times = await page.evaluate(() => window.benchKeys)
  await close()
  return times
}
