import type { Locator } from '@playwright/test'
import { ownName } from './support/acts.ts'
import { expect, test } from './support/fault-test.ts'
import { refusal } from './support/faults.ts'
import { askTo, reverse } from './support/review.ts'

const many = 8

/** The characters of a text in the order in which they are drawn, from left to right. */
const asDrawn = (text: Locator) =>
  text.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const drawn: { left: number; character: string }[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      [...(node.textContent ?? '')].forEach((character, index) => {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + 1)
        drawn.push({ left: range.getBoundingClientRect().left, character })
      })
    return drawn
      .sort((one, other) => one.left - other.left)
      .map(({ character }) => character)
      .join('')
  })

test.describe('an administrator, in Arabic', () => {
  test.use({ role: 'admin', language: 'ar' })

  test('decides about many at once; a refused one shows why, stays selected and is retried alone', { tag: '@main' }, async ({
    page,
    acts,
    faults,
    words,
  }) => {
    const { review, deals, common, list } = words
    const name = ownName('Pottery')
    for (let each = 1; each <= many; each += 1) await acts.submitDeal({ nameEn: `${name} no ${each}` })
    await page.goto(`/admin/deals?${new URLSearchParams({ size: '25', search: name })}`)
    await expect
      .poll(() => page.evaluate(() => [...CSS.highlights.values()].reduce((sum, { size }) => sum + size, 0)), 'what was searched is marked')
      .toBeGreaterThanOrEqual(many)
    await page.getByRole('checkbox', { name: list('page.selection.page') }).check()
    await page.getByRole('button', { name: review('page.bulk.approve', { count: many }) }).click()
    await expect(
      page.getByRole('alertdialog', { name: review('bulk.question', { decision: deals('bulk.approve', { count: many }) }) }),
    ).toBeVisible()
    const dialog = page.getByRole('alertdialog')
    const refused = 'Under inspection'
    await faults.plan({ call: 'deals.decide', how: refusal(403, 'FORBIDDEN', refused), skip: 3, times: 2 })
    await dialog.getByRole('button', { name: deals('bulk.approve', { count: many }) }).click()
    await expect(dialog).toHaveAccessibleName(deals('bulk.approved', { count: many - 2 }))
    await expect(dialog).toHaveAccessibleDescription(deals('bulk.approveFailed', { count: 2 }))
    await expect(dialog.getByRole('listitem')).toHaveText([refused, refused].map((reason) => new RegExp(reason)))
    await dialog.getByRole('button', { name: common('tryAgain') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('main').getByText(deals('bulk.approved', { count: many }), { exact: true })).toBeVisible()
    expect(await faults.statuses('deals.decide')).toHaveLength(many + 2)
    await expect(page.getByText(list('noMatches.titleSearch', { search: name }))).toBeVisible()
    const tabs = page.getByRole('navigation', { name: deals('table.tabs.label') })
    await tabs.getByRole('link', { name: common('status.APPROVED') }).click()
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(many)
  })

  test('sees who decided first, reverses it, withdraws and repeats the approval, undoes that; then deletes the voucher', async ({
    page,
    acts,
    words,
  }) => {
    const { common, deals, review } = words
    const name = ownName('Kayak tour')
    const nameAr = ownName('جولة كاياك')
    const { _id: id } = await acts.submitDeal({ nameEn: name, nameAr })
    await page.goto(`/admin/deals/${id}`)
    const main = page.getByRole('main')
    const dialog = await askTo(page, words, 'approve')
    const { decidedBy } = await acts.decide('super', id, false, 'The picture is blurred.')
    const press = dialog.getByRole('button', { name: deals('detail.review.dialog.approveConfirm') }).click({ timeout: 5_000 })
    // The live channel may say it before the press does, which then finds no button.
    await press.catch(() => undefined)
    await expect(dialog.getByText(review('decision.dialog.conflict'))).toBeVisible()
    await expect(dialog.getByText(decidedBy ?? 'nobody')).toBeVisible()
    await dialog.getByRole('button', { name: common('close') }).click()
    await expect(main.getByText('The picture is blurred.')).toBeVisible()
    await reverse(page, words, 'approveAfter')
    await dialog.getByRole('button', { name: deals('detail.review.dialog.approveConfirm') }).click()
    await expect(dialog).toHaveCount(0)

    await reverse(page, words, 'rejectAfter')
    await dialog.getByRole('textbox').fill('The boats are being repaired.')
    await dialog.getByRole('button', { name: deals('detail.review.dialog.withdrawConfirm') }).click()
    await expect(main.getByText('The boats are being repaired.')).toBeVisible()
    await reverse(page, words, 'approveAfter')
    await dialog.getByRole('button', { name: deals('detail.review.dialog.approveConfirm') }).click()
    await expect(main.getByText(review('undo.done.APPROVED'), { exact: true })).toBeVisible()
    await page.keyboard.press('z')
    await expect(main.getByText(review('undo.undone'))).toBeVisible()
    await expect(main.getByText('The boats are being repaired.').first()).toBeVisible()

    const phone = main.locator('a[href^="tel:"]')
    await expect(phone).toHaveText(/^\+966 \d/)
    expect(await asDrawn(phone), 'a phone number keeps its order in either direction (R-21)').toBe(await phone.textContent())

    await main.getByRole('button', { name: deals('detail.review.more') }).click()
    await page.getByRole('menuitem', { name: deals('detail.end.open') }).click()
    await dialog.getByRole('button', { name: deals('detail.end.stop.confirm') }).click()
    await expect(page).toHaveURL(/\/admin\/deals(\?|$)/)
    expect(await acts.countDeals(name)).toBe(0)
  })
})
