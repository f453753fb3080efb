// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Deal } from '#contract/deals.ts'
import { buildDeal } from '#fixtures/builders.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'

/** Letters of the stubbed canvas are this wide. */
const letterWidth = 20
const lineWidth = 952

const drawn: string[] = []
const canvases: HTMLCanvasElement[] = []
const loadFont = vi.fn<(font: string, text: string) => Promise<unknown>>()
const share = vi.fn<(data: ShareData) => Promise<void>>()
const canShare = vi.fn<(data: ShareData) => boolean>()

beforeEach(() => {
  drawn.length = 0
  canvases.length = 0
  loadFont.mockReset().mockResolvedValue([])
  share.mockReset().mockResolvedValue()
  canShare.mockReset().mockReturnValue(true)
  const context = {
    fillRect: vi.fn(),
    drawImage: vi.fn(),
    fillText: (text: string) => drawn.push(text),
    measureText: (text: string) => ({ width: text.length * letterWidth }),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    canvases.push(this)
    return context as unknown as CanvasRenderingContext2D
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'], { type: 'image/png' })))
  Object.assign(document, { fonts: { load: loadFont } })
  Object.assign(navigator, { share, canShare })
})
afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'fonts')
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

async function send(deal: Partial<Deal> = {}) {
  const shared = buildDeal('d1', { dealStatus: 'APPROVED', ...deal })
  const portal = await openPortal({ path: '/service-provider/deals/d1', server: createMarketplace({ deals: [shared] }) })
  await portal.user.click(await screen.findByRole('button', { name: 'Share' }))
  await portal.user.click(await screen.findByRole('menuitem', { name: 'Share…' }))
  return portal
}

test('the picture is shared if the browser shares files, and otherwise the text alone', async () => {
  canShare.mockReturnValueOnce(false)
  const { user } = await send({ nameEn: 'Coffee for two' })
  await waitFor(() => expect(share).toHaveBeenCalledWith({ text: expect.stringContaining('Coffee for two') }))
  await user.click(screen.getByRole('button', { name: 'Share' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Share…' }))
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2))
  expect(share.mock.lastCall?.[0].files).toMatchObject([{ name: 'voucher.png', type: 'image/png' }])
  expect(canShare).toHaveBeenCalledTimes(2)
})

test('a word that is wider than the picture ends with an ellipsis inside it', async () => {
  await send({ nameEn: 'x'.repeat(100) })
  await waitFor(() => expect(share).toHaveBeenCalled())
  const name = drawn.find((text) => text.includes('xx'))?.replaceAll(/[\u2068\u2069]/g, '')
  expect(name).toMatch(/^x+…$/)
  expect(Number(name?.length) * letterWidth).toBeLessThanOrEqual(lineWidth)
})

test('nothing is drawn before the fonts of both languages are loaded', async () => {
  const loaded = Promise.withResolvers<undefined>()
  loadFont.mockReturnValue(loaded.promise)
  await send({ nameEn: 'Coffee', nameAr: 'Latte' })
  // The Arabic name has Latin letters only, the lines around it do not.
  await waitFor(() => expect(loadFont.mock.calls.map(([, text]) => text)).toContainEqual(expect.stringMatching(/Latte.*كل يوم/)))
  expect(drawn).toEqual([])
  loaded.resolve(undefined)
  await waitFor(() => expect(share).toHaveBeenCalled())
})

test('a cover that may not be read is left out', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockRejectedValue(new DOMException('The source image cannot be decoded.', 'EncodingError'))
  await send({ dealCoverImg: { fileUrl: 'https://pictures.example.test/cover.jpg' } })
  await waitFor(() => expect(share).toHaveBeenCalled())
  expect(canvases.at(-1)?.height).toBe(712)
})
