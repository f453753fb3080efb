// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logout } from '#contract/auth.ts'
import type { ErrorCode } from '#contract/envelope.ts'
import { acceptInvitation, readInvitation } from '#contract/people.ts'
import { buildUser } from '#fixtures/builders.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'

const emailAddress = 'maha@bun.test'
const path = '/auth/invitation#token-1'
const password = 'Palm#Grove2031'

function createServer() {
  const server = createMarketplace()
  server.handle(readInvitation, () => ({
    businessNameEn: 'Bayt Al Bun',
    businessNameAr: 'بيت البُن',
    emailAddress,
    subRole: 'VIEWER' as const,
  }))
  server.handle(acceptInvitation, () => ({ emailAddress }))
  return server
}
type Options = Partial<Parameters<typeof openPage>[0]>
const open = (options: Options = {}) => openPage({ path, as: null, server: createServer(), ...options })

async function accept({ user }: Awaited<ReturnType<typeof open>>) {
  await user.type(await screen.findByRole('textbox', { name: /^Your name/ }), 'Maha Al Anazi')
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: /^Accept the invitation/ }))
}

test('it says who invites to what, makes the account by a press, and the sign-in knows the address', async () => {
  const portal = await open()
  await screen.findByRole('heading', { name: /Bayt Al Bun.? invites you/ })
  expect(screen.getByText(/^Your role: Viewer\. You see and download/)).toBeTruthy()
  expect(screen.getByText(emailAddress.replace(/@.*/, ''), { exact: false })).toBeTruthy()
  await waitFor(() => expect(portal.router.state.location.href).toBe('/auth/invitation'))
  expect(portal.server.received(acceptInvitation)).toEqual([])
  await accept(portal)
  expect((await screen.findByLabelText<HTMLInputElement>('Email address')).value).toBe(emailAddress)
  expect(portal.currentPath()).toBe('/service-provider/login')
  expect(portal.toastTexts()).toEqual(['Your account is ready. Sign in with your new password.'])
  expect(portal.server.received(acceptInvitation).map(({ body }) => body)).toEqual([
    { token: 'token-1', fullName: 'Maha Al Anazi', password },
  ])
})

test('a lost answer loses nothing that was typed, and the same is sent again', async () => {
  const server = createServer()
  server.handleOnce(acceptInvitation, connectionLost)
  const portal = await open({ server })
  await accept(portal)
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  await portal.user.click(screen.getByRole('button', { name: /^Accept the invitation/ }))
  await waitFor(() => expect(portal.currentPath()).toBe('/service-provider/login'))
  expect(new Set(server.received(acceptInvitation).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

const refused = [
  ['LINK_USED', 'This invitation was accepted already'],
  ['LINK_EXPIRED', 'This invitation has expired'],
  ['LINK_WITHDRAWN', 'This invitation was taken back'],
  ['LINK_INVALID', 'This link is not complete'],
  ['EMAIL_TAKEN', 'This email address has an account already'],
  ['PROVIDER_NOT_APPROVED', 'This business cannot take anybody in at the moment'],
] as const satisfies readonly (readonly [ErrorCode, string])[]

test.each(refused)('with %s, read or accepted, it says “%s”', async (code, title) => {
  const server = createServer()
  server.handle(readInvitation, () => refusal(410, code))
  await open({ server })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  cleanup()
  const accepting = createServer()
  accepting.handle(acceptInvitation, () => refusal(410, code))
  await accept(await open({ server: accepting }))
  const heading = await screen.findByRole('heading', { name: title })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('an address without a token asks for nothing', async () => {
  const { server } = await open({ path: '/auth/invitation' })
  expect(screen.getByRole('heading', { name: 'This link is not complete' })).toBeTruthy()
  expect(server.received(readInvitation)).toEqual([])
})

test('after a reload the invitation is still there, without its token in the address', async () => {
  const history = createMemoryHistory({ initialEntries: [path] })
  await open({ history })
  await screen.findByRole('heading', { name: /invites you/ })
  await waitFor(() => expect(history.location.href).toBe('/auth/invitation'))
  cleanup()
  const { server } = await open({ history })
  await screen.findByRole('heading', { name: /invites you/ })
  expect(server.received(readInvitation).map(({ body }) => body)).toEqual([{ token: 'token-1' }])
})

test('who cannot be reached is asked again', async () => {
  const server = createServer()
  server.handleOnce(readInvitation, () => refusal(400, 'CONFLICT'))
  const { user } = await open({ server })
  await user.click(await screen.findByRole('button', { name: /^Try again/ }))
  expect(await screen.findByRole('heading', { name: /invites you/ })).toBeTruthy()
})

test('signed in as somebody else one signs out and goes on, without another opening of the link', async () => {
  const portal = await open({ as: buildUser('SERVICE_PROVIDER', { fullName: 'Rania' }) })
  await screen.findByText(/Rania.? is signed in on this device/)
  expect(screen.queryByLabelText('Password')).toBeNull()
  await portal.user.click(screen.getByRole('button', { name: /^Sign out and go on/ }))
  await accept(portal)
  await waitFor(() => expect(portal.server.received(acceptInvitation)).toHaveLength(1))
  expect(portal.server.received(logout)).toHaveLength(1)
})

test.each([
  ['is still open', createServer()],
  ['was used', createServer()],
] as const)('whose invitation %s and who is signed in goes home', async (what, server) => {
  if (what === 'was used') server.handle(readInvitation, () => refusal(409, 'LINK_USED'))
  await open({ as: buildUser('SERVICE_PROVIDER', { fullName: 'Maha', emailAddress: 'Maha@bun.test' }), server })
  expect(await screen.findByText(/^You are signed in as .?Maha/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/')
})
