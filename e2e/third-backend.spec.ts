import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { decideDeal } from '#contract/deals.ts'
import type { PlainBackend } from './plain-backend/backend.ts'
import { addresses, openClaim, seeded, seedName } from './plain-backend/seeds.ts'
import { buildFor } from './support/build-for.ts'
import { goTo, openVouchers } from './support/menu.ts'
import { notice } from './support/notice.ts'
import { test as base, expect } from './support/plain-test.ts'
import { requestCode, resetPassword } from './support/reset-password.ts'
import { approve, openFromQueue } from './support/review.ts'
import { namedRows, shownRows } from './support/rows.ts'
import { addLama } from './support/sub-admins.ts'
import { second } from './support/time.ts'
import { type Condition, conditions, type ScreenTexts, screenPaths, screenTexts } from './third-backend/screens.ts'

/** A portal that was built with the adapter of the third backend, once for all tests of a worker. */
const test = base.extend<object, { adaptedBuild: string }>({
  adaptedBuild: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that this one needs from the pattern
    async ({}, use) => {
      const build = await buildFor({ VITE_ADAPTER: 'e2e/third-backend/adapter.ts' })
      await use(build)
      await rm(build, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  build: async ({ adaptedBuild }, use) => use(adaptedBuild),
})

// One worker for all: each builds the portal for itself.
test.describe.configure({ mode: 'default' })

test.use({ variant: 'renamed' })

test('a business signs in, reads its charts, filters its vouchers, and continues after a refused call', async ({
  page,
  enter,
  backend,
  words,
}) => {
  const { dashboards, common, deals } = words
  const card = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  await enter(page, 'provider', { keep: true })
  await expect(page).toHaveURL('/service-provider/dashboard')
  await expect(card(dashboards('figures.label')).getByRole('term')).toHaveCount(4)
  await page.getByRole('button', { name: `Table: ${dashboards('figures.revenue')}` }).click()
  await expect(card(dashboards('figures.revenue')).getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)

  await openVouchers(page, words)
  await expect(shownRows(page)).toHaveCount(10)
  backend.world.tokens.revokeAccess()
  await page.getByRole('link', { name: common('status.APPROVED') }).click()
  await expect(shownRows(page)).toHaveCount(seeded.APPROVED)
  expect(backend.arrivals('/user/auth/refresh-session-token').map(({ status }) => status)).toEqual([200])
  await page
    .getByRole('row')
    .filter({ hasText: seedName(15).en })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seedName(15).en)
  await expect(page.getByRole('main').getByText(deals('detail.approved.text'))).toBeVisible()
})

test('a forgotten password is reset, with the names of this backend', async ({ page, backend, words }) => {
  await page.goto('/auth/forgot-password')
  await requestCode(page, words, addresses.provider)
  await resetPassword(page, words, 'Saffron-Lamp#47')
  await expect(page.getByRole('heading', { level: 1, name: words.recovery('done.title') })).toBeVisible()
  expect(backend.world.people.find(({ emailAddress }) => emailAddress === addresses.provider)?.password).toBe('Saffron-Lamp#47')
})

test('a customer’s code of this backend is redeemed and listed', async ({ page, enter, backend, words: { till } }) => {
  await enter(page, 'provider', { to: '/service-provider/redemptions/scan' })
  await page.getByLabel(till('page.code.label')).fill(`CLAIM:${backend.world.claims[0]!._id}:${openClaim.code}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: till('outcomes.redeemed.title') })).toBeVisible()
  await page.goto('/service-provider/redemptions')
  const newest = page.getByRole('main').getByRole('row').nth(1)
  for (const text of [openClaim.customerName, openClaim.code, '25%']) await expect(newest).toContainText(text)
})

test('an administrator approves a voucher, adds a sub-admin and reads the report', async ({ page, enter, backend, words }) => {
  const { common, dashboards } = words
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await enter(page, 'admin')
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('region', { name: new RegExp(`^${dashboards('admin.engagement.title')}`) })).toContainText('75%')

  await test.step('the queue', async () => {
    await openVouchers(page, words)
    await openFromQueue(page, seedName(3).en)
    await approve(page, words)
    await expect(notice(page, words, words.success(decideDeal, { isApproved: true }))).toBeVisible()
    expect(backend.world.deals.find(({ deal }) => deal.nameEn === seedName(3).en)?.deal.dealStatus).toBe('APPROVED')
  })

  await test.step('the sub-admins', async () => {
    await page.goto('/admin/sub-admins')
    await expect(row('Huda Omar')).toContainText('51 234 5678')
    await addLama(page, words)
    await expect(row('Lama Al Mutairi')).toContainText('lama@plain.test')
  })

  await test.step('the report', async () => {
    await page.goto('/admin/reports')
    await expect(namedRows(page)).toHaveCount(2)
    await expect(row('Sea Café')).toContainText('18,000.00')
    await expect(row('Sea Café')).toContainText('200')
    await expect(row('New Bakery')).toContainText(common('status.PENDING'))
  })
})

/** Puts the backend into a condition before anybody signs in. */
function bring({ world, setDown }: PlainBackend, condition: Condition, isProvider: boolean): void {
  setDown(condition === 'failed')
  if (condition !== 'empty') return
  const others = world.people.filter(({ profile }) => isProvider || !profile)
  world.people.splice(0, world.people.length, ...others)
  for (const list of [world.deals, world.redemptions, world.subAdmins, world.announcements]) list.splice(0)
}

async function expectScreen(page: Page, texts: ScreenTexts, condition: Condition): Promise<void> {
  const main = page.getByRole('main')
  await expect(async () => {
    // A failed call is retried for seven seconds.
    if (condition === 'failed') await page.clock.runFor(8 * second)
    await expect(main.getByRole('heading').first()).toBeVisible({ timeout: second })
    if (texts[condition].length === 0) await expect(main.locator('[aria-busy=true]')).toHaveCount(0, { timeout: second })
    for (const text of texts[condition]) await expect(main).toContainText(text, { timeout: second })
  }).toPass({ timeout: 30 * second, intervals: [50] })
  const shown = (await main.innerText()).replace(/\s+/g, ' ')
  const foreign = conditions.flatMap((each) => texts[each]).filter((text) => !texts[condition].includes(text) && shown.includes(text))
  expect(foreign, 'texts of another condition').toEqual([])
  expect(shown).not.toMatch(/NaN|undefined|null|Invalid|object Object|1970/)
  if (condition === 'failed') expect(shown, 'a figure where nothing is known').not.toMatch(/(?<![\d.,:])0(?:[.,]0+)?(?![\d:])/)
}

for (const [part, role] of [
  ['provider', 'SERVICE_PROVIDER'],
  ['super', 'SUPER_ADMIN'],
  ['sub', 'SUB_ADMIN'],
] as const)
  test(`${role} sees every screen loaded, empty and failing, in its own words`, async ({ openOther, enter, backend, words }) => {
    test.slow()
    const dealId = backend.world.deals[0]!.deal._id
    const providerId = backend.world.people.find(({ profile }) => profile?.businessNameEn === 'New Bakery')!._id
    const known: Readonly<Record<string, ScreenTexts>> = screenTexts(words)
    const noTexts: ScreenTexts = { failed: [], loaded: [], empty: [] }
    const calls = { $dealId: `/deal/get-deal/${dealId}`, $providerId: `/service-provider/profile/get-profile/${providerId}` }
    for (const condition of conditions) {
      const page = await openOther()
      if (condition === 'failed') await page.clock.install({ time: backend.world.now() })
      bring(backend, condition, part === 'provider')
      await enter(page, part)
      await expect(page).toHaveURL(/dashboard$/)
      for (const path of screenPaths(role)) {
        const texts = known[path] ?? noTexts
        // It asks the backend nothing.
        if (condition !== 'loaded' && texts.failed === texts.loaded) continue
        const deleted = condition === 'empty' && Object.entries(calls).find(([parameter]) => path.split('/').includes(parameter))
        const gone = deleted && { path: deleted[1], status: 410 }
        // A slow page may read it twice.
        if (gone) backend.fail(gone, gone)
        await test.step(`${path} ${condition}`, async () => {
          await goTo(page, path.replace('$dealId', dealId).replace('$providerId', providerId))
          await expectScreen(page, texts, condition)
        })
      }
      await page.close()
    }
  })
