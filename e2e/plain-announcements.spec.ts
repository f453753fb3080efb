import { announced } from './plain-backend/seeds.ts'
import { expect, test } from './support/plain-test.ts'
import { askTo } from './support/review.ts'
import { shownRows } from './support/rows.ts'

for (const variant of ['strict', 'sloppy'] as const)
  test.describe(`on a ${variant} backend`, () => {
    test.use({ variant })

    test('a business writes a notification and finds it in its list', async ({ page, enter, backend, words }) => {
      await enter(page, 'provider', { to: '/service-provider/notifications/add' })
      await page.getByRole('textbox', { name: words.announcements('form.fields.titleEn') }).fill('Closed on Monday')
      await page.getByRole('textbox', { name: words.announcements('form.fields.messageEn') }).fill('We open again on Tuesday.')
      await page.getByRole('button', { name: words.announcements('form.submit') }).click()
      await expect(page).toHaveURL('/service-provider/notifications')
      await expect(page.getByRole('row').filter({ hasText: 'Closed on Monday' })).toBeVisible()
      expect(backend.world.announcements[0]?.announcement).toMatchObject({ message: 'We open again on Tuesday.', scheduledDateTime: null })
      await page.goto('/service-provider/notifications?status=REJECTED')
      await expect(shownRows(page)).toHaveCount(announced.REJECTED.length)
      await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|null|Invalid|object Object|1970/)
    })
  })

test('an administrator approves one', async ({ page, enter, backend, words }) => {
  const [title] = announced.PENDING
  await enter(page, 'admin', { to: '/admin/notifications' })
  await expect(shownRows(page)).toHaveCount(announced.PENDING.length)
  await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|null|Invalid|object Object|1970/)
  await page.getByRole('row').filter({ hasText: title }).click()
  const dialog = await askTo(page, words, 'approve')
  await dialog.getByRole('button', { name: words.announcements('review.dialog.approveConfirm') }).click()
  await expect
    .poll(() => backend.world.announcements.find(({ announcement }) => announcement.title === title)?.announcement.notificationStatus)
    .toBe('APPROVED')
  await page.goto('/admin/notifications?status=APPROVED')
  await expect(shownRows(page)).toHaveCount(announced.APPROVED.length + 1)
})
