// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../http/api-error.ts'
import type { Session } from '../../session/session.ts'
import { aUser, openSignIn } from './test-kit.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const email = () => screen.getByLabelText<HTMLInputElement>('Email address')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = () => screen.getByRole('button', { name: /^Sign in/ })

async function signIn(user = userEvent.setup()) {
  await user.type(email(), 'Manager@BaytAlBun.sa ')
  await user.type(password(), 'Qaseema#2026')
  await user.click(submit())
}

const refused = (error: ConstructorParameters<typeof ApiError>[0]) => vi.fn<Session['signIn']>(() => Promise.reject(new ApiError(error)))

test('a password manager finds both fields, and nothing is complained about before it was touched', async () => {
  await openSignIn({ path: '/admin/login' })
  expect(email().autocomplete).toBe('username')
  expect(password().autocomplete).toBe('current-password')
  expect(email().getAttribute('aria-invalid')).toBeNull()
})

test('a mistyped address is complained about when the field is left, tied to the field', async () => {
  await openSignIn({ path: '/admin/login' })
  const user = userEvent.setup()
  await user.type(email(), 'manager@')
  expect(screen.queryByText('Enter a valid email address.')).toBeNull()
  await user.tab()
  const complaint = await screen.findByText('Enter a valid email address.')
  expect(email().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(email().getAttribute('aria-describedby') ?? '')?.contains(complaint)).toBe(true)
})

test('an empty form is not sent', async () => {
  const asked = vi.fn<Session['signIn']>()
  await openSignIn({ path: '/admin/login', signIn: asked })
  await userEvent.click(submit())
  expect(await screen.findAllByText('This field cannot be empty.')).toHaveLength(2)
  expect(asked).not.toHaveBeenCalled()
})

test('signing in asks on the side of the page, trims the address and says whether to keep the session', async () => {
  const asked = vi.fn<Session['signIn']>(() => Promise.resolve(aUser('SERVICE_PROVIDER')))
  const { router, services } = await openSignIn({ path: '/service-provider/login', signIn: asked })
  await userEvent.click(screen.getByLabelText('Keep me signed in on this device'))
  await signIn()
  expect(asked).toHaveBeenCalledExactlyOnceWith('provider', { emailAddress: 'manager@baytalbun.sa', password: 'Qaseema#2026' }, true)
  await waitFor(() => expect(router.state.location.pathname).toBe('/service-provider/dashboard'))
  expect(services.toasts.getState().toasts[0]?.text).toBe('Login successful')
})

test.each([
  ['/admin/deals?status=REJECTED', 'ADMIN', '/admin/deals?status=REJECTED'],
  ['//evil.example', 'ADMIN', '/admin/dashboard'],
  ['/admin/deals', 'SERVICE_PROVIDER', '/service-provider/dashboard'],
  ['/admin/login', 'SUPER_ADMIN', '/admin/dashboard'],
] as const)('after signing in with %s remembered, a %s is at %s', async (from, role, reached) => {
  const { router } = await openSignIn({
    path: `/admin/login?from=${encodeURIComponent(JSON.stringify(from))}`,
    signIn: () => Promise.resolve(aUser(role)),
  })
  await signIn()
  await waitFor(() => expect(router.state.location.href).toBe(reached))
})

test('the way to the other side keeps where the person wanted to go', async () => {
  const { router } = await openSignIn({ path: `/admin/login?from=${encodeURIComponent('"/service-provider/deals"')}` })
  await userEvent.click(screen.getByRole('link', { name: 'Provider sign-in' }))
  await screen.findByRole('heading', { name: 'Sign in to your business' })
  expect(router.state.location.search).toEqual({ from: '/service-provider/deals' })
})

test('a wrong password and an unknown address read the same: the sentence of the server, at the password, which is chosen for typing anew', async () => {
  await openSignIn({
    path: '/admin/login',
    signIn: refused({ code: 'INVALID_CREDENTIALS', status: 401, message: 'Address or password is wrong.' }),
  })
  await signIn()
  expect(await screen.findByText('Address or password is wrong.')).toBeTruthy()
  expect(document.activeElement).toBe(password())
  expect(email().value).toBe('Manager@BaytAlBun.sa')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('without an answer what was typed stays, and one click tries again', async () => {
  const asked = vi
    .fn<Session['signIn']>()
    .mockRejectedValueOnce(new ApiError({ code: 'NETWORK', message: 'Login failed. The server did not answer.' }))
    .mockResolvedValueOnce(aUser('ADMIN'))
  const { router } = await openSignIn({ path: '/admin/login', signIn: asked })
  await signIn()
  expect((await screen.findByRole('alert')).textContent).toContain('The server did not answer.')
  expect(password().value).toBe('Qaseema#2026')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'))
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a failure is gone while the form is sent again, so that the same one is read out again, and the focus stays in the form', async () => {
  const second = Promise.withResolvers<never>()
  const lost = new ApiError({ code: 'NETWORK', message: 'The server did not answer.' })
  const asked = vi.fn<Session['signIn']>().mockRejectedValueOnce(lost).mockReturnValueOnce(second.promise)
  await openSignIn({ path: '/admin/login', signIn: asked })
  await signIn()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(document.activeElement).toBe(submit())
  second.reject(lost)
  expect((await screen.findByRole('alert')).textContent).toContain('The server did not answer.')
})

test('too many attempts say how long to wait', async () => {
  await openSignIn({ path: '/admin/login', signIn: refused({ code: 'TOO_MANY_REQUESTS', status: 429, message: '', retryAfter: 790 }) })
  await signIn()
  expect((await screen.findByRole('alert')).textContent).toContain('You can try again in 14 minutes.')
})

test('while the server is asked the button says so and takes no second click', async () => {
  const asked = vi.fn<Session['signIn']>(() => new Promise(() => undefined))
  await openSignIn({ path: '/admin/login', signIn: asked })
  await signIn()
  await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBe('true'))
  await userEvent.click(submit())
  await userEvent.type(password(), '{Enter}')
  expect(asked).toHaveBeenCalledOnce()
})

test('the page says why the last session ended', async () => {
  await openSignIn({ path: '/admin/login', ended: 'expired' })
  expect(screen.getByText('Your session has expired and you have been logged out.')).toBeTruthy()
})

test('providers are shown the way to register, administrators are not', async () => {
  await openSignIn({ path: '/service-provider/login' })
  expect(screen.getByRole('link', { name: 'Register your business' }).getAttribute('href')).toBe('/service-provider/register')
  cleanup()
  await openSignIn({ path: '/admin/login' })
  expect(screen.queryByRole('link', { name: 'Register your business' })).toBeNull()
})

test('in Arabic the whole page is Arabic', async () => {
  await openSignIn({ path: '/service-provider/login', language: 'ar' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('الدخول إلى حساب منشأتك')
  expect(screen.getByLabelText('البريد الإلكتروني')).toBeTruthy()
})
