import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { chromiumArgs, ensureChromium } from '../chromium.ts'
import { asIs, type Conditions } from './conditions.ts'
import { type Observed, observe } from './observe.ts'

export interface Tab {
  readonly page: Page
  readonly devtools: CDPSession
  readonly close: () => Promise<void>
}

/** A visit: the address, the stored session, and the selector of an element that marks the page as ready. */
export interface Visitor extends Observed {
  readonly url: string
  /** The local storage of a signed-in browser; empty for a visitor. */
  readonly stored: readonly { readonly name: string; readonly value: string }[]
}

export async function launch(more: readonly string[] = []): Promise<Browser> {
  const { path } = await ensureChromium()
  return chromium.launch({ executablePath: path, args: [...chromiumArgs, ...more] })
}

/** Throttles CPU and network of a tab, or removes the throttling. */
export async function slow(devtools: CDPSession, { cpu, line }: Conditions): Promise<void> {
  const free = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...(line ?? free) })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}

const openContext = (browser: Browser, { url, stored }: Visitor): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage: [...stored] }] },
  })

/** Opens a throttled tab with an empty cache that records how its page loads. */
export async function openTab(browser: Browser, visitor: Visitor, conditions: Conditions): Promise<Tab> {
  const context = await openContext(browser, visitor)
  await context.addInitScript(observe, { wanted: visitor.wanted, field: visitor.field })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Performance.enable')
  await slow(devtools, conditions)
  return { page, devtools, close: () => context.close() }
}

/** Opens a tab and waits until its page is ready and asks for nothing more. */
export async function openReady(browser: Browser, visitor: Visitor): Promise<Tab> {
  const tab = await openTab(browser, visitor, asIs)
  await untilReady(tab.page, visitor)
  return tab
}

export async function untilReady(page: Page, { url }: Visitor): Promise<void> {
  await page.goto(url)
  await page.waitForFunction(() => window.benchNoted.ready !== null)
  await page.waitForLoadState('networkidle')
}
