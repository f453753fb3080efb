import type { Browser, Page } from 'playwright'
import { median } from '../figures.ts'
import { openTab, slow, untilReady, type Visitor } from './browser.ts'
import { asIs, type Conditions } from './conditions.ts'

/** Arguments that give Chromium a fake camera and grant its permission. */
export const fakeCameraArgs = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

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

/** The page reports its first frame by itself, because `evaluate` would count as a user gesture. */
async function reportFirstFrame(page: Page): Promise<{ readonly frame: Promise<Shown> }> {
  const frame = Promise.withResolvers<Shown>()
  await page.exposeFunction('benchFrameShown', frame.resolve)
  await page.addInitScript(noteFirstFrame)
  return { frame: frame.promise }
}

/** Opens a tab with a camera. */
async function open(browser: Browser, visitor: Visitor, conditions: Conditions) {
  const tab = await openTab(browser, visitor, conditions)
  await tab.page.context().grantPermissions(['camera'])
  return { ...tab, ...(await reportFirstFrame(tab.page)) }
}

async function measureColdStart(browser: Browser, till: Visitor, conditions: Conditions): Promise<number> {
  const { page, frame, close } = await open(browser, till, conditions)
  await page.goto(till.url, { waitUntil: 'commit' })
  const { shown } = await frame
  await close()
  return shown
}

async function measureOfflineStart(browser: Browser, till: Visitor, conditions: Conditions): Promise<number> {
  const first = await open(browser, till, asIs)
  await first.page.goto(till.url)
  await first.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const context = first.page.context()
  const page = await context.newPage()
  await first.page.close()
  const { frame } = await reportFirstFrame(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await slow(devtools, conditions)
  await context.setOffline(true)
  await page.goto(till.url, { waitUntil: 'commit' })
  const { shown } = await frame
  await first.close()
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

/** Milliseconds to the first frame of the till: after a click on another page, by its address with an empty cache, and without a network. Medians of the runs. */
export async function measureFirstFrame(
  browser: Browser,
  { from, link, till }: { readonly from: Visitor; readonly link: string; readonly till: Visitor },
  conditions: Conditions,
  runs: number,
) {
  const press: number[] = []
  const cold: number[] = []
  const offline: number[] = []
  for (let run = 0; run < runs; run += 1) {
    press.push(await measurePress(browser, from, link, conditions))
    cold.push(await measureColdStart(browser, till, conditions))
    offline.push(await measureOfflineStart(browser, till, conditions))
  }
  return { press: median(press), cold: median(cold), offline: median(offline) }
}
