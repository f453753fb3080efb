// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { checkEmail, resetPassword, sendCode, verifyCode } from '#contract/recovery.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { main } from '#fixtures/open-portal.tsx'
import { address, attempt, codeField, openRecovery, tabWithAttempt, takeAnyCode } from '#fixtures/recovery-page.ts'
import { memoryStorage } from '#lib/session/memory.ts'
import { emailKey } from '#lib/session/storage-keys.ts'

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test('address, code and new password lead to the sign-in page that the person came from', async () => {
  const from = '/admin/deals'
  const { user, server, router, tabStorage } = await openRecovery(`?side=admin&from=${encodeURIComponent(from)}`)
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
  await screen.findByRole('heading', { name: 'Your password has been changed' })
  expect(server.received(resetPassword).map(({ body }) => body)).toEqual([
    { userId: 'handle-1', updatedPassword: 'Palm#Grove2031', updatedConfirmPassword: 'Palm#Grove2031' },
  ])
  expect(screen.getByText('All devices have been signed out. Sign in with the new password.')).toBeTruthy()
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
  ['?step=code', attempt('done'), 'Your password has been changed'],
  ['?step=code', attempt('sent', 16 * 60_000), 'Forgot your password?'],
  ['?step=anything', attempt(), 'Forgot your password?'],
] as const)('%s with %o is the step that is possible', async (search, stored, title) => {
  await openRecovery(search, stored && { tabStorage: tabWithAttempt(stored) })
  await waitFor(() => expect(heading()).toBe(title))
})

test.each([
  ['as a text', { userId: 'account-7' }, 'account-7'],
  ['as a number', { userId: 7 }, '7'],
])('the id of the account may be answered before the code is sent, %s', async (_as, data, userId) => {
  const { user, server } = await openRecovery()
  server.isFullBackend = false
  server.before = takeAnyCode
  server.handle(checkEmail, () => Response.json({ data }))
  server.handle(sendCode, () => Response.json({ success: true, message: 'Sent' }))
  await user.type(screen.getByLabelText('Email address'), address)
  await user.click(screen.getByRole('button', { name: /^Send the code/ }))
  await screen.findByRole('heading', { name: 'Enter the code' })
  await user.type(codeField(), '4821{Enter}')
  await screen.findByRole('heading', { name: 'Choose a new password' })
  expect(server.received(verifyCode).map(({ body }) => body)).toEqual([{ userId, otpCode: '4821' }])
})

test('the address of a step that is not possible is replaced', async () => {
  const { search } = await openRecovery('?step=done&side=admin', { tabStorage: tabWithAttempt(attempt()) })
  await waitFor(() => expect(search()).toEqual({ step: 'code', side: 'admin' }))
})

test('after a reload the code is checked with the handle from before, and going back keeps the address', async () => {
  const { user, server, router } = await openRecovery('?step=code', { tabStorage: tabWithAttempt(attempt()) })
  await user.click(screen.getByRole('link', { name: 'Use another email address' }))
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  act(() => router.history.back())
  await screen.findByRole('heading', { name: 'Enter the code' })
  await user.type(codeField(), '654321')
  await screen.findByRole('heading', { name: 'Choose a new password' })
  expect(server.received(verifyCode).map(({ body }) => body)).toEqual([{ userId: 'handle-0', otpCode: '654321' }])
})

test('an ended attempt says so and begins again with the same address', async () => {
  const { user, server, search, tabStorage } = await openRecovery('?step=code', { tabStorage: tabWithAttempt(attempt()) })
  server.handle(verifyCode, () => refusal(400, 'RECOVERY_ENDED'))
  await user.type(codeField(), '111111')
  expect((await main().findByRole('alert')).textContent).toContain('This attempt has ended')
  expect(search()).toEqual({})
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe(address)
  expect(tabStorage.getItem('recovery_attempt')).toBeNull()
})

test('a limit says how long to wait', async () => {
  const { user, server } = await openRecovery('', { tabStorage: memoryStorage({ [emailKey]: address }) })
  server.handle(sendCode, () => refusal(429, 'TOO_MANY_REQUESTS', { retryAfter: 600 }))
  await user.click(screen.getByRole('button', { name: /^Send the code/ }))
  expect((await main().findByRole('alert')).textContent).toContain('You can try again in 10 minutes.')
})

test('without an answer what was typed stays', async () => {
  const { user, server } = await openRecovery('', { tabStorage: memoryStorage({ [emailKey]: address }) })
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
  const { user, server } = await openRecovery('', { tabStorage: memoryStorage({ [emailKey]: address }) })
  server.handle(checkEmail, () => Response.json({ success: false, message }, { status: 404 }))
  await user.click(screen.getByRole('button', { name: /^Send the code/ }))
  expect((await main().findByRole('alert')).textContent).toBe(shown)
})
