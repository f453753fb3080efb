import type { Locator, Page } from '@playwright/test'
import type * as z from 'zod/mini'
import { listAnnouncements } from '#contract/announcements.ts'
import { type Call, type CallInput, getPath } from '#contract/call.ts'
import { createCashier } from '#contract/cashiers.ts'
import { nextOccasion } from '#contract/coming-exceptions.ts'
import { providerTimeSlots } from '#contract/dashboards.ts'
import { getDealFigures, listDeals } from '#contract/deals.ts'
import { getProviderChat, sendAdminMessage } from '#contract/help-center.ts'
import { defaultTimeZone } from '#contract/limits.ts'
import { localInstant, localTime } from '#contract/local-time.ts'
import { getProfile } from '#contract/profile.ts'
import { listRatings } from '#contract/ratings.ts'
import { createRedemption, listRedemptions } from '#contract/redemptions.ts'
import { formatHijri } from '#i18n/hijri.ts'
import { tillClaims } from '#server/seed/till-claims.ts'
import { type Account, signIn } from './support/accounts.ts'
import { ownName } from './support/acts.ts'
import { openVouchers } from './support/menu.ts'
import { shownRows } from './support/rows.ts'
import { expect, test } from './support/test.ts'

/** Calls the API as one account. */
async function createSender(url: string, account: Account) {
  const { accessToken } = await signIn(url, account)
  return async <C extends Call>(call: C, { id = '', query = {}, body }: Sent<C> = {}): Promise<z.output<C['data']>> => {
    const path = getPath(call, account === 'admin' ? 'admin' : 'provider').replace(/:\w+/, id)
    const answer = await fetch(`${url}/api/v1${path}?${new URLSearchParams(query)}`, {
      method: call.method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const { data } = (await answer.json()) as { data: unknown }
    return call.data.parse(data) as z.output<C['data']>
  }
}

interface Sent<C extends Call> {
  readonly id?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: CallInput<C>['body']
}

type Click = (target: Locator) => Promise<void>

/** Starts on the page that follows the sign-in and counts the clicks until the answer is shown. */
const ask = (page: Page, question: string, clicks: number, findAnswer: (click: Click) => Promise<void>) =>
  test.step(question, async () => {
    await page.goto('/service-provider/dashboard')
    let counted = 0
    await findAnswer(async (target) => {
      counted += 1
      await target.click()
    })
    expect(counted, question).toBe(clicks)
  })

const byMost =
  <Row>(figure: (row: Row) => number | null | undefined) =>
  (one: Row, other: Row) =>
    (figure(other) ?? 0) - (figure(one) ?? 0)

/** Earlier tests of the same server may have added vouchers, so that a list has more pages than one. */
const pageRows = 10

/** The last noon at the marketplace. */
function lastNoon() {
  const day = 86_400_000
  const noon = localInstant(localTime(Date.now(), defaultTimeZone).day, '12:00', defaultTimeZone)
  return new Date(noon < Date.now() ? noon : noon - day)
}

const amountText = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 })

test.describe('an owner, in English', () => {
  test.use({ role: 'provider', language: 'en' })

  test('finds the answers to ten questions with at most two clicks each', async ({ page, server, words }) => {
    const { announcements, common, dashboards, deals, helpCenter, shell } = words
    const send = await createSender(server.url, 'provider')
    const main = page.getByRole('main')
    const menu = (name: string) => page.getByRole('navigation', { name: shell('frame.menu') }).getByRole('link', { name })
    const tab = (name: string) => main.getByRole('navigation').getByRole('link', { name })
    const region = (name: string) => main.getByRole('region', { name: new RegExp(`^${name}`) })
    const figure = (name: string) =>
      main
        .locator('dl > div', { has: page.getByText(name, { exact: true }) })
        .locator('dd')
        .first()
    const topVouchers = region(dashboards('top.title')).getByRole('rowheader').getByRole('link')
    const bestVoucher = topVouchers.first()

    const all = (await send(listDeals, { query: { limit: '100' } })).rows
    const figuresFor = (id: string, period: '30d' | 'thisMonth') => send(getDealFigures, { id, query: { period } })
    /** Finds the row of the voucher that the dashboard names first. */
    const findBest = async () => {
      const name = await bestVoucher.textContent()
      return all.find(({ nameEn }) => nameEn === name)?._id ?? ''
    }

    await ask(page, 'What was redeemed most in thirty days?', 2, async (click) => {
      await click(menu(deals('list.list.title')))
      await click(main.getByRole('columnheader', { name: deals('table.table.recentRedemptions') }).getByRole('button'))
      const [most] = all.toSorted(byMost(({ recentRedemptions }) => recentRedemptions))
      await expect(main.getByRole('row').nth(1)).toContainText(most?.nameEn ?? 'no name')
    })

    await ask(page, 'How often was this voucher refused, and why?', 2, async (click) => {
      await click(menu(deals('list.list.title')))
      // The page of a voucher that was never approved has no figures.
      const approved = all.filter(({ dealStatus }) => dealStatus === 'APPROVED')
      const figures = await Promise.all(approved.map(async (deal) => ({ ...deal, ...(await figuresFor(deal._id, '30d')) })))
      const [most] = figures.toSorted(byMost(({ refused }) => refused))
      expect(most?.refused).toBeGreaterThan(0)
      // Vouchers of earlier tests may fill the first page.
      await main.getByRole('searchbox').fill(most?.nameEn ?? 'no name')
      await click(
        main
          .getByRole('row')
          .filter({ hasText: most?.nameEn ?? 'no name' })
          .getByRole('link'),
      )
      await expect(page).toHaveURL(new RegExp(most?._id ?? 'no voucher'))
      await expect(figure(deals('figures.refused')).locator('.sr-only')).toHaveText(String(most?.refused))
      const reasons = region(deals('figures.refused')).getByRole('listitem')
      await expect(reasons).toHaveText((most?.refusedReasons ?? []).map(({ count }) => new RegExp(`\\D${count}$`)))
    })

    await ask(page, 'What did this voucher earn this month?', 2, async (click) => {
      const { revenue } = await figuresFor(await findBest(), 'thisMonth')
      await click(bestVoucher)
      await click(main.getByText(deals('figures.period.thisMonth'), { exact: true }))
      // On the first morning of a month there is none.
      const earned = revenue === 0 ? deals('figures.none.thisMonth') : amountText(revenue ?? Number.NaN)
      await expect(main.getByRole('paragraph').first()).toContainText(earned)
    })

    await ask(page, 'Who redeemed this voucher last?', 2, async (click) => {
      const { rows } = await send(listRedemptions, { query: { dealId: await findBest() } })
      await click(bestVoucher)
      await click(main.getByRole('link', { name: /^\d+ redemptions?$/ }))
      await expect(main.getByRole('row').nth(1)).toContainText(rows[0]?.customerName ?? 'no customer')
    })

    await ask(page, 'What do the customers of this voucher say?', 1, async (click) => {
      await expect(bestVoucher).toBeVisible()
      const names = await topVouchers.allTextContents()
      const listed = all.filter(({ nameEn }) => names.includes(nameEn ?? ''))
      const figures = await Promise.all(listed.map(async ({ _id, nameEn }) => ({ nameEn, ...(await figuresFor(_id, '30d')) })))
      const { nameEn, totalRatings, comments = [] } = figures.find((each) => each.comments.length > 0) ?? {}
      await click(topVouchers.filter({ hasText: nameEn ?? 'no rated voucher' }))
      const ratings = region(deals('figures.ratings.title'))
      await expect(ratings.getByText(deals('figures.ratings.count', { count: totalRatings ?? 0 }))).toBeVisible()
      await expect(ratings.getByText(comments[0]?.comment ?? 'no comment', { exact: true }).first()).toBeVisible()
    })

    await ask(page, 'Which vouchers were rejected, and why?', 2, async (click) => {
      await click(menu(deals('list.list.title')))
      await click(tab(common('status.REJECTED')))
      const { rows: rejected } = await send(listDeals, { query: { dealStatus: 'REJECTED', page: '1', limit: String(pageRows) } })
      expect(rejected).not.toEqual([])
      for (const { nameEn, reason } of rejected)
        await expect(main.getByRole('row').filter({ hasText: nameEn })).toContainText(reason ?? 'no reason')
    })

    await ask(page, 'What waits for review?', 1, async (click) => {
      const pending = all.filter(({ dealStatus }) => dealStatus === 'PENDING')
      await click(main.getByRole('link', { name: dashboards('figures.waiting', { count: pending.length }) }))
      await expect(shownRows(page)).toHaveCount(Math.min(pending.length, pageRows))
    })

    await ask(page, 'How many customers did my last announcement reach?', 2, async (click) => {
      const query = { notificationStatus: 'APPROVED', limit: '100' }
      const { rows } = await send(listAnnouncements, { query })
      const [last] = rows.toSorted(byMost(({ sentAt }) => Date.parse(sentAt ?? '') || 0))
      await click(menu(announcements('common.title')))
      await click(tab(announcements('list.sent')))
      const row = main.getByRole('row').filter({ hasText: last?.title ?? 'no title' })
      await expect(row).toContainText(announcements('common.sentTo', { count: last?.recipientCount ?? 0 }))
    })

    await ask(page, 'Did the team answer?', 1, async (click) => {
      const sendAsAdmin = await createSender(server.url, 'admin')
      const { _id: chatId } = await send(getProviderChat)
      const messageContent = ownName('The new picture is approved')
      await sendAsAdmin(sendAdminMessage, { body: { chatId, messageContent } })
      await click(menu(helpCenter('pages.title')))
      await expect(page.getByRole('log').getByText(messageContent)).toBeVisible()
    })

    const draft = ownName('Coffee at dawn')
    await page.goto('/service-provider/deals/add')
    await page.getByRole('textbox', { name: deals('form.fields.nameEn') }).fill(draft)
    await openVouchers(page, words)
    await ask(page, 'Which draft did I leave?', 1, async (click) => {
      await click(menu(deals('list.list.title')))
      await expect(main.getByText(draft)).toBeVisible()
    })
  })

  test('finds what customers dislike, what a notification brought, when to close and what changes in Ramadan', async ({
    page,
    server,
    words,
  }) => {
    const { announcements, charts, dashboards, profile } = words
    const send = await createSender(server.url, 'provider')
    const main = page.getByRole('main')
    const menu = (name: string) => page.getByRole('navigation', { name: words.shell('frame.menu') }).getByRole('link', { name })

    await ask(page, 'What do customers dislike?', 1, async (click) => {
      const { rows } = await send(listRatings, { query: { page: '1', limit: '100', sortKey: 'rating', sortValue: '1' } })
      const disliked = rows.filter(({ rating, comment }) => (rating ?? 5) <= 2 && comment)
      expect(disliked).not.toEqual([])
      await click(main.getByRole('link', { name: dashboards('ratings.disliked') }))
      await expect(main.getByText(disliked[0]?.comment ?? 'no comment').first()).toBeVisible()
    })

    await ask(page, 'Did my last notification bring anybody?', 2, async (click) => {
      const { rows } = await send(listAnnouncements, { query: { notificationStatus: 'APPROVED', limit: '100' } })
      const [last] = rows.filter(({ results }) => results).toSorted(byMost(({ sentAt }) => Date.parse(sentAt ?? '') || 0))
      await click(menu(announcements('common.title')))
      await click(main.getByRole('navigation').getByRole('link', { name: announcements('list.sent') }))
      const row = main.getByRole('row').filter({ hasText: last?.title ?? 'no title' })
      await expect(row).toContainText(announcements('results.customerCount', { count: last?.results?.customers ?? Number.NaN }))
    })

    await ask(page, 'When should I close?', 1, async (click) => {
      const { popularHours } = await send(providerTimeSlots, { query: { period: '7d' } })
      const last = popularHours.filter(({ count }) => count > 0).toSorted(byMost(({ hour }) => hour))[0]
      await click(main.getByRole('button', { name: charts('tableOf', { title: dashboards('slots.title') }) }))
      const hour = `${String(last?.hour).padStart(2, '0')}:00`
      const row = main.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${hour}`) }) })
      await expect(row).toContainText(String(last?.count))
    })

    await ask(page, 'What changes in Ramadan?', 2, async (click) => {
      const { user } = await signIn(server.url, 'provider')
      const { specialHours } = await send(getProfile, { id: user._id ?? '' })
      const next = nextOccasion('ramadan', localTime(Date.now(), defaultTimeZone).day)
      await click(menu(profile('form.title')))
      await click(main.getByRole('link', { name: profile('form.parts.special.title') }))
      const ramadan = main.getByRole('checkbox', { name: new RegExp(`^${profile('special.ramadan')}`) })
      await expect(ramadan).toBeChecked({ checked: (specialHours?.ramadan ?? []).length > 0 })
      await expect(main.getByText(formatHijri(next?.from ?? '', 'en'), { exact: true }).first()).toBeVisible()
    })
  })
})

test.describe('another owner, in English', () => {
  test.use({ role: 'neighbour', language: 'en' })

  test('finds which voucher earns most per redemption, and who at the till scanned what', { tag: '@main' }, async ({
    page,
    server,
    words,
  }) => {
    const { deals, redemptions } = words
    const send = await createSender(server.url, 'neighbour')
    const main = page.getByRole('main')
    const menu = (name: string) => page.getByRole('navigation', { name: words.shell('frame.menu') }).getByRole('link', { name })

    await ask(page, 'Which voucher earns most per redemption?', 2, async (click) => {
      const { rows } = await send(listDeals, { query: { limit: '100' } })
      const [most] = rows.toSorted(byMost(({ recentPerRedemption }) => recentPerRedemption))
      await click(menu(deals('list.list.title')))
      await click(main.getByRole('columnheader', { name: deals('table.table.recentPerRedemption') }).getByRole('button'))
      const first = main.getByRole('row').nth(1)
      await expect(first).toContainText(most?.nameEn ?? 'no name')
      await expect(first).toContainText(amountText(most?.recentPerRedemption ?? Number.NaN))
    })

    await ask(page, 'Who at the till scanned what?', 1, async (click) => {
      const claim = tillClaims.filter(({ kind }) => kind === 'foreign')[1]
      const { _id: cashierId, name } = await send(createCashier, { body: { name: ownName('Huda'), pin: '4917' } })
      // A scan of the time before names its cashier itself, and is judged by the hours of its time.
      const scannedAt = lastNoon().toISOString()
      await send(createRedemption, { body: { voucherId: claim?.voucherId, code: claim?.code ?? '', scannedAt, cashierId, till: 'Door' } })
      await click(menu(redemptions('list.titles.redeemed')))
      const row = main.getByRole('row').filter({ hasText: name ?? 'no name' })
      await expect(row).toContainText(claim?.deal.split('/')[1] ?? 'no voucher')
      await expect(row).toContainText('Door')
    })
  })
})
