import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { uploadLimit } from '#contract/limits.ts'
import { registerProvider } from '#contract/registration.ts'
import { drawPdf } from './support/documents.ts'
import { expect, test } from './support/fault-test.ts'
import { fillAccount, fillTwoSteps, ownAddress, submit, title } from './support/registration.ts'
import { hour, minute, second } from './support/time.ts'

const call = 'registration.register'
const megabyte = 1024 * 1024
const licenceSize = 9 * megabyte

/** Limits the upload speed, in bytes per second. */
async function throttle(page: Page, uploadThroughput: number): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput })
}

/** Stored documents and unfinished uploads in the server's folder that are as large as the licence. */
const storedDocuments = ({ folder }: { readonly folder: string }): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => {
    // A file may be removed between listing and reading.
    const found = file.startsWith('pg') ? undefined : statSync(path.join(folder, file), { throwIfNoEntry: false })
    return found?.isFile() && found.size >= megabyte
  })

test('a large licence shows its progress, is cancelled without a trace, and is stored when it is sent again', { tag: '@main' }, async ({
  page,
  server,
  faults,
  words,
}) => {
  const { registration: t } = words
  const before = storedDocuments(server)
  await fillTwoSteps(page, words, drawPdf('Licence', licenceSize))
  await fillAccount(page, words, ownAddress())
  await throttle(page, megabyte)
  await submit(page, words).click()
  const bar = page.getByRole('progressbar', { name: t('form.upload.label') })
  const gone = async () => Number(await bar.getAttribute('aria-valuenow'))
  await expect.poll(gone).toBeGreaterThan(10)
  expect(await gone()).toBeLessThan(100)
  await page.getByRole('button', { name: t('form.upload.cancel') }).click()
  await expect(bar).toHaveCount(0)
  // The form keeps an empty alert.
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect.poll(() => storedDocuments(server)).toEqual(before)
  expect((await faults.arrivals(call)).map(({ status }) => status)).not.toContain(200)

  await throttle(page, 20 * megabyte)
  await submit(page, words).click()
  await expect(title(page, t('form.sent.title'))).toBeVisible()
  // The partial upload is removed after the response.
  await expect.poll(() => storedDocuments(server)).toHaveLength(before.length + 1)
  expect(new Set((await faults.arrivals(call)).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('an upload without a byte of progress times out after a minute, and Try again sends it', async ({ page, time, faults, words }) => {
    await fillTwoSteps(page, words)
    await fillAccount(page, words, ownAddress())
    await faults.plan({ call, times: 1, slow: hour })
    await submit(page, words).click()
    await expect.poll(() => faults.statuses(call)).toEqual([null])
    await time.pass(minute - 5 * second)
    const alert = page.getByRole('alert').filter({ hasText: words.failure(registerProvider) })
    await expect(alert).toHaveCount(0)
    // A progress event that came late has moved the minute.
    await expect(async () => {
      await time.pass(5 * second)
      await expect(alert).toContainText(words.errors('timeout'), { timeout: second })
    }).toPass()
    await expect.poll(async () => (await faults.arrivals(call))[0]).toMatchObject({ abandoned: true })
    await alert.getByRole('button', { name: words.common('tryAgain') }).click()
    await expect(title(page, words.registration('form.sent.title'))).toBeVisible()
  })

  test('a licence that is too large or of another type is refused before anything is sent', async ({ page, faults, words }) => {
    await fillTwoSteps(page, words)
    await page.goBack()
    await expect(page).toHaveURL(/step=legal$/)
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer })
    /** A sentence up to its value. */
    const shown = (code: 'fileTooLarge' | 'fileType') => page.getByText(words.fields(code).split('{{')[0] ?? '')
    await choose('huge.pdf', drawPdf('Licence', uploadLimit))
    await expect(shown('fileTooLarge')).toBeVisible()
    await choose('page.pdf', Buffer.from('<html>'))
    await expect(shown('fileType')).toBeVisible()
    await expect(page.getByTitle('licence.pdf', { exact: true })).toBeVisible()
    expect(await faults.arrivals(call)).toEqual([])
  })
})
