import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { burstGap } from '../../src/ui/hooks/use-shortcuts.ts'

/** Presses a shortcut as a hand does: sooner after the key before it, the portal would take it for a scanner's. */
export async function pressShortcut(page: Page, keys: string): Promise<void> {
  await pause(2 * burstGap)
  await page.keyboard.press(keys)
}
