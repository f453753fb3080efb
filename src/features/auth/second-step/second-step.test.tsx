// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { loginAdmin, loginProvider } from '#contract/auth.ts'
import type { SecondStepKind } from '#contract/passkeys.ts'
import { secondFactor } from '#contract/second-step.ts'
import { buildLoginData, buildUser } from '#fixtures/builders.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'
import { sentPasskey, stubPasskeys } from '#fixtures/passkeys.ts'
import { challenge } from '#fixtures/samples/second-factor.ts'

let passkeys = stubPasskeys()
beforeEach(() => {
  passkeys = stubPasskeys()
})

function createServer(...kinds: SecondStepKind[]) {
  const server = createMarketplace()
  const ask = () => refusal(401, 'SECOND_FACTOR_REQUIRED', { details: challenge(...kinds) })
  server.handle(loginAdmin, ask)
  server.handle(loginProvider, ask)
  server.handle(secondFactor, () => buildLoginData(buildUser('ADMIN')))
  return server
}

async function enterPassword(user: UserEvent) {
  await user.type(screen.getByLabelText('Email address'), 'huda@qaseema.test')
  await user.type(screen.getByLabelText('Password'), 'Qaseema#2026')
  await user.click(screen.getByRole('button', { name: /^Sign in/ }))
}

async function openStep(kinds: SecondStepKind[], path = '/admin/login') {
  const portal = await openPage({ path, as: null, server: createServer(...kinds) })
  await enterPassword(portal.user)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Confirm that it is you' })
  return { ...portal, heading }
}

const code = () => screen.getByLabelText<HTMLInputElement>('6-digit code')
const confirm = () => screen.getByRole('button', { name: /^Confirm/ })
const sent = ({ server }: Awaited<ReturnType<typeof openStep>>) => server.received(secondFactor).map(({ body }) => body)

describe('the second step', () => {
  test('takes the place of the password at the same address, and its heading gets the focus', async () => {
    const { heading, currentPath } = await openStep(['code', 'recoveryCode'])
    expect(currentPath()).toBe('/admin/login')
    expect(document.activeElement).toBe(heading)
    expect(screen.getByText(/huda@qaseema\.test/)).toBeTruthy()
    expect([code().inputMode, code().autocomplete]).toEqual(['numeric', 'one-time-code'])
  })

  test('takes Arabic digits and pasted spaces, waits for the button, and opens what was requested', async () => {
    const portal = await openStep(['code', 'recoveryCode'], `/admin/login?from=${encodeURIComponent('/admin/deals?status=REJECTED')}`)
    await portal.user.click(code())
    await portal.user.paste('١٢٣ ٤٥٦')
    expect(code().value).toBe('123456')
    expect(sent(portal)).toEqual([])
    await portal.user.click(confirm())
    await waitFor(() => expect(portal.router.state.location.href).toBe('/admin/deals?status=REJECTED'))
    expect(sent(portal)).toEqual([{ handle: challenge().handle, code: '123456' }])
    expect(portal.tabStorage.getItem('sign-in_email')).toBeNull()
  })

  test('trusts the device only where that is ticked, and keeps “Keep me signed in” of the password', async () => {
    const portal = await openPage({ path: '/service-provider/login', as: null, server: createServer('code') })
    await portal.user.click(screen.getByLabelText('Keep me signed in'))
    await enterPassword(portal.user)
    const trust = await screen.findByLabelText<HTMLInputElement>('Trust this device for 30 days')
    expect(trust.checked).toBe(false)
    await portal.user.click(trust)
    await portal.user.type(code(), '123456')
    await portal.user.click(confirm())
    await waitFor(() => expect(portal.currentPath()).toBe('/admin/dashboard'))
    expect(portal.server.received(secondFactor)[0]?.body).toEqual({ handle: challenge().handle, code: '123456', remember: true })
    expect(portal.services.session.store.getState().keepMeLoggedIn).toBe(true)
  })

  test('an incomplete code is not sent; a wrong one is named on its field and chosen for typing anew', async () => {
    const portal = await openStep(['code', 'recoveryCode'])
    portal.server.handle(secondFactor, () => refusal(401, 'SECOND_FACTOR_WRONG'))
    await portal.user.type(code(), '123{Enter}')
    expect(await screen.findByText('Enter 6 digits.')).toBeTruthy()
    expect(sent(portal)).toEqual([])
    await portal.user.type(code(), '456')
    await portal.user.click(confirm())
    expect(await screen.findByText('Wrong code. Enter the one that the app shows now.')).toBeTruthy()
    expect(document.activeElement).toBe(code())
    expect(code().value).toBe('123456')
    await portal.user.keyboard('9')
    expect(screen.queryByText('Wrong code. Enter the one that the app shows now.')).toBeNull()
  })

  test('without an answer the code stays, and one click tries again', async () => {
    const portal = await openStep(['code'])
    portal.server.handleOnce(secondFactor, connectionLost)
    await portal.user.type(code(), '123456{Enter}')
    expect((await main().findByRole('alert')).textContent).toContain('The server did not answer.')
    expect(code().value).toBe('123456')
    await portal.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(portal.currentPath()).toBe('/admin/dashboard'))
  })

  test('too many attempts say how long to wait', async () => {
    const portal = await openStep(['code'])
    portal.server.handle(secondFactor, () => refusal(429, 'TOO_MANY_REQUESTS', { retryAfter: 790 }))
    await portal.user.type(code(), '123456{Enter}')
    expect((await main().findByRole('alert')).textContent).toContain('You can try again in 14 minutes.')
  })

  test('an ended step leads back to the password, which has the focus, with the address and a sentence', async () => {
    const portal = await openStep(['code'])
    portal.server.handle(secondFactor, () => refusal(400, 'SECOND_FACTOR_ENDED'))
    await portal.user.type(code(), '123456{Enter}')
    expect((await main().findByRole('alert')).textContent).toContain('The second step took too long')
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('huda@qaseema.test')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  test('another account begins with empty fields', async () => {
    const { user } = await openStep(['code'])
    await user.click(screen.getByRole('button', { name: 'Use another account' }))
    const email = await screen.findByLabelText<HTMLInputElement>('Email address')
    expect(email.value).toBe('')
    expect(document.activeElement).toBe(email)
  })

  test('a recovery code is read as it is printed; another text is not sent', async () => {
    const portal = await openStep(['code', 'recoveryCode'])
    await portal.user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    const field = screen.getByLabelText<HTMLInputElement>('Recovery code')
    expect(document.activeElement).toBe(field)
    await portal.user.type(field, '7k2m{Enter}')
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
    expect(sent(portal)).toEqual([])
    await portal.user.clear(field)
    await portal.user.type(field, '7K2M 9XQP 4HVD T8WN{Enter}')
    await waitFor(() => expect(portal.currentPath()).toBe('/admin/dashboard'))
    expect(sent(portal)).toEqual([{ handle: challenge().handle, recoveryCode: '7k2m9xqp4hvdt8wn' }])
  })
})

describe('a passkey', () => {
  const use = () => screen.getByRole('button', { name: /^Use a passkey/ })

  test('is used by a press', async () => {
    const portal = await openStep(['passkey', 'code', 'recoveryCode'])
    await portal.user.click(use())
    await waitFor(() => expect(portal.currentPath()).toBe('/admin/dashboard'))
    expect(sent(portal)).toMatchObject([{ handle: challenge().handle, passkey: sentPasskey.assertion }])
  })

  test.each([
    ['NotAllowedError', 'No passkey was used'],
    ['SecurityError', 'Passkeys do not work here'],
    ['UnknownError', 'The browser could not use a passkey'],
  ])('a %s of the browser is a sentence, and the other ways stay', async (name, sentence) => {
    const portal = await openStep(['passkey', 'code'])
    passkeys.failWith(name)
    await portal.user.click(use())
    expect((await main().findByRole('alert')).textContent).toContain(sentence)
    expect(sent(portal)).toEqual([])
    passkeys.failWith(undefined)
    await portal.user.click(screen.getByRole('button', { name: /^Try the passkey again/ }))
    await waitFor(() => expect(portal.currentPath()).toBe('/admin/dashboard'))
  })

  test('that the server refuses is a sentence of its own', async () => {
    const portal = await openStep(['passkey', 'code'])
    portal.server.handle(secondFactor, () => refusal(401, 'SECOND_FACTOR_WRONG'))
    await portal.user.click(use())
    expect((await main().findByRole('alert')).textContent).toContain('This passkey does not belong to your account.')
    await portal.user.click(screen.getByRole('button', { name: 'Enter a code from the app' }))
    expect(main().queryByRole('alert')).toBeNull()
    expect(document.activeElement).toBe(code())
    await portal.user.click(use())
    expect(document.activeElement).toBe(use())
  })

  test('is not offered by a browser that cannot use it, which says so', async () => {
    stubPasskeys({ isSupported: false })
    await openStep(['passkey', 'recoveryCode'])
    expect(screen.getByText('This browser cannot use passkeys')).toBeTruthy()
    expect(screen.getByLabelText('Recovery code')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /passkey/ })).toBeNull()
  })

  test('alone, in a browser that cannot use it, names who can help', async () => {
    stubPasskeys({ isSupported: false })
    await openStep(['passkey'])
    expect(screen.getByText(/the Qaseema team can reset two-step verification/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Use another account' })).toBeTruthy()
  })
})

test('in Arabic the step is Arabic', async () => {
  const { user } = await openPage({ path: '/admin/login', as: null, language: 'ar', server: createServer('code', 'recoveryCode') })
  await user.type(screen.getByLabelText('البريد الإلكتروني'), 'huda@qaseema.test')
  await user.type(screen.getByLabelText('كلمة المرور'), 'Qaseema#2026')
  await user.click(screen.getByRole('button', { name: /^تسجيل الدخول/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'تأكيد هويتك' })).toBeTruthy()
  expect(screen.getByLabelText('الرمز المكوّن من 6 أرقام')).toBeTruthy()
})
