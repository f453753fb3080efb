import path from 'node:path'
import type { PlainBackend } from './plain-backend/backend.ts'
import { seedName } from './plain-backend/seeds.ts'
import { notice } from './support/notice.ts'
import { drawPicture } from './support/pictures.ts'
import { expect, test } from './support/plain-test.ts'
import { askTo, reverse } from './support/review.ts'
import { chooseCover } from './support/voucher-form.ts'

const dealId = (backend: PlainBackend, number: number) =>
  backend.world.deals.find(({ deal }) => deal.nameEn === seedName(number).en)!.deal._id

test('a rejected voucher is corrected with another picture, of which a failed upload alone is retried, and deleted', async ({
  page,
  enter,
  backend,
  words,
}) => {
  const { deals, common } = words
  const id = dealId(backend, 24)
  const { originalPrice, dealTimings } = backend.world.dealOf(id).deal
  const main = page.getByRole('main')
  await enter(page, 'provider', { to: `/service-provider/deals/${id}` })

  await page.getByRole('link', { name: deals('detail.rejected.mend') }).click()
  await page.getByRole('textbox', { name: deals('form.fields.detailsEn') }).fill('With tea.')
  const cover = await drawPicture()
  await chooseCover(page, words, cover)
  await expect(page.getByTitle(path.basename(cover), { exact: true })).toBeVisible()
  backend.fail({ path: `/deal/update-cover-image/${id}`, status: 503 })
  await page.getByRole('button', { name: deals('form.submit') }).click()
  await page.getByRole('button', { name: deals('edit.cover.again') }).click()
  await expect(main.getByText(common('status.PENDING')).first()).toBeVisible()
  expect(backend.arrivals(`/deal/update-deal/${id}`)).toHaveLength(1)
  expect(backend.world.dealOf(id).deal).toMatchObject({ detailsEn: 'With tea.', originalPrice, dealTimings })

  await page.getByRole('button', { name: deals('detail.review.more') }).click()
  await page.getByRole('menuitem', { name: deals('detail.delete.open') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: deals('detail.delete.confirm') })
    .click()
  await expect(notice(page, words, deals('detail.delete.done'))).toBeVisible()
  expect(backend.world.deals.some(({ deal }) => deal._id === id)).toBe(false)
})

test.describe('on a sloppy backend, in Arabic', () => {
  test.use({ variant: 'sloppy', language: 'ar' })

  test('a decision is stopped when another administrator decided or the text changed meanwhile; an approval is withdrawn and given again', async ({
    page,
    enter,
    backend,
    words,
  }) => {
    const { deals, common } = words
    const id = dealId(backend, 6)
    const owned = backend.world.dealOf(id)
    const meanwhile = (changes: Partial<typeof owned.deal>) => {
      owned.deal = { ...owned.deal, ...changes }
    }
    const main = page.getByRole('main')
    const dialog = page.getByRole('alertdialog')
    const confirm = (what: 'approveConfirm' | 'withdrawConfirm') =>
      dialog.getByRole('button', { name: deals(`detail.review.dialog.${what}`) }).click()
    const expectAndClose = async (sentence: string) => {
      await expect(dialog.getByText(sentence)).toBeVisible()
      await dialog.getByRole('button', { name: common('close') }).click()
    }
    await enter(page, 'admin', { to: `/admin/deals/${id}` })

    await askTo(page, words, 'approve')
    meanwhile({ dealStatus: 'REJECTED' })
    await confirm('approveConfirm')
    await expectAndClose(deals('detail.review.dialog.conflictPlain.REJECTED'))

    await reverse(page, words, 'approveAfter')
    meanwhile({ detailsEn: 'Four small courses.' })
    await confirm('approveConfirm')
    await expectAndClose(deals('detail.review.dialog.changed'))
    await expect(main.getByText('Four small courses.')).toBeVisible()
    expect(backend.arrivals('/deal/approve-or-unapprove')).toHaveLength(0)

    for (const [ask, answer] of [
      ['approveAfter', 'approveConfirm'],
      ['rejectAfter', 'withdrawConfirm'],
      ['approveAfter', 'approveConfirm'],
    ] as const) {
      await reverse(page, words, ask)
      await confirm(answer)
      await expect(dialog).toHaveCount(0)
    }
    expect(backend.arrivals('/deal/approve-or-unapprove')).toHaveLength(3)
    expect(owned.deal).toMatchObject({ dealStatus: 'APPROVED', isApproved: true })
  })
})
