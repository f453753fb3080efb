// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { verifyCode } from '#contract/recovery.ts'
import { testNow } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { main } from '#fixtures/open-portal.tsx'
import { attempt, codeField, openRecovery, tabWithAttempt, takeAnyCode } from '#fixtures/recovery-page.ts'

test.each([
  ['12 34-56', 'spaces and dashes'],
  ['١٢٣٤٥٦', 'Arabic digits'],
  ['Your code: 123456.', 'text around it'],
])('a pasted code with %s is checked at once', async (pasted) => {
  const { user, server } = await openRecovery('?step=code', { tabStorage: tabWithAttempt(attempt()) })
  expect(codeField().autocomplete).toBe('one-time-code')
  expect(codeField().inputMode).toBe('numeric')
  await user.click(codeField())
  await user.paste(pasted)
  await screen.findByRole('heading', { name: 'Choose a new password' })
  expect(server.received(verifyCode).map(({ body }) => body?.otpCode)).toEqual(['123456'])
})

test('an incomplete code is not sent', async () => {
  const { user, server } = await openRecovery('?step=code', { tabStorage: tabWithAttempt(attempt()) })
  await user.type(codeField(), '123{Enter}')
  expect(await screen.findByText('Invalid OTP code.')).toBeTruthy()
  expect(server.received(verifyCode)).toEqual([])
})

test.each([
  ['en', 3, 'Invalid OTP code. 3 attempts left.'],
  ['en', 1, 'Invalid OTP code. 1 attempt left.'],
  ['ar', 2, 'رمز التحقق غير صحيح. بقيت محاولتان.'],
] as const)('in %s a wrong code says that %i tries are left', async (language, triesLeft, sentence) => {
  const { user, server } = await openRecovery('?step=code', { tabStorage: tabWithAttempt(attempt()), language })
  server.handle(verifyCode, () => refusal(400, 'CODE_WRONG', { details: { triesLeft } }))
  const field = screen.getByRole('textbox')
  await user.type(field, '111111')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

describe('on a plain backend', () => {
  const openPlain = () => openRecovery('?step=code', { tabStorage: tabWithAttempt({ ...attempt(), isFullBackend: false }) })

  test.each([
    ['Your code has expired, please request a new one', 'Your code has expired, please request a new one'],
    ['', 'Invalid OTP code.'],
  ])('a refusal that says “%s” is shown as “%s”', async (message, shown) => {
    const { user, server } = await openPlain()
    server.handle(verifyCode, () => Response.json({ success: false, message }, { status: 401 }))
    await user.type(codeField(), '111111{Enter}')
    expect(await screen.findByText(shown)).toBeTruthy()
    expect(codeField().getAttribute('aria-invalid')).toBe('true')
  })

  test.each([
    ['4821', '4821'],
    ['aB3-x9Q', 'aB3x9Q'],
    ['٤٨ ٢١ ٧٠ ٩٣', '48217093'],
  ])('the code %s is sent as %s by the button', async (typed, sent) => {
    const { user, server } = await openPlain()
    server.before = takeAnyCode
    await user.click(codeField())
    await user.paste(typed)
    expect(server.received(verifyCode)).toEqual([])
    await user.keyboard('{Enter}')
    await screen.findByRole('heading', { name: 'Choose a new password' })
    expect(server.received(verifyCode).map(({ body }) => body?.otpCode)).toEqual([sent])
  })

  test('three characters are no code', async () => {
    const { user, server } = await openPlain()
    await user.type(codeField(), 'a1b{Enter}')
    expect(await screen.findByText('Invalid OTP code.')).toBeTruthy()
    expect(server.received(verifyCode)).toEqual([])
  })
})

test('a new code is offered after a minute, and announced twice instead of each second', async () => {
  let now = testNow
  const { user, server } = await openRecovery('?step=code', { tabStorage: tabWithAttempt(attempt('sent', 58_000)), now: () => now })
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

test('whoever goes back to the sign-in while the code is sent or checked stays there', async () => {
  const { user, server, currentPath, router } = await openRecovery('?step=code', { tabStorage: tabWithAttempt(attempt()) })
  const answer = Promise.withResolvers<null>()
  server.handle(verifyCode, () => answer.promise)
  await user.type(codeField(), '123456')
  await user.click(screen.getByRole('link', { name: 'Back to sign-in' }))
  await screen.findByRole('heading', { name: 'Sign in to your business' })
  await act(async () => answer.resolve(null))
  await act(() => router.invalidate())
  expect(currentPath()).toBe('/service-provider/login')
})

test.each([
  [true, 'From the email. It is valid for 10 minutes.', 'If there is an account for'],
  [false, 'From the email.', 'We sent a code to'],
])('after a reload on a backend that is full (%s) the page still says what that backend guarantees', async (isFullBackend, hint, intro) => {
  await openRecovery('?step=code', { tabStorage: tabWithAttempt({ ...attempt(), isFullBackend }) })
  expect(screen.getByText(hint)).toBeTruthy()
  expect(screen.getByText(new RegExp(intro))).toBeTruthy()
})
