import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { scannerGap } from '#ui/hooks/scanner-burst.ts'

/** Waits before the key: fast keys count as a barcode scanner's. */
export async function pressShortcut(page: Page, keys: string): Promise<void> {
  await pause(2 * scannerGap)
  await page.keyboard.press(keys)
}

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${control}`)
}
