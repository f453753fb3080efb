import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import type { Faults } from './faults.ts'

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
/** Lifetime of the reference API's access tokens. */
export const tokenLife = 8 * hour

/** Moves the clocks of pages and server together: the portal corrects its clock by the server's. */
export interface Time {
  /** Runs every timer that falls due, in order. */
  readonly pass: (milliseconds: number) => Promise<void>
  /** The machine slept: due timers run once, at the end. */
  readonly sleep: (milliseconds: number) => Promise<void>
  /** Moves the clock without running timers. */
  readonly jump: (milliseconds: number) => Promise<void>
}

/** Installs fake clocks in a context and its server. Call it before a page loads. */
export async function takeTime(context: BrowserContext, faults: Pick<Faults, 'now' | 'moveClock'>): Promise<Time> {
  await context.clock.install({ time: await faults.now() })
  return {
    pass: async (milliseconds) => {
      await faults.moveClock(milliseconds)
      await context.clock.runFor(milliseconds)
    },
    sleep: (milliseconds) => faults.moveClock(milliseconds, () => context.clock.fastForward(milliseconds)),
    jump: (milliseconds) => faults.moveClock(milliseconds, async () => context.clock.setSystemTime(await faults.now())),
  }
}

/**
 * For tests of exact times: a response corrects the page's clock, also while a test moves the clocks of page and server. The
 * shell's own calls get none with a date.
 */
export async function silenceShell(context: BrowserContext): Promise<void> {
  await context.route('**/socket.io/**', () => undefined)
  const answerWithoutDate = async (route: Route) => {
    const response = await route.fetch()
    const { date: _date, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  }
  // At the end of a test a call may be under way.
  await context.route('**/notifications/get-notifications**', (route) => answerWithoutDate(route).catch(() => undefined))
}

/** From here on a page's clock moves by `pass` and `sleep` alone, however long a busy machine takes. */
export const stopClock = (page: Page): Promise<void> =>
  // The moment must still lie ahead when the page is told.
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + second)).toPass({ timeout: 5_000 })

export const wake = (page: Page): Promise<void> => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
