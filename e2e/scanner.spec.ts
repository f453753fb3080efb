import type { Page } from '@playwright/test'
import { formatClaimQr } from '#contract/claim-codes.ts'
import { createRedemption } from '#contract/redemptions.ts'
import { tillClaims } from '#server/seed/till-claims.ts'
import { chromiumArgs, findChromium } from '#tools/chromium.ts'
import { fakeCamera } from './support/fake-camera.ts'
import { expect, test } from './support/fault-test.ts'
import { filmCode } from './support/film.ts'
import { scanNext } from './support/scan-next.ts'
import { type Messages, translationsIn } from './support/translations.ts'
import { validClaims } from './support/valid-claims.ts'

test.use({ role: 'provider', viewport: { width: 360, height: 740 } })

const till = '/service-provider/redemptions/scan'

const qrTexts = (wanted: (typeof tillClaims)[number]['kind']) => tillClaims.filter(({ kind }) => kind === wanted).map(formatClaimQr)
const [foreign = ''] = qrTexts('foreign')
const [used = ''] = qrTexts('used')
/** Each is redeemed by one test alone. */
const valid = validClaims.scanner.map(formatClaimQr)
const takeValid = () => valid.pop() ?? ''

const isReady = (page: Page, words: Messages) => expect(page.getByText(words.till('page.status.ready'))).toBeVisible()
const expectResult = (page: Page, title: string) => expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
const goOn = async (page: Page, words: Messages) => {
  await scanNext(page, words)
  await isReady(page, words)
}

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('codes of every kind are scanned one after another on one stream (F-045)', { tag: '@main' }, async ({ page, words }) => {
    const camera = await fakeCamera(page)
    await page.goto(till)
    await isReady(page, words)
    const sights = [
      [takeValid(), words.till('outcomes.redeemed.title')],
      ['https://example.com/?__proto__=1', words.till('outcomes.wrongCode.title')],
      [foreign, words.till('outcomes.ofAnother.title')],
      [used, words.till('outcomes.alreadyRedeemed.title')],
      [takeValid(), words.till('outcomes.redeemed.title')],
    ] as const
    for (const [text, title] of sights) {
      await camera.show(text)
      await expectResult(page, title)
      await goOn(page, words)
    }
    expect(await camera.counts()).toMatchObject({ opened: 1, stopped: 0 })
  })

  test('a refused camera says how to allow it, and starts once it is allowed', async ({ page, words }) => {
    const camera = await fakeCamera(page, { permission: 'denied' })
    await page.goto(till)
    const alert = page.getByRole('alert').filter({ hasText: words.errors('message.camera') })
    await expect(alert).toContainText(words.camera('help.chromeDesktop'))
    await alert.getByRole('button', { name: words.common('tryAgain') }).click()
    await expect(alert).toBeVisible()
    await camera.allow()
    await isReady(page, words)
    await camera.show('nonsense')
    await expectResult(page, words.till('outcomes.wrongCode.title'))
  })
})

test('the torch stays on until it is switched off, and a covered lens is only a hint', async ({ page, words }) => {
  const cameras = [
    { deviceId: 'back', label: 'Back Camera' },
    { deviceId: 'front', label: 'Front Camera' },
  ]
  const camera = await fakeCamera(page, { cameras, hasTorch: true })
  await page.goto(till)
  await isReady(page, words)
  await page.getByRole('button', { name: words.camera('torch') }).click()
  await expect(page.getByRole('button', { name: words.camera('torch'), pressed: true })).toBeVisible()
  await camera.cover()
  await expect(page.getByText(words.camera('dark'))).toBeVisible()
  await camera.takeAway()
  await expect(page.getByText(words.camera('dark'))).toHaveCount(0)
  await page.getByRole('button', { name: words.camera('next') }).click()
  await expect.poll(() => camera.counts()).toEqual({ opened: 2, stopped: 1, torch: [true, false] })
})

test('leaving for another page of the portal stops the camera', async ({ page, words }) => {
  const camera = await fakeCamera(page)
  await page.goto(till)
  await isReady(page, words)
  await page.getByRole('link', { name: words.till('page.back') }).click()
  await expect(page).not.toHaveURL(till)
  await expect.poll(() => camera.counts()).toMatchObject({ opened: 1, stopped: 1 })
})

test('two tabs see the same code: it is redeemed once', async ({ page, context, words }) => {
  const other = await context.newPage()
  const cameras = await Promise.all([fakeCamera(page), fakeCamera(other)])
  for (const tab of [page, other]) {
    await tab.goto(till)
    await isReady(tab, words)
  }
  const qr = takeValid()
  await Promise.all(cameras.map((camera) => camera.show(qr)))
  const titles = await Promise.all([page, other].map((tab) => tab.getByRole('heading', { level: 2 }).first().innerText()))
  const redeemed = words.till('outcomes.redeemed.title')
  expect(titles.filter((title) => title === redeemed)).toHaveLength(1)
})

test('switching the language during a scan keeps the stream and the pending scan', async ({ page, words, faults }) => {
  const camera = await fakeCamera(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(till)
  await isReady(page, words)
  await faults.plan({ call: createRedemption.name, slow: 3_600_000 })
  await camera.show(takeValid())
  await expect(page.getByText(words.till('page.status.processing'))).toBeVisible()
  await page.getByRole('button', { name: 'العربية' }).click()
  const arabic = translationsIn('ar')
  await expect(page.getByText(arabic.till('page.status.processing'))).toBeVisible()
  await faults.release()
  await expectResult(page, arabic.till('outcomes.redeemed.title'))
  expect(await camera.counts()).toMatchObject({ opened: 1, stopped: 0 })
  expect(await faults.arrivals(createRedemption.name)).toHaveLength(1)
})

test('a code in Chromium’s fake camera is redeemed', { tag: '@main' }, async ({ playwright, server, storageState, words }) => {
  const film = await filmCode(takeValid())
  const device = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
  const chromium = findChromium()
  const browser = await playwright.chromium.launch({
    args: [...chromiumArgs, ...device],
    ...(chromium && { executablePath: chromium.path }),
  })
  try {
    const page = await browser.newPage({ storageState, baseURL: server.url })
    await page.goto(till)
    await expectResult(page, words.till('outcomes.redeemed.title'))
  } finally {
    await browser.close()
  }
})
