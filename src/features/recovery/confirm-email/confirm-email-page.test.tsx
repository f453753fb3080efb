// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { confirmEmailChange } from '#contract/account.ts'
import type { ErrorCode } from '#contract/envelope.ts'
import type { Role } from '#contract/roles.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'

const emailAddress = 'owner@baytalbun.sa'

const press = async () => act(async () => (await screen.findByRole('button', { name: /^Change the email address/ })).click())

function open({ role = 'SERVICE_PROVIDER', refused, as = null }: { role?: Role; refused?: ErrorCode; as?: Role | null } = {}) {
  const server = createMarketplace()
  server.handle(confirmEmailChange, () => (refused ? refusal(400, refused) : { emailAddress, role }))
  return openPage({ path: '/auth/confirm-email#token-1', as, server })
}

test.each([
  ['SERVICE_PROVIDER', 'Sign in to your business'],
  ['SUB_ADMIN', 'Administrator sign-in'],
] as const)('the link of %s changes the address by a press and once, and its sign-in knows the new one', async (role, heading) => {
  const { user, server, router } = await open({ role })
  expect(server.received(confirmEmailChange)).toEqual([])
  await press()
  await screen.findByRole('heading', { name: 'Your email address has been changed' })
  expect(server.received(confirmEmailChange).map(({ body }) => body)).toEqual([{ token: 'token-1' }])
  expect(router.state.location.href).toBe('/auth/confirm-email')
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe(emailAddress)
})

test('who is signed in goes on in the account', async () => {
  await open({ as: 'SERVICE_PROVIDER' })
  await press()
  const link = await screen.findByRole('link', { name: 'Go to your account' })
  expect(link.getAttribute('href')).toBe('/service-provider/account')
})

test.each([
  ['LINK_USED', 'This link has already been used'],
  ['LINK_EXPIRED', 'This link no longer works'],
  ['LINK_INVALID', 'This link is not complete'],
  ['EMAIL_TAKEN', 'This email address belongs to another account'],
] as const)('a link with %s says so', async (refused, title) => {
  await open({ refused })
  await press()
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
})

test('without an answer the same link is tried again', async () => {
  const server = createMarketplace()
  server.handle(confirmEmailChange, () => ({ emailAddress, role: 'SERVICE_PROVIDER' as const }))
  server.handleOnce(confirmEmailChange, connectionLost)
  const { user } = await openPage({ path: '/auth/confirm-email#token-1', as: null, server })
  await press()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your email address has been changed' })).toBeTruthy())
})
