import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { type DemoClaimKind, tillClaims } from '#server/seed/till-claims.ts'
import { chromiumArgs, findChromium } from '#tools/chromium.ts'
import { signedInStorage } from './support/accounts.ts'
import { fakeCamera } from './support/fake-camera.ts'
import { notice } from './support/notice.ts'
import { type FolderServer, startNewPortal } from './support/portal-server.ts'
import { scanNext } from './support/scan-next.ts'
import { test as base, expect } from './support/test.ts'
import type { Messages } from './support/translations.ts'
import { validClaims } from './support/valid-claims.ts'
import { forgive, watch } from './support/watch.ts'

/** Where the installed till starts. */
const till = '/service-provider/redemptions/scan?mode=till'

interface Device {
  /** Starts the browser with everything that it stored before; the previous one ends. */
  readonly start: (options?: { readonly offline?: boolean; readonly isClockFake?: boolean }) => Promise<Page>
}

const test = base.extend<{ device: Device }, { server: FolderServer }>({
  // A server of its own: it is replaced by one with other settings. Others are on PostgreSQL, this one as `npm start` makes it.
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startNewPortal()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  device: async ({ playwright, server, problems, language }, use) => {
    const profile = await mkdtemp(path.join(os.tmpdir(), 'qaseema-device-'))
    let end = async () => undefined as undefined | void
    const start: Device['start'] = async ({ offline = false, isClockFake = false } = {}) => {
      await end()
      const context = await playwright.chromium.launchPersistentContext(profile, {
        executablePath: findChromium()?.path,
        args: [...chromiumArgs],
        baseURL: server.url,
        serviceWorkers: 'allow',
        viewport: { width: 390, height: 780 },
        timezoneId: 'Asia/Riyadh',
        reducedMotion: 'reduce',
        offline,
      })
      end = () => context.close()
      await watch(context, problems)
      const page = context.pages()[0] ?? (await context.newPage())
      if (isClockFake) await context.clock.install()
      await fakeCamera(page)
      return page
    }
    const page = await start()
    await page.goto('/robots.txt')
    const stored = [...(await signedInStorage(server.url, 'provider')), { name: 'language', value: language }]
    await page.evaluate((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
      localStorage.setItem('till', JSON.stringify({ whenOffline: 'give' }))
    }, stored)
    await use({ start })
    await end()
    await rm(profile, { recursive: true, force: true })
  },
})

/** The addresses of what the worker has stored, and those of them that contain something of the session. */
const readCaches = (page: Page) =>
  page.evaluate(async () => {
    const ofSession = Object.entries(localStorage).flatMap(([key, value]) => (/^auth_(access|refresh|userId)/.test(key) ? value : []))
    ofSession.push('provider@qaseema.test')
    const addresses: string[] = []
    const personal: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? ''
        addresses.push(new URL(request.url).pathname)
        if (ofSession.some((value) => text.includes(value))) personal.push(request.url)
      }
    }
    return { addresses, personal }
  })

const workerState = (page: Page, state: 'active' | 'waiting') =>
  expect
    .poll(() => page.evaluate(async (name) => (await navigator.serviceWorker.getRegistration())?.[name]?.state, state), { timeout: 60_000 })
    .toBe(state === 'active' ? 'activated' : 'installed')

const cameraShowsPicture = (page: Page) =>
  expect.poll(() => page.evaluate(() => (document.querySelector('video')?.readyState ?? 0) >= 2)).toBe(true)

/** Whether the till has stored the list by which it judges codes. */
const hasSavedCodes = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('qaseema')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const keys = opening.result.transaction('cache').objectStore('cache').getAllKeys()
    await new Promise((resolve) => keys.addEventListener('success', resolve))
    opening.result.close()
    return keys.result.some((key) => String(key).startsWith('offline-codes:'))
  })

type OfflineOutcome = 'listed' | 'alreadyRedeemed' | 'notListed' | 'alreadyQueued'

async function enter(page: Page, words: Messages, code: string, outcome: OfflineOutcome) {
  await page.getByRole('textbox', { name: words.till('page.code.label') }).fill(code)
  await page.keyboard.press('Enter')
  const title = outcome === 'listed' ? words.till('outcomes.give') : words.till(`outcomes.${outcome}.title`)
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
}

test.describe('a till that was opened once', () => {
  test.use({ language: 'ar' })

  test('starts without a network, settles its scans later, and takes an update while nobody uses it', async ({
    server,
    device,
    words,
    problems,
  }) => {
    test.slow()
    let page = await device.start()
    await page.goto(till)
    await workerState(page, 'active')
    await expect.poll(() => hasSavedCodes(page)).toBe(true)
    const { addresses, personal } = await readCaches(page)
    expect(addresses).toContain('/service-provider/redemptions/scan')
    expect([...personal, ...addresses.filter((address) => /^\/(api|files)\//.test(address))]).toEqual([])

    page = await device.start({ offline: true })
    await page.goto(till)
    await cameraShowsPicture(page)
    const [first, second] = validClaims.offlineQueue.map(({ code }) => code)
    const findCode = (wanted: DemoClaimKind) => tillClaims.find(({ kind }) => kind === wanted)?.code
    const scans = [
      [first, 'listed'],
      [second, 'listed'],
      [findCode('used'), 'alreadyRedeemed'],
      [first, 'alreadyQueued'],
    ] as const
    for (const [code, outcome] of scans) {
      await enter(page, words, code ?? '', outcome)
      await scanNext(page, words)
    }
    await enter(page, words, findCode('foreign') ?? '', 'notListed')
    const queuedTitle = page.getByRole('heading', { level: 2, name: words.till('outcomes.queued.title') })
    await expect(async () => {
      // A press that took longer than the last try has removed the button.
      if (await queuedTitle.isHidden()) await page.getByRole('button', { name: words.till('page.saveUnlisted') }).click({ timeout: 1_000 })
      await expect(queuedTitle).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await scanNext(page, words)
    await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'nothing.of.ours')
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(page.getByRole('heading', { level: 2, name: words.till('outcomes.wrongCode.title') })).toBeVisible()

    await page.goto('/service-provider/ratings')
    await expect(page.getByRole('heading', { level: 1, name: words.errors('needsNetwork.title') })).toBeVisible()
    await page.getByRole('link', { name: words.errors('needsNetwork.openTill') }).click()
    await cameraShowsPicture(page)

    page = await device.start({ isClockFake: true })
    await page.goto(till)
    await expect(notice(page, words, words.till('offlineQueue.sent.redeemed', { count: 2 }))).toBeVisible()
    await expect(page.getByRole('heading', { name: words.till('offlineQueue.confirmWaited', { count: 1 }) })).toBeVisible()
    await page.getByRole('button', { name: words.till('offlineQueue.left') }).click()
    await expect(page.getByRole('heading', { name: words.till('offlineQueue.confirmWaited', { count: 1 }) })).toHaveCount(0)

    await server.restart({ SUPPORT_EMAIL: 'help@market.example' })
    // Past the delay of the registration.
    await page.clock.fastForward(10_000)
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    await workerState(page, 'waiting')
    const updated = () => page.locator('html[data-support-email]')
    const field = () => page.getByRole('textbox', { name: words.till('page.code.label') })
    await field().fill('7KQ4')
    await page.clock.fastForward(10 * 60_000)
    await expect(field()).toHaveValue('7KQ4')
    await expect(updated()).toHaveCount(0)
    await field().fill('')
    await expect(async () => {
      await page.clock.fastForward(4 * 60_000)
      await expect(updated()).toHaveCount(1, { timeout: 5_000 })
    }).toPass()
    // Playwright's clock needs more than a minute for its first act in the reloaded page, so that a new start shows the till.
    page = await device.start()
    await page.goto(till)
    await expect(updated()).toHaveCount(1)
    await expect(field()).toBeVisible()
    forgive(problems, 'ERR_INTERNET_DISCONNECTED', 'ERR_CONNECTION_', 'Not loaded:')
  })
})
