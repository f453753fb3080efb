// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Deal } from '#contract/deals.ts'
import { updateProfile } from '#contract/profile.ts'
import { noSpecialHours } from '#contract/special-hours.ts'
import { everyDay } from '#contract/timings.ts'
import { buildDeal } from '#fixtures/builders.ts'
import { readFocusOrder } from '#fixtures/focus-order.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'

const drawn: string[] = []
const squares: unknown[] = []
const loadFont = vi.fn<(font: string, text: string) => Promise<unknown>>()
const share = vi.fn<(data: ShareData) => Promise<void>>()
const print = vi.fn<() => void>()
/** Letters of the stubbed canvas are this wide. */
const letterWidth = 20

beforeEach(() => {
  drawn.length = 0
  squares.length = 0
  loadFont.mockReset().mockResolvedValue([])
  share.mockReset().mockResolvedValue()
  print.mockReset()
  const context = {
    fillRect: (...square: unknown[]) => squares.push(square),
    drawImage: vi.fn(),
    fillText: (text: string) => drawn.push(text.replaceAll(/[\u2066-\u2069]/g, '')),
    measureText: (text: string) => ({ width: text.length * letterWidth }),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as CanvasRenderingContext2D)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['x'], { type: 'image/png' })))
  Object.assign(document, { fonts: { load: loadFont } })
  Object.assign(navigator, { share, canShare: () => true })
  vi.stubGlobal('print', print)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'fonts')
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

type Options = Partial<Parameters<typeof openPage>[0]>

async function openKit(deal: Partial<Deal> = {}, options: Options = {}) {
  const server = options.server ?? createMarketplace()
  const shown = buildDeal('d1', { dealStatus: 'APPROVED', nameEn: 'Coffee for two', nameAr: 'قهوة لشخصين', ...deal })
  const marketplace = createMarketplace({ deals: [shown] })
  marketplace.isFullBackend = server.isFullBackend
  return openPage({ path: '/service-provider/deals/d1/kit', ...options, server: marketplace })
}
const piece = async (name: string) => within(await screen.findByRole('article', { name }))
const codes = () => screen.queryAllByRole('img', { name: 'QR code of the page for customers' })

test('a kit says when the voucher is never valid and when other hours apply, in both languages', async () => {
  const special = { ...noSpecialHours, ramadan: everyDay('16:00', '02:00'), holidays: [{ kind: 'eidAlAdha' as const, hours: null }] }
  await openKit({ notValidIn: ['nationalDay'], shopHours: { timings: [], special, place: null } })
  const { textContent } = await screen.findByRole('article', { name: 'Tent card' })
  expect(textContent).toContain('Not valid in: Eid al-Adha and National Day')
  expect(textContent).toContain('Other hours in: Ramadan')
  expect(textContent).toContain('ساعات أخرى في: رمضان')
})

test('each printed piece has the voucher in Arabic first and English second, and the code of its public page', async () => {
  await openKit()
  for (const name of ['Sticker', 'Tent card']) {
    const text = (await screen.findByRole('article', { name })).textContent
    expect(text).toMatch(/قهوة لشخصين.*Coffee for two.*امسح الرمز.*Scan to get this voucher/)
  }
  expect((await piece('Till sticker')).getByText('اعرض قسيمتك هنا').getAttribute('dir')).toBe('rtl')
  // The half of the tent card that stands on its head is hidden from screen readers.
  expect(codes()).toHaveLength(3)
})

test('days with the same hours share a line, in the order of the week', async () => {
  const workdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'] as const
  await openKit({
    dealTimings: [
      ...workdays.map((day) => ({ day, openingTime: '08:00', closingTime: '23:00' })),
      { day: 'Friday', openingTime: '16:00', closingTime: '01:00' },
    ],
  })
  const lines = (await piece('Tent card')).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual(['من الأحد إلى الخميس 08:00–23:00', 'الجمعة 16:00–01:00', 'Sun to Thu 08:00–23:00', 'Fri 16:00–01:00'])
})

test('hours of more than three kinds are left to the page that the code leads to', async () => {
  const kinds = ['08:00', '09:00', '10:00', '11:00']
  await openKit({
    dealTimings: (['Sunday', 'Monday', 'Tuesday', 'Wednesday'] as const).map((day, index) => ({
      day,
      openingTime: kinds[index] ?? '',
      closingTime: '23:00',
    })),
  })
  const tent = await piece('Tent card')
  expect(tent.queryAllByRole('listitem')).toEqual([])
  expect(tent.getAllByText('Hours differ by day')).toHaveLength(2)
  expect(tent.getAllByText('تختلف الساعات حسب اليوم').map(({ lang }) => lang)).toEqual(['ar', 'ar'])
})

test('one piece is printed at a time, once its fonts are loaded', async () => {
  const { user } = await openKit()
  const loaded = Promise.withResolvers<undefined>()
  await piece('Sticker')
  loadFont.mockImplementation(async (_font, text) => (text.includes('قهوة') ? loaded.promise : []))
  await user.click(screen.getByRole('button', { name: 'Print: Sticker' }))
  expect(document.querySelectorAll('.print-sheet > .kit-piece[data-kind="sticker"]')).toHaveLength(1)
  expect(print).not.toHaveBeenCalled()
  loaded.resolve(undefined)
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  await user.click(screen.getByRole('button', { name: 'Print: Tent card' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
  expect(document.querySelectorAll('.print-sheet > .kit-piece')).toHaveLength(1)
})

test('a picture is shared under the voucher’s name, with both texts and the address', async () => {
  const { user } = await openKit({ nameEn: 'Coffee: "two"/2' })
  await user.click(await screen.findByRole('button', { name: 'Share: Story' }))
  await waitFor(() => expect(share).toHaveBeenCalledOnce())
  const { files, text } = share.mock.lastCall?.[0] ?? {}
  expect(files).toMatchObject([{ name: 'Coffee two 2, Story.png', type: 'image/png' }])
  expect(text).toMatch(/Coffee: "two"\/2.*قهوة لشخصين.*\/v\/d1$/s)
})

test('a closed share sheet is no error; a failed one is told', async () => {
  const { user, toastTexts } = await openKit()
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError')).mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'))
  const button = await screen.findByRole('button', { name: 'Share: Post' })
  await user.click(button)
  expect(toastTexts()).toEqual([])
  await user.click(button)
  await waitFor(() => expect(toastTexts()).toContain('The voucher could not be shared.'))
})

test('the copied text has both languages, the one of the screen first, and the address', async () => {
  const { user, toastTexts } = await openKit()
  await user.click(await screen.findByRole('button', { name: 'Copy text in both languages' }))
  await waitFor(() => expect(toastTexts()).toEqual(['Text copied']))
  const text = (await navigator.clipboard.readText()).replaceAll('\u00A0', ' ').replaceAll(/[\u2066-\u2069]/g, '')
  expect(text).toBe(
    [
      'Coffee for two\nBayt Al Bun\nSAR 46.80 instead of SAR 78.00 · 40% off\nEvery day 08:00–23:00',
      'قهوة لشخصين\nبيت البُن\n46.80 ر.س بدلاً من 78.00 ر.س · خصم 40%\nكل يوم 08:00–23:00',
      `${location.origin}/v/d1`,
    ].join('\n\n'),
  )
})

test('a long name is drawn on two lines, the second one with an ellipsis', async () => {
  await openKit({ nameEn: `${'Coffee and cake '.repeat(12)}end`, nameAr: 'قهوة' })
  await screen.findByRole('button', { name: 'Save picture: Post' })
  const lines = drawn.filter((text) => text.includes('cake'))
  expect(lines.every((text) => text.length * letterWidth <= 936)).toBe(true)
  expect(lines.some((text) => text.endsWith('…'))).toBe(true)
})

test('the keyboard reaches every piece in its order, and stays on the button that prints one', async () => {
  const { user } = await openKit()
  await piece('Sticker')
  await screen.findAllByRole('button', { name: /^Save picture/ })
  const heading = screen.getByRole('heading', { level: 1 })
  heading.focus()
  expect((await readFocusOrder(user)).slice(0, 8)).toEqual([
    'Copy text in both languages',
    'Print: Tent card',
    'Print: Sticker',
    'Print: Till sticker',
    'Share: Story',
    'Save picture: Story',
    'Share: Post',
    'Save picture: Post',
  ])
  const button = screen.getByRole('button', { name: 'Print: Tent card' })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(document.activeElement).toBe(button)
})

test('a picture that cannot be drawn says so and can be tried again', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValueOnce(null)
  const { user } = await openKit()
  await screen.findByText('The picture could not be made.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText('The picture could not be made.')).toBeNull())
  expect(screen.getAllByRole('button', { name: /^Save picture/ })).toHaveLength(2)
})

test.each([
  ['a marketplace without pages for customers', { operator: { claims: 'off' } }, true],
  ['a plain backend', {}, false],
])('%s gets the kit without a code, and is told why', async (_where, options, isFull) => {
  const server = createMarketplace()
  server.isFullBackend = isFull
  await openKit({}, { ...options, server })
  await piece('Sticker')
  expect(codes()).toEqual([])
  expect(screen.getByText('The pieces have no QR code, because customers get their vouchers elsewhere.')).toBeTruthy()
})

test.each([
  ['PENDING', 'This voucher is being reviewed. Its kit will be available once it is approved.'],
  ['REJECTED', 'The kit will be available once this voucher is approved.'],
] as const)('the kit of a voucher that is %s waits', async (dealStatus, text) => {
  await openKit({ dealStatus })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Print|Save/ })).toBeNull()
})

test('the voucher’s page leads to its kit, and the profile to the kit of the shop, whose code leads to the page of the shop', async () => {
  const { user, currentPath, router, server } = await openPage({
    path: '/service-provider/deals/d1',
    server: createMarketplace({ deals: [buildDeal('d1', { dealStatus: 'APPROVED' })] }),
  })
  await user.click(await screen.findByRole('link', { name: 'Share and print' }))
  expect(currentPath()).toBe('/service-provider/deals/d1/kit')
  await router.navigate({ to: '/service-provider/profile' })
  await user.click(await screen.findByRole('link', { name: 'Counter kit of your shop' }))
  expect(await screen.findAllByText('Ask us for our vouchers')).not.toEqual([])
  expect(screen.getAllByText('Scan to see our vouchers')).not.toEqual([])
  expect(codes()).toHaveLength(3)
  expect(server.received(updateProfile)).toEqual([])
})
