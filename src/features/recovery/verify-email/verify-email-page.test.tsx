// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import type { ErrorCode } from '#contract/envelope.ts'
import { resendVerification, verifyEmail } from '#contract/registration.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'

const address = 'manager@baytalbun.sa'

const press = async () =>
  act(async () => (await screen.findByRole('button', { name: /^Verify the email address|^تأكيد البريد الإلكتروني/ })).click())

function open(hash: string, refused?: ErrorCode, language: 'en' | 'ar' = 'en') {
  const server = createMarketplace()
  server.handle(verifyEmail, () => (refused ? refusal(400, refused) : { emailAddress: address }))
  server.handle(resendVerification, () => null)
  return openPage({ path: `/auth/verify-email${hash}`, as: null, server, language })
}

test('the link verifies by a press and once, its token leaves the address bar, and the sign-in knows the address', async () => {
  const { user, server, router } = await open('#token-1')
  expect(server.received(verifyEmail)).toEqual([])
  await press()
  await screen.findByRole('heading', { name: 'Your email address is verified' })
  expect(main().getByRole('status').textContent).toContain('Your email address is verified')
  expect(server.received(verifyEmail).map(({ body }) => body)).toEqual([{ token: 'token-1' }])
  expect(router.state.location.href).toBe('/auth/verify-email')
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe(address)
})

test.each([
  ['en', 'LINK_USED', 'This link has already been used'],
  ['ar', 'LINK_USED', 'سبق استخدام هذا الرابط'],
  ['en', 'LINK_EXPIRED', 'This link has expired'],
  ['en', 'LINK_INVALID', 'This link is not complete'],
  ['en', 'VALIDATION_FAILED', 'This link is not complete'],
] as const)('in %s a link with %s says so', async (language, code, title) => {
  await open('#token-1', code, language)
  await press()
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

test('an address without a token sends nothing, and asks for a new link', async () => {
  const { user, server } = await open('')
  expect(screen.getByRole('heading', { name: 'This link is not complete' })).toBeTruthy()
  expect(main().getByRole('link', { name: 'Back to sign-in' }).getAttribute('href')).toBe('/service-provider/login')
  await user.type(screen.getByLabelText('Email address'), address)
  await user.click(screen.getByRole('button', { name: /^Send a new link/ }))
  expect(await screen.findByText('If this address still needs verifying, an email is on its way.')).toBeTruthy()
  expect(server.received(verifyEmail)).toEqual([])
  expect(server.received(resendVerification).map(({ body }) => body)).toEqual([{ emailAddress: address }])
})

test('a second link in the same tab is verified as well', async () => {
  const { server, router } = await open('#old', 'LINK_EXPIRED')
  await press()
  await screen.findByRole('heading', { name: 'This link has expired' })
  server.handle(verifyEmail, () => ({ emailAddress: address }))
  await act(() => router.navigate({ to: '/auth/verify-email', hash: 'new' }))
  await press()
  await screen.findByRole('heading', { name: 'Your email address is verified' })
  expect(server.received(verifyEmail).map(({ body }) => body?.token)).toEqual(['old', 'new'])
})

test.each([
  ['is verified', undefined, 'Your email address is verified'],
  ['was used', 'LINK_USED', 'This link has already been used'],
] as const)('after a reload, and after going back, a link that %s still says so', async (_, refused, title) => {
  const path = '/auth/verify-email'
  const history = createMemoryHistory({ initialEntries: [`${path}#token-1`] })
  const server = createMarketplace()
  server.handle(verifyEmail, () => (refused ? refusal(400, refused) : { emailAddress: address }))
  await openPage({ path, as: null, server, history })
  await press()
  await screen.findByRole('heading', { name: title })
  await waitFor(() => expect(history.location.state).toHaveProperty('linkOutcome'))
  cleanup()
  const { user, router } = await openPage({ path, as: null, server, history })
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  await screen.findByRole('heading', { name: 'Sign in to your business' })
  act(() => router.history.back())
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(server.received(verifyEmail)).toHaveLength(1)
})

test('in StrictMode the link is sent once', async () => {
  configure({ reactStrictMode: true })
  onTestFinished(() => configure({ reactStrictMode: false }))
  const { server } = await open('#token-1')
  await press()
  await screen.findByRole('heading', { name: 'Your email address is verified' })
  expect(server.received(verifyEmail)).toHaveLength(1)
})

test('without an answer the same link is tried again', async () => {
  const server = createMarketplace()
  server.handle(verifyEmail, () => ({ emailAddress: address }))
  server.handleOnce(verifyEmail, connectionLost)
  const { user } = await openPage({ path: '/auth/verify-email#token-1', as: null, server })
  await press()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your email address is verified' })).toBeTruthy())
})
