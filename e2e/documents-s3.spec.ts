import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { diskFiles } from '#server/files/disk-store.ts'
import { openS3Store } from '#server/files/s3-store.ts'
import { startS3, type TestS3 } from '#server/testing/s3.ts'
import { copyFiles } from '#tools/files-copy.ts'
import { root } from '#tools/run.ts'
import { signIn } from './support/accounts.ts'
import { startPortal } from './support/portal-server.ts'
import { test as base, expect } from './support/test.ts'
import { forgive } from './support/watch.ts'

/** A server whose files are in a bucket, which is another origin than the portal. */
const test = base.extend<object, { s3: TestS3 }>({
  s3: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const s3 = await startS3()
      await use(s3)
      await s3.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ s3 }, use) => {
      const server = await startPortal(s3.environment)
      await copyFiles(diskFiles(server.folder), await openS3Store(s3.settings), (key, error) => {
        throw new Error(`${key} could not be copied`, { cause: error })
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test.use({ role: 'admin' })
// Both tests set the rules of one bucket.
test.describe.configure({ mode: 'default' })

/** The rules of docs/operations.md, for this origin. */
function readDocumentedRules(origin: string) {
  const [, rules] = /\*\*CORS\.\*\*.*?```json\n(.+?)```/s.exec(readFileSync(path.join(root, 'docs/operations.md'), 'utf8')) ?? []
  if (!rules?.includes('"https://qaseema.example"')) throw new Error('docs/operations.md has no rule for https://qaseema.example')
  return JSON.parse(rules.replace('https://qaseema.example', origin))
}

/** Opens the record of a pending business, beside which its licence opens by itself; returns the stored bytes. */
async function openRecord(page: Page, { url, folder }: { readonly url: string; readonly folder: string }) {
  const { accessToken, user } = await signIn(url, 'pending')
  const answer = await fetch(`${url}/api/v1/service-provider/profile/get-profile/${user._id}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const { fileKey } = (await answer.json()).data.businessLicense
  await page.goto(`/admin/service-providers/${user._id}`)
  return readFileSync(path.join(folder, 'documents', fileKey))
}

test('an administrator reads and saves a licence that is in the bucket', async ({ page, server, s3, words }) => {
  const { documentViewer: t } = words
  await s3.setCorsRules(readDocumentedRules(server.url))
  const opened: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/documents/')) opened.push(`${response.status()} ${new URL(response.url()).origin}`)
  })
  const stored = await openRecord(page, server)
  const region = page.getByRole('region', { name: t('title') })
  await expect(region.locator('canvas')).toBeVisible()
  await expect(region.getByText('Commercial licence')).toBeAttached()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: words.common('download') }).click()
  expect((await saved).suggestedFilename()).toBe('business-license.pdf')
  expect(readFileSync(await (await saved).path())).toEqual(stored)
  expect(opened).toEqual(Array(2).fill(`200 ${s3.settings.endpoint}`))
})

test('a bucket without the CORS rule is reported, and the browser itself saves the licence', async ({
  page,
  context,
  server,
  s3,
  words,
  problems,
}) => {
  const { documentViewer: t } = words
  await s3.setCorsRules([])
  const stored = await openRecord(page, server)
  const alert = page.getByRole('alert').filter({ hasText: t('failures.blocked.title') })
  await expect(alert).toContainText(t('failures.blocked.text'))
  // In a tab of its own, which the browser closes again.
  const download = context.waitForEvent('download')
  await page
    .getByRole('button', { name: words.common('download') })
    .last()
    .click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('business-license.pdf')
  expect(readFileSync(await saved.path())).toEqual(stored)
  forgive(problems, 'CORS policy', 'net::ERR_FAILED')
})
