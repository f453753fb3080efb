import type { Browser } from 'playwright'
import { median } from '../figures.ts'
import { openTab, slow, untilReady, type Visitor } from './browser.ts'
import { asIs, type Conditions } from './conditions.ts'

/** Arguments that give Chromium a fake camera and grant its permission. */
export const fakeCameraArgs = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** Milliseconds until the first frame of the camera is on screen. */
export interface FirstFrameTimes {
  /** The time from a click on the link to the till. */
  readonly press: number
  /** The time from the start of a navigation, with an empty cache. */
  readonly cold: number
}

/** The times of the first frame and of the last click before it. */
interface Shown {
  readonly shown: number
  readonly pressed: number
}

declare global {
  interface Window {
    benchFrameShown: (times: Shown) => void
  }
}

const noteFirstFrame = () => {
  let pressed = 0
  addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
  const look = () => {
    const video = document.querySelector('video')
    if (video) video.requestVideoFrameCallback(() => window.benchFrameShown({ shown: performance.now(), pressed }))
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Opens a tab with a camera. Its page reports the first frame by itself, because `evaluate` would count as a user gesture. */
async function open(browser: Browser, visitor: Visitor, conditions: Conditions) {
  const tab = await openTab(browser, visitor, conditions)
  await tab.page.context().grantPermissions(['camera'])
  const frame = Promise.withResolvers<Shown>()
  await tab.page.exposeFunction('benchFrameShown', frame.resolve)
  await tab.page.addInitScript(noteFirstFrame)
  return { ...tab, frame: frame.promise }
}

async function measureColdStart(browser: Browser, till: Visitor, conditions: Conditions): Promise<number> {
  const { page, frame, close } = await open(browser, till, conditions)
  await page.goto(till.url, { waitUntil: 'commit' })
  const { shown } = await frame
  await close()
  return shown
}

async function measurePress(browser: Browser, from: Visitor, link: string, conditions: Conditions): Promise<number> {
  const { page, devtools, frame, close } = await open(browser, from, asIs)
  await untilReady(page, from)
  await slow(devtools, conditions)
  await page.locator(link).first().click()
  const { shown, pressed } = await frame
  await close()
  return shown - pressed
}

/** Opens the till by a click on another page and by its address; returns the medians of the runs. */
export async function measureFirstFrame(
  browser: Browser,
  { from, link, till }: { readonly from: Visitor; readonly link: string; readonly till: Visitor },
  conditions: Conditions,
  runs: number,
): Promise<FirstFrameTimes> {
  const press: number[] = []
  const cold: number[] = []
  for (let run = 0; run < runs; run += 1) {
    press.push(await measurePress(browser, from, link, conditions))
    cold.push(await measureColdStart(browser, till, conditions))
  }
  return { press: median(press), cold: median(cold) }
}
