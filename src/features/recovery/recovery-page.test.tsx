// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkEmail, resetPassword, sendCode, sendResetEmail, verifyCode } from '../../contract/recovery.ts'
import { testNow } from '../../fixtures/builders.ts'
import { connectionLost, refusal } from '../../fixtures/handlers.ts'
import { createMarketplace } from '../../fixtures/marketplace.ts'
import { main, openPortal } from '../../fixtures/open-portal.tsx'
import { memoryStorage } from '../../lib/session/memory.ts'
import { emailKey } from '../../lib/session/storage-keys.ts'
import type { Attempt } from './attempt.ts'

const path = '/auth/forgot-password'
const address = 'manager@baytalbun.sa'

function createServer() {
  const server = createMarketplace()
  let sent = 0
  server.handle(checkEmail, () => null)
  server.handle(sendCode, () => ({ userId: `handle-${++sent}` }))
  server.handle(verifyCode, () => null)
  server.handle(resetPassword, () => null)
  server.handle(sendResetEmail, () => null)
  return server
}

const attempt = (state: Attempt['state'] = 'sent', age = 0): Attempt => ({
  emailAddress: address,
  handle: 'handle-0',
  sentAt: testNow - age,
  state,
})
const withAttempt = (value: Attempt) => memoryStorage({ recovery_attempt: JSON.stringify(value) })

type Options = Partial<Parameters<typeof openPortal>[0]>
const open = (search = '', options: Options = {}) => openPortal({ path: path + search, as: null, server: createServer(), ...options })

const codeField = () => screen.getByLabelText<HTMLInputElement>('Code')
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test('address, code and new password lead to the sign-in page that the person came from', async () => {
  const from = '/admin/deals'
  const { user, server, router, tabStorage } = await open(`?side=admin&from=${encodeURIComponent(from)}`)
  await user.type(screen.getByLabelText('Email address'), ' Manager@BaytAlBun.sa ')
  await user.click(screen.getByRole('button', { name: /^Send the code/ }))
  await screen.findByRole('heading', { name: 'Enter the code' })
  expect(router.state.location.search).toEqual({ step: 'code', side: 'admin', from })
  expect(server.received(checkEmail).map(({ body }) => body)).toEqual([{ emailAddress: address }])
  expect(document.activeElement).toBe(codeField())

  await user.type(codeField(), '123456')
  await screen.findByRole('heading', { name: 'Choose a new password' })
  expect(server.received(verifyCode).map(({ body }) => body)).toEqual([{ userId: 'handle-1', otpCode: '123456' }])

  await user.type(screen.getByLabelText('New password'), 'Palm#Grove2031')
  await user.type(screen.getByLabelText('Repeat the new password'), 'Palm#Grove2031')
  await user.click(screen.getByRole('button', { name: /^Save the password/ }))
  await screen.findByRole('heading', { name: 'Your password is changed' })
  expect(server.received(resetPassword).map(({ body }) => body)).toEqual([
    { userId: 'handle-1', updatedPassword: 'Palm#Grove2031', updatedConfirmPassword: 'Palm#Grove2031' },
  ])
  expect(screen.getByText('All devices were signed out. Sign in with the new password.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  await screen.findByRole('heading', { name: 'Administrator sign-in' })
  expect(router.state.location.search).toEqual({ from })
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe(address)
  expect(JSON.stringify([...Array(tabStorage.length).keys()].map((index) => tabStorage.getItem(tabStorage.key(index) ?? '')))).not.toMatch(
    /123456|Palm/,
  )
})

test.each([
  ['?step=code', undefined, 'Forgot your password?'],
  ['?step=password', undefined, 'Forgot your password?'],
  ['?step=password', attempt(), 'Enter the code'],
  ['?step=done', attempt('verified'), 'Choose a new password'],
  ['?step=code', attempt('verified'), 'Choose a new password'],
  ['?step=code', attempt('done'), 'Your password is changed'],
  ['?step=code', attempt('sent', 16 * 60_000), 'Forgot your password?'],
  ['?step=anything', attempt(), 'Forgot your password?'],
] as const)('%s with %o is the step that is possible', async (search, stored, title) => {
  await open(search, stored && { tabStorage: withAttempt(stored) })
  await waitFor(() => expect(heading()).toBe(title))
})

test('the address of a step that is not possible is replaced', async () => {
  const { search } = await open('?step=done&side=admin', { tabStorage: withAttempt(attempt()) })
  await waitFor(() => expect(search()).toEqual({ step: 'code', side: 'admin' }))
})

test('after a reload the code is checked with the handle from before, and going back keeps the address', async () => {
  const { user, server, router } = await open('?step=code', { tabStorage: withAttempt(attempt()) })
  await user.click(screen.getByRole('link', { name: 'Use another address' }))
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  act(() => router.history.back())
  await screen.findByRole('heading', { name: 'Enter the code' })
  await user.type(codeField(), '654321')
  await screen.findByRole('heading', { name: 'Choose a new password' })
  expect(server.received(verifyCode).map(({ body }) => body)).toEqual([{ userId: 'handle-0', otpCode: '654321' }])
})

test.each([
  ['12 34-56', 'spaces and dashes'],
  ['١٢٣٤٥٦', 'Arabic digits'],
  ['Your code: 123456.', 'text around it'],
])('a pasted code with %s is checked at once', async (pasted) => {
  const { user, server } = await open('?step=code', { tabStorage: withAttempt(attempt()) })
  expect(codeField().autocomplete).toBe('one-time-code')
  expect(codeField().inputMode).toBe('numeric')
  await user.click(codeField())
  await user.paste(pasted)
  await screen.findByRole('heading', { name: 'Choose a new password' })
  expect(server.received(verifyCode).map(({ body }) => body?.otpCode)).toEqual(['123456'])
})

test('an incomplete code is not sent', async () => {
  const { user, server } = await open('?step=code', { tabStorage: withAttempt(attempt()) })
  await user.type(codeField(), '123{Enter}')
  expect(await screen.findByText('Invalid OTP code.')).toBeTruthy()
  expect(server.received(verifyCode)).toEqual([])
})

test.each([
  ['en', 3, 'Invalid OTP code. 3 tries left.'],
  ['en', 1, 'Invalid OTP code. 1 try left.'],
  ['ar', 2, 'رمز التحقق غير صحيح. بقيت محاولتان.'],
] as const)('in %s a wrong code says that %i tries are left', async (language, triesLeft, sentence) => {
  const { user, server } = await open('?step=code', { tabStorage: withAttempt(attempt()), language })
  server.handle(verifyCode, () => refusal(400, 'CODE_WRONG', { details: { triesLeft } }))
  const field = screen.getByRole('textbox')
  await user.type(field, '111111')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('a plain backend that says nothing of tries has its wrong code named as well', async () => {
  const { user, server } = await open('?step=code', { tabStorage: withAttempt(attempt()) })
  server.handle(verifyCode, () => Response.json({ success: false, message: 'nope' }, { status: 401 }))
  await user.type(codeField(), '111111')
  expect(await screen.findByText('Invalid OTP code.')).toBeTruthy()
})

test('an ended attempt says so and begins again with the same address', async () => {
  const { user, server, search, tabStorage } = await open('?step=code', { tabStorage: withAttempt(attempt()) })
  server.handle(verifyCode, () => refusal(400, 'RECOVERY_ENDED'))
  await user.type(codeField(), '111111')
  expect((await main().findByRole('alert')).textContent).toContain('This attempt has ended')
  expect(search()).toEqual({})
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe(address)
  expect(tabStorage.getItem('recovery_attempt')).toBeNull()
})

test('a new code is offered after a minute, and announced twice instead of each second', async () => {
  let now = testNow
  const { user, server } = await open('?step=code', { tabStorage: withAttempt(attempt('sent', 58_000)), now: () => now })
  expect(screen.getByText(/You can send a new code in .0:02/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Send a new code/ })).toBeNull()
  const status = main().getByRole('status')
  expect(status.textContent).toBe('')
  now += 2_000
  await user.click(await screen.findByRole('button', { name: /^Send a new code/ }))
  await waitFor(() => expect(status.textContent).toBe('A new code is on its way. The earlier one is no longer valid.'))
  expect(screen.getByText(/You can send a new code in .1:00/)).toBeTruthy()
  await user.type(codeField(), '222222')
  await screen.findByRole('heading', { name: 'Choose a new password' })
  expect(server.received(verifyCode).map(({ body }) => body?.userId)).toEqual(['handle-1'])
})

test('a limit says how long to wait', async () => {
  const { user, server } = await open('', { tabStorage: memoryStorage({ [emailKey]: address }) })
  server.handle(sendCode, () => refusal(429, 'TOO_MANY_REQUESTS', { retryAfter: 600 }))
  await user.click(screen.getByRole('button', { name: /^Send the code/ }))
  expect((await main().findByRole('alert')).textContent).toContain('You can try again in 10 minutes.')
})

test('without an answer what was typed stays', async () => {
  const { user, server } = await open('', { tabStorage: memoryStorage({ [emailKey]: address }) })
  server.handleOnce(checkEmail, connectionLost)
  await user.click(screen.getByRole('button', { name: /^Send the code/ }))
  expect((await main().findByRole('alert')).textContent).toContain('The server did not answer.')
  await user.click(screen.getByRole('button', { name: /^Send the code/ }))
  expect(await screen.findByText(/If there is an account for .manager@baytalbun\.sa/)).toBeTruthy()
})

test.each([
  ['No such user', 'No such user'],
  ['', 'Email address does not exist.'],
])('a plain backend that does not know the address says so: %s', async (message, shown) => {
  const { user, server } = await open('', { tabStorage: memoryStorage({ [emailKey]: address }) })
  server.handle(checkEmail, () => Response.json({ success: false, message }, { status: 404 }))
  await user.click(screen.getByRole('button', { name: /^Send the code/ }))
  expect((await main().findByRole('alert')).textContent).toBe(shown)
})

test('a weak or mistyped password is refused with its reason before it is sent', async () => {
  const { user, server } = await open('?step=password', { tabStorage: withAttempt(attempt('verified')) })
  expect(screen.getByLabelText('New password').getAttribute('aria-describedby')).toContain(screen.getByRole('list').id)
  await user.type(screen.getByLabelText('New password'), 'Palm#Grove')
  await user.type(screen.getByLabelText('Repeat the new password'), 'Palm#Grove1')
  await user.click(screen.getByRole('button', { name: /^Save the password/ }))
  await waitFor(() => expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText('Repeat the new password').getAttribute('aria-invalid')).toBe('true')
  expect(server.received(resetPassword)).toEqual([])
  const username = document.querySelector<HTMLInputElement>('input[autocomplete=username]')
  expect(username?.value).toBe(address)
})

test('a password that the server refuses is named at its field', async () => {
  const { user, server } = await open('?step=password', { tabStorage: withAttempt(attempt('verified')) })
  server.handle(resetPassword, () =>
    refusal(400, 'VALIDATION_FAILED', { errors: [{ path: 'updatedPassword', code: 'passwordGuessable' }] }),
  )
  for (const label of ['New password', 'Repeat the new password'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Qaseema#2031' } })
  await user.click(screen.getByRole('button', { name: /^Save the password/ }))
  await waitFor(() => expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true'))
})

test('whoever goes back to the sign-in while the password is saved stays there and is told', async () => {
  const { user, server, currentPath, toastTexts, router } = await open('?step=password', { tabStorage: withAttempt(attempt('verified')) })
  const answer = Promise.withResolvers<null>()
  server.handle(resetPassword, () => answer.promise)
  for (const label of ['New password', 'Repeat the new password'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Palm#Grove2031' } })
  await user.click(screen.getByRole('button', { name: /^Save the password/ }))
  await waitFor(() => expect(server.received(resetPassword)).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Back to sign-in' }))
  await screen.findByRole('heading', { name: 'Sign in to your business' })
  await act(async () => answer.resolve(null))
  await waitFor(() => expect(toastTexts()).toEqual(['Password updated']))
  expect(currentPath()).toBe('/service-provider/login')
  act(() => router.history.back())
  expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeTruthy()
})

test('whoever goes back to the sign-in while the code is sent or checked stays there', async () => {
  const { user, server, currentPath, router } = await open('?step=code', { tabStorage: withAttempt(attempt()) })
  const answer = Promise.withResolvers<null>()
  server.handle(verifyCode, () => answer.promise)
  await user.type(codeField(), '123456')
  await user.click(screen.getByRole('link', { name: 'Back to sign-in' }))
  await screen.findByRole('heading', { name: 'Sign in to your business' })
  await act(async () => answer.resolve(null))
  await act(() => router.invalidate())
  expect(currentPath()).toBe('/service-provider/login')
})

test('the confirmation is sent again once', async () => {
  const { user, server } = await open('?step=done', { tabStorage: withAttempt(attempt('done')) })
  await user.click(screen.getByRole('button', { name: /^Send the confirmation again/ }))
  expect(await screen.findByText('The confirmation was sent again.')).toBeTruthy()
  expect(server.received(sendResetEmail).map(({ body }) => body)).toEqual([{ userId: 'handle-0' }])
  expect(screen.queryByRole('button', { name: /^Send the confirmation again/ })).toBeNull()
})
