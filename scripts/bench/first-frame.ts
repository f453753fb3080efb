import type { Browser } from 'playwright'
import { openTab, slow, type Visitor } from './browser.ts'
import { asIs, type Conditions } from './conditions.ts'
import { median } from './figures.ts'

/** What gives a Chromium a camera that nobody has to allow. */
export const fakeCameraArgs = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** Milliseconds until the first frame of the camera is on screen. */
export interface FirstFrameTimes {
  /** From a press on the way to the till inside the portal. */
  readonly press: number
  /** From the start of a navigation, with an empty cache. */
  readonly cold: number
}

declare global {
  interface Window {
    /** When the first frame was shown, and when the last press was before it. */
    benchFrame: Promise<{ readonly shown: number; readonly pressed: number }>
  }
}

const noteFirstFrame = () => {
  let pressed = 0
  addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
  window.benchFrame = new Promise((resolve) => {
    const look = () => {
      const video = document.querySelector('video')
      if (video) video.requestVideoFrameCallback(() => resolve({ shown: performance.now(), pressed }))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

async function open(browser: Browser, visitor: Visitor, conditions: Conditions) {
  const tab = await openTab(browser, visitor, conditions)
  await tab.page.context().grantPermissions(['camera'])
  await tab.page.addInitScript(noteFirstFrame)
  return tab
}

async function coldly(browser: Browser, till: Visitor, conditions: Conditions): Promise<number> {
  const { page, close } = await open(browser, till, conditions)
  await page.goto(till.url, { waitUntil: 'commit' })
  const { shown } = await page.evaluate(() => window.benchFrame)
  await close()
  return shown
}

async function byPress(browser: Browser, from: Visitor, link: string, conditions: Conditions): Promise<number> {
  const { page, devtools, close } = await open(browser, from, asIs)
  await page.goto(from.url)
  await page.waitForFunction(() => window.benchNoted.ready !== null)
  await page.waitForLoadState('networkidle')
  await slow(devtools, conditions)
  await page.locator(link).first().click()
  const { shown, pressed } = await page.evaluate(() => window.benchFrame)
  await close()
  return shown - pressed
}

/** Opens the till by a press from another page, and by its address; medians of the runs. */
export async function measureFirstFrame(
  browser: Browser,
  { from, link, till }: { readonly from: Visitor; readonly link: string; readonly till: Visitor },
  conditions: Conditions,
  runs: number,
): Promise<FirstFrameTimes> {
  const press: number[] = []
  const cold: number[] = []
  for (let run = 0; run < runs; run += 1) {
    press.push(await byPress(browser, from, link, conditions))
    cold.push(await coldly(browser, till, conditions))
  }
  return { press: median(press), cold: median(cold) }
}
