// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { changePassword, endAllSessions, endSession, listSessions, type OpenSession } from '#contract/account.ts'
import { testNow } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPortal } from '#fixtures/open-portal.tsx'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const before = (minutes: number) => new Date(testNow - minutes * 60_000).toISOString()

const here: OpenSession = {
  _id: 'here',
  isCurrent: true,
  userAgent: chrome,
  subnet: '198.51.100.7',
  createdAt: before(9),
  lastUsedAt: before(0),
}
const there: OpenSession = {
  _id: 'there',
  isCurrent: false,
  userAgent: 'curl/8.5.0',
  subnet: '2001:db8::/64',
  createdAt: before(600),
  lastUsedAt: before(180),
}

function createServer() {
  const server = createMarketplace()
  let open = [here, there]
  server.handle(listSessions, () => open)
  server.handle(endSession, ({ params }) => {
    open = open.filter(({ _id }) => _id !== params.sessionId)
    return null
  })
  server.handle(changePassword, () => {
    open = [here]
    return null
  })
  server.handle(endAllSessions, () => null)
  return server
}

const openPage = (options: Partial<Parameters<typeof openPortal>[0]> = {}) =>
  openPortal({ as: 'ADMIN', path: '/admin/account', server: createServer(), ...options })

const field = (label: string) => main().getByLabelText<HTMLInputElement>(label)
const rows = () => within(main().getByRole('region', { name: 'Open sessions' })).queryAllByRole('listitem')

async function fillIn(user: Awaited<ReturnType<typeof openPage>>['user'], repeated = 'Wadi#2026new') {
  await user.type(field('Current password'), 'Qaseema#2026')
  await user.type(field('New password'), 'Wadi#2026new')
  await user.type(field('Repeat the new password'), repeated)
  await user.click(main().getByRole('button', { name: /^Change password/ }))
}

describe('change of the password', () => {
  test('sends both passwords, says that other devices are signed out, and empties the form', async () => {
    const { user, server, toastTexts } = await openPage()
    await waitFor(() => expect(rows()).toHaveLength(2))
    await fillIn(user)
    await waitFor(() => expect(toastTexts()).toEqual(['Password changed. Other devices were signed out.']))
    expect(server.received(changePassword).map(({ body }) => body)).toEqual([
      { currentPassword: 'Qaseema#2026', newPassword: 'Wadi#2026new' },
    ])
    expect(field('Current password').value).toBe('')
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  test('a wrong current password is named on its field, which gets the focus', async () => {
    const server = createServer()
    server.handle(changePassword, () => refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'currentPassword', code: 'wrongPassword' }] }))
    const { user } = await openPage({ server })
    await fillIn(user)
    await waitFor(() => expect(field('Current password').getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field('Current password'))
    expect(field('New password').value).toBe('Wadi#2026new')
  })

  test('a different repetition and a weak password are refused before anything is sent', async () => {
    const { user, server } = await openPage()
    await fillIn(user, 'Wadi#2026')
    expect(field('Repeat the new password').getAttribute('aria-invalid')).toBe('true')
    await user.clear(field('New password'))
    await user.type(field('New password'), 'wadi')
    await user.tab()
    await waitFor(() => expect(field('New password').getAttribute('aria-invalid')).toBe('true'))
    expect(server.received(changePassword)).toEqual([])
  })

  test('password managers learn the account and which password is which', async () => {
    await openPage()
    expect(main().getByLabelText<HTMLInputElement>('Current password').autocomplete).toBe('current-password')
    expect([field('New password').autocomplete, field('Repeat the new password').autocomplete]).toEqual(['new-password', 'new-password'])
    expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toMatch(/@/)
  })
})

describe('the open sessions', () => {
  test('show device, last use and network; the own one cannot be ended alone', async () => {
    await openPage()
    await waitFor(() => expect(rows()).toHaveLength(2))
    const [own, other] = rows()
    expect(own?.textContent).toContain('This device')
    expect(own?.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain('Chrome on Windows')
    expect(other?.textContent?.replace(/[\u2066-\u2069]/g, '')).toMatch(/Unknown browser.*Last used: 3 hours ago.*2001:db8::\/64/)
    expect(within(own as HTMLElement).queryByRole('button')).toBeNull()
  })

  test('one is ended and leaves the list; the focus goes to the heading', async () => {
    const { user, server } = await openPage()
    await user.click(await main().findByRole('button', { name: /^End session: / }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(server.received(endSession).map(({ params }) => params)).toEqual([{ sessionId: 'there' }])
    expect(document.activeElement).toBe(main().getByRole('heading', { name: 'Open sessions' }))
  })

  test('a failure can be tried again', async () => {
    const server = createServer()
    // However often the page asks by itself.
    let isDown = true
    server.handle(listSessions, () => (isDown ? refusal(503, 'UNAVAILABLE') : [here]))
    const { user } = await openPage({ server })
    const section = within(await main().findByRole('region', { name: 'Open sessions' }))
    const again = await section.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(again)
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  test('signing out everywhere asks first, then leads to the sign-in page and says nothing else', async () => {
    const { user, server, services, currentPath, toastTexts } = await openPage({
      as: 'SERVICE_PROVIDER',
      path: '/service-provider/account',
    })
    services.toasts.getState().show('Session ended')
    await user.click(main().getByRole('button', { name: /^Sign out everywhere/ }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Sign out everywhere?' })
    expect(server.received(endAllSessions)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: /^Sign out everywhere/ }))
    await waitFor(() => expect(currentPath()).toBe('/service-provider/login'))
    await waitFor(() => expect(toastTexts()).toContain('Signed out everywhere'))
    expect(toastTexts()).toHaveLength(1)
  })
})

test('a plain backend has no such calls: no entry leads here, and the address says so', async () => {
  const server = createMarketplace()
  server.isFullBackend = false
  const { user } = await openPage({ server })
  expect(main().getByRole('heading', { name: 'Nothing to change here' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Huda Al Qahtani/ }))
  await screen.findByRole('menuitem', { name: 'Sign out' })
  expect(screen.queryByRole('menuitem', { name: 'Account and security' })).toBeNull()
})
