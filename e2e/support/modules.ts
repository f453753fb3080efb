import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { readBundle } from '#tools/bundle.ts'
import { root } from '#tools/run.ts'

/** The script file with a module of the portal, which has the name of its largest one. */
function findFile(module: string): string {
  const parts = [...readBundle(path.join(root, 'dist')).parts.values()]
  const chunk = parts.find((part) => part.module?.includes(`/${module}.`))?.chunk
  if (!chunk) throw new Error(`No file has ${module}`)
  return chunk
}

/** Waits until a module of the portal and all that it imports are evaluated. */
export const moduleIsLoaded = (page: Page, module: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (name) => {
        const file = performance.getEntriesByType('resource').find((entry) => entry.name.includes(name))
        if (file) await import(file.name)
        return file !== undefined
      }, findFile(module)),
    )
    .toBe(true)
