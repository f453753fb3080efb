import type { Page } from '@playwright/test'
import { decideProvider } from '#contract/providers.ts'
import { resubmitRegistration } from '#contract/registration.ts'
import { registrationFields } from '#server/testing/forms.ts'
import { expect, signInLink, test, verificationLink } from './support/mail-test.ts'
import { signOut } from './support/menu.ts'
import { notice } from './support/notice.ts'
import { openRecord, openReviewer } from './support/providers.ts'
import { field, ownAddress, registerByApi, title } from './support/registration.ts'
import { askTo } from './support/review.ts'
import { typeSignIn } from './support/sign-in.ts'
import { type Messages, translationsIn } from './support/translations.ts'

const en = translationsIn('en')
const ar = translationsIn('ar')

// The business on a phone; its reviewer on a wide screen, in English.
test.use({ language: 'ar', viewport: { width: 360, height: 740 } })

/** The sentences about both marked fields. */
const toSentences = ({ providers: t }: Messages) => [
  `${t('record.fields.commercialRegNo')}: ${t('record.faults.commercialRegNo.expired')}`,
  `${t('record.fields.phoneNo')}: ${t('record.faults.phoneNo.unreachable')}`,
]
const sentences = [...toSentences(en), ...toSentences(ar)]

const corrections = [
  { problem: 'commercialRegNo', before: registrationFields.commercialRegNo, after: '2050654321', typed: '٢٠٥٠٦٥٤٣٢١' },
  { problem: 'phoneNo', before: registrationFields.phoneNo, after: '557654321', typed: '٠٥٥ ٧٦٥ ٤٣٢١' },
] as const

/** Marks two fields, reads the reason that they make up, and rejects. */
async function rejectWithTwoFields(page: Page): Promise<void> {
  const { providers: t } = en
  for (const { problem } of corrections) {
    const mark = page.getByRole('button', { name: t('record.problemWith', { field: t(`record.fields.${problem}`) }) })
    await mark.click()
    await expect(mark).toHaveAttribute('aria-pressed', 'true')
  }
  await page
    .getByRole('radiogroup', { name: t('panels.fault', { field: t('record.fields.commercialRegNo') }) })
    .getByText(t('panels.faultNames.commercialRegNo.expired'), { exact: true })
    .click()
  const dialog = await askTo(page, en, 'reject')
  const [enRegNo, enPhone, arRegNo, arPhone] = sentences
  await expect(dialog.getByRole('textbox')).toHaveValue(`${enRegNo}\n${enPhone}\n\n${arRegNo}\n${arPhone}`)
  await dialog.getByRole('button', { name: t('decision.reject.confirm') }).click()
  await expect(notice(page, en, en.success(decideProvider, { isApproved: false }))).toBeVisible()
}

/** Goes to each marked field by its link and types the right value. */
async function correctFlaggedFields(page: Page, words: Messages): Promise<void> {
  const { registration: t, success } = words
  const notes = page.getByText(t('resubmission.flagged'), { exact: true })
  for (const { problem, typed } of corrections.toReversed()) {
    const label = t(`form.fields.${problem}`)
    await page
      .getByRole('navigation', { name: t('resubmission.toCorrect') })
      .getByRole('link', { name: label })
      .click()
    await expect(field(page, label)).toBeFocused()
    await expect(notes).toHaveCount(1)
    await field(page, label).fill(typed)
    await expect(notes, 'the mark belongs to this field').toHaveCount(0)
  }
  await page.getByRole('button', { name: t('resubmission.submit') }).click()
  await expect(notice(page, words, success(resubmitRegistration))).toBeVisible()
}

test('a business is rejected for two fields, corrects them, and is approved by who sees what changed', { tag: '@main' }, async ({
  page,
  openAs,
  mails,
  words,
  server,
}) => {
  const emailAddress = ownAddress()
  const { password } = registrationFields
  const { profile } = words
  const main = page.getByRole('main')
  await registerByApi(server.url, emailAddress)
  await page.goto(await mails.find(emailAddress, verificationLink))
  await page.getByRole('button', { name: words.recovery('verify.open') }).click()
  await expect(title(page, words.recovery('verify.verified'))).toBeVisible()
  const reviewer = await openReviewer(openAs)

  await test.step('an administrator marks two fields and rejects it', async () => {
    await openRecord(reviewer, emailAddress, registrationFields.businessNameEn)
    await rejectWithTwoFields(reviewer)
  })

  await test.step('its mail in Arabic has the reason in both languages', async () => {
    for (const sentence of sentences) await mails.find(emailAddress, new RegExp(`^.*${sentence}`, 'm'))
    expect(mails.receivedBy(emailAddress).at(-1)).toMatch(/^Content-Language: ar\r$/m)
  })

  await test.step('it signs in, reads the reason, corrects the marked fields and waits again', async () => {
    await page.goto(await mails.find(emailAddress, signInLink))
    await typeSignIn(page, words, emailAddress, password)
    await expect(title(page, profile('status.refused.registration.title'))).toBeVisible()
    for (const sentence of sentences) await expect(main.getByText(sentence)).toBeVisible()
    const [, english, arabic] = await Promise.all(sentences.map((sentence) => main.getByText(sentence).boundingBox()))
    expect(arabic?.y, 'the blank line between the languages has a height').toBeGreaterThan((english?.y ?? 0) + (english?.height ?? 0))
    for (const { problem } of corrections)
      await expect(main.getByRole('listitem').filter({ hasText: profile(`status.fields.${problem}`) })).toBeVisible()
    await page.getByRole('link', { name: profile('status.resubmit') }).click()
    await correctFlaggedFields(page, words)
    await expect(title(page, profile('status.pendingTitle'))).toBeVisible()
    await page.reload()
    await main.getByText(profile('status.received'), { exact: true }).click()
    await expect(main.getByText(corrections[0].after)).toBeVisible()
    await signOut(page, words)
    await expect(page).toHaveURL('/service-provider/login')
  })

  await test.step('the administrator sees both values of each field in the checklist, to which the history leads, and approves', async () => {
    await openRecord(reviewer, emailAddress, registrationFields.businessNameEn)
    const { providers: t } = en
    const resubmission = reviewer.getByRole('listitem').filter({ hasText: t('panels.history.resubmitted') })
    for (const { problem, before, after } of corrections) {
      const row = reviewer.locator(`[data-problem-field=${problem}]`)
      await expect(row.getByText(t('record.changed.label'), { exact: true })).toBeVisible()
      await expect(row.getByRole('deletion')).toContainText(before)
      await expect(row.getByRole('insertion')).toContainText(after)
      await resubmission.getByRole('button', { name: t(`record.fields.${problem}`) }).click()
      await expect(row).toBeFocused()
    }
    const dialog = await askTo(reviewer, en, 'approve')
    await dialog.getByRole('button', { name: t('decision.approve.confirm') }).click()
    await expect(notice(reviewer, en, en.success(decideProvider, { isApproved: true }))).toBeVisible()
  })

  await test.step('it signs in', async () => {
    await expect.poll(() => mails.receivedBy(emailAddress).length, 'the mail of the approval').toBe(3)
    await typeSignIn(page, words, emailAddress, password)
    await expect(title(page, words.dashboards('title'))).toBeVisible()
  })
})
