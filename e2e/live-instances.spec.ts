import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { openServer } from '#server/db/open.ts'
import { rebuildRollups } from '#server/db/rebuild-rollups.ts'
import { insertFixtures } from '#server/testing/fixtures.ts'
import { dealFields, redPicture } from '#server/testing/forms.ts'
import { emailFor, type PersonName, password } from '#server/testing/people.ts'
import { serverArguments } from '#server/testing/server-arguments.ts'
import { startTemporaryPostgres } from '#server/testing/temporary-postgres.ts'
import { startServer } from '#tools/real-server.ts'
import { test as base, expect } from './support/base-test.ts'
import { popup, popupTitle } from './support/live.ts'
import { approve } from './support/review.ts'
import { typeSignIn } from './support/sign-in.ts'
import { storedToken } from './support/token.ts'
import { translationsIn } from './support/translations.ts'

interface Instances {
  readonly urls: readonly [string, string]
  readonly restartDatabase: () => void
}

/** Two servers on one PostgreSQL, or the reason why there is none. */
const test = base.extend<object, { instances: Instances | string }>({
  instances: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const postgres = await startTemporaryPostgres()
      if (typeof postgres === 'string') return use(postgres)
      const folder = await mkdtemp(path.join(os.tmpdir(), 'qaseema-e2e-'))
      const database = await openServer(postgres.url)
      await database.migrate()
      await insertFixtures(database.db)
      await rebuildRollups(database.db, 'Asia/Riyadh')
      await database.close()
      const environment = { DATABASE_URL: postgres.url, DATA_DIR: folder, SEED: 'never' }
      const first = await startServer(environment, undefined, serverArguments)
      const second = await startServer(environment, undefined, serverArguments)
      await use({ urls: [first.url, second.url], restartDatabase: postgres.restart })
      await Promise.all([first.stop(), second.stop()])
      postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

const vouchers = {
  first: { nameEn: 'Two servers', nameAr: 'خادمان' },
  during: { nameEn: 'During the restart', nameAr: 'أثناء إعادة التشغيل' },
  after: { nameEn: 'After the restart', nameAr: 'بعد إعادة التشغيل' },
} as const

async function sendVoucher(page: Page, names: { readonly nameEn: string; readonly nameAr: string }): Promise<void> {
  const token = await storedToken(page)
  const response = await page.request.post('/api/v1/deal/create-deal', {
    headers: { authorization: `Bearer ${token?.text}` },
    multipart: { ...dealFields, ...names, dealCoverImg: { name: 'cover.jpg', mimeType: 'image/jpeg', buffer: await redPicture() } },
  })
  expect(response.status()).toBe(200)
}

test('an administrator and a business at different servers notify each other, also after PostgreSQL has restarted', async ({
  browser,
  instances,
}) => {
  if (typeof instances === 'string') return console.warn(`SKIPPED, two servers: ${instances}`)
  const { urls, restartDatabase } = instances
  const [en, ar] = [translationsIn('en'), translationsIn('ar')]
  const signIn = async (baseURL: string, login: string, name: PersonName, language: 'en' | 'ar') => {
    const localStorage = [{ name: 'language', value: language }]
    const context = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [{ origin: baseURL, localStorage }] } })
    const page = await context.newPage()
    const channel = page.waitForEvent('websocket')
    await page.goto(login)
    await typeSignIn(page, language === 'ar' ? ar : en, emailFor(name), password)
    await channel
    return page
  }
  const admin = await signIn(urls[0], '/admin/login', 'admin', 'ar')
  const business = await signIn(urls[1], '/service-provider/login', 'provider', 'en')

  const entry = admin.getByRole('navigation', { name: ar.shell('frame.menu') }).getByRole('link', { name: ar.deals('list.list.title') })
  const countWaiting = async () => Number((await entry.textContent())?.match(/\d+/)?.[0] ?? 0)
  await expect.poll(countWaiting).toBeGreaterThan(0)
  const atFirst = await countWaiting()

  await sendVoucher(business, vouchers.first)
  await popupTitle(admin, vouchers.first.nameAr).click()
  await approve(admin, ar)
  await expect(popup(business, vouchers.first.nameEn)).toBeVisible()
  await expect.poll(countWaiting).toBe(atFirst)

  restartDatabase()
  await expect(async () => sendVoucher(business, vouchers.during)).toPass()
  // Pushed, or fetched once the servers listen again.
  await expect.poll(countWaiting).toBeGreaterThan(atFirst)
  const meanwhile = await countWaiting()
  await sendVoucher(business, vouchers.after)
  await expect.poll(countWaiting).toBeGreaterThan(meanwhile)
  for (const page of [admin, business]) await page.context().close()
})
