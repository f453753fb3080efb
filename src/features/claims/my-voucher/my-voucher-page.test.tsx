// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { claimAnother, openClaim, rateClaim, readClaim, renameCustomer, setCommentPublic } from '#contract/claims.ts'
import { setMessages } from '#contract/customer-messages.ts'
import { readFocusOrder } from '#fixtures/focus-order.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import { customerVoucher, redeemedUse, redeemedVoucher, shopMessages } from '#fixtures/samples/vouchers.ts'

const path = '/my/secret-token'

function createServer(opened = customerVoucher, read = opened) {
  const server = createMarketplace()
  server.handle(openClaim, () => opened)
  server.handle(readClaim, () => read)
  return server
}

type Options = Partial<Parameters<typeof openPage>[0]>
const open = (options: Options = {}) => openPage({ path, as: null, server: createServer(), ...options })

afterEach(() => vi.useRealTimers())

test('a new link is opened by a press, not by loading the page, and shows the code, its expiry and the uses left', async () => {
  const server = createServer()
  server.handle(readClaim, () => refusal(409, 'LINK_NOT_OPENED'))
  server.handleOnce(openClaim, connectionLost)
  const { user } = await open({ server })
  const press = async () => user.click(await screen.findByRole('button', { name: /^Show my voucher/ }))
  await press()
  await screen.findAllByRole('alert')
  await press()
  expect(await screen.findByRole('img', { name: 'QR code of your voucher' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(screen.getByText('K7QM 4XPA')).toBeTruthy()
  expect(screen.getByText('2 of 2')).toBeTruthy()
  expect(screen.getByText(/Oct 12, 2026/)).toBeTruthy()
  expect(screen.getByText('Sara Al Otaibi')).toBeTruthy()
  expect(server.received(openClaim).map(({ body }) => body)).toEqual([{ token: 'secret-token' }, { token: 'secret-token' }])
})

test('the button of a new link stays where it is when its reader comes back to the page', async () => {
  const server = createServer()
  server.handle(readClaim, () => refusal(409, 'LINK_NOT_OPENED'))
  const { user } = await open({ server })
  const button = await screen.findByRole('button', { name: /^Show my voucher/ })
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('online'))
  })
  await user.click(button)
  expect(await screen.findByRole('img', { name: 'QR code of your voucher' })).toBeTruthy()
  expect(server.received(readClaim)).toHaveLength(1)
})

test('the token is in no title, and the page is neither indexed nor named to other sites', async () => {
  await open()
  await waitFor(() => expect(document.title).toBe('Your voucher · Qaseema'))
  const meta = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content')
  expect([meta('referrer'), meta('robots')]).toEqual(['no-referrer', 'noindex'])
})

test('a redemption is shown and announced while the page is open, and then nothing is read any more', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const server = createServer()
  await open({ server })
  await screen.findByText('K7QM 4XPA')
  server.handle(readClaim, () => redeemedVoucher)
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  expect(await screen.findByRole('heading', { name: 'Redeemed' })).toBeTruthy()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Redeemed')
  expect(screen.queryByText('K7QM 4XPA')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(server.received(readClaim)).toHaveLength(2)
})

test('without a connection the code stays and says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const server = createServer()
  await open({ server })
  await screen.findByText('K7QM 4XPA')
  server.handle(readClaim, connectionLost)
  await act(() => vi.advanceTimersByTimeAsync(4_000))
  const text = 'You are offline. The till can still read this code.'
  expect(await screen.findAllByText(text)).toHaveLength(2)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text)
  expect(screen.getByText('K7QM 4XPA')).toBeTruthy()
})

test('where the till would refuse it, there is no code', async () => {
  await open({ server: createServer({ ...customerVoucher, state: 'WITHDRAWN' }) })
  expect(await screen.findByText('This voucher is no longer offered')).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'QR code of your voucher' })).toBeNull()
})

test('a voucher that has ended for everybody says since when and why', async () => {
  const ended = { at: '2026-09-14T09:00:00Z', reason: 'The branch closes.' }
  await open({ server: createServer({ ...customerVoucher, state: 'WITHDRAWN', ended }) })
  expect(await screen.findByText('This voucher ended on Sep 14, 2026')).toBeTruthy()
  expect(screen.getByText('The branch closes.')).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'QR code of your voucher' })).toBeNull()
})

test('a code that has expired is not shown any more', async () => {
  await open({ server: createServer(), now: () => Date.parse('2026-12-01T09:00:00Z') })
  expect(await screen.findByRole('heading', { name: 'This voucher has expired' })).toBeTruthy()
  expect(screen.getByText(/It could be used until/).textContent).toContain('Oct\u00A012, 2026')
})

test('the name of a form that somebody else filled in is changed, by the keyboard alone', async () => {
  const server = createServer()
  server.handle(renameCustomer, ({ body }) => ({ ...customerVoucher, customerName: body.fullName }))
  server.handleOnce(renameCustomer, connectionLost)
  const { user } = await open({ server })
  const opener = await screen.findByRole('button', { name: 'Change the name' })
  opener.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'))
  await user.keyboard('{Escape}')
  expect(screen.queryByLabelText('Your name')).toBeNull()
  expect(document.activeElement).toBe(opener)
  await user.keyboard('{Enter}{Backspace}{Enter}')
  expect(screen.getByText('This field cannot be empty.')).toBeTruthy()
  await user.keyboard('Reem Saad{Enter}')
  await screen.findByText('What you typed is still here.')
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'))
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Reem Saad')).toBeTruthy()
  expect(document.activeElement).toBe(opener)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('The name has been saved.')
  expect(server.received(renameCustomer).map(({ body }) => body)).toEqual(Array(2).fill({ token: 'secret-token', fullName: 'Reem Saad' }))
})

test('the next use gets a code of its own', async () => {
  const server = createServer(redeemedVoucher)
  const next = { ...customerVoucher, claim: { ...customerVoucher.claim!, code: 'NEXT2CODE' } }
  server.handle(claimAnother, () => new Promise((resolve) => setTimeout(() => resolve(next), 50)))
  const { user } = await open({ server })
  await user.dblClick(await screen.findByRole('button', { name: /^Get the code for the next use/ }))
  expect(await screen.findByText(/NEXT/)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(server.received(claimAnother)).toHaveLength(1)
})

test.each([
  ['en', 'This voucher has changed', 'Get this voucher', 'SAR\u00A064.80'],
  ['ar', 'تغيّرت هذه القسيمة', 'الحصول على هذه القسيمة', '64.80\u00A0ر.س'],
] as const)(
  'in %s a voucher that was changed after it was requested shows its price and is got by a press',
  async (language, title, button, price) => {
    const voucher = { ...customerVoucher.voucher, version: 5, discountedPrice: 64.8 }
    const server = createServer({ ...customerVoucher, voucher, claim: null, uses: [], canClaimAnother: true })
    server.handle(claimAnother, () => ({ ...customerVoucher, voucher }))
    const { user } = await open({ server, language })
    await screen.findByRole('heading', { name: title })
    expect(document.querySelector('main')?.textContent).toContain(price)
    await user.click(screen.getByRole('button', { name: new RegExp(`^${button}`) }))
    await screen.findByText('K7QM 4XPA')
    expect(server.received(claimAnother).map(({ body }) => body)).toEqual([{ token: 'secret-token', shownVersion: 5 }])
  },
)

test.each([
  ['LINK_EXPIRED', 'This link has expired'],
  ['LINK_INVALID', 'This link does not work'],
  ['NOT_FOUND', 'This link does not work'],
] as const)('a link with %s says so and leads to the home page', async (code, name) => {
  const server = createServer()
  server.handle(readClaim, () => refusal(code === 'LINK_EXPIRED' ? 410 : 404, code))
  await open({ server })
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/home')
})

test('an expired link leads to the page of its voucher', async () => {
  const server = createServer()
  server.handle(readClaim, () => refusal(410, 'LINK_EXPIRED', { details: { dealId: 'd4' } }))
  await open({ server })
  expect((await screen.findByRole('link', { name: 'Open the voucher page' })).getAttribute('href')).toBe('/v/d4')
})

test('a link that could not be opened is tried again', async () => {
  const server = createServer()
  server.handleOnce(readClaim, connectionLost)
  const { user } = await open({ server })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('K7QM 4XPA')).toBeTruthy()
})

test.each([
  [
    'en',
    'Your rating',
    '4 stars',
    'A sentence for the business',
    'Send the rating',
    'Thank you. Your rating has been sent.',
    'What you typed is still here.',
  ],
  ['ar', 'تقييمك', '4 نجوم', 'كلمة للمنشأة', 'إرسال التقييم', 'شكراً لك، أُرسل تقييمك.', 'ما كتبته ما زال هنا.'],
] as const)(
  'in %s a redemption is rated once, and a lost response repeats the same rating',
  async (language, group, stars, field, button, thanks, note) => {
    const server = createServer(redeemedVoucher)
    server.handle(rateClaim, () => ({ ...redeemedVoucher, uses: [{ ...redeemedUse, rating: 4 }] }))
    server.handleOnce(rateClaim, connectionLost)
    const { user } = await open({ server, language })
    const radios = within(await screen.findByRole('group', { name: group })).getAllByRole<HTMLInputElement>('radio')
    expect(radios.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5'])
    await user.click(screen.getByRole('radio', { name: stars }))
    await user.type(screen.getByLabelText(new RegExp(field)), 'Lovely cake')
    await user.click(screen.getByRole('button', { name: new RegExp(`^${button}`) }))
    await screen.findByText(note)
    expect(screen.getByLabelText<HTMLTextAreaElement>(new RegExp(field)).value).toBe('Lovely cake')
    await user.click(screen.getByRole('button', { name: new RegExp(`^${button}`) }))
    expect((await screen.findByText(thanks)).parentElement).toBe(document.activeElement)
    const sent = server.received(rateClaim)
    expect(sent.map(({ body }) => body)).toEqual(
      Array(2).fill({ token: 'secret-token', claimId: redeemedUse._id, rating: 4, comment: 'Lovely cake' }),
    )
    expect(sent[0]?.idempotencyKey).toBe(sent[1]?.idempotencyKey)
    expect(screen.queryByRole('group', { name: group })).toBeNull()
  },
)

test('a sentence is shown to others only if its customer ticks that it may', async () => {
  const server = createServer(redeemedVoucher)
  server.handle(rateClaim, () => ({ ...redeemedVoucher, uses: [{ ...redeemedUse, rating: 5 }] }))
  const { user } = await open({ server })
  await user.click(await screen.findByRole('radio', { name: '5 stars' }))
  const consent = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Also show my words/ })
  expect(consent.checked).toBe(false)
  await user.click(consent)
  await user.type(screen.getByLabelText(/A sentence for the business/), 'Lovely cake')
  await user.click(screen.getByRole('button', { name: /^Send the rating/ }))
  await screen.findByText('Thank you. Your rating has been sent.')
  expect(server.received(rateClaim).map(({ body }) => body)).toMatchObject([{ comment: 'Lovely cake', isPublic: true }])
})

test('whether a sent sentence may be shown is changed beside it, and a failure leaves it as it was', async () => {
  const withComment = (isPublic: boolean) => ({
    ...redeemedVoucher,
    uses: [{ ...redeemedUse, rating: 5, comment: { text: 'Lovely cake', isPublic } }],
  })
  const server = createServer(withComment(true))
  server.handle(setCommentPublic, ({ body }) => withComment(body.isPublic))
  server.handleOnce(setCommentPublic, () => connectionLost())
  const { user } = await open({ server })
  const own = within(await screen.findByRole('region', { name: 'Your words to the business' }))
  expect(own.getByText('Lovely cake')).toBeTruthy()
  const choice = own.getByRole<HTMLInputElement>('checkbox', { name: /^Show it on the page of the shop/ })
  expect(choice.checked).toBe(true)
  await user.click(choice)
  await waitFor(() => expect(own.getByRole('alert').textContent).toBeTruthy())
  expect(choice.checked).toBe(true)
  await user.click(choice)
  await waitFor(() => expect(choice.checked).toBe(false))
  expect(own.getByRole('status').textContent).toBe('Your words are no longer shown on the page of the shop.')
  const body = { token: 'secret-token', claimId: redeemedUse._id, isPublic: false }
  expect(server.received(setCommentPublic).map((call) => call.body)).toEqual([body, body])
})

test('a customer reaches everything and rates by the keyboard alone', async () => {
  const server = createServer()
  server.handle(rateClaim, () => ({ ...redeemedVoucher, uses: [{ ...redeemedUse, rating: 4 }] }))
  const { user, services } = await open({ server })
  await screen.findByText('K7QM 4XPA')
  expect(await readFocusOrder(user)).toEqual([
    'Skip to the content',
    'Qaseema',
    'العربية',
    'BBayt Al Bun',
    'Change the name',
    'Open in maps(opens in a new tab)',
    '+966 55 214 7780',
    'Terms',
    'Privacy',
  ])
  server.handle(readClaim, () => redeemedVoucher)
  await act(() => services.queryClient.invalidateQueries())
  await screen.findByRole('heading', { name: 'Redeemed' })
  screen.getByRole('heading', { level: 1 }).focus()
  expect((await readFocusOrder(user)).slice(0, 5)).toEqual([
    'Get the code for the next useGetting it',
    '1 star',
    'A sentence for the business (optional)',
    'Also show my words on the page of the shop, without my name',
    'Send the ratingSending',
  ])
  screen.getByRole<HTMLInputElement>('radio', { name: '1 star' }).focus()
  await user.keyboard('[Space]{ArrowRight}{ArrowRight}{ArrowRight}{Tab}Lovely cake{Tab}{Tab}{Enter}')
  expect((await screen.findByText('Thank you. Your rating has been sent.')).parentElement).toBe(document.activeElement)
  expect(server.received(rateClaim).map(({ body }) => [body.rating, body.comment])).toEqual([[4, 'Lovely cake']])
})

test('a rating needs stars', async () => {
  const server = createServer(redeemedVoucher)
  const { user } = await open({ server })
  await user.click(await screen.findByRole('button', { name: /^Send the rating/ }))
  expect(screen.getByText('Choose one to five stars.').closest('[role=alert]')).toBeTruthy()
  expect(server.received(rateClaim)).toEqual([])
})

test('whoever has rated before is not asked again', async () => {
  await open({ server: createServer({ ...redeemedVoucher, uses: [{ ...redeemedUse, rating: 5 }] }) })
  await screen.findByRole('heading', { name: 'Redeemed' })
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByText(/Thank you/)).toBeNull()
})

test('the screen stays on while a code is shown', async () => {
  const release = vi.fn(() => Promise.resolve())
  const request = vi.fn(() => Promise.resolve({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  const server = createServer()
  await open({ server })
  await screen.findByText('K7QM 4XPA')
  await waitFor(() => expect(request).toHaveBeenCalledWith('screen'))
  server.handle(readClaim, () => redeemedVoucher)
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await screen.findByRole('heading', { name: 'Redeemed' })
  expect(release).toHaveBeenCalled()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

test('notifications of the business are turned off on the page, and a failure leaves them as they were', async () => {
  const server = createServer({ ...customerVoucher, getsMessages: true })
  server.handle(setMessages, ({ body }) => ({ ...customerVoucher, getsMessages: body.getsMessages }))
  server.handleOnce(setMessages, () => connectionLost())
  const { user } = await open({ server })
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Notifications from/ })
  expect(choice.checked).toBe(true)
  await user.click(choice)
  await waitFor(() => expect(screen.getAllByRole('alert').some(({ textContent }) => textContent)).toBe(true))
  expect(choice.checked).toBe(true)
  await user.click(choice)
  await waitFor(() => expect(choice.checked).toBe(false))
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('You get no more notifications from this business.')
  expect(server.received(setMessages).map(({ body }) => body)).toEqual(Array(2).fill({ token: 'secret-token', getsMessages: false }))
})

test('after a redemption the consent is asked for once the rating was sent', async () => {
  const redeemed = { ...redeemedVoucher, getsMessages: false }
  const server = createServer(redeemed)
  server.handle(rateClaim, () => ({ ...redeemed, uses: [{ ...redeemedUse, rating: 4 }] }))
  const { user } = await open({ server })
  const choice = () => screen.queryByRole('checkbox', { name: /^Notifications from/ })
  await user.click(await screen.findByRole('radio', { name: '4 stars' }))
  expect(choice()).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Send the rating/ }))
  await waitFor(() => expect(choice()).toBeTruthy())
})

test('the last notifications of the business are in the language of the page where they have both', async () => {
  const messages = shopMessages.map((message) => ({ ...message }))
  await open({ server: createServer({ ...customerVoucher, messages }) })
  const news = within(await screen.findByRole('region', { name: /^News from/ }))
  expect(news.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Cold brew in the evening',
    'We are closed on Founding Day',
  ])
  expect(news.getByRole('link', { name: 'Voucher: \u2068Two cold brews\u2069' }).getAttribute('href')).toMatch(/^\/v\/example-deal-9/)
})

test('where the backend has no such choice there is none', async () => {
  await open()
  await screen.findByText('K7QM 4XPA')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
