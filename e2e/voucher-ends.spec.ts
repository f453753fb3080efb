import { everyDay } from '#contract/timings.ts'
import { ownName } from './support/acts.ts'
import { axeFindings } from './support/checks.ts'
import { expect, test } from './support/mail-test.ts'

const customerLink = /^http:\S+\/my\/\S+$/m

for (const language of ['en', 'ar'] as const)
  test.describe(`a voucher that ends for everybody, in ${language}`, () => {
    test.use({ role: 'provider', language, viewport: { width: 360, height: 740 } })

    test('its customer gets a mail with the reason, and page and till say so', async ({ page: shop, openAs, acts, mails, words }) => {
      const { claims, deals, till } = words
      const reason = 'The branch closes for repairs. نغلق الفرع للصيانة.'
      const [nameEn, nameAr] = [ownName('Late lunch'), ownName('غداء متأخر')]
      const deal = await acts.submitDeal({ nameEn, nameAr, dealTimings: everyDay('00:00', '23:59') })
      await acts.decide('admin', deal._id, true)
      const address = `${ownName('hessa').replace(' ', '-')}@example.test`

      const customer = await openAs('visitor')
      await customer.goto(`/v/${deal._id}`)
      await customer.getByRole('textbox', { name: claims('claim.name') }).fill('Hessa')
      await customer.getByRole('textbox', { name: claims('claim.email') }).fill(address)
      await customer.getByRole('button', { name: claims('claim.submit') }).click()
      await customer.goto(await mails.find(address, customerLink))
      await customer.getByRole('button', { name: claims('mine.open') }).click()
      await expect(customer.getByRole('img', { name: claims('mine.qr') })).toBeVisible()
      const code = await customer
        .locator('bdi[dir=ltr]')
        .filter({ hasText: /^[2-9A-Z]{4}.[2-9A-Z]{4}$/ })
        .textContent()

      await shop.goto(`/service-provider/deals/${deal._id}`)
      await shop.getByRole('button', { name: deals('detail.review.more') }).click()
      await shop.getByRole('menuitem', { name: deals('detail.end.open') }).click()
      const dialog = shop.getByRole('alertdialog')
      await expect(dialog).toContainText(deals('detail.end.holders', { count: 1 }))
      await dialog.getByRole('radio', { name: deals('detail.end.end.label') }).check()
      await dialog.getByRole('textbox', { name: deals('detail.end.reason') }).fill(reason)
      expect(await axeFindings(shop)).toEqual([])
      await dialog.getByRole('button', { name: deals('detail.end.end.confirm') }).click()
      await expect(shop).toHaveURL('/service-provider/deals')

      await mails.find(address, /The branch closes for repairs\./)
      expect(mails.receivedBy(address)).toHaveLength(2)
      await expect(customer.getByText(claims('states.endedText'))).toBeVisible()
      await expect(customer.getByText('The branch closes for repairs.')).toBeVisible()
      expect(await axeFindings(customer)).toEqual([])

      await shop.goto('/service-provider/redemptions/scan')
      const field = shop.getByRole('textbox', { name: till('page.code.label') })
      await field.fill(code ?? '')
      await field.press('Enter')
      await expect(shop.getByRole('heading', { level: 2, name: till('outcomes.notApproved.endedTitle') })).toBeVisible()
      await expect(shop.getByText('The branch closes for repairs.').first()).toBeVisible()
      await expect(shop.getByText(till('outcomes.discount.no')).first()).toBeVisible()
    })
  })
