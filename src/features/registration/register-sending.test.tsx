// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isEmailTaken, registerProvider, resendVerification } from '#contract/registration.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { main } from '#fixtures/open-portal.tsx'
import {
  createRegistrationServer,
  field,
  fillAccount,
  openAccount,
  openRegistration,
  password,
  paste,
  register,
  stepHeading,
  submitButton,
  withVisitorDraft,
} from '#fixtures/registration-form.ts'
import { categories } from '#fixtures/samples/categories.ts'
import { typedBusiness } from '#fixtures/samples/registration.ts'
import { storageEntries } from '#fixtures/test-session.ts'

test('a registration is sent as the calls describe it, and leads to the page about the email', async () => {
  const { server, user, search, tabStorage, toastTexts } = await openAccount()
  await fillAccount(user)
  await user.click(submitButton())
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBe(document.activeElement)
  const [sent, ...more] = server.received(registerProvider)
  expect(more).toEqual([])
  const { location, bankAccountNo: _grouped, ...typed } = typedBusiness
  expect(sent?.body).toEqual({
    ...typed,
    businessCategory: categories[0],
    location: location.coordinates,
    bankAccountNo: 'SA0380000000608010167519',
    emailAddress: 'reem@example.test',
    password,
    confirmPassword: password,
    securityQuestion: 'example-question-1',
    securityQuestionAns: 'Sahab',
    isAgreedOnTerms: true,
    correctionToken: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(sent?.body).toMatchObject({ facebookLink: '', tikTokLink: '' })
  expect(sent?.files.businessLicenseDoc).toMatchObject({ name: 'licence.pdf' })
  expect(search()).toEqual({ step: 'sent' })
  expect(main().getByText('reem@example.test')).toBeTruthy()
  expect(JSON.stringify(storageEntries(tabStorage))).not.toContain('draft_')
  expect(main().getByText('Your account has been created. One step is left.')).toBeTruthy()
  expect(toastTexts()).toEqual([])
})

test('whoever leaves while the registration is sent stays where they are and is told', async () => {
  const { server, user, currentPath, toastTexts } = await openAccount()
  const answer = Promise.withResolvers<null>()
  server.handle(registerProvider, () => answer.promise)
  await fillAccount(user)
  await user.click(submitButton())
  await waitFor(() => expect(server.received(registerProvider)).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Sign in to your business' })
  await act(async () => answer.resolve(null))
  await waitFor(() => expect(toastTexts()).toEqual(['Account created. Check your email to verify it.']))
  expect(currentPath()).toBe('/service-provider/login')
})

test('a lost connection keeps everything, and the next attempt has the same idempotency key', async () => {
  const { server, user } = await openAccount()
  server.handleOnce(registerProvider, connectionLost)
  await fillAccount(user)
  await user.click(submitButton())
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: 'Check your email' })
  const keys = server.received(registerProvider).map(({ idempotencyKey }) => idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('field errors of the server lead to the step and the field', async () => {
  const { server, user, search } = await openAccount()
  server.handleOnce(registerProvider, () =>
    refusal(422, 'VALIDATION_FAILED', {
      errors: [
        { path: 'businessCategory.value', code: 'invalid' },
        { path: 'password', code: 'passwordGuessable' },
      ],
    }),
  )
  await fillAccount(user)
  await user.click(submitButton())
  await stepHeading('Business')
  expect(search()).toEqual({ step: 'business' })
  await waitFor(() => expect(document.activeElement).toBe(field('Business category')))
  expect(screen.getByText('This value is not valid.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Password' }))
  await stepHeading('Account')
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
  expect(screen.getByText('This password is easy to guess. Choose another one.')).toBeTruthy()
})

test('an address that is taken is checked once when its field is left, and links to the sign-in', async () => {
  const { server, user } = await openAccount()
  await paste(user, 'Email address', 'Taken@Example.test')
  expect(server.received(isEmailTaken)).toHaveLength(0)
  await user.tab()
  expect(await screen.findByText('This email address already has an account. Use another one.')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Sign in' })).toHaveLength(2)
  await user.click(field('Email address'))
  await user.tab()
  expect(server.received(isEmailTaken)).toHaveLength(1)
  await paste(user, 'Email address', 'reem@example.test')
  expect(screen.queryByText('This email address already has an account. Use another one.')).toBeNull()
})

test('a check of the address that fails or takes long does not hold the registration up', async () => {
  const { server, user } = await openAccount()
  server.handle(isEmailTaken, () => new Promise<never>(() => undefined))
  await fillAccount(user)
  await user.click(submitButton())
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBeTruthy()
})

test('two registrations in one moment send one', async () => {
  const { server, user } = await openAccount()
  await fillAccount(user)
  await user.dblClick(submitButton())
  await screen.findByRole('heading', { level: 1, name: 'Check your email' })
  expect(server.received(registerProvider)).toHaveLength(1)
})

test('the email can be sent again after 60 seconds, and then after 60 more', async () => {
  let now = Date.parse('2026-09-15T09:00:00Z')
  const { server, user } = await openAccount({ now: () => now })
  await fillAccount(user)
  await user.click(submitButton())
  const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send the email again/ })
  await screen.findByText('You can send it again in 60 seconds.')
  expect(resend().disabled).toBe(true)
  now += 60_000
  await waitFor(() => expect(resend().disabled).toBe(false), { timeout: 5_000 })
  await user.click(resend())
  await waitFor(() => expect(server.received(resendVerification).map(({ body }) => body)).toEqual([{ emailAddress: 'reem@example.test' }]))
  await waitFor(() => expect(resend().disabled).toBe(true))
})

test('a reload does not begin the pause before the next email anew', async () => {
  let now = Date.parse('2026-09-15T09:00:00Z')
  const history = createMemoryHistory({ initialEntries: [`${register}?step=legal`] })
  const { user } = await openAccount({ now: () => now, history })
  await fillAccount(user)
  await user.click(submitButton())
  await screen.findByText('You can send it again in 60 seconds.')
  cleanup()
  now += 25_000
  await openRegistration({ now: () => now, history })
  expect(await screen.findByText('You can send it again in 35 seconds.')).toBeTruthy()
})

test('a plain backend needs no place and no licence, and sends no email again', async () => {
  const server = createRegistrationServer()
  server.isFullBackend = false
  const { user } = await openRegistration({
    path: `${register}?step=account`,
    server,
    renderAfterLoading: true,
    tabStorage: withVisitorDraft({ location: { text: '', coordinates: null } }),
  })
  await stepHeading('Account')
  await fillAccount(user)
  await user.click(submitButton())
  await screen.findByRole('heading', { level: 1, name: 'Check your email' })
  expect(screen.queryByRole('button', { name: /^Send the email again/ })).toBeNull()
  const [sent] = server.received(registerProvider)
  expect(sent?.body).not.toHaveProperty('location')
  expect(sent?.body).not.toHaveProperty('correctionToken')
  expect(screen.getByRole('link', { name: 'Wrong address? Register again' })).toBeTruthy()
  expect(sent?.files).toEqual({})
})
