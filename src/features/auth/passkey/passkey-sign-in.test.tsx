// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type LoginData, loginAdmin } from '#contract/auth.ts'
import { passkeySignIn, startPasskeySignIn } from '#contract/passkey-sign-in.ts'
import { buildLoginData, buildUser, testNow } from '#fixtures/builders.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'
import { sentPasskey, stubPasskeys } from '#fixtures/passkeys.ts'
import { startedPasskeySignIn } from '#fixtures/samples/second-factor.ts'
import { minute } from '#fixtures/tokens.ts'

let passkeys = stubPasskeys()
beforeEach(() => {
  passkeys = stubPasskeys()
})

function createServer() {
  const server = createMarketplace()
  server.handle(startPasskeySignIn, () => ({ ...startedPasskeySignIn, expiresAt: new Date(testNow + 5 * minute).toISOString() }))
  server.handle(passkeySignIn, () => buildLoginData(buildUser('ADMIN')))
  return server
}

const full = { backend: 'full', passkeyHosts: 'localhost' }

const open = ({ path = '/admin/login', ...options }: Partial<Parameters<typeof openPage>[0]> = {}) =>
  openPage({ path, as: null, server: createServer(), operator: full, ...options })
type Portal = Awaited<ReturnType<typeof open>>

const use = () => screen.getByRole('button', { name: /passkey|^Signing in/ })
const sent = ({ server }: Portal) => server.received(passkeySignIn).map(({ body }) => body)

describe('the button', () => {
  test.each([
    ['/admin/login', 'admin'],
    ['/service-provider/login', 'provider'],
  ] as const)('signs in at %s, keeps the session where that is ticked, and opens what was requested', async (path, side) => {
    const portal = await open({ path: `${path}?from=${encodeURIComponent('/admin/deals?status=REJECTED')}` })
    await portal.user.click(screen.getByLabelText('Keep me signed in'))
    await portal.user.click(use())
    await waitFor(() => expect(portal.router.state.location.href).toBe('/admin/deals?status=REJECTED'))
    expect(sent(portal)).toMatchObject([{ side, handle: startedPasskeySignIn.handle, passkey: sentPasskey.assertion }])
    expect(portal.services.session.store.getState().keepMeLoggedIn).toBe(true)
  })

  test('does not keep the session unasked, and takes one press while it waits', async () => {
    const answer = Promise.withResolvers<LoginData>()
    const portal = await open()
    portal.server.handle(passkeySignIn, () => answer.promise)
    await portal.user.click(use())
    await waitFor(() => expect(sent(portal)).toHaveLength(1))
    expect(use().getAttribute('aria-disabled')).toBe('true')
    await portal.user.click(use())
    answer.resolve(buildLoginData(buildUser('ADMIN')))
    await waitFor(() => expect(portal.currentPath()).toBe('/admin/dashboard'))
    expect(sent(portal)).toHaveLength(1)
    expect(portal.services.session.store.getState().keepMeLoggedIn).toBe(false)
  })

  test.each([
    ['on a page that a plain backend has sent', {}],
    ['where passkeys do not work', { backend: 'full' }],
  ])('is absent %s', async (_name, operator) => {
    await open({ operator })
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
  })

  test('is Arabic in Arabic', async () => {
    await open({ language: 'ar' })
    expect(screen.getByText('تسجيل الدخول بمفتاح مرور')).toBeTruthy()
  })
})

test('a password that is sent while the browser is asked for a passkey opens no second dialog', async () => {
  const started = Promise.withResolvers<typeof startedPasskeySignIn>()
  const portal = await open()
  portal.server.handle(startPasskeySignIn, () => started.promise)
  portal.server.handleOnce(loginAdmin, () => refusal(401, 'INVALID_CREDENTIALS', { message: 'Address or password is wrong.' }))
  await portal.user.click(use())
  await waitFor(() => expect(portal.server.received(startPasskeySignIn)).toHaveLength(1))
  await portal.user.type(screen.getByLabelText('Email address'), 'huda@qaseema.test')
  await portal.user.type(screen.getByLabelText('Password'), 'Qaseema#2026{Enter}')
  await screen.findByText('Address or password is wrong.')
  started.resolve(startedPasskeySignIn)
  await waitFor(() => expect(portal.currentPath()).toBe('/admin/dashboard'))
  expect(portal.server.received(startPasskeySignIn)).toHaveLength(1)
})

describe('a failure', () => {
  test('of a dialog that was closed says nothing, and the focus is on the button', async () => {
    const portal = await open()
    passkeys.failWith('NotAllowedError')
    await portal.user.click(use())
    await waitFor(() => expect(use().getAttribute('aria-disabled')).not.toBe('true'))
    expect(document.activeElement).toBe(use())
    expect(main().queryByRole('alert')).toBeNull()
    passkeys.failWith(undefined)
    await portal.user.click(use())
    await waitFor(() => expect(portal.currentPath()).toBe('/admin/dashboard'))
  })

  test.each([
    ['SecurityError', 'Passkeys do not work here'],
    ['UnknownError', 'The browser could not use a passkey'],
  ])('of the browser, %s, is a sentence', async (name, sentence) => {
    const portal = await open()
    passkeys.failWith(name)
    await portal.user.click(use())
    expect((await main().findByRole('alert')).textContent).toContain(sentence)
    expect(sent(portal)).toEqual([])
  })

  test('without an answer is shown, and one click tries again', async () => {
    const portal = await open()
    portal.server.handleOnce(passkeySignIn, connectionLost)
    await portal.user.click(use())
    expect((await main().findByRole('alert')).textContent).toContain('The server did not answer.')
    expect(document.activeElement).toBe(use())
    await portal.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(portal.currentPath()).toBe('/admin/dashboard'))
  })

  test('of a passkey that the page does not know reads as a wrong password, and names the other door', async () => {
    const portal = await open()
    portal.server.handle(passkeySignIn, () => refusal(401, 'INVALID_CREDENTIALS', { message: 'Address or password is wrong.' }))
    await portal.user.click(use())
    expect((await main().findByRole('alert')).textContent).toBe('Address or password is wrong.')
    expect(screen.getByRole('link', { name: 'Sign in here' }).getAttribute('href')).toBe('/service-provider/login')
  })

  test('by the limit says how long to wait, and one of an address that is not verified has no retry', async () => {
    const portal = await open({ path: '/service-provider/login' })
    portal.server.handle(passkeySignIn, () => refusal(429, 'TOO_MANY_REQUESTS', { retryAfter: 790 }))
    await portal.user.click(use())
    expect((await main().findByRole('alert')).textContent).toContain('You can try again in 14 minutes.')
    portal.server.handle(passkeySignIn, () => refusal(403, 'EMAIL_NOT_VERIFIED', { message: 'Verify your email address first.' }))
    await portal.user.click(use())
    expect((await screen.findByText('Verify your email address first.')).textContent).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

describe('the field of the address', () => {
  /** The code is loaded by a press, whose dialog is closed. */
  async function openList(options: Parameters<typeof open>[0] = {}) {
    passkeys = stubPasskeys({ canChoose: true })
    const portal = await open(options)
    passkeys.failWith('NotAllowedError')
    await portal.user.click(use())
    await waitFor(() => expect(passkeys.isListing()).toBe(true))
    return portal
  }

  test('lists passkeys once the page is idle, and a chosen one signs in', async () => {
    passkeys = stubPasskeys({ canChoose: true })
    const portal = await open()
    expect(screen.getByLabelText<HTMLInputElement>('Email address').autocomplete).toBe('username webauthn')
    await waitFor(() => expect(passkeys.isListing()).toBe(true))
    expect(sent(portal)).toEqual([])
    passkeys.choose()
    await waitFor(() => expect(portal.currentPath()).toBe('/admin/dashboard'))
    expect(sent(portal)).toMatchObject([{ side: 'admin', passkey: sentPasskey.assertion }])
  })

  test('stops while the password is sent, and lists them again after it was wrong', async () => {
    const answer = Promise.withResolvers<never>()
    const portal = await openList()
    portal.server.handleOnce(loginAdmin, () => answer.promise)
    await portal.user.type(screen.getByLabelText('Email address'), 'huda@qaseema.test')
    await portal.user.type(screen.getByLabelText('Password'), 'Qaseema#2026{Enter}')
    await waitFor(() => expect(passkeys.isListing()).toBe(false))
    answer.reject(new TypeError('Failed to fetch'))
    await waitFor(() => expect(passkeys.isListing()).toBe(true))
  })

  test('gets a new challenge when it is used after the former one has expired', async () => {
    let now = testNow
    const portal = await openList({ now: () => now })
    const starts = () => portal.server.received(startPasskeySignIn).length
    const before = starts()
    await portal.user.click(screen.getByLabelText('Email address'))
    expect(starts()).toBe(before)
    now += 20 * minute
    await portal.user.click(screen.getByLabelText('Password'))
    await waitFor(() => expect(starts()).toBe(before + 1))
    await waitFor(() => expect(passkeys.isListing()).toBe(true))
  })

  test('fails silently as long as nothing was chosen', async () => {
    passkeys = stubPasskeys({ canChoose: true })
    const portal = await open()
    portal.server.handle(startPasskeySignIn, () => refusal(429, 'TOO_MANY_REQUESTS', { retryAfter: 790 }))
    await waitFor(() => expect(portal.server.received(startPasskeySignIn)).toHaveLength(1))
    expect(main().queryByRole('alert')).toBeNull()
    await portal.user.click(use())
    expect((await main().findByRole('alert')).textContent).toContain('You can try again in 14 minutes.')
  })
})
