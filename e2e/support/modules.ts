import { expect, type Page } from '@playwright/test'

/** Waits until a module of the portal and all that it imports are evaluated, by the beginning of its file. */
export const moduleIsLoaded = (page: Page, module: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (name) => {
        const file = performance.getEntriesByType('resource').find((entry) => entry.name.includes(name))
        if (file) await import(file.name)
        return file !== undefined
      }, module),
    )
    .toBe(true)
