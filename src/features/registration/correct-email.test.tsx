// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { correctRegistrationEmail, registerProvider, resendVerification } from '#contract/registration.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { main } from '#fixtures/open-portal.tsx'
import {
  createRegistrationServer,
  field,
  fillAccount,
  openAccount,
  openRegistration,
  paste,
  register,
  submitButton,
} from '#fixtures/registration-form.ts'

const wrong = 'reem@gmail.com'
const right = 'reem@example.test'
const correctLink = () => screen.findByRole('button', { name: 'Wrong address? Correct it' })

async function openSent({ emailAddress = wrong, ...options }: Parameters<typeof openAccount>[0] & { readonly emailAddress?: string } = {}) {
  const server = createRegistrationServer()
  server.handle(correctRegistrationEmail, () => null)
  const portal = await openAccount({ server, ...options })
  await fillAccount(portal.user, emailAddress)
  await portal.user.click(submitButton())
  await screen.findByRole('heading', { level: 1, name: 'Check your email' })
  return portal
}

async function sendCorrection({ user }: Awaited<ReturnType<typeof openSent>>, emailAddress = right) {
  await user.click(await correctLink())
  await paste(user, 'Email address', emailAddress)
  await user.click(screen.getByRole('button', { name: /^Send to this address/ }))
}

test('a wrong address is corrected in place, with the token of the registration', async () => {
  const { server, user, toastTexts, search } = await openSent()
  await user.click(await correctLink())
  expect(field('Email address').value).toBe(wrong)
  expect(document.activeElement).toBe(field('Email address'))
  await paste(user, 'Email address', ' Reem@Example.test ')
  await user.click(screen.getByRole('button', { name: /^Send to this address/ }))
  const line = await main().findByText(right)
  expect(line.closest('p')).toBe(document.activeElement)
  const { correctionToken } = server.received(registerProvider)[0]?.body ?? {}
  expect(correctionToken).toMatch(/^[0-9a-f]{32}$/)
  expect(server.received(correctRegistrationEmail).map(({ body }) => body)).toEqual([{ correctionToken, emailAddress: right }])
  expect(toastTexts()).toEqual(['Address corrected. An email is on its way.'])
  expect(screen.getByText('You can send it again in 60 seconds.')).toBeTruthy()
  expect([search(), await correctLink()]).toEqual([{ step: 'sent' }, expect.anything()])
})

test('the token survives a reload of the page', async () => {
  const history = createMemoryHistory({ initialEntries: [`${register}?step=legal`] })
  const { server } = await openSent({ history })
  cleanup()
  const reloaded = await openRegistration({ history, server })
  await sendCorrection(reloaded)
  await main().findByText(right)
  expect(server.received(correctRegistrationEmail)[0]?.body?.correctionToken).toBe(
    server.received(registerProvider)[0]?.body?.correctionToken,
  )
})

test('an unchanged address and Cancel send nothing', async () => {
  const { server, user } = await openSent()
  for (const name of [/^Send to this address/, 'Cancel']) {
    await user.click(await correctLink())
    await user.click(screen.getByRole('button', { name }))
    await correctLink()
    expect(document.activeElement?.textContent).toBe(wrong)
  }
  expect(server.received(correctRegistrationEmail)).toEqual([])
})

test('a taken address stays in its field, and a lost answer is repeated with the same key', async () => {
  const portal = await openSent()
  const { server, user } = portal
  server.handleOnce(correctRegistrationEmail, () =>
    refusal(422, 'VALIDATION_FAILED', { errors: [{ path: 'emailAddress', code: 'emailTaken' }] }),
  )
  await sendCorrection(portal, 'taken@example.test')
  await waitFor(() => expect(field('Email address').getAttribute('aria-invalid')).toBe('true'))
  expect(field('Email address').value).toBe('taken@example.test')
  server.handle(correctRegistrationEmail, connectionLost)
  await paste(user, 'Email address', right)
  await user.click(screen.getByRole('button', { name: /^Send to this address/ }))
  await screen.findByText('Failed to correct the email address', { exact: false })
  server.handle(correctRegistrationEmail, () => null)
  await user.click(screen.getByRole('button', { name: /^Send to this address/ }))
  await main().findByText(right)
  const [, ...keys] = server.received(correctRegistrationEmail).map(({ idempotencyKey }) => idempotencyKey)
  expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1])
})

test.each([
  [409, 'CONFLICT', 'The address was verified in the meantime', '/service-provider/login'],
  [404, 'NOT_FOUND', 'This registration no longer exists', register],
] as const)('%i %s says so and leads on', async (status, code, title, href) => {
  const portal = await openSent()
  portal.server.handle(correctRegistrationEmail, () => refusal(status, code))
  await sendCorrection(portal)
  const alert = (await screen.findByText(title)).closest<HTMLElement>('[role=alert]')
  expect(within(alert!).getByRole('link').getAttribute('href')).toBe(href)
  expect(main().getByText(wrong)).toBeTruthy()
})

test.each([
  [wrong, 'Open \u2068Gmail\u2069', 'https://mail.google.com/'],
  [right, undefined, undefined],
])('the page leads with the inbox, where it is known: %s', async (emailAddress, name, href) => {
  await openSent({ emailAddress })
  const primary = document.querySelector('main .bg-teal-fill')
  expect([primary?.textContent, primary?.getAttribute('href') ?? undefined]).toEqual([name, href])
  expect(main().getByRole('link', { name: 'Sign in' }).className).not.toContain('bg-teal-fill')
})

test('the mail is requested again for the corrected address', async () => {
  let now = Date.parse('2026-09-15T09:00:00Z')
  const portal = await openSent({ now: () => now })
  await sendCorrection(portal)
  await main().findByText(right)
  now += 60_000
  const resend = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send the email again/ })
  await waitFor(() => expect(resend().disabled).toBe(false), { timeout: 5_000 })
  await portal.user.click(resend())
  await waitFor(() => expect(portal.server.received(resendVerification).map(({ body }) => body)).toEqual([{ emailAddress: right }]))
})
