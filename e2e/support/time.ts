import type { BrowserContext, Page } from '@playwright/test'
import type { Faults } from './faults.ts'

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
/** How long an access token of the reference API lives. */
export const tokenLife = 8 * hour

/** The time of the browser's pages and of the server, moved together: answers carry the server's, and the portal believes them. */
export interface Time {
  /** Passes so that everything that falls due happens, one after the other. */
  readonly pass: (milliseconds: number) => Promise<void>
  /** The machine was asleep so long: what fell due meanwhile happens once, at the end. */
  readonly sleep: (milliseconds: number) => Promise<void>
  /** So long has gone by, and no timer has noticed. */
  readonly jump: (milliseconds: number) => Promise<void>
}

/** Takes the pages of a context into its hands, and a server's clock with them; before they load anything. */
export async function takeTime(context: BrowserContext, faults: Pick<Faults, 'now' | 'moveClock'>): Promise<Time> {
  await context.clock.install({ time: await faults.now() })
  return {
    pass: async (milliseconds) => {
      await faults.moveClock(milliseconds)
      await context.clock.runFor(milliseconds)
    },
    sleep: async (milliseconds) => {
      await faults.moveClock(milliseconds)
      await context.clock.fastForward(milliseconds)
    },
    jump: async (milliseconds) => {
      await faults.moveClock(milliseconds)
      await context.clock.setSystemTime(await faults.now())
    },
  }
}

/** The machine has just woken, or the tab is looked at again. */
export const wake = (page: Page): Promise<void> => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
