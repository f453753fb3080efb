// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { resetPassword, sendResetEmail } from '#contract/recovery.ts'
import { refusal } from '#fixtures/handlers.ts'
import { main } from '#fixtures/open-portal.tsx'
import { address, attempt, openRecovery, tabWithAttempt } from '#fixtures/recovery-page.ts'

test('a weak or mistyped password is refused with its reason before it is sent', async () => {
  const { user, server } = await openRecovery('?step=password', { tabStorage: tabWithAttempt(attempt('verified')) })
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
  const { user, server } = await openRecovery('?step=password', { tabStorage: tabWithAttempt(attempt('verified')) })
  server.handle(resetPassword, () =>
    refusal(400, 'VALIDATION_FAILED', { errors: [{ path: 'updatedPassword', code: 'passwordGuessable' }] }),
  )
  for (const label of ['New password', 'Repeat the new password'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Qaseema#2031' } })
  await user.click(screen.getByRole('button', { name: /^Save the password/ }))
  await waitFor(() => expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true'))
})

test('whoever goes back to the sign-in while the password is saved stays there and is told', async () => {
  const { user, server, currentPath, toastTexts, router } = await openRecovery('?step=password', {
    tabStorage: tabWithAttempt(attempt('verified')),
  })
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
  expect(await screen.findByRole('heading', { name: 'Your password has been changed' })).toBeTruthy()
})

test('the confirmation is sent again once', async () => {
  const { user, server } = await openRecovery('?step=done', { tabStorage: tabWithAttempt(attempt('done')) })
  await user.click(screen.getByRole('button', { name: /^Send the confirmation again/ }))
  expect(await screen.findByText('The confirmation was sent again.')).toBeTruthy()
  expect(server.received(sendResetEmail).map(({ body }) => body)).toEqual([{ userId: 'handle-0' }])
  expect(screen.queryByRole('button', { name: /^Send the confirmation again/ })).toBeNull()
})

test('a plain backend is not said to have signed devices out or to have sent a mail', async () => {
  const { user } = await openRecovery('?step=done', { tabStorage: tabWithAttempt({ ...attempt('done'), isFullBackend: false }) })
  expect(screen.getByText('Sign in with the new password.')).toBeTruthy()
  expect(main().queryByText(/confirmation to|signed out/)).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Send me a confirmation by email/ }))
  expect(await screen.findByText('The email is being sent.')).toBeTruthy()
})
