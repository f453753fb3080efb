// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  type Account,
  cancelEmailChange,
  changePassword,
  type EndedSession,
  endAllSessions,
  endSession,
  getAccount,
  listEndedSessions,
  listSessions,
  type OpenSession,
  requestEmailChange,
  resendEmailChange,
} from '#contract/account.ts'
import { getSecondFactor } from '#contract/second-factor.ts'
import { testNow } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage, openPortal } from '#fixtures/open-portal.tsx'
import { buildSecondFactor, passkeyFactor } from '#fixtures/samples/second-factor.ts'

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

const ended: EndedSession = {
  _id: 'ended',
  userAgent: chrome,
  subnet: '2001:db8::/64',
  createdAt: before(3_000),
  endedAt: before(1_500),
  hasExpired: false,
}
const expired: EndedSession = {
  _id: 'expired',
  userAgent: null,
  subnet: null,
  createdAt: before(50_000),
  endedAt: before(30),
  hasExpired: true,
}

const own: Account = { emailAddress: 'huda@qaseema.test', role: 'ADMIN', fullName: 'Huda Al Qahtani', phoneNo: '551234567' }

const withoutFactors = buildSecondFactor({ factors: [], recoveryCodesLeft: 0 })

function createServer() {
  const server = createMarketplace()
  server.handle(getSecondFactor, () => withoutFactors)
  let account = own
  server.handle(getAccount, () => account)
  server.handle(requestEmailChange, ({ body: { emailAddress } }) => {
    account = { ...own, pendingEmail: { emailAddress, sentAt: before(0), expiresAt: before(-24 * 60) } }
    return null
  })
  server.handle(resendEmailChange, () => null)
  server.handle(cancelEmailChange, () => {
    account = own
    return null
  })
  let open = [here, there]
  server.handle(listSessions, () => open)
  server.handle(listEndedSessions, () => [ended, expired])
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

const open = (options: Partial<Parameters<typeof openPage>[0]> = {}) =>
  openPage({ as: 'ADMIN', path: '/admin/account', server: createServer(), ...options })
const openPassword = (options = {}) => open({ path: '/admin/account#password', ...options })
const openSessions = (options = {}) => open({ path: '/admin/account#sessions', ...options })

const field = (label: string) => main().getByLabelText<HTMLInputElement>(label)
const rows = () => within(main().getByRole('region', { name: 'Open sessions' })).queryAllByRole('listitem')

async function fillIn(user: Awaited<ReturnType<typeof open>>['user'], repeated = 'Wadi#2026new') {
  await user.type(field('Current password'), 'Qaseema#2026')
  await user.type(field('New password'), 'Wadi#2026new')
  await user.type(field('Repeat the new password'), repeated)
  await user.click(main().getByRole('button', { name: /^Change password/ }))
}

describe('how the account is protected', () => {
  const summary = () => within(main().getByRole('region', { name: 'Security and notifications' }))
  const summaryRows = () =>
    summary()
      .getAllByRole('listitem')
      .map((row) => [...row.querySelectorAll('p')].map(({ textContent }) => textContent))

  test('names what is missing and the other devices, and leads to both', async () => {
    const { user } = await open()
    await waitFor(() =>
      expect(summaryRows().slice(0, 2)).toEqual([
        ['Two-step verification is off', 'Whoever learns your password can sign in.'],
        ['2 open sessions', 'You are also signed in on 1 other device.'],
      ]),
    )
    expect(summary().getByRole('link', { name: 'Turn on' }).getAttribute('href')).toBe('/admin/account/second-factor')
    expect(main().queryByRole('heading', { name: 'Open sessions' })).toBeNull()
    await user.click(summary().getByRole('link', { name: 'Show them' }))
    await waitFor(() => expect(document.activeElement).toBe(main().getByRole('heading', { name: 'Open sessions' })))
  })

  test('opens one part at a time, and closes it', async () => {
    const { user } = await open()
    expect(main().queryByLabelText('New password')).toBeNull()
    await user.click(await summary().findByRole('link', { name: 'Change' }))
    expect(await main().findByLabelText('New password')).toBeTruthy()
    await user.click(summary().getByRole('link', { name: 'Choose' }))
    expect(await main().findByRole('region', { name: 'Notifications' })).toBeTruthy()
    expect(main().queryByLabelText('New password')).toBeNull()
    await user.click(summary().getByRole('link', { name: 'Close' }))
    await waitFor(() => expect(main().queryByRole('region', { name: 'Notifications' })).toBeNull())
  })

  test('names what is set up', async () => {
    const server = createServer()
    server.handle(getSecondFactor, () => buildSecondFactor({ factors: [passkeyFactor], recoveryCodesLeft: 9 }))
    server.handle(listSessions, () => [here])
    await open({ server })
    await waitFor(() =>
      expect(summaryRows().slice(0, 2)).toEqual([
        ['Two-step verification is on', '1 passkey or app, 9 recovery codes left'],
        ['1 open session', 'You are signed in on this device only.'],
      ]),
    )
    expect(summary().getByRole('link', { name: 'Manage' })).toBeTruthy()
  })

  test('what could not be loaded is named in its row, and tried again there', async () => {
    const server = createServer()
    server.handleOnce(getSecondFactor, () => refusal(503, 'UNAVAILABLE'))
    const { user } = await open({ server })
    await waitFor(() => expect(summaryRows()[0]?.[0]).toBe('Could not load two-step verification'))
    expect(summaryRows()[1]?.[0]).toBe('2 open sessions')
    await user.click(summary().getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(summaryRows()[0]?.[0]).toBe('Two-step verification is off'))
  })
})

describe('change of the password', () => {
  test('sends both passwords, says that other devices are signed out, and empties the form', async () => {
    const { user, server, toastTexts } = await openPassword()
    await main().findByText('2 open sessions')
    await fillIn(user)
    await waitFor(() => expect(toastTexts()).toEqual(['Password changed. Other devices were signed out.']))
    expect(server.received(changePassword).map(({ body }) => body)).toEqual([
      { currentPassword: 'Qaseema#2026', newPassword: 'Wadi#2026new' },
    ])
    expect(field('Current password').value).toBe('')
    expect(await main().findByText('1 open session')).toBeTruthy()
  })

  test('a wrong current password is named on its field, which gets the focus', async () => {
    const server = createServer()
    server.handle(changePassword, () => refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'currentPassword', code: 'wrongPassword' }] }))
    const { user } = await openPassword({ server })
    await fillIn(user)
    await waitFor(() => expect(field('Current password').getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field('Current password'))
    expect(field('New password').value).toBe('Wadi#2026new')
  })

  test('a different repetition and a weak password are refused before anything is sent', async () => {
    const { user, server } = await openPassword()
    await fillIn(user, 'Wadi#2026')
    expect(field('Repeat the new password').getAttribute('aria-invalid')).toBe('true')
    await user.clear(field('New password'))
    await user.type(field('New password'), 'wadi')
    await user.tab()
    await waitFor(() => expect(field('New password').getAttribute('aria-invalid')).toBe('true'))
    expect(server.received(changePassword)).toEqual([])
  })

  test('password managers learn the account and which password is which', async () => {
    await openPassword()
    expect(main().getByLabelText<HTMLInputElement>('Current password').autocomplete).toBe('current-password')
    expect([field('New password').autocomplete, field('Repeat the new password').autocomplete]).toEqual(['new-password', 'new-password'])
    expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toMatch(/@/)
  })
})

describe('the open sessions', () => {
  test('show device, last use and network; the own one cannot be ended alone', async () => {
    await openSessions()
    await waitFor(() => expect(rows()).toHaveLength(2))
    const [own, other] = rows()
    expect(own?.textContent).toContain('This device')
    expect(own?.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain('Chrome on Windows')
    expect(other?.textContent?.replace(/[\u2066-\u2069]/g, '')).toMatch(/Unknown device.*Last used: 3 hours ago.*2001:db8::\/64/)
    expect(within(own as HTMLElement).queryByRole('button')).toBeNull()
  })

  test('one is ended and leaves the list; the focus goes to the heading', async () => {
    const { user, server } = await openSessions()
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
    const { user } = await openSessions({ server })
    const section = within(await main().findByRole('region', { name: 'Open sessions' }))
    const again = await section.findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(again)
    await waitFor(() => expect(rows()).toHaveLength(1))
  })

  test('signing out everywhere asks first, then leads to the sign-in page and says nothing else', async () => {
    const { user, server, services, currentPath, toastTexts } = await openSessions({
      as: 'SERVICE_PROVIDER',
      path: '/service-provider/account#sessions',
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

describe('the recent sign-ins', () => {
  const recent = (name = 'Recent sign-ins') => within(main().getByRole('region', { name }))
  const texts = () =>
    recent()
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''))

  test('show device, beginning, end and network', async () => {
    await openSessions()
    await waitFor(() => expect(texts()).toHaveLength(2))
    expect(texts()[0]).toMatch(/Chrome on Windows.*Signed in .*Ended .*IP address 2001:db8::\/64/)
    expect(texts()[1]).toMatch(/Unknown device.*Signed in .*Expired /)
    expect(texts()[1]).not.toContain('IP address')
    expect(recent().queryByRole('button')).toBeNull()
  })

  test('run right to left in Arabic, their networks left to right', async () => {
    await openSessions({ language: 'ar' })
    const section = await waitFor(() => recent('عمليات تسجيل الدخول الأخيرة'))
    const device = await section.findByText(/Chrome.? على .?Windows/)
    expect(document.documentElement.dir).toBe('rtl')
    expect(device.closest('bdi, [dir]')).toBe(document.documentElement)
    expect(section.getByText('2001:db8::/64').closest('[dir]')?.getAttribute('dir')).toBe('ltr')
    expect(section.getByText(/انتهاء الجلسة/)).toBeTruthy()
    expect(section.getByText(/انتهاء الصلاحية/)).toBeTruthy()
  })

  test('say that they are loading, and that there are none', async () => {
    const server = createServer()
    const finish: (() => void)[] = []
    server.handle(listEndedSessions, () => new Promise<EndedSession[]>((resolve) => finish.push(() => resolve([]))))
    await openSessions({ server })
    await waitFor(() => expect(server.received(listEndedSessions)).toHaveLength(1))
    expect(recent().getByRole('list').getAttribute('aria-busy')).toBe('true')
    expect(recent().queryByText('No session has ended yet.')).toBeNull()
    finish[0]?.()
    await waitFor(() => expect(recent().getByText('No session has ended yet.')).toBeTruthy())
    expect(recent().queryByRole('list')).toBeNull()
  })

  test('a failure leaves the open sessions and can be tried again', async () => {
    const server = createServer()
    let isDown = true
    server.handle(listEndedSessions, () => (isDown ? refusal(503, 'UNAVAILABLE') : [ended]))
    const { user } = await openSessions({ server })
    const again = await recent().findByRole('button', { name: 'Try again' })
    await waitFor(() => expect(rows()).toHaveLength(2))
    isDown = false
    await user.click(again)
    await waitFor(() => expect(texts()).toHaveLength(1))
  })

  test('are asked for again when a session is ended', async () => {
    const { user, server } = await openSessions()
    await waitFor(() => expect(texts()).toHaveLength(2))
    await user.click(await main().findByRole('button', { name: /^End session: / }))
    await waitFor(() => expect(server.received(listEndedSessions)).toHaveLength(2))
  })
})

describe('the mail about a new sign-in', () => {
  test('leads to the open sessions', async () => {
    await open({ path: '/admin/account?lang=en#sessions' })
    await waitFor(() => expect(document.activeElement).toBe(main().getByRole('heading', { name: 'Open sessions' })))
  })
})

const facts = () => main().getByRole('region', { name: 'Your account' })

async function askForChange(user: Awaited<ReturnType<typeof open>>['user'], address = 'huda.new@qaseema.test') {
  await user.click(await main().findByRole('button', { name: 'Change email address' }))
  expect(document.activeElement).toBe(field('New email address'))
  await user.keyboard(address)
  await user.type(within(facts()).getByLabelText('Current password'), 'Qaseema#2026')
  await user.click(main().getByRole('button', { name: /^Send the link/ }))
}

describe('whose account it is', () => {
  test('name, email, phone and role stand first', async () => {
    await open()
    const text = await waitFor(() => {
      expect(facts().textContent).toContain('huda@qaseema.test')
      return facts().textContent
    })
    for (const part of ['Huda Al Qahtani', '+966 55 123 4567', 'Administrator']) expect(text).toContain(part)
    expect(main().getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Your account')
  })

  test('a failure is shown in its place and can be tried again', async () => {
    const server = createServer()
    let isDown = true
    server.handle(getAccount, () => (isDown ? refusal(503, 'UNAVAILABLE') : own))
    const { user } = await open({ server })
    const again = await within(facts()).findByRole('button', { name: 'Try again' })
    isDown = false
    await user.click(again)
    await waitFor(() => expect(facts().textContent).toContain('huda@qaseema.test'))
  })

  test('the header knows an address that was changed elsewhere', async () => {
    const { services } = await open()
    await waitFor(() => expect(services.session.store.getState().user?.emailAddress).toBe(own.emailAddress))
  })
})

describe('change of the email address', () => {
  test('is sent with the password, and then waits with the new address until it is cancelled', async () => {
    const { user, server, toastTexts } = await open()
    await askForChange(user)
    await waitFor(() => expect(facts().textContent).toContain('huda.new@qaseema.test'))
    expect(server.received(requestEmailChange).map(({ body }) => body)).toEqual([
      { emailAddress: 'huda.new@qaseema.test', currentPassword: 'Qaseema#2026' },
    ])
    expect(facts().textContent).toContain('huda@qaseema.test')
    await user.click(main().getByRole('button', { name: 'Send again' }))
    await waitFor(() => expect(server.received(resendEmailChange)).toHaveLength(1))
    await user.click(main().getByRole('button', { name: 'Cancel the change' }))
    expect(await main().findByRole('button', { name: 'Change email address' })).toBeTruthy()
    expect(server.received(cancelEmailChange)).toHaveLength(1)
    expect(toastTexts()).toHaveLength(2)
  })

  test('a wrong password is named on its field, and nothing typed is lost', async () => {
    const server = createServer()
    server.handle(requestEmailChange, () =>
      refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'currentPassword', code: 'wrongPassword' }] }),
    )
    const { user } = await open({ server })
    await askForChange(user)
    const password = within(facts()).getByLabelText('Current password')
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
    expect(field('New email address').value).toBe('huda.new@qaseema.test')
  })

  test('a limit says how long to wait', async () => {
    const server = createServer()
    server.handle(requestEmailChange, () => refusal(429, 'TOO_MANY_REQUESTS'))
    const { user } = await open({ server })
    await askForChange(user)
    expect(await within(facts()).findByRole('alert')).toBeTruthy()
    expect(field('New email address').value).toBe('huda.new@qaseema.test')
  })

  test('an address of another form is refused before anything is sent', async () => {
    const { user, server } = await open()
    await askForChange(user, 'huda')
    expect(field('New email address').getAttribute('aria-invalid')).toBe('true')
    expect(server.received(requestEmailChange)).toEqual([])
    await user.click(within(facts()).getByRole('button', { name: 'Cancel' }))
    expect(main().getByRole('button', { name: 'Change email address' })).toBeTruthy()
  })
})

describe('on a plain backend', () => {
  test('the page says who is signed in, and offers nothing', async () => {
    const server = createMarketplace()
    server.isFullBackend = false
    const { user } = await openPortal({ as: 'ADMIN', path: '/admin/account', server })
    expect(facts().textContent).toContain('somebody@qaseema.test')
    expect(main().queryByRole('button')).toBeNull()
    expect(main().getAllByRole('heading', { level: 2 })).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /Huda Al Qahtani/ }))
    expect(await screen.findByRole('menuitem', { name: 'Account and security' })).toBeTruthy()
  })

  test('a business reads its names and phone from its profile', async () => {
    const server = createMarketplace()
    server.isFullBackend = false
    await open({ server, as: 'SERVICE_PROVIDER', path: '/service-provider/account' })
    await waitFor(() => expect(facts().textContent).toContain('Bayt Al Bun'))
    expect(facts().textContent).toMatch(/\+966/)
  })
})
