import { defineConfig } from '@playwright/test'
import type { PortalOptions } from './e2e/support/test.ts'
import { chromiumArgs, findChromium } from './tools/chromium.ts'

const chromium = findChromium()
const report = process.env.PLAYWRIGHT_REPORT

/** Files by the server that they need. A worker starts a new one wherever the next test needs another, so that like stand together. */
const groups = {
  // First, because the longest story is among them.
  mails: ['first-day.spec.ts', 'live.spec.ts', 'people.spec.ts', 'providers*.spec.ts', 'recovery.spec.ts', 'registration.spec.ts'],
  servers: [
    'claims-app.spec.ts',
    'documents-s3.spec.ts',
    'lists.spec.ts',
    'live-instances.spec.ts',
    'live-outages.spec.ts',
    'offline-start.spec.ts',
  ],
  backends: ['plain-*.spec.ts', 'third-backend.spec.ts'],
  previews: ['sweep.spec.ts'],
}

/** The portal's production build against the real server, and the sweep over every route preview. */
export default defineConfig<PortalOptions>({
  testDir: 'e2e',
  fullyParallel: true,
  // More workers than cores: tests wait more than they work.
  workers: '150%',
  forbidOnly: true,
  globalSetup: './e2e/support/seed-postgres.ts',
  outputDir: 'test-results',
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  // Generous, for slow or busy machines.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      args: [...chromiumArgs],
      // Without it Chromium on Linux saves no file under an Arabic name.
      env: { ...process.env, LANG: 'C.UTF-8' },
      ...(chromium && { executablePath: chromium.path }),
    },
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'Asia/Riyadh',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    trace: 'off',
    // Tests see what the server sends; offline-start.spec.ts has the worker.
    serviceWorkers: 'block',
  },
  projects: [
    ...Object.entries(groups).map(([name, testMatch]) => ({ name, testMatch })),
    { name: 'portal', testIgnore: [...Object.values(groups).flat(), 'figures/**'] },
  ],
})
