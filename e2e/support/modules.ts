import { expect, type Page } from '@playwright/test'

/** Waits until a module of the portal is loaded, by the beginning of its file. */
export const moduleIsLoaded = (page: Page, module: string): Promise<void> =>
  expect
    .poll(() => page.evaluate((name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)), module))
    .toBe(true)
