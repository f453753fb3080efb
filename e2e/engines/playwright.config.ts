import { defineConfig } from '@playwright/test'
import { findEngines } from '#tools/engines-installed.ts'
import type { EngineOptions } from './test.ts'

const report = process.env.PLAYWRIGHT_REPORT

/** The stories in every engine of this machine but Chromium, on the portal's production build. */
// biome-ignore lint/style/noDefaultExport: Playwright reads the default export.
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  testMatch: 'stories.ts',
  // A worker for each engine.
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  globalSetup: '../support/seed-pglite.ts',
  outputDir: '../../test-results/engines',
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  // Generous, for slow or busy machines.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  projects: findEngines().map((engine) => ({ name: engine.name, use: { installed: engine } })),
})
