import { expect, test } from './support/fault-test.ts'

test.use({ role: 'admin', language: 'ar' })

test('by keyboard alone: a strip of clean vouchers while a colleague decides too, its Undo, and a voucher whose faults are framed', {
  tag: '@main',
}, async ({ page, acts, words }) => {
  const { deals, reviewChecks, review } = words
  await page.goto('/admin/deals')
  const lanes = page.getByRole('navigation', { name: deals('table.tabs.label') })
  await lanes.getByRole('link', { name: reviewChecks('lanes.clean') }).press('Enter')
  const cards = page.getByRole('list', { name: deals('sheet.label') }).locator('[data-card]')
  await expect(cards).toHaveCount(12)
  const ids = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-card') ?? ''))
  await expect(cards.first()).toBeFocused()

  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('x')
  await expect(cards.nth(1).getByText(deals('sheet.out'))).toBeVisible()
  await acts.decide('super', ids[3] ?? '', false, 'The picture is blurred.')
  await expect(cards.nth(3), 'what a colleague decides is marked on its card').toContainText(deals('sheet.meanwhile'))
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: reviewChecks('panel.title.clean') })).toBeVisible()
  await page.keyboard.press('u')
  await expect(cards.nth(1)).toBeFocused()
  await expect(cards.nth(3)).toContainText(deals('sheet.meanwhile'))
  await page.keyboard.press('Enter')
  // A strip may have changes of vouchers too.
  const [ofVouchers, ofChanges] = [deals('bulk.approved', { count: 2 }), deals('bulk.changes.approved', { count: 2 })]
  await expect(page.getByText(ofVouchers, { exact: true }).or(page.getByText(ofChanges, { exact: true }))).toBeVisible()
  await expect(cards.first()).not.toHaveAttribute('data-card', ids[0] ?? '')
  await page.keyboard.press('z')
  await expect(cards.first()).toHaveAttribute('data-card', ids[0] ?? '')

  await lanes.getByRole('link', { name: reviewChecks('lanes.look') }).press('Enter')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('link', { name: review('page.oneByOne') }).press('Enter')
  await expect(page.getByRole('heading', { name: reviewChecks('panel.title.look') })).toBeVisible()
  await page.keyboard.press('f')
  const frame = page.locator('[data-frame]:focus')
  await expect(frame).toBeVisible()
  const sentence = await page.locator('#check-1').textContent()
  await expect(frame).toHaveAccessibleDescription(sentence ?? '')
})
