import { startPlainBackend } from './plain-backend/backend.ts'
import { addresses, password, seeded, seedName } from './plain-backend/seeds.ts'
import { ownName } from './support/acts.ts'
import { openVouchers } from './support/menu.ts'
import { notice } from './support/notice.ts'
import { expect, test } from './support/plain-test.ts'
import { shownRows } from './support/rows.ts'
import { second } from './support/time.ts'
import { writeVoucher } from './support/voucher-form.ts'

const figures = { originalPrice: '100', discount: '25', opening: '8:00 AM', closing: '23:00' }

for (const variant of ['strict', 'sloppy'] as const)
  test.describe(`on a ${variant} backend`, () => {
    test.use({ variant })

    test('a list is paged, searched, and filtered by status and by days', async ({ page, enter, backend, words }) => {
      const { deals } = backend.world
      await enter(page, 'provider')
      await openVouchers(page, words)
      await expect(shownRows(page)).toHaveCount(10)
      await page.getByRole('link', { name: words.common('status.APPROVED') }).click()
      await expect(shownRows(page)).toHaveCount(seeded.APPROVED)
      await page.goto('/service-provider/deals?page=3')
      await expect(shownRows(page)).toHaveCount(deals.length - 20)
      await page.getByRole('searchbox').fill(seedName(14).en)
      await expect(shownRows(page)).toHaveCount(1)
      const dayBefore = (ago: number) => new Date(backend.world.now() - ago * 24 * 3_600_000 + 3 * 3_600_000).toISOString().slice(0, 10)
      await page.goto(`/service-provider/deals?created=${dayBefore(8)}`)
      await expect(page.getByRole('row').filter({ hasText: seedName(8).en })).toBeVisible()
      await expect(shownRows(page)).toHaveCount(1)
      await page.goto(`/service-provider/deals?from=${dayBefore(9)}&to=${dayBefore(7)}`)
      await expect(shownRows(page)).toHaveCount(3)
    })
  })

test.describe('on a sloppy backend', () => {
  test.use({ variant: 'sloppy' })

  test('an administrator decides about several at once, and deletes one', async ({ page, enter, backend, words }) => {
    const { deals, list, review } = words
    await enter(page, 'admin', { to: '/admin/deals?size=25' })
    await page.getByRole('checkbox', { name: list('page.selection.page') }).check()
    await page.getByRole('button', { name: review('page.bulk.approve', { count: seeded.PENDING }) }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('button', { name: deals('bulk.approve', { count: seeded.PENDING }) }).click()
    await expect(notice(page, words, deals('bulk.approved', { count: seeded.PENDING }))).toBeVisible()
    await expect(dialog).toHaveCount(0)
    // Its own word once an answer has shown it.
    const queues = () => backend.arrivals('/super-admin/deal/get-deals').map(({ query }) => new URLSearchParams(query).get('dealStatus'))
    await expect.poll(() => queues().at(-1)).toBe('pending')
    const before = backend.world.deals.length
    await page.goto('/admin/deals?status=APPROVED')
    await shownRows(page).first().click()
    await page.getByRole('button', { name: deals('detail.review.more') }).click()
    await page.getByRole('menuitem', { name: deals('detail.delete.open') }).click()
    await dialog.getByRole('button', { name: deals('detail.delete.confirm') }).click()
    await expect(page).toHaveURL('/admin/deals?status=APPROVED')
    expect(backend.world.deals).toHaveLength(before - 1)
  })

  test('a business that waits for its approval sees what it has sent', async ({ page, enter, backend, words }) => {
    backend.override({ login: (login) => ({ ...login, user: { ...login.user, accountApprovalStatus: 'pending' } }) })
    await enter(page, 'pending')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(words.profile('status.pendingTitle'))
    await page.goto('/service-provider/deals')
    await expect(title).toHaveText(words.profile('status.pendingTitle'))
    await expect(page.getByRole('main').getByText('New Bakery')).toBeVisible()
    await expect(page.getByRole('main').getByText('King Road 12, Jeddah')).toBeVisible()
    expect(backend.arrivals().filter(({ path }) => /dashboard|get-deals/.test(path))).toEqual([])
  })

  test('a voucher with invalid fields still opens for its business and for a reviewer, without the invalid values', async ({
    page,
    openOther,
    enter,
    backend,
  }) => {
    const admin = await openOther()
    await enter(page, 'provider')
    await expect(page).toHaveURL('/service-provider/dashboard')
    await enter(admin, 'sub')
    await expect(admin).toHaveURL('/admin/dashboard')
    const open = async (path: string, heading?: string) => {
      await page.goto(`/service-provider/${path}`)
      await admin.goto(`/admin/${path}`)
      for (const each of [page, admin]) {
        await (heading ? expect(each.getByRole('heading', { level: 1 })).toHaveText(heading) : expect(shownRows(each)).toHaveCount(10))
        await expect(each.getByRole('main')).not.toContainText(/NaN|undefined|null|Invalid|object Object|1970/)
      }
    }
    await open('deals')
    for (const number of [1, 2, 3, 14, 22]) {
      const { deal } = backend.world.deals[number - 1]!
      await open(`deals/${deal._id}`, deal.nameEn)
    }
  })
})

// Both variants answer these alike.
test('a voucher whose response was lost is created once, and the message says to check first', async ({
  page,
  time,
  enter,
  backend,
  words,
}) => {
  const voucher = { nameEn: ownName('Dinner for four'), nameAr: ownName('عشاء لأربعة'), ...figures }
  await enter(page, 'provider')
  await openVouchers(page, words)
  await page.getByRole('link', { name: words.deals('list.list.new') }).click()
  await writeVoucher(page, words, voucher)
  backend.fail({ path: '/deal/create-deal', status: 500, done: true })
  await page.getByRole('button', { name: words.deals('form.submit') }).click()
  await expect(page.getByText(words.errors('inDoubt'))).toBeVisible()
  await time.pass(10 * second)
  expect(backend.arrivals('/deal/create-deal')).toHaveLength(1)
  expect(backend.world.deals.filter(({ deal }) => deal.nameEn === voucher.nameEn)).toHaveLength(1)
})

test('a list that the backend fails is retried automatically', async ({ page, time, enter, backend, words }) => {
  const path = '/service-provider/deal/get-deals'
  await enter(page, 'provider')
  await expect(page).toHaveURL('/service-provider/dashboard')
  backend.fail({ path, status: 500 }, { path, status: 502 })
  await openVouchers(page, words)
  await expect.poll(() => backend.arrivals(path)).toHaveLength(1)
  await time.pass(second)
  await expect.poll(() => backend.arrivals(path)).toHaveLength(2)
  await time.pass(2 * second)
  await expect(shownRows(page)).toHaveCount(10)
})

test('the strict backend refuses what the description does not name, and the sloppy one takes it', async () => {
  for (const variant of ['strict', 'sloppy'] as const) {
    const backend = await startPlainBackend(variant)
    const call = async (path: string, body?: object, headers: Readonly<Record<string, string>> = {}) => {
      const sent = body && { method: 'POST', body: JSON.stringify(body) }
      const type = body && { 'content-type': 'application/json' }
      const answer = await fetch(`${backend.url}/api/v1${path}`, { ...sent, headers: { ...type, ...headers } })
      return { status: answer.status, ...((await answer.json()) as { data?: { accessToken: string } }) }
    }
    const { data } = await call('/user/auth/login', { emailAddress: addresses.admin, password })
    const authorization = `Bearer ${data!.accessToken}`
    const decision = { dealId: backend.world.deals[0]!.deal._id, isApproved: true }
    const answers = [
      await call('/super-admin/deal/get-deals?sortKey=nameEn', undefined, { authorization }),
      await call('/deal/approve-or-unapprove', { ...decision, expectedStatus: 'PENDING' }, { authorization }),
      await call('/deal/approve-or-unapprove', decision, { authorization, 'idempotency-key': '1' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(variant === 'strict' ? [400, 400, 400] : [200, 200, 200])
    expect((await call('/deal/approve-or-unapprove', decision, { authorization })).status).toBe(200)
    await backend.stop()
  }
})
