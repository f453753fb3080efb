import { everyDay } from '#contract/timings.ts'
import { ownName } from './support/acts.ts'
import { axeFindings } from './support/checks.ts'
import { claimVoucher } from './support/claim-voucher.ts'
import { expect, test } from './support/mail-test.ts'

for (const language of ['en', 'ar'] as const)
  test.describe(`a voucher that changes, in ${language}`, () => {
    test.use({ role: 'provider', language, viewport: { width: 360, height: 740 } })

    test('its customer pays what was claimed after a rise, while a full stop waits, and after that was rejected', async ({
      page: shop,
      openAs,
      acts,
      mails,
      words,
    }) => {
      const { deals, till } = words
      const [nameEn, nameAr] = [ownName('Early lunch'), ownName('غداء مبكر')]
      const deal = await acts.submitDeal({ nameEn, nameAr, qtyPerUser: 1, dealTimings: everyDay('00:00', '23:59') })
      await acts.decide('admin', deal._id, true)

      // One page: an opened voucher reads every three seconds whether it was redeemed.
      const visitor = await openAs('visitor')
      const claim = async () => (await claimVoucher(visitor, deal._id, mails, words)).code
      const edit = async (field: string, value: string) => {
        await shop.goto(`/service-provider/deals/edit/${deal._id}`)
        await shop.getByRole('textbox', { name: field, exact: true }).fill(value)
        await shop.getByRole('button', { name: deals('form.submit') }).click()
        await expect(shop.getByText(deals('change.staysPending'))).toBeVisible()
        await expect(shop.getByText(deals('change.PENDING')).first()).toBeVisible()
      }
      const redeem = async (code: string) => {
        await shop.goto('/service-provider/redemptions/scan')
        const field = shop.getByRole('textbox', { name: till('page.code.label') })
        await field.fill(code)
        await field.press('Enter')
        await expect(shop.getByRole('heading', { level: 2, name: till('outcomes.redeemed.title') })).toBeVisible()
        await expect(shop.getByText(/(?<!\d)75\.00/).first()).toBeVisible()
      }

      const [first, second, third] = [await claim(), await claim(), await claim()]
      await edit(deals('form.fields.originalPrice'), '200')
      expect(await axeFindings(shop)).toEqual([])
      await acts.decide('admin', deal._id, true)
      await redeem(first)

      await edit(deals('form.fields.detailsEn'), 'Eggs, bread, cheese and tea!')
      await redeem(second)
      await acts.decide('admin', deal._id, false, 'No exclamation marks. دون علامات تعجب.')
      await redeem(third)

      await shop.goto(`/service-provider/deals/${deal._id}`)
      await expect(shop.getByText('No exclamation marks. دون علامات تعجب.').first()).toBeVisible()
      await shop.getByRole('button', { name: deals('change.discard.open') }).click()
      await shop
        .getByRole('alertdialog')
        .getByRole('button', { name: deals('change.discard.open') })
        .click()
      await expect(shop.getByRole('button', { name: deals('change.discard.open') })).toHaveCount(0)
    })
  })
