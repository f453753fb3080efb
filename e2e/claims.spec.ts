import { seedId } from '#server/db/ids.ts'
import { axeFindings } from './support/checks.ts'
import { expect, test } from './support/mail-test.ts'

/** Open at any time but the minute before four in the morning. */
const dealId = seedId('deal', 'provider/House roast beans, 250 g')
const emailAddress = 'sara.customer@example.test'
const link = /^http:\S+\/my\/\S+$/m

test.describe('in Arabic on a phone', () => {
  test.use({ language: 'ar', viewport: { width: 360, height: 740 } })

  test('a customer gets a voucher by mail, shows it at the till, sees it redeemed and rates it', async ({ page, openAs, mails, words }) => {
    const { claims: t, till } = words
    await page.goto(`/v/${dealId}`)
    const name = await page.getByRole('heading', { level: 1 }).textContent()
    await expect(page).toHaveTitle(new RegExp(name ?? ''))
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('textbox', { name: t('claim.name') }).fill('سارة العتيبي')
    await page.getByRole('textbox', { name: t('claim.email') }).fill(emailAddress)
    await page.getByRole('button', { name: t('claim.submit') }).click()
    await expect(page.getByRole('heading', { name: t('mailed.title') })).toBeFocused()

    await page.goto(await mails.find(emailAddress, link))
    await expect(page.getByRole('img', { name: t('mine.qr') })).toBeInViewport({ ratio: 1 })
    await expect(page).toHaveTitle(new RegExp(t('mine.title')))
    expect(await axeFindings(page)).toEqual([])
    const code = (await page.locator('bdi', { hasText: /^[A-Z0-9]{4} [A-Z0-9]{4}$/ }).textContent()) ?? ''

    const counter = await openAs('provider')
    await counter.goto('/service-provider/redemptions/scan')
    const field = counter.getByRole('textbox', { name: till('page.code.label') })
    await field.fill(code)
    await field.press('Enter')
    await expect(counter.getByRole('heading', { level: 2, name: till('outcomes.redeemed.title') })).toBeVisible()

    await expect(page.getByRole('heading', { name: t('mine.redeemed') })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('radio', { name: t('rating.star', { count: 5 }) }).check()
    await page.getByLabel(t('rating.comment')).fill('أفضل قهوة في الحي')
    await page.getByRole('button', { name: t('rating.submit') }).click()
    await expect(page.getByText(t('rating.thanks'))).toBeVisible()

    await counter.goto(`/service-provider/deals/${dealId}`)
    await expect(counter.getByText('أفضل قهوة في الحي')).toBeVisible()
  })
})
