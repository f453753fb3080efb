// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { getPublicVoucher, requestClaim } from '#contract/claims.ts'
import { readFocusOrder } from '#fixtures/focus-order.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import { publicVoucher, voucherContent } from '#fixtures/samples/vouchers.ts'

const path = '/v/example-deal-4'

function createServer() {
  const server = createMarketplace()
  server.handle(getPublicVoucher, () => publicVoucher)
  server.handle(requestClaim, () => ({ linkHours: 48 }))
  return server
}

type Options = Partial<Parameters<typeof openPage>[0]>
const open = (options: Options = {}) => openPage({ path, as: null, server: createServer(), ...options })

const nameField = () => screen.getByLabelText<HTMLInputElement>('Your name')
const emailField = () => screen.getByLabelText<HTMLInputElement>('Email address')
const send = () => screen.getByRole('button', { name: /^Send me the voucher/ })

async function openAndFillIn(options: Options = {}) {
  const portal = await open(options)
  await portal.user.type(await screen.findByLabelText('Your name'), 'Sara')
  await portal.user.type(emailField(), ' Sara@Example.test ')
  return portal
}

test.each([
  ['en', 'Specialty coffee and date cake for two', 'SAR\u00A046.80', 'Bayt Al Bun', 'One voucher per visit.'],
  ['ar', 'قهوة مختصة وكيكة تمر لشخصين', '46.80\u00A0ر.س', 'بيت البُن', 'قسيمة واحدة لكل زيارة.'],
] as const)('in %s it shows the voucher, its prices, terms and place', async (language, name, price, shop, terms) => {
  await open({ language })
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
  await waitFor(() => expect(document.title).toContain(name))
  expect(document.querySelector('main')?.textContent).toContain(price)
  expect(screen.getAllByText(shop)).toHaveLength(2)
  expect(screen.getByText(new RegExp(terms)).closest('p')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Dashboard|لوحة المعلومات/ })).toBeNull()
})

test('the map opens at the place of the shop and learns nothing of the page', async () => {
  await open()
  const link = await screen.findByRole('link', { name: /Open in maps/ })
  expect(link.getAttribute('href')).toBe('https://www.google.com/maps/search/?api=1&query=24.713600,46.675300')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('somebody who is signed in sees the same page', async () => {
  await open({ as: 'SERVICE_PROVIDER' })
  expect(await screen.findByRole('heading', { level: 1, name: /Specialty coffee/ })).toBeTruthy()
  expect(send()).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Dashboard|لوحة المعلومات/ })).toBeNull()
})

test('the language changes and keeps what was typed', async () => {
  const { user } = await openAndFillIn()
  await user.click(screen.getByRole('button', { name: 'العربية' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'قهوة مختصة وكيكة تمر لشخصين' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('اسمك').value).toBe('Sara')
})

test('an empty form is not sent: each field says what is missing, and the first one has the focus', async () => {
  const { user, server } = await open()
  await screen.findByLabelText('Your name')
  await user.click(send())
  expect(screen.getAllByText('This field cannot be empty.')).toHaveLength(2)
  expect(document.activeElement).toBe(nameField())
  await user.type(nameField(), 'Sara')
  await user.type(emailField(), 'sara@')
  await user.click(send())
  expect(emailField().getAttribute('aria-invalid')).toBe('true')
  expect(server.received(requestClaim)).toEqual([])
})

test('the voucher is asked for once, in the language of the page, and the page says where the mail went', async () => {
  const { user, server } = await openAndFillIn()
  await user.dblClick(send())
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBe(document.activeElement)
  expect(screen.getByText(/sara@example\.test/)).toBeTruthy()
  expect(screen.getByText(/The link works for 48 hours/)).toBeTruthy()
  const [first, ...others] = server.received(requestClaim)
  expect(others).toEqual([])
  expect(first?.params).toEqual({ dealId: 'example-deal-4' })
  expect(first?.body).toEqual({ fullName: 'Sara', emailAddress: 'sara@example.test', getsMessages: false, language: 'en' })
})

test('the voucher is got by the keyboard alone', async () => {
  const { user, server } = await open()
  await screen.findByLabelText('Your name')
  expect(await readFocusOrder(user)).toEqual([
    'Skip to the content',
    'Qaseema',
    'العربية',
    'BBayt Al Bun',
    'Your name',
    'Email address',
    'Tell me what is new at this business, on my voucher’s page',
    'Send me the voucherSending',
    'Open in maps(opens in a new tab)',
    '+966 55 214 7780',
    'Terms',
    'Privacy',
  ])
  nameField().focus()
  await user.keyboard('Sara{Tab}sara@example.test{Tab}{Tab}{Enter}')
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBe(document.activeElement)
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Correct the address' }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(emailField())
  expect(server.received(requestClaim)).toHaveLength(1)
})

test('a wrong address is corrected without typing the name again', async () => {
  const { user, server } = await openAndFillIn()
  await user.click(send())
  await user.click(await screen.findByRole('button', { name: 'Correct the address' }))
  expect(nameField().value).toBe('Sara')
  expect(document.activeElement).toBe(emailField())
  await user.clear(emailField())
  await user.type(emailField(), 'right@example.test')
  await user.click(send())
  expect(await screen.findByText(/right@example\.test/)).toBeTruthy()
  expect(server.received(requestClaim)).toHaveLength(2)
})

test('who wants the notifications of the business ticks an empty box, which stays while the address is corrected', async () => {
  const { user, server } = await openAndFillIn()
  const choice = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Tell me what is new at this business, on my voucher’s page' })
  expect(choice().checked).toBe(false)
  await user.click(choice())
  await user.click(send())
  await user.click(await screen.findByRole('button', { name: 'Correct the address' }))
  expect(choice().checked).toBe(true)
  await user.click(send())
  await screen.findByRole('heading', { name: 'Check your email' })
  expect(server.received(requestClaim).map(({ body }) => body.getsMessages)).toEqual([true, true])
})

test('the mail can be sent again after a minute', async () => {
  let now = Date.parse('2026-09-15T09:00:00Z')
  const { user, server } = await openAndFillIn({ now: () => now })
  await user.click(send())
  expect(await screen.findByText(/You can send it again in/)).toBeTruthy()
  now += 61_000
  await user.click(await screen.findByRole('button', { name: 'Send the message again' }))
  expect(await screen.findByText('Sent again.')).toBeTruthy()
  expect(server.received(requestClaim)).toHaveLength(2)
})

test('after a lost response the same request is repeated, and nothing typed is lost', async () => {
  const server = createServer()
  server.handleOnce(requestClaim, connectionLost)
  const { user } = await openAndFillIn({ server })
  await user.click(send())
  expect(await screen.findByText('What you typed is still here.')).toBeTruthy()
  expect(nameField().value).toBe('Sara')
  await user.click(send())
  await screen.findByRole('heading', { name: 'Check your email' })
  const [lost, repeated] = server.received(requestClaim).map(({ idempotencyKey }) => idempotencyKey)
  expect(lost).toBeTruthy()
  expect(repeated).toBe(lost)
})

test('too many attempts say how many minutes to wait', async () => {
  const server = createServer()
  server.handle(requestClaim, () => refusal(429, 'TOO_MANY_REQUESTS', { retryAfter: 840 }))
  const { user } = await openAndFillIn({ server })
  await user.click(send())
  expect(await screen.findByText(/14 minutes/)).toBeTruthy()
})

test('a field that the server refuses says so', async () => {
  const server = createServer()
  server.handle(requestClaim, () => refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'emailAddress', code: 'email' }] }))
  const { user } = await openAndFillIn({ server })
  await user.click(send())
  await waitFor(() => expect(emailField().getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByText('What you typed is still here.')).toBeNull()
})

test('a voucher that is withdrawn meanwhile says so instead of the form', async () => {
  const server = createServer()
  server.handle(requestClaim, () => {
    server.handle(getPublicVoucher, () => ({ ...publicVoucher, state: 'WITHDRAWN' as const, voucher: null }))
    return refusal(409, 'VOUCHER_NOT_OPEN', { details: { state: 'WITHDRAWN' } })
  })
  const { user } = await openAndFillIn({ server })
  await user.click(send())
  expect(await screen.findByRole('heading', { level: 1, name: 'This voucher is no longer offered' })).toBeTruthy()
})

test('a voucher that is changed meanwhile shows its new price before it is requested again', async () => {
  const server = createServer()
  const show = (version: number, discountedPrice: number) =>
    server.handle(getPublicVoucher, () => ({ ...publicVoucher, voucher: { ...voucherContent, version, discountedPrice } }))
  show(3, 43.2)
  server.handleOnce(requestClaim, () => {
    show(5, 64.8)
    return refusal(409, 'VOUCHER_CHANGED')
  })
  const { user } = await openAndFillIn({ server })
  await user.click(send())
  await waitFor(() => expect(document.querySelector('main')?.textContent).toContain('SAR\u00A064.80'))
  expect(document.querySelector('main')?.textContent).not.toContain('43.20')
  await user.click(send())
  await screen.findByRole('heading', { name: 'Check your email' })
  expect(server.received(requestClaim).map(({ body }) => body.shownVersion)).toEqual([3, 5])
})

test.each([
  ['NOT_YET', 'Not available yet'],
  ['ENDED', 'This voucher has ended'],
  ['WITHDRAWN', 'This voucher is no longer offered'],
] as const)('%s has a page of its own', async (state, name) => {
  const server = createServer()
  server.handle(getPublicVoucher, () => ({ ...publicVoucher, state, voucher: null }))
  await open({ server })
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the name of the shop leads to its page', async () => {
  await open()
  expect((await screen.findByRole('link', { name: 'Bayt Al Bun' })).getAttribute('href')).toBe('/s/example-provider-1')
})

test('where customers get their vouchers elsewhere, the name of the shop is no link', async () => {
  await open({ operator: { claims: 'off' } })
  await screen.findByRole('heading', { level: 1, name: /Specialty coffee/ })
  expect(screen.queryByRole('link', { name: 'Bayt Al Bun' })).toBeNull()
})

test.each([
  ['app', 'Get this voucher in the app'],
  ['off', 'Vouchers are not given out here'],
])('where claims are “%s”, the voucher is shown without the form', async (claims, text) => {
  await open({ operator: { claims } })
  expect(await screen.findByRole('heading', { level: 1, name: /Specialty coffee/ })).toBeTruthy()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an unknown voucher has a page of its own', async () => {
  const server = createServer()
  server.handle(getPublicVoucher, () => refusal(404, 'NOT_FOUND'))
  await open({ server })
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no voucher at this address' })).toBeTruthy()
})

test.each([
  ['of this voucher', 'https://qaseema.example/v/example-deal-4', '/files/cover.webp'],
  ['of another voucher', 'https://qaseema.example/v/other', undefined],
])('while it loads, the cover that the document has %s: %s', async (_whose, address, shown) => {
  document.head.insertAdjacentHTML(
    'beforeend',
    `<meta property="og:url" content="${address}">
    <link rel="preload" as="image" href="/files/cover.webp" imagesizes="100vw" imagesrcset="/files/cover-640.webp 640w">`,
  )
  onTestFinished(() => {
    for (const part of document.head.querySelectorAll('[property], [as=image]')) part.remove()
  })
  const server = createServer()
  server.handle(getPublicVoucher, () => new Promise(() => undefined))
  await open({ server })
  await screen.findByRole('heading', { level: 1, name: 'Loading the voucher' })
  const cover = document.querySelector('main img')
  expect(cover?.getAttribute('src')).toBe(shown)
  expect(cover?.getAttribute('srcset')).toBe(shown && '/files/cover-640.webp 640w')
})

test('a plain backend has no vouchers for customers', async () => {
  const server = createServer()
  server.isFullBackend = false
  server.handle(getPublicVoucher, () => refusal(404, 'NOT_FOUND'))
  await open({ server })
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no voucher at this address' })).toBeTruthy()
})

test('a page that failed to load is tried again', async () => {
  const server = createServer()
  server.handleOnce(getPublicVoucher, connectionLost)
  const { user } = await open({ server })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Specialty coffee/ })).toBeTruthy()
})
