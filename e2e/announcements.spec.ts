import { createFmt } from '#i18n/fmt.ts'
import { clockTime } from '#i18n/zoned-time.ts'
import { ownName } from './support/acts.ts'
import { expect, test } from './support/fault-test.ts'
import { hour, minute, second } from './support/time.ts'
import { translationsIn } from './support/translations.ts'

// The business time zone of the server is Riyadh's.
test.use({ language: 'ar', role: 'provider', timezoneId: 'America/New_York' })

test('a business in another zone writes one in Arabic, an administrator approves it in English, and it is sent at its time', {
  tag: '@main',
}, async ({ page, openAs, faults, words }) => {
  const title = ownName('عرض الشتاء')
  const planned = Math.ceil(((await faults.now()) + hour) / minute) * minute
  const { day, time } = clockTime(planned, 'Asia/Riyadh')
  const row = page.getByRole('row').filter({ hasText: title })

  await test.step('the business writes it', async () => {
    await page.goto('/service-provider/notifications/add')
    await page.locator('main label:has([value=ar])').click()
    await page.getByLabel(words.announcements('form.fields.titleAr')).fill(title)
    await page.getByLabel(words.announcements('form.fields.messageAr')).fill('قهوة مجانية مع كل قسيمة.')
    await page.getByText(words.announcements('form.when.scheduled'), { exact: true }).click()
    await page.getByLabel(words.announcements('form.fields.day'), { exact: true }).fill(day)
    await page.getByLabel(words.announcements('form.fields.time'), { exact: true }).fill(time)
    await expect(page.getByText(/بعد ساعة واحدة$/)).toBeVisible()
    await page.getByRole('button', { name: words.announcements('form.submit') }).click()
    await expect(row).toContainText(words.announcements('common.status.PENDING'))
    await expect(row).toContainText(createFmt('ar').dateTime(new Date(planned)))
    await page.getByRole('link', { name: words.announcements('list.sent') }).click()
  })

  await test.step('the administrator approves it shortly before its time', async () => {
    const en = translationsIn('en')
    await faults.moveClock(planned - (await faults.now()) - 4 * second)
    const admin = await openAs('admin', 'en')
    await admin.goto(`/admin/notifications?${new URLSearchParams({ search: title })}`)
    await admin.getByRole('link', { name: en.announcements('queue.open', { name: title }) }).click()
    await admin.getByRole('button', { name: en.review('decision.bar.approve') }).click()
    await admin
      .getByRole('alertdialog')
      .getByRole('button', { name: en.announcements('review.dialog.approveConfirm') })
      .click()
    await expect(admin.getByText(en.announcements('common.status.SCHEDULED')).first()).toBeVisible()
  })

  await test.step('the business sees when it was sent, and to how many', async () => {
    await page.getByRole('button', { name: words.shell('live.show') }).click()
    await expect(row).toContainText(words.announcements('common.status.SENT'), { timeout: 10_000 })
    await expect(row).toContainText(/إلى (\d|عميل)/)
  })
})
