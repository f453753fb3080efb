import { readCode } from './support/read-code.ts'
import { expect, test } from './support/test.ts'
import { second } from './support/time.ts'
import { translationsIn } from './support/translations.ts'
import { validClaims } from './support/valid-claims.ts'

const [claim] = validClaims.pairing
const scan = '/service-provider/redemptions/scan'

test.use({ role: 'provider', language: 'en' })

test('an owner pairs a phone, which scans and opens nothing else, renames it, and closes it within a second', { tag: '@main' }, async ({
  page,
  openAs,
}) => {
  const en = translationsIn('en')
  const ar = translationsIn('ar')
  await page.goto('/service-provider/team/tills')
  await page.getByRole('button', { name: en.tills('pair') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Front desk')
  await dialog.getByRole('button', { name: en.tills('pairing.show') }).click()
  const link = await readCode(dialog.getByRole('img'))

  const phone = await openAs('visitor', 'ar')
  // In the language of the phone, not of the owner.
  await phone.goto(link)
  await expect(phone).toHaveURL(/\/till\/pair$/)
  await phone.getByRole('button', { name: ar.tills('page.use') }).click()
  await expect(dialog.getByText(en.tills('pairing.done', { name: 'Front desk' }))).toBeVisible()
  await dialog.getByRole('button', { name: en.tills('pairing.close') }).click()
  await phone.getByRole('link', { name: ar.tills('page.open') }).click()
  await expect(phone).toHaveURL(new RegExp(scan))
  await expect(phone.getByText('Front desk', { exact: true })).toBeVisible()

  await test.step('it redeems, and every other address leads back to the till', async () => {
    await phone.goto('/service-provider/dashboard')
    await expect(phone).toHaveURL(new RegExp(scan))
    const field = phone.getByRole('textbox', { name: ar.till('page.code.label') })
    await field.fill(claim?.code ?? '')
    await field.press('Enter')
    await expect(phone.getByRole('heading', { level: 2, name: ar.till('outcomes.redeemed.title') })).toBeVisible()
    await page.goto('/service-provider/redemptions')
    await expect(page.getByRole('row').filter({ hasText: 'Front desk' })).toHaveCount(1)
  })

  await test.step('its new name is on the phone at once', async () => {
    await page.goto('/service-provider/team/tills')
    await page.getByRole('button', { name: en.tills('rename.one', { name: 'Front desk' }) }).click()
    await dialog.getByRole('textbox').fill('Terrace')
    await dialog.getByRole('button', { name: en.common('save') }).click()
    await expect(phone.getByText('Terrace', { exact: true })).toBeVisible()
  })

  await test.step('it is closed within a second, and a code that was used opens nothing', async () => {
    await page.getByRole('button', { name: en.tills('end.one', { name: 'Terrace' }) }).click()
    await page.getByRole('button', { name: en.tills('end.confirm') }).click()
    await expect(page.getByText(en.tills('empty.title'))).toBeVisible()
    await expect(phone.getByRole('heading', { name: ar.tills('page.ended.title') })).toBeVisible({ timeout: second })
    await phone.goto(link)
    await phone.getByRole('button', { name: ar.tills('page.use') }).click()
    await expect(phone.getByRole('heading', { name: ar.tills('page.used.title') })).toBeVisible()
  })
})
