import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { ar } from '#preview/words.ar.ts'
import { en } from '#preview/words.en.ts'
import { ownName } from './support/acts.ts'

import { test as base, expect } from './support/fault-test.ts'
import { startTrial } from './support/portal-server.ts'

type Trial = Awaited<ReturnType<typeof startTrial>>

/** The page of the trial calls, on a server that answers them. */
const test = base.extend<{ trial: (typeof en)['trial'] | (typeof ar)['trial'] }, { server: Trial }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const server = await startTrial()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  trial: async ({ language, page }, use) => {
    await page.goto('/preview/trial')
    await use({ en, ar }[language].trial)
  },
})

const megabyte = 1024 * 1024
const document = {
  name: 'licence.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9 * megabyte)]),
}

/** Limits the upload speed, in bytes per second. */
async function throttle(page: Page, uploadThroughput: number): Promise<void> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput })
}

/** Stored documents and unfinished uploads in the server's folder. */
const storedDocuments = ({ folder }: Trial): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => {
    // A file may be removed between listing and reading.
    const found = file.startsWith('pg') ? undefined : statSync(path.join(folder, file), { throwIfNoEntry: false })
    return found?.isFile() && found.size >= megabyte
  })

const idempotencyKeys = (arrivals: readonly { readonly idempotencyKey: string | null }[]) =>
  new Set(arrivals.map(({ idempotencyKey }) => idempotencyKey))

const output = (page: Page, form: string) => page.getByRole('form', { name: form }).getByRole('status').last()

test('a large upload shows its progress, is cancelled without a trace, and succeeds when it is sent again', async ({
  page,
  server,
  faults,
  trial,
  words,
}) => {
  const before = storedDocuments(server)
  await throttle(page, megabyte)
  await page.getByRole('textbox', { name: trial.name }).fill(ownName('Bakery'))
  await page.locator('input[type=file]').setInputFiles(document)
  const submit = page.getByRole('button', { name: trial.register, exact: true })
  await submit.click()
  const bar = page.getByRole('progressbar')
  const gone = async () => Number(await bar.getAttribute('aria-valuenow'))
  await expect.poll(gone).toBeGreaterThan(10)
  expect(await gone()).toBeLessThan(100)
  await page.getByRole('button', { name: words.common('cancel') }).click()
  await expect(bar).toHaveCount(0)
  await expect(page.getByTitle(document.name, { exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => storedDocuments(server)).toEqual(before)
  expect((await faults.arrivals('trial.register')).map(({ status }) => status)).not.toContain(200)

  await throttle(page, 20 * megabyte)
  await submit.click()
  await expect(output(page, trial.register)).toHaveText(trial.times_one)
  // The partial upload is removed after the response.
  await expect.poll(() => storedDocuments(server)).toHaveLength(before.length + 1)
  expect(idempotencyKeys(await faults.arrivals('trial.register')).size).toBe(1)
})

test.describe('a call, in Arabic', () => {
  test.use({ language: 'ar' })

  test('of a visitor whose response was lost is executed once', async ({ page, faults, trial, words }) => {
    await faults.plan({ call: 'trial.note', committed: true, how: 'drop' })
    await page.getByRole('textbox', { name: trial.note }).fill(ownName('A note'))
    const submit = page.getByRole('button', { name: trial.send })
    await submit.click()
    await expect(page.getByRole('alert')).toContainText(words.errors('network'))
    await faults.clear()
    await submit.click()
    await expect(output(page, trial.send)).toHaveText(trial.times_one)
    // Chromium repeats a request whose connection was cut without a response.
    const arrivals = await faults.arrivals('trial.note')
    expect(arrivals.length).toBeGreaterThan(1)
    expect(idempotencyKeys(arrivals).size).toBe(1)
  })

  test('for a file saves it under the server’s name', async ({ page, trial }) => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: trial.download, exact: true }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('تقرير Report 2026.xlsx')
    expect(statSync(await file.path()).size).toBe(4_100)
  })

  test('for a file that is refused shows the server’s message', async ({ page, server, trial }) => {
    const refusal = await fetch(`${server.url}/api/v1/trial/report?fail=422`, { headers: { 'accept-language': 'ar' } })
    const { message } = (await refusal.json()) as { message: string }
    await page.getByRole('button', { name: trial.fail }).click()
    await expect(page.getByRole('alert')).toHaveText(message)
  })
})
