import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { burstGap } from '../../src/ui/hooks/use-shortcuts.ts'

/** Waits before the key: fast keys count as a barcode scanner's. */
export async function pressShortcut(page: Page, keys: string): Promise<void> {
  await pause(2 * burstGap)
  await page.keyboard.press(keys)
}
