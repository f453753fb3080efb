import type { Page } from '@playwright/test'
import { seeded, seededMessages, seedName } from './plain-backend/seeds.ts'
import { goTo } from './support/menu.ts'
import { expect, test } from './support/plain-test.ts'
import { approve, decisionButton } from './support/review.ts'
import { shownRows } from './support/rows.ts'
import { screenPaths } from './third-backend/screens.ts'

// A backend that was written from §7 alone, without an adapter: what it does not say is missing, never zero, and never a button.
test.use({ variant: 'foreign' })

const allDeals = seeded.PENDING + seeded.APPROVED + seeded.REJECTED

/** Opens each screen of a role, and expects it to be whole and to invent nothing. */
async function openAll(page: Page, role: Parameters<typeof screenPaths>[0], ids: Readonly<Record<string, string>>): Promise<void> {
  for (const path of screenPaths(role))
    await test.step(path, async () => {
      await goTo(
        page,
        path.replace(/\$\w+/, (name) => ids[name] ?? name),
      )
      const main = page.getByRole('main')
      await expect(main.getByRole('heading').first()).toBeVisible()
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(main).not.toContainText(/NaN|undefined|null|Invalid|object Object|1970|in_queue|on_air|turned_down/)
    })
}

const sendMessage = async (page: Page, label: string, text: string) => {
  const field = page.getByRole('textbox', { name: label })
  await field.fill(text)
  await field.press('Enter')
}

test('an administrator sees what is missing, and decides without a word of the backend', async ({ page, enter, backend, words }) => {
  test.slow()
  const { common, dashboards, helpCenter, list, providers, review } = words
  const main = page.getByRole('main')
  const [first] = backend.world.deals
  const bakery = backend.world.people.find(({ profile }) => profile?.businessNameEn === 'New Bakery')!
  await enter(page, 'super')

  await test.step('the dashboard counts what it knows', async () => {
    for (const queue of ['vouchers', 'announcements'] as const)
      await expect(main.getByRole('link', { name: dashboards(`admin.waiting.queue.${queue}`) })).toBeVisible()
    await expect(main).not.toContainText(dashboards('admin.waiting.none'))
    await expect(main).toContainText(dashboards('range.unknown.plain'))
  })

  await test.step('a queue of numbers shows all rows and says so', async () => {
    await goTo(page, '/admin/deals')
    await expect(main).toContainText(list('page.unsorted', { count: allDeals }))
    await expect(shownRows(page)).toHaveCount(10)
    await goTo(page, '/admin/notifications')
    await expect(main).toContainText(list('page.unsorted', { count: backend.world.announcements.length }))
  })

  await test.step('a voucher of unknown status can be decided, and nothing reversed', async () => {
    await goTo(page, `/admin/deals/${first!.deal._id}`)
    await expect(decisionButton(page, words, 'approve')).toBeVisible()
    await expect(decisionButton(page, words, 'reject')).toBeVisible()
    await expect(page.getByText(review('decision.bar.approveAfter'))).toHaveCount(0)
    await approve(page, words)
    await expect.poll(() => backend.world.dealOf(first!.deal._id).deal.dealStatus).toBe('APPROVED')
  })

  await test.step('businesses are sorted by their flag, and their place is read', async () => {
    await goTo(page, '/admin/service-providers')
    await expect(shownRows(page)).toHaveCount(1)
    await expect(main).toContainText('New Bakery')
    await goTo(page, `/admin/service-providers/${bakery._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Bakery')
    await expect(main).toContainText('21.5')
    await expect(main).toContainText(common('status.PENDING'))
    await expect(main).toContainText(providers('record.sections.hours'))
  })

  await test.step('an answer of 204 is sent once', async () => {
    await goTo(page, '/admin/help-center')
    await page.locator('a[data-chat]').click()
    await expect(page.getByRole('log').locator('[data-message]')).toHaveCount(seededMessages.length)
    await sendMessage(page, helpCenter('composer.label'), 'You are welcome.')
    await expect(page.getByRole('log').locator('[data-message]')).toHaveCount(seededMessages.length + 1)
    await expect(page.getByRole('log').getByText('You are welcome.')).toHaveCount(1)
    expect(backend.arrivals('/help-center/admin/send-message')).toHaveLength(1)
  })

  await openAll(page, 'SUPER_ADMIN', { $dealId: first!.deal._id, $providerId: bakery._id })
})

test('a business sees what is missing, and its writes are done with their success alone', async ({ page, enter, backend, words }) => {
  test.slow()
  const { common, dashboards, deals, helpCenter } = words
  const main = page.getByRole('main')
  const [first] = backend.world.deals
  await enter(page, 'provider')

  await test.step('the dashboard names no period of its own', async () => {
    await expect(main).toContainText(dashboards('range.unknown.plain'))
  })

  await test.step('its vouchers have a name and no status', async () => {
    await goTo(page, '/service-provider/deals')
    await expect(shownRows(page)).toHaveCount(10)
    await expect(main).toContainText(common('pages.rangeOfMore', { range: '1–10', total: 20 }))
    await goTo(page, `/service-provider/deals/${first!.deal._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(seedName(1).en)
    await expect(main).toContainText(deals('detail.unknownStatus'))
  })

  await test.step('each redemption has its day', async () => {
    await goTo(page, '/service-provider/redemptions')
    await expect(main).toContainText('Customer 1')
    const year = new Date(backend.world.redemptions[0]!.at + 3 * 3_600_000).getUTCFullYear()
    await expect(main.getByRole('row').nth(1)).toContainText(String(year))
  })

  await test.step('a question answered by 204 is sent once', async () => {
    await goTo(page, '/service-provider/help-center')
    await sendMessage(page, helpCenter('composer.label'), 'Thank you.')
    await expect(page.getByRole('log').getByText('Thank you.')).toHaveCount(1)
    await expect(page.getByRole('log').locator('[data-message]')).toHaveCount(seededMessages.length + 1)
    expect(backend.arrivals('/help-center/service-provider/send-message')).toHaveLength(1)
  })

  await openAll(page, 'SERVICE_PROVIDER', { $dealId: first!.deal._id })
})
