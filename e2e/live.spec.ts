import type { Page } from '@playwright/test'
import { registrationFields } from '#server/testing/forms.ts'
import { signIn } from './support/accounts.ts'
import { ownName } from './support/acts.ts'
import { refusal } from './support/faults.ts'
import { tabTo } from './support/keys.ts'
import { bell, channelSocket, openLive, popup, popupTitle, unreadIn, waitingIn } from './support/live.ts'
import { expect, test, verificationLink } from './support/mail-test.ts'
import { signOut } from './support/menu.ts'
import { ownAddress, registerByApi } from './support/registration.ts'
import { minute } from './support/time.ts'
import { translationsIn } from './support/translations.ts'

/** The number of businesses that wait for a decision, in the menu. */
const isUnread = (page: Page, count: number) => expect.poll(() => unreadIn(page)).toBe(count)

test.describe('an administrator in Arabic and a business in English', () => {
  test.use({ language: 'ar', role: 'admin' })

  test('see a registration, a voucher and its approval as they come', { tag: '@main' }, async ({ page, openAs, acts, mails, server }) => {
    await openLive(page, '/admin/deals')

    await test.step('a verified registration: popup, menu, and the record behind the popup', async () => {
      const before = await waitingIn(page, 'service-providers')
      const emailAddress = ownAddress()
      await registerByApi(server.url, emailAddress)
      const [, token] = (await mails.find(emailAddress, verificationLink)).split('#')
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ token })
      await fetch(`${server.url}/api/v1/service-provider/auth/verify-email`, { method: 'POST', headers, body })
      await expect(popup(page, registrationFields.businessNameAr)).toBeVisible()
      await expect.poll(() => waitingIn(page, 'service-providers')).toBe(before + 1)
      await popupTitle(page, registrationFields.businessNameAr).click()
      await expect(page).toHaveURL(/\/admin\/service-providers\/.+/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText(registrationFields.businessNameAr)
      await expect.poll(() => waitingIn(page, 'service-providers')).toBe(before + 1)
    })

    const voucher = { nameEn: ownName('Breakfast'), nameAr: ownName('فطور') }
    const { _id } = await test.step('a voucher', async () => {
      const deal = await acts.submitDeal(voucher)
      const card = popup(page, voucher.nameAr)
      // In its middle, beside the title.
      await card.getByRole('button').first().click()
      await expect(card).toHaveCount(0)
      await expect(page).toHaveURL(/\/admin\/service-providers\/.+/)
      return deal
    })

    await test.step('its approval, in the list of the business', async () => {
      const business = await openAs('provider', 'en')
      const en = translationsIn('en')
      await openLive(business, `/service-provider/deals?${new URLSearchParams({ search: voucher.nameEn })}`)
      const row = business.getByRole('row').filter({ hasText: voucher.nameEn })
      await expect(row).toContainText(en.common('status.PENDING'))
      await acts.decide('admin', _id, true)
      await expect(popup(business, voucher.nameEn)).toBeVisible()
      await expect(row).toContainText(en.common('status.APPROVED'))
    })
  })
})

test.describe('two tabs of a business', () => {
  test.use({ role: 'provider' })

  test('agree on the count, show a popup once, and keep what arrives while all are marked or a mark fails', { tag: '@main' }, async ({
    page,
    context,
    acts,
    faults,
    words,
  }) => {
    const tabs = [page, await context.newPage()] as const
    for (const tab of tabs) {
      await openLive(tab, '/service-provider/dashboard')
      await expect(bell(tab, words)).toContainText(/\d/)
    }
    await bell(page, words).click()
    const panel = page.getByRole('dialog', { name: words.inbox('list.title') })

    const news = panel.locator('label').filter({ hasText: words.inbox('list.news') })
    const unreadNews = async () => Number((await news.locator('[aria-hidden]').allTextContents()).join(''))

    await test.step('news arrive while all are marked, and are no task', async () => {
      await news.click()
      const name = ownName('Late lunch')
      const { _id } = await acts.submitDeal({ nameEn: name })
      await faults.plan({ call: 'inbox.markRead', times: 1, slow: 10 * minute })
      await panel.getByRole('button', { name: words.inbox('list.markAll') }).click()
      await isUnread(page, 0)
      await acts.decide('admin', _id, true)
      await isUnread(page, 1)
      const popups = () => Promise.all(tabs.map((tab) => popup(tab, name).count()))
      await expect.poll(async () => (await popups()).sort().join()).toBe('0,1')
      const tab = (await popups())[0] ? tabs[0] : tabs[1]
      await popup(tab, name)
        .getByRole('button', { name: words.common('close') })
        .click()
      await faults.release()
      await expect.poll(unreadNews).toBe(1)
      for (const tab of tabs) await isUnread(tab, 1)
    })

    await test.step('a mark that fails is undone, in its place', async () => {
      const rows = panel.getByRole('listitem')
      const before = await rows.first().textContent()
      await faults.plan({ call: 'inbox.markRead', times: 1, slow: 10 * minute, how: refusal(403, 'FORBIDDEN', 'No.') })
      await rows.first().getByRole('button').last().click()
      await isUnread(page, 0)
      // The row changes before its call has arrived.
      await expect.poll(() => faults.statuses('inbox.markRead')).toContain(null)
      await faults.release()
      await isUnread(page, 1)
      expect(await rows.first().textContent()).toBe(before)
    })

    await test.step('a task is counted in both tabs', async () => {
      const { _id } = await acts.submitDeal({ nameEn: ownName('Early lunch') })
      await acts.decide('admin', _id, false)
      for (const tab of tabs) await isUnread(tab, 2)
    })
  })
})

test('a business behind a proxy without WebSocket opens a voucher from its popup with the keyboard', async ({ openAs, acts }) => {
  const page = await openAs('provider')
  await page.routeWebSocket(/\/socket\.io\//, (socket) => void socket.close())
  await openLive(page, '/service-provider/dashboard')
  const nameEn = ownName('Breakfast')
  const { _id } = await acts.submitDeal({ nameEn })
  await acts.decide('admin', _id, true)
  await expect(popup(page, nameEn)).toBeVisible()
  await page.keyboard.press('F8')
  await tabTo(page, popupTitle(page, nameEn))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/service-provider/deals/${_id}`)
  await expect(popup(page, nameEn)).toHaveCount(0)
})

test('the channel closes after a sign-out, and after an end of the session elsewhere', async ({ openAs, server, words }) => {
  const connect = async () => {
    const page = await openAs('rejected')
    const socket = channelSocket(page)
    await openLive(page, '/service-provider/dashboard')
    const channel = await socket
    return { page, closes: () => channel.waitForEvent('close') }
  }
  const leaving = await connect()
  const ended = await connect()
  await Promise.all([leaving.closes(), signOut(leaving.page, words)])
  const { accessToken } = await signIn(server.url, 'rejected')
  const headers = { authorization: `Bearer ${accessToken}` }
  const end = () => fetch(`${server.url}/api/v1/user/auth/end-all-sessions`, { method: 'POST', headers })
  await Promise.all([ended.closes(), end()])
  await expect(ended.page).toHaveURL(/\/service-provider\/login/)
})
