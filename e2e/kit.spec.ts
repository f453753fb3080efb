import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import { expect, test } from './support/test.ts'

test.use({ role: 'provider', language: 'ar' })

/** Reads the code in a rendered drawing or picture. */
async function readCode(drawing: Locator): Promise<string> {
  const { width, height, data } = await drawing.evaluate(async (element) => {
    const image = new Image()
    image.src =
      element instanceof HTMLImageElement
        ? element.src
        : `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(element).replace('<svg', '<svg width="400" height="400"'))}`
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth, height: image.naturalHeight })
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    let text = ''
    for (const value of pixels) text += String.fromCharCode(value)
    return { width: canvas.width, height: canvas.height, data: btoa(text) }
  })
  return decodeQR({ width, height, data: new Uint8ClampedArray(Buffer.from(data, 'base64')) })
}

/** Millimetres in points. */
const toPoints = (millimetres: number) => (millimetres * 72) / 25.4

test('the codes of a voucher’s kit lead to its public page, and every piece prints on one page of its own size', async ({
  page,
  words,
  server,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.goto('/service-provider/deals?status=APPROVED')
  await page
    .locator('main a[href*="/service-provider/deals/"]')
    .filter({ hasNot: page.locator('svg') })
    .first()
    .click()
  await page.getByRole('link', { name: words.deals('detail.kit') }).click()
  const address = page.url().replace(/^.*\/deals\/([^/]+)\/kit.*$/, `${server.url}/v/$1`)
  const pieces = page.getByRole('article')
  await expect(pieces).toHaveCount(5)
  expect(await readCode(pieces.nth(1).getByRole('img').locator('visible=true'))).toBe(address)
  for (const kind of ['story', 'post'] as const) {
    const picture = page.getByRole('img', { name: words.deals('kit.previewOf', { piece: words.deals(`kit.pieces.${kind}.name`) }) })
    await expect(picture).toBeVisible()
    expect(await readCode(picture)).toBe(address)
  }
  for (const [kind, width, height] of [
    ['tent', 210, 297],
    ['sticker', 100, 100],
    ['tillSticker', 150, 75],
  ] as const) {
    const piece = words.deals(`kit.pieces.${kind}.name`)
    await page.getByRole('button', { name: words.deals('kit.printPiece', { piece }), exact: true }).click()
    await expect(page.locator(`.print-sheet > [data-kind=${kind}]`)).toHaveCount(1)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, x, y]) => [Number(x), Number(y)])
    expect(boxes).toHaveLength(1)
    expect(boxes[0]?.[0]).toBeCloseTo(toPoints(width), -1)
    expect(boxes[0]?.[1]).toBeCloseTo(toPoints(height), -1)
  }
})
