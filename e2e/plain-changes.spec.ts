import path from 'node:path'
import type { Page } from '@playwright/test'
import { createDeal, decideDeal, deleteDeal } from '#contract/deals.ts'
import type { PlainBackend } from './plain-backend/backend.ts'
import { seedName } from './plain-backend/seeds.ts'
import { ownName } from './support/acts.ts'
import { notice } from './support/notice.ts'
import { drawPicture } from './support/pictures.ts'
import { expect, onVariants, test } from './support/plain-test.ts'
import { approve, askTo } from './support/review.ts'
import { type Messages, translationsIn } from './support/translations.ts'
import { chooseCover } from './support/voucher-form.ts'

const ownText = (page: Page, part: 'name' | 'details') =>
  page.getByRole('textbox', { name: translationsIn('en').deals(`form.${part}.label`), exact: true })

async function chooseAnotherCover(page: Page, words: Messages): Promise<void> {
  const cover = await drawPicture()
  await chooseCover(page, words, cover)
  await expect(page.getByTitle(path.basename(cover), { exact: true })).toBeVisible()
}

const dealId = (backend: PlainBackend, number: number) =>
  backend.world.deals.find(({ deal }) => deal.nameEn === seedName(number).en)!.deal._id

onVariants({ strict: 'en', sloppy: 'ar' }, () => {
  test('a rejected voucher is corrected with another picture, of which a failed upload alone is retried, approved, copied and deleted', async ({
    page,
    openOther,
    enter,
    backend,
    words,
  }) => {
    const { deals, common } = words
    const id = dealId(backend, 24)
    const { originalPrice, dealTimings } = backend.world.dealOf(id).deal
    const main = page.getByRole('main')
    const dialog = page.getByRole('alertdialog')
    await enter(page, 'provider')
    await expect(page).toHaveURL('/service-provider/dashboard')

    await test.step('it is corrected and sent again', async () => {
      await page.goto(`/service-provider/deals/${id}`)
      await page.getByRole('link', { name: deals('detail.rejected.mend') }).click()
      await ownText(page, 'details').fill('With tea.')
      await chooseAnotherCover(page, words)
      backend.fail({ path: `/deal/update-cover-image/${id}`, status: 503 })
      await page.getByRole('button', { name: deals('form.submit') }).click()
      await page.getByRole('button', { name: deals('edit.cover.again') }).click()
      await expect(main.getByText(common('status.PENDING')).first()).toBeVisible()
      expect(backend.arrivals(`/deal/update-deal/${id}`)).toHaveLength(1)
      expect(backend.world.dealOf(id).deal).toMatchObject({ detailsEn: 'With tea.', originalPrice, dealTimings })
    })

    await test.step('an administrator approves it', async () => {
      const admin = await openOther()
      await enter(admin, 'admin')
      await expect(admin).toHaveURL('/admin/dashboard')
      await admin.goto(`/admin/deals/${id}`)
      await expect(admin.getByText('With tea.')).toBeVisible()
      await approve(admin, words)
      await expect(notice(admin, words, words.success(decideDeal, { isApproved: true }))).toBeVisible()
    })

    await test.step('another one begins as its copy', async () => {
      const copy = ownName('Tasting menu for two')
      await page.reload()
      await expect(page.getByText(deals('detail.approved.text'))).toBeVisible()
      await page.getByRole('link', { name: deals('detail.copy') }).click()
      await expect(ownText(page, 'details')).toHaveValue('With tea.')
      await ownText(page, 'name').fill(copy)
      await chooseAnotherCover(page, words)
      await page.getByRole('button', { name: deals('form.submit') }).click()
      await expect(notice(page, words, words.success(createDeal))).toBeVisible()
      const copied = backend.world.deals.find(({ deal }) => deal.nameEn === copy)?.deal
      expect(copied).toMatchObject({ detailsEn: 'With tea.', originalPrice, dealTimings, dealStatus: 'PENDING' })
    })

    await test.step('and the first is deleted', async () => {
      await page.goto(`/service-provider/deals/${id}`)
      await page.getByRole('button', { name: deals('detail.delete.open') }).click()
      await dialog.getByRole('button', { name: deals('detail.delete.confirm') }).click()
      await expect(notice(page, words, words.success(deleteDeal))).toBeVisible()
      expect(backend.world.deals.some(({ deal }) => deal._id === id)).toBe(false)
    })
  })

  test('a decision is stopped when another administrator decided or the text changed meanwhile; an approval is withdrawn and given again', async ({
    page,
    enter,
    backend,
    words,
  }) => {
    const { decision, deals, common } = words
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
    await enter(page, 'admin')
    await expect(page).toHaveURL('/admin/dashboard')
    await page.goto(`/admin/deals/${id}`)

    await askTo(page, words, 'approve')
    meanwhile({ dealStatus: 'REJECTED' })
    await confirm('approveConfirm')
    await expectAndClose(deals('detail.review.dialog.conflictPlain.REJECTED'))

    await main.getByRole('button', { name: decision('bar.approveAfter') }).click()
    meanwhile({ detailsEn: 'Four small courses.' })
    await confirm('approveConfirm')
    await expectAndClose(deals('detail.review.dialog.changed'))
    await expect(main.getByText('Four small courses.')).toBeVisible()
    expect(backend.arrivals('/deal/approve-or-unapprove')).toHaveLength(0)

    for (const [ask, answer] of [
      ['bar.approveAfter', 'approveConfirm'],
      ['bar.rejectAfter', 'withdrawConfirm'],
      ['bar.approveAfter', 'approveConfirm'],
    ] as const) {
      await main.getByRole('button', { name: decision(ask) }).click()
      await confirm(answer)
      await expect(dialog).toHaveCount(0)
    }
    expect(backend.arrivals('/deal/approve-or-unapprove')).toHaveLength(3)
    expect(owned.deal).toMatchObject({ dealStatus: 'APPROVED', isApproved: true })
  })
})
