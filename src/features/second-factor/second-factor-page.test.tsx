// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { loginAdmin } from '#contract/auth.ts'
import { listDeals } from '#contract/deals.ts'
import {
  addCode,
  addPasskey,
  forgetDevices,
  getSecondFactor,
  makeRecoveryCodes,
  removeFactor,
  renameFactor,
  type SecondFactor,
  startCode,
  startPasskey,
} from '#contract/second-factor.ts'
import { buildLoginData, buildUser, testNow } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage, openPortal } from '#fixtures/open-portal.tsx'
import { sentPasskey, stubPasskeys } from '#fixtures/passkeys.ts'
import { buildSecondFactor, codeFactor, passkeyFactor, passkeyOptions, sampleCodes, startedCode } from '#fixtures/samples/second-factor.ts'

let passkeys = stubPasskeys()
beforeEach(() => {
  passkeys = stubPasskeys()
})

const wrongPassword = () => refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'currentPassword', code: 'wrongPassword' }] })
const none = { factors: [], recoveryCodesLeft: 0, rememberedDevices: 0, needsPassword: false } as const satisfies Partial<SecondFactor>

/** An account whose factors are kept in memory. */
function createServer(overrides: Partial<SecondFactor> = {}) {
  const server = createMarketplace()
  let secondFactor = buildSecondFactor(overrides)
  const add = (factor: SecondFactor['factors'][number], name: string) => {
    const isFirst = secondFactor.factors.length === 0
    secondFactor = {
      ...secondFactor,
      factors: [...secondFactor.factors, { ...factor, name }],
      recoveryCodesLeft: isFirst ? 10 : secondFactor.recoveryCodesLeft,
    }
    return { recoveryCodes: isFirst ? sampleCodes : null }
  }
  const expiresAt = new Date(testNow + 900_000).toISOString()
  server.handle(getSecondFactor, () => secondFactor)
  server.handle(startPasskey, () => ({ handle: startedCode.handle, expiresAt, options: passkeyOptions }))
  server.handle(addPasskey, ({ body }) => add(passkeyFactor, body.name))
  server.handle(startCode, () => ({ ...startedCode, expiresAt }))
  server.handle(addCode, ({ body }) => add(codeFactor, body.name))
  server.handle(renameFactor, ({ params, body }) => {
    secondFactor = {
      ...secondFactor,
      factors: secondFactor.factors.map((factor) => (factor._id === params.id ? { ...factor, name: body.name } : factor)),
    }
    return null
  })
  server.handle(removeFactor, ({ params, body }) => {
    if (body.currentPassword !== 'Qaseema#2026') return wrongPassword()
    secondFactor = { ...secondFactor, factors: secondFactor.factors.filter(({ _id }) => _id !== params.id) }
    return null
  })
  server.handle(makeRecoveryCodes, () => ({ recoveryCodes: sampleCodes }))
  server.handle(forgetDevices, () => {
    secondFactor = { ...secondFactor, rememberedDevices: 0 }
    return null
  })
  return server
}

const open = (server = createServer(), options: Partial<Parameters<typeof openPage>[0]> = {}) =>
  openPage({ as: 'ADMIN', path: '/admin/account/second-factor', server, ...options })

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))
const rows = () => within(main().getByRole('region', { name: 'Passkeys and apps' })).queryAllByRole('listitem')

/** Ticks that the codes are saved, and closes them. */
async function keepCodes(user: Awaited<ReturnType<typeof open>>['user']) {
  const shown = within(await screen.findByRole('alertdialog', { name: 'Save your recovery codes' }))
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(sampleCodes)
  const done = shown.getByRole<HTMLButtonElement>('button', { name: 'Done' })
  expect(done.disabled).toBe(true)
  await user.click(shown.getByLabelText('I have saved the codes'))
  await user.click(done)
}

describe('the page', () => {
  test('lists passkeys and apps, says how many codes and devices there are, and is reached from the account', async () => {
    const { user, currentPath } = await open(undefined, { path: '/admin/account' })
    await user.click(await screen.findByRole('link', { name: 'Manage' }))
    await waitFor(() => expect(currentPath()).toBe('/admin/account/second-factor'))
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(rows()[0]?.textContent).toMatch(/Chrome, Windows.*Passkey/)
    expect(screen.getByText('9 codes are left.')).toBeTruthy()
    expect(screen.getByText('2 devices are trusted.')).toBeTruthy()
  })

  test('a failure can be tried again', async () => {
    const server = createServer()
    let isDown = true
    server.handle(getSecondFactor, () => (isDown ? refusal(503, 'UNAVAILABLE') : buildSecondFactor()))
    const { user } = await open(server)
    const again = await button('Try again')
    isDown = false
    await user.click(again)
    await waitFor(() => expect(rows()).toHaveLength(2))
  })

  test('one is renamed', async () => {
    const { user } = await open()
    await user.click(await button(/^Rename .*Chrome, Windows/))
    const field = await screen.findByLabelText('Name')
    await user.clear(field)
    await user.type(field, 'Laptop{Enter}')
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Laptop'))
  })

  test('one is removed with the password; a wrong one is named on its field', async () => {
    const { user } = await open()
    await user.click(await button(/^Remove .*Chrome, Windows/))
    const password = (await dialog()).getByLabelText('Your password')
    await user.type(password, 'wrong')
    await user.click((await dialog()).getByRole('button', { name: /^Remove/ }))
    await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(password)
    await user.clear(password)
    await user.type(password, 'Qaseema#2026{Enter}')
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Passkeys and apps' }))
  })

  test('the last one of somebody who needs one cannot be removed, and the page says why', async () => {
    await open(createServer({ factors: [codeFactor], isRequired: true }))
    expect(await screen.findByText(/Your account needs at least one of them/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  test('trusted devices are forgotten', async () => {
    const { user } = await open()
    await user.click(await button('Stop trusting them'))
    expect(await screen.findByText('No device is trusted.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Stop trusting them' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Trusted devices' }))
  })

  test('new codes need the password, and are shown once', async () => {
    const { user, server } = await open()
    await user.click(await button('Make new codes'))
    await user.type((await dialog()).getByLabelText('Your password'), 'Qaseema#2026{Enter}')
    await keepCodes(user)
    expect(server.received(makeRecoveryCodes).map(({ body }) => body)).toEqual([{ currentPassword: 'Qaseema#2026' }])
    await waitFor(() => expect(screen.queryByText(sampleCodes[0] ?? '')).toBeNull())
  })
})

describe('a passkey is added', () => {
  test('by name, without the password shortly after the sign-in, and its first codes follow', async () => {
    const { user, server, toastTexts } = await open(createServer(none))
    await user.click(await button('Add a passkey'))
    const name = await screen.findByLabelText('Name')
    await user.clear(name)
    await user.type(name, 'Laptop')
    await user.click(screen.getByRole('button', { name: /^Create the passkey/ }))
    await keepCodes(user)
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Laptop'))
    expect(server.received(startPasskey).map(({ body }) => body)).toEqual([{}])
    expect(server.received(addPasskey).map(({ body }) => body)).toMatchObject([
      { handle: startedCode.handle, name: 'Laptop', passkey: sentPasskey.registration },
    ])
    expect(toastTexts()).toEqual(['Passkey added. Other devices were signed out.'])
  })

  test('with the password in an older session, also where that is found out late', async () => {
    const server = createServer(none)
    server.handleOnce(startPasskey, () => refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'currentPassword', code: 'required' }] }))
    const { user } = await open(server)
    await user.click(await button('Add a passkey'))
    await user.click(await button(/^Create the passkey/))
    await user.type(await screen.findByLabelText('Your password'), 'Qaseema#2026{Enter}')
    await keepCodes(user)
    expect(server.received(startPasskey).map(({ body }) => body)).toEqual([{}, { currentPassword: 'Qaseema#2026' }])
  })

  test.each([
    ['NotAllowedError', 'No passkey was created'],
    ['InvalidStateError', 'This device already has a passkey for your account'],
    ['SecurityError', 'Passkeys do not work here'],
    ['UnknownError', 'The browser could not create a passkey'],
  ])('after a %s of the browser, which is a sentence, a second press goes on', async (name, sentence) => {
    const { user, server } = await open(createServer(none))
    passkeys.failWith(name)
    await user.click(await button('Add a passkey'))
    await user.click(await button(/^Create the passkey/))
    expect((await (await dialog()).findByRole('alert')).textContent).toContain(sentence)
    passkeys.failWith(undefined)
    await user.click(await button(/^Try again/))
    await keepCodes(user)
    expect(server.received(startPasskey)).toHaveLength(1)
  })

  test.each([
    ['where the browser has none', { isSupported: false, passkeyHosts: ['localhost'] }, /This browser cannot use passkeys/],
    ['at an address that has none', { isSupported: true, passkeyHosts: [] }, /Passkeys do not work at this address/],
  ])('is not offered %s', async (_where, { isSupported, passkeyHosts }, sentence) => {
    stubPasskeys({ isSupported })
    await open(createServer({ ...none, passkeyHosts }))
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  })
})

describe('an authenticator app is added', () => {
  test('by its key, which a code confirms; a wrong code is named on its field', async () => {
    const server = createServer(none)
    const { user } = await open(server)
    await user.click(await button('Add an authenticator app'))
    const opened = await screen.findByRole('dialog')
    expect(document.activeElement).toBe(opened)
    await user.click(await button(/^Continue/))
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    server.handleOnce(addCode, () => refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'code', code: 'wrongCode' }] }))
    const code = screen.getByLabelText<HTMLInputElement>('6-digit code')
    await user.click(code)
    await user.paste('١٢٣ ٤٥٦')
    await user.click((await dialog()).getByRole('button', { name: /^Add/ }))
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'))
    await user.clear(code)
    await user.type(code, '654321{Enter}')
    await keepCodes(user)
    expect(server.received(addCode).map(({ body }) => body.code)).toEqual(['123456', '654321'])
  })

  test('a set-up that took too long begins again and says so', async () => {
    const server = createServer(none)
    server.handle(addCode, () => refusal(400, 'SECOND_FACTOR_ENDED', { message: 'This took too long.' }))
    const { user } = await open(server)
    await user.click(await button('Add an authenticator app'))
    await user.click(await button(/^Continue/))
    await user.type(await screen.findByLabelText('6-digit code'), '123456{Enter}')
    expect((await (await dialog()).findByRole('alert')).textContent).toContain('This took too long.')
    expect(await button(/^Continue/)).toBeTruthy()
  })
})

test('a dialog says why its button waits for the connection', async () => {
  const { user, services } = await open(createServer(none))
  await user.click(await button('Add an authenticator app'))
  act(() => services.connection.setState({ isOffline: true }))
  expect((await (await dialog()).findByRole('alert')).textContent).toContain('You cannot submit while offline.')
  act(() => services.connection.setState({ isOffline: false }))
  expect((await dialog()).queryByRole('alert')).toBeNull()
})

test('the codes cannot be left unsaved without a question', async () => {
  const { user, router } = await open(createServer(none))
  await user.click(await button('Add a passkey'))
  await user.click(await button(/^Create the passkey/))
  await screen.findByRole('alertdialog', { name: 'Save your recovery codes' })
  await user.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog', { name: 'Save your recovery codes' })).toBeTruthy()
  await act(() => void router.navigate({ to: '/admin/dashboard' }))
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving the codes?' })).toBeTruthy()
})

describe('an administrator who must have a second factor', () => {
  test('lands on the set-up after the sign-in, can only set up, change the language and sign out, and then goes on', async () => {
    const server = createServer({ ...none, isRequired: true })
    server.handle(loginAdmin, () => buildLoginData(buildUser('ADMIN', { mustAddSecondFactor: true })))
    const { user, currentPath, router } = await openPortal({
      path: `/admin/login?from=${encodeURIComponent('/admin/deals?status=REJECTED')}`,
      as: null,
      server,
    })
    await user.type(screen.getByLabelText('Email address'), 'huda@qaseema.test')
    await user.type(screen.getByLabelText('Password'), 'Qaseema#2026{Enter}')
    expect(await screen.findByText('Your account needs a second step')).toBeTruthy()
    expect(currentPath()).toBe('/admin/account/second-factor')
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Skip to the content'])
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'العربية' })).toBeTruthy()
    await act(() => router.navigate({ to: '/admin/dashboard' }))
    expect(currentPath()).toBe('/admin/account/second-factor')
    await act(() => router.navigate({ href: '/admin/deals?status=REJECTED' }))
    await user.click(await button('Add a passkey'))
    await user.click(await button(/^Create the passkey/))
    await keepCodes(user)
    await waitFor(() => expect(router.state.location.href).toContain('/admin/deals?status=REJECTED'))
    expect((await screen.findAllByRole('navigation')).length).toBeGreaterThan(0)
  })

  test('is led there from the page that a call is refused on, and back', async () => {
    const server = createServer({ ...none, isRequired: true })
    server.handle(listDeals, () => refusal(403, 'SECOND_FACTOR_MISSING'))
    const { currentPath, search } = await open(server, { path: '/admin/deals' })
    await waitFor(() => expect(currentPath()).toBe('/admin/account/second-factor'))
    expect(search()).toMatchObject({ from: expect.stringContaining('/admin/deals') })
  })

  test('goes on where another tab has finished meanwhile', async () => {
    const server = createServer({ factors: [codeFactor], isRequired: true })
    const { user, currentPath } = await open(server, { as: buildUser('ADMIN', { mustAddSecondFactor: true }) })
    await user.click(await button('Continue'))
    await waitFor(() => expect(currentPath()).toBe('/admin/dashboard'))
  })
})

test('a plain backend shows nothing of it', async () => {
  const server = createMarketplace()
  server.isFullBackend = false
  const { router, currentPath } = await openPage({ as: 'ADMIN', path: '/admin/account', server })
  expect(screen.queryByText('Two-step verification')).toBeNull()
  await act(() => router.navigate({ to: '/admin/account/second-factor' }))
  expect(currentPath()).toBe('/admin/account')
})
