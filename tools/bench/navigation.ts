import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { median } from '../figures.ts'
import { openReady, slow, type Visitor } from './browser.ts'
import type { Conditions } from './conditions.ts'

/** A click on a link, and the selector of an element that appears after it. */
export interface Move {
  readonly name: string
  readonly link: string
  readonly arrived: string
}

/** Milliseconds from the click to the end of the frame that shows the next page. */
export interface MoveTimes {
  readonly first: number
  readonly again: number
}

declare global {
  interface Window {
    benchMove: Promise<number>
  }
}

/** Milliseconds between hover and click, in which the router preloads the page. */
const rest = 150

/** Runs in the page: measures from the next click to the end of the frame in which `arrived` (a selector) is on screen. */
const arm = (arrived: string) => {
  window.benchMove = new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () => {
          const shown = [...document.querySelectorAll(arrived)].some((one) => one.getClientRects().length > 0 && one.checkVisibility())
          if (!shown) return requestAnimationFrame(look)
          const channel = new MessageChannel()
          channel.port1.onmessage = () => resolve(performance.now() - timeStamp)
          return requestAnimationFrame(() => channel.port2.postMessage(0))
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
}

async function click(page: Page, { link, arrived }: Move): Promise<number> {
  await page.locator(link).first().hover()
  await pause(rest)
  await page.evaluate(arm, arrived)
  await page.mouse.down()
  await page.mouse.up()
  const took = await page.evaluate(() => window.benchMove)
  await page.waitForLoadState('networkidle')
  return took
}

async function goAround(browser: Browser, visitor: Visitor, moves: readonly Move[], conditions: Conditions): Promise<number[]> {
  const { page, devtools, close } = await openReady(browser, visitor)
  await slow(devtools, conditions)
  const times: number[] = []
  for (const move of [...moves, ...moves]) times.push(await click(page, move))
  await close()
  return times
}

/** Visits a cycle of pages twice in a loaded portal; returns the medians of the runs, in the order of the moves. */
export async function measureMoves(
  browser: Browser,
  visitor: Visitor,
  moves: readonly Move[],
  conditions: Conditions,
  runs: number,
): Promise<MoveTimes[]> {
  const taken: number[][] = []
  for (let run = 0; run < runs; run += 1) taken.push(await goAround(browser, visitor, moves, conditions))
  const middle = (index: number) => median(taken.map((times) => times[index] ?? Number.NaN))
  return moves.map((_move, index) => ({ first: middle(index), again: middle(index + moves.length) }))
}
