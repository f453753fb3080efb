import { everyDay } from '#contract/timings.ts'
import { ownName } from './support/acts.ts'
import { axeFindings } from './support/checks.ts'
import { claimVoucher } from './support/claim-voucher.ts'
import { expect, test } from './support/mail-test.ts'

for (const language of ['en', 'ar'] as const)
  test.describe(`a voucher that ends for everybody, in ${language}`, () => {
    test.use({ role: 'provider', language, viewport: { width: 360, height: 740 } })

    test('its customer gets a mail with the reason, and page and till say so', async ({ page: shop, openAs, acts, mails, words }) => {
      const { claims, deals, till } = words
      const reason = 'The branch closes for repairs. نغلق الفرع للصيانة.'
      const [nameEn, nameAr] = [ownName('Late lunch'), ownName('غداء متأخر')]
      const deal = await acts.submitDeal({ nameEn, nameAr, dealTimings: everyDay('00:00', '23:59') })
      await acts.decide('admin', deal._id, true)
      const customer = await openAs('visitor')
      const { address, code } = await claimVoucher(customer, deal._id, mails, words)

      await shop.goto(`/service-provider/deals/${deal._id}`)
      await shop.getByRole('button', { name: deals('detail.review.more') }).click()
      await shop.getByRole('menuitem', { name: deals('detail.end.open') }).click()
      const dialog = shop.getByRole('alertdialog')
      await expect(dialog).toContainText(deals('detail.end.claimants', { count: 1 }))
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
      await field.fill(code)
      await field.press('Enter')
      await expect(shop.getByRole('heading', { level: 2, name: till('outcomes.notApproved.endedTitle') })).toBeVisible()
      await expect(shop.getByText('The branch closes for repairs.').first()).toBeVisible()
      await expect(shop.getByText(till('outcomes.discount.no')).first()).toBeVisible()
    })
  })
