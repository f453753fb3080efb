// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type LoginData, loginAdmin, loginProvider } from '#contract/auth.ts'
import { resendVerification } from '#contract/registration.ts'
import type { Role } from '#contract/roles.ts'
import { buildLoginData, buildUser } from '#fixtures/builders.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'
import { endSession } from '#fixtures/sessions.ts'
import { createFmt } from '#i18n/fmt.ts'

const open = (path = '/admin/login', language: 'en' | 'ar' = 'en') => openPage({ path, as: null, language })
/** The administrators' page, where whoever signs in is of a role. */
const openFor = (role: Role, path: string) => {
  const server = createMarketplace()
  server.handle(loginAdmin, () => buildLoginData(buildUser(role)))
  return openPage({ path, as: null, server })
}
const email = () => screen.getByLabelText<HTMLInputElement>('Email address')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = () => screen.getByRole('button', { name: /^Sign in/ })

async function signIn(user: UserEvent) {
  await user.type(email(), 'Manager@BaytAlBun.sa ')
  await user.type(password(), 'Qaseema#2026')
  await user.click(submit())
}

test('a password manager finds both fields, and nothing is complained about before it was touched', async () => {
  await open()
  expect(email().autocomplete).toBe('username webauthn')
  expect(password().autocomplete).toBe('current-password')
  expect(email().getAttribute('aria-invalid')).toBeNull()
})

test('a mistyped address is complained about when the field is left, tied to the field', async () => {
  const { user } = await open()
  await user.type(email(), 'manager@')
  expect(screen.queryByText('Enter a valid email address.')).toBeNull()
  await user.tab()
  const complaint = await screen.findByText('Enter a valid email address.')
  expect(email().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(email().getAttribute('aria-describedby') ?? '')?.contains(complaint)).toBe(true)
})

test('an empty form is not sent', async () => {
  const { user, server } = await open()
  await user.click(submit())
  expect(await screen.findAllByText('This field cannot be empty.')).toHaveLength(2)
  expect(server.log).toEqual([])
})

test('signing in asks on the side of the page, trims the address and says whether to keep the session', async () => {
  const { user, server, services, currentPath, toastTexts } = await open('/service-provider/login')
  await user.click(screen.getByLabelText('Keep me signed in'))
  await signIn(user)
  await waitFor(() => expect(currentPath()).toBe('/service-provider/dashboard'))
  expect(server.received(loginAdmin)).toEqual([])
  expect(server.received(loginProvider).map(({ body }) => body)).toEqual([
    { emailAddress: 'manager@baytalbun.sa', password: 'Qaseema#2026' },
  ])
  expect(services.session.store.getState().keepMeLoggedIn).toBe(true)
  expect(toastTexts()).toEqual([])
})

test.each([
  ['/admin/deals?status=REJECTED', 'ADMIN', '/admin/deals?status=REJECTED'],
  ['//evil.example', 'ADMIN', '/admin/dashboard'],
  ['/admin/deals', 'SERVICE_PROVIDER', '/service-provider/dashboard'],
  ['/admin/login', 'SUPER_ADMIN', '/admin/dashboard'],
] as const)('after signing in with %s remembered, a %s is at %s', async (from, role, reached) => {
  const { user, router } = await openFor(role, `/admin/login?from=${encodeURIComponent(from)}`)
  await signIn(user)
  await waitFor(() => expect(router.state.location.href).toBe(reached))
})

test('the way to the other side keeps where the person wanted to go', async () => {
  const { user, router } = await open(`/admin/login?from=${encodeURIComponent('/service-provider/deals')}`)
  await user.click(screen.getByRole('link', { name: 'Provider sign-in' }))
  await screen.findByRole('heading', { name: 'Sign in to your business' })
  expect(router.state.location.search).toEqual({ from: '/service-provider/deals' })
})

test('a wrong password and an unknown address read the same: the sentence of the server, at the password, which is chosen for typing anew', async () => {
  const { user, server } = await open()
  server.handle(loginAdmin, () => refusal(401, 'INVALID_CREDENTIALS', { message: 'Address or password is wrong.' }))
  await signIn(user)
  expect(await screen.findByText('Address or password is wrong.')).toBeTruthy()
  expect(document.activeElement).toBe(password())
  expect(email().value).toBe('Manager@BaytAlBun.sa')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('without an answer what was typed stays, and one click tries again', async () => {
  const { user, server, currentPath } = await open()
  server.handleOnce(loginAdmin, connectionLost)
  await signIn(user)
  expect((await main().findByRole('alert')).textContent).toContain('The server did not answer.')
  expect(password().value).toBe('Qaseema#2026')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(currentPath()).toBe('/admin/dashboard'))
  expect(server.received(loginAdmin)).toHaveLength(2)
})

test('a failure is gone while the form is sent again, so that the same one is read out again, and the focus stays in the form', async () => {
  const second = Promise.withResolvers<LoginData>()
  const { user, server } = await open()
  server.handleOnce(loginAdmin, connectionLost)
  await signIn(user)
  server.handleOnce(loginAdmin, () => second.promise)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(main().queryByRole('alert')).toBeNull())
  expect(document.activeElement).toBe(submit())
  second.reject(new TypeError('Failed to fetch'))
  expect((await main().findByRole('alert')).textContent).toContain('The server did not answer.')
})

test('too many attempts say how long to wait', async () => {
  const { user, server } = await open()
  server.handle(loginAdmin, () => refusal(429, 'TOO_MANY_REQUESTS', { retryAfter: 790 }))
  await signIn(user)
  expect((await main().findByRole('alert')).textContent).toContain('You can try again in 14 minutes.')
})

test('while the server is asked the button says so and takes no second click', async () => {
  const { user, server } = await open()
  server.handle(loginAdmin, () => new Promise(() => undefined))
  await signIn(user)
  await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBe('true'))
  await user.click(submit())
  await user.type(password(), '{Enter}')
  expect(server.received(loginAdmin)).toHaveLength(1)
})

test('the page says why the last session ended', async () => {
  const portal = await openPage({ path: '/admin/dashboard', as: 'ADMIN' })
  await act(() => endSession.expired(portal))
  expect((await main().findByRole('alert')).textContent).toBe('Your session has expired and you have been logged out.')
  expect(email().value).toBe(buildUser('ADMIN').emailAddress)
  expect(portal.currentPath()).toBe('/admin/login')
})

test('an owner whose session ends without a connection reads how a till goes on without one; nobody else does', async () => {
  const hint = /A device that you pair under “Team” opens the till without one/
  for (const [as, path] of [
    ['SERVICE_PROVIDER', '/service-provider/dashboard'],
    ['ADMIN', '/admin/dashboard'],
  ] as const) {
    const portal = await openPage({ path, as })
    await act(() => endSession.expired(portal))
    await main().findByRole('alert')
    act(() => portal.setNetwork('offline'))
    expect(screen.queryAllByText(hint)).toHaveLength(as === 'ADMIN' ? 0 : 1)
    act(() => portal.setNetwork('online'))
    expect(screen.queryByText(hint)).toBeNull()
    cleanup()
  }
})

test('whoever is refused is shown the other door, which begins with the address that was typed', async () => {
  const { user, server } = await open(`/admin/login?from=${encodeURIComponent('/service-provider/deals')}`)
  server.handle(loginAdmin, () => refusal(401, 'INVALID_CREDENTIALS'))
  expect(screen.queryByText(/business account/)).toBeNull()
  await signIn(user)
  await user.click(await screen.findByRole('link', { name: 'Sign in here' }))
  await screen.findByRole('heading', { name: 'Sign in to your business' })
  expect(email().value).toBe('manager@baytalbun.sa')
  expect(password().value).toBe('')
  await user.type(password(), 'Qaseema#2026{Enter}')
  await waitFor(() => expect(server.received(loginProvider)).toHaveLength(1))
})

test('in Arabic the whole page is Arabic', async () => {
  await open('/service-provider/login', 'ar')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('الدخول إلى حساب منشأتك')
  expect(screen.getByLabelText('البريد الإلكتروني')).toBeTruthy()
})

test.each(['en', 'ar'] as const)('the example voucher is written as every voucher, in %s', async (language) => {
  await open('/admin/login', language)
  const fmt = createFmt(language)
  for (const figure of [fmt.money(46.8), fmt.money(78)]) expect(document.body.textContent).toContain(figure)
  expect(document.body.textContent).toContain(fmt.percent(40))
})

test.each(['admin', 'provider'] as const)('a forgotten password takes the typed address along, from the page of the %s', async (side) => {
  const { user, router } = await open(side === 'admin' ? '/admin/login' : '/service-provider/login')
  await user.type(email(), 'manager@baytalbun.sa')
  await user.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  expect(router.state.location.search).toEqual({ side })
  expect(email().value).toBe('manager@baytalbun.sa')
})

test('only a business is led to the registration', async () => {
  const { router } = await open('/service-provider/login')
  expect(screen.getByRole('link', { name: 'Register your business' }).getAttribute('href')).toBe('/service-provider/register')
  await act(() => router.navigate({ to: '/admin/login' }))
  await screen.findByRole('heading', { name: 'Administrator sign-in' })
  expect(screen.queryByRole('link', { name: 'Register your business' })).toBeNull()
})

test('an address that is not verified says so and gets its email again, and the wait between two emails', async () => {
  const { user, server } = await open('/service-provider/login')
  server.handle(loginProvider, () => refusal(403, 'EMAIL_NOT_VERIFIED', { message: 'Verify your email address first.' }))
  server.handle(resendVerification, () => null)
  await signIn(user)
  expect((await main().findByRole('alert')).textContent).toContain('Verify your email address first.')
  await user.click(await screen.findByRole('button', { name: /^Send the email again/ }))
  expect(await screen.findByText('If this address still needs verifying, an email is on its way.')).toBeTruthy()
  expect(server.received(resendVerification).map(({ body }) => body)).toEqual([{ emailAddress: 'manager@baytalbun.sa' }])
  server.handle(resendVerification, () => refusal(429, 'TOO_MANY_REQUESTS', { retryAfter: 45 }))
  await user.click(screen.getByRole('button', { name: /^Send the email again/ }))
  expect(await screen.findByText('You can try again in 1 minute.')).toBeTruthy()
})
