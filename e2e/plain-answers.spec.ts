import type { Locator, Page } from '@playwright/test'
import { scannedText } from '#contract/redemptions.ts'
import { newId, type OwnedDeal } from './plain-backend/entities.ts'
import { foreignClaim, openClaim, seeded } from './plain-backend/seeds.ts'
import type { AnswerOverrides } from './plain-backend/variants.ts'
import { fakeCamera } from './support/fake-camera.ts'
import { goTo } from './support/menu.ts'
import { expect, test } from './support/plain-test.ts'
import { shownRows } from './support/rows.ts'
import { scanNext } from './support/scan-next.ts'

const card = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

/** Figures under other names and in other types; of the most redeemed vouchers nothing can be read. */
const oddFigures: AnswerOverrides = {
  providerStatistics: (figures) => ({ ...figures, totalRatings: 12, averageRating: 4.2, ratingBreakdown: [{ rating: 5, count: 7 }] }),
  revenue: () => ({
    weeks: [
      { at: 'First', value: '120.5' },
      { at: 'Second', value: 80.5 },
    ],
  }),
  timeSlots: () => ({
    popularHours: [{ hour: '19:00', timeLabel: '7 PM', count: 9 }],
    peakHour: { hour: 19, timeLabel: '7 PM', count: 9 },
  }),
  topDeals: () => ({ rows: [{ voucher: 'Tasting menu' }] }),
}

const rowsOnly = (rows: readonly OwnedDeal[]) => rows.map(({ deal }) => deal)

/** Lists in other shapes: how each is told, the status it is asked for, and how many rows and pages are shown. */
const oddLists = [
  {
    name: '`id` for `_id`',
    overrides: {
      deals: ({ rows, pagination }) => ({ rows: rowsOnly(rows).map(({ _id, ...deal }) => ({ id: _id, ...deal })), pagination }),
    },
    status: 'APPROVED',
    rows: seeded.APPROVED,
    pages: 1,
  },
  { name: 'rows alone', overrides: { deals: ({ rows }) => rowsOnly(rows) }, status: 'REJECTED', rows: seeded.REJECTED, pages: 1 },
  {
    name: 'a number of pages',
    overrides: {
      deals: ({ rows, pagination }) => ({ rows: rowsOnly(rows), pagination: { currentPage: pagination.currentPage, totalPages: 2 } }),
    },
    status: 'PENDING',
    rows: 10,
    pages: 2,
  },
] as const satisfies readonly { readonly overrides: AnswerOverrides; readonly [other: string]: unknown }[]

test('a business reads figures, lists and a voucher in other shapes, and nothing unreadable becomes a zero or a default', async ({
  page,
  enter,
  backend,
  words: { common, dashboards, deals, hours },
}) => {
  const main = page.getByRole('main')
  backend.override(oddFigures)
  await enter(page, 'provider')

  await test.step('the dashboard', async () => {
    const ratings = card(page, dashboards('ratings.title'))
    await expect(ratings).toContainText(dashboards('figures.ratings', { count: 12 }))
    await expect(ratings.getByRole('list')).toHaveCount(0)
    await expect(card(page, dashboards('figures.revenue'))).toContainText('First')
    await expect(card(page, dashboards('slots.title'))).toContainText('19:00')
    const redeemed = card(page, dashboards('top.title'))
    await redeemed.getByText(dashboards('top.measure.count'), { exact: true }).click()
    await expect(redeemed).toContainText(dashboards('card.unreadable', { count: 1 }))
    await expect(redeemed).not.toContainText(dashboards('noRedemptions'))
  })

  for (const { name, overrides, status, rows, pages } of oddLists)
    await test.step(`a list: ${name}`, async () => {
      backend.override(overrides)
      await goTo(page, `/service-provider/deals?status=${status}`)
      await expect(shownRows(page)).toHaveCount(rows)
      const pagination = page.getByRole('navigation', { name: common('pages.label') })
      const button = (number: number) => pagination.getByRole('button', { name: common('pages.page', { page: number }), exact: true })
      await expect(button(2)).toHaveCount(pages - 1)
      await expect(button(3)).toHaveCount(0)
    })

  await test.step('a voucher of an unknown status with hours that cannot be read', async () => {
    const { deal } = backend.world.deals[1]!
    const dealTimings = deal.dealTimings.with(6, { day: 'Sunday', openingTime: 'late', closingTime: 'later' })
    backend.override({ deal: () => ({ ...deal, isApproved: undefined, dealStatus: 'ON_HOLD', dealTimings }) })
    await goTo(page, `/service-provider/deals/${deal._id}`)
    await expect(main).toContainText(deals('detail.unknownStatus'))
    await expect(main).toContainText(deals('detail.unreadHours', { count: 1 }))
    for (const text of [deals('detail.pending.title'), hours('closed')]) await expect(main).not.toContainText(text)
  })

  await test.step('a voucher that breaks rules of the portal, and has its own word for the hours, of which the details are changed', async () => {
    const owned = backend.world.deals[2]!
    const dealTimings = owned.deal.dealTimings.map(({ day }) => ({ day, openingTime: '00:00', closingTime: '00:00' }))
    const prices = { originalPrice: 99, discountPercentage: 33, discountedPrice: 66 }
    owned.deal = { ...owned.deal, ...prices, dealTimings }
    const dealTimingsOption = 'ALL_DAYS'
    backend.override({ deal: ({ deal }) => ({ ...deal, dealTimingsOption }) })
    await goTo(page, `/service-provider/deals/edit/${owned.deal._id}`)
    await page.getByRole('textbox', { name: deals('form.fields.detailsEn') }).fill('With tea.')
    await page.getByRole('button', { name: deals('form.submit') }).click()
    await expect(main).toContainText(deals('detail.pending.title'))
    expect(backend.world.dealOf(owned.deal._id).deal).toMatchObject({ ...prices, dealTimings, dealTimingsOption, detailsEn: 'With tea.' })
  })
})

test('the till sends the QR codes of the backend as they are, and says its advice and its success once', async ({
  page,
  enter,
  backend,
  words,
}) => {
  const { till, errors } = words
  const result = (title: string): Locator => page.getByRole('heading', { level: 2, name: title })
  const camera = await fakeCamera(page)
  const next = async () => {
    await camera.takeAway()
    await scanNext(page, words)
  }
  const open = JSON.stringify({ voucherId: backend.world.claims[0]!._id, code: openClaim.code })
  await enter(page, 'provider', { to: '/service-provider/redemptions/scan' })
  await expect(page.getByText(till('page.status.ready'))).toBeVisible()

  backend.fail({ path: '/redemption/create-redemption', status: 500 })
  await camera.show(open)
  await expect(result(till('outcomes.failed.title'))).toBeVisible()
  // Once on screen, once for screen readers.
  await expect(page.getByText(till('outcomes.failed.look'))).toHaveCount(2)
  await expect(page.getByText(errors('inDoubt'))).toHaveCount(0)

  backend.override({ done: () => ({ _id: newId(), ...openClaim }) })
  await next()
  await camera.show(open)
  await expect(result(till('outcomes.redeemed.title'))).toBeVisible()
  await expect(page.getByRole('alert').getByText(scannedText.en)).toBeAttached()

  await next()
  await camera.show(foreignClaim.code)
  await expect(result(till('outcomes.redeemed.title'))).toBeVisible()
  expect(backend.arrivals('/redemption/create-redemption').map(({ status }) => status)).toEqual([500, 200, 200])
  expect(backend.world.redemptions.slice(0, 2).map(({ code }) => code)).toEqual([foreignClaim.code, openClaim.code])
})

test('an administrator filters by categories with any name', async ({ page, enter, backend, words: { list } }) => {
  const values = ['Food & Drinks', 'سبا']
  backend.override({ businessCategories: ([first]) => values.map((value) => ({ ...first, _id: newId(), value })) })
  await enter(page, 'admin', { to: '/admin/reports' })
  const filter = page.getByRole('combobox', { name: list('page.category.label') })
  for (const value of values) {
    await filter.selectOption(value)
    await expect(page).toHaveURL((url) => url.searchParams.get('category') === value)
    await expect(filter).toHaveValue(value)
    const categories = () =>
      backend.arrivals('/service-provider/report-listing').map(({ query }) => new URLSearchParams(query).get('category'))
    await expect.poll(() => categories().at(-1)).toBe(value)
  }
})
