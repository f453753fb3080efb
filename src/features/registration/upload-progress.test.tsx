// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registerProvider, resubmitRegistration } from '#contract/registration.ts'
import { networkError } from '#fixtures/fake-network.ts'
import type { ApiRequest } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import {
  chooseLicence,
  createRegistrationServer,
  field,
  fillAccount,
  openAccount,
  stepHeading,
  submitButton,
} from '#fixtures/registration-form.ts'
import { rejectedBusiness } from '#fixtures/samples/businesses.ts'
import { lookupHandlers } from '#fixtures/samples/registration.ts'

type Server = ReturnType<typeof createMarketplace>

/** The next upload of the call reports what the test lets it, and ends when the test says so. */
function controlUpload(server: Server, call: typeof registerProvider | typeof resubmitRegistration) {
  const answer = Promise.withResolvers<null>()
  let request: Pick<ApiRequest, 'onProgress'> | undefined
  server.handle(call, () => null)
  server.handleOnce(call, (received) => {
    request = received
    return answer.promise
  })
  const report = async (percent: number) => {
    await waitFor(() => expect(request).toBeDefined())
    act(() => request?.onProgress?.({ loaded: percent, total: 100 }))
  }
  return { ...answer, report }
}

async function sendRegistration() {
  const server = createRegistrationServer()
  const upload = controlUpload(server, registerProvider)
  const { user } = await openAccount({ server })
  await fillAccount(user)
  await user.click(submitButton())
  return { server, user, upload }
}

const form = () => within(screen.getByRole('form'))
const bar = () => form().queryByRole('progressbar', { name: 'Uploading your licence' })
const announced = () =>
  form()
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')
const uploading = (percent: number) => `Uploading your licence… \u2066${percent}%\u2069`

test('the last step shows how much of the licence is uploaded, announces quarters, and then that the account is created', async () => {
  const { upload } = await sendRegistration()
  await upload.report(43.6)
  expect(bar()?.getAttribute('aria-valuenow')).toBe('44')
  expect(form().getByText(uploading(43))).toBeTruthy()
  expect(announced()).toContain(uploading(25))
  await upload.report(49)
  expect(announced()).toContain(uploading(25))
  await upload.report(100)
  expect(announced()).toContain('Creating your account…')
  expect(form().queryByRole('button', { name: 'Cancel the upload' })).toBeNull()
  await act(async () => upload.resolve(null))
  await screen.findByRole('heading', { level: 1, name: 'Check your email' })
})

test('a cancelled upload leaves everything as it was, and the focus on the button that sends', async () => {
  const { server, user, upload } = await sendRegistration()
  await upload.report(43)
  await user.click(form().getByRole('button', { name: 'Cancel the upload' }))
  await waitFor(() => expect(bar()).toBeNull())
  expect(document.activeElement).toBe(submitButton())
  expect(form().queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(field('Email address').value).toBe('reem@example.test')
  await user.click(submitButton())
  await screen.findByRole('heading', { level: 1, name: 'Check your email' })
  expect(server.received(registerProvider).at(-1)?.files.businessLicenseDoc).toMatchObject({ name: 'licence.pdf' })
})

test('a connection that is lost halfway is tried again from the last step, with the licence', async () => {
  const { server, user, upload } = await sendRegistration()
  await upload.report(43)
  await act(async () => upload.reject(networkError()))
  expect(bar()).toBeNull()
  await user.click(await form().findByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: 'Check your email' })
  expect(server.received(registerProvider).map(({ files }) => files.businessLicenseDoc?.name)).toEqual(['licence.pdf', 'licence.pdf'])
})

async function sendCorrection(chooses: boolean) {
  const profile = { ...rejectedBusiness, taxId: '310044829100003', bankAccountNo: 'SA0380000000608010167519' }
  const server = createMarketplace({ profile: { ...profile, businessLicense: { fileKey: 'a-key', name: 'licence-2025.pdf' } } })
  for (const { call, resolve } of lookupHandlers) server.handle(call, resolve)
  const upload = controlUpload(server, resubmitRegistration)
  const { user } = await openPage({ path: '/service-provider/resubmit?step=legal', server })
  await stepHeading('Legal details')
  if (chooses) await chooseLicence(user)
  await user.click(screen.getByRole('button', { name: /^Send again/ }))
  return { user, upload }
}

test('a correction shows the upload of a new licence in the same place, and can be cancelled there', async () => {
  const { user, upload } = await sendCorrection(true)
  await upload.report(75)
  expect(form().getAllByRole('progressbar')).toHaveLength(1)
  expect(form().getAllByText(uploading(75))).toHaveLength(2)
  await user.click(form().getByRole('button', { name: 'Cancel the upload' }))
  await waitFor(() => expect(bar()).toBeNull())
  expect(screen.getByTitle('licence.pdf')).toBeTruthy()
})

test('a correction without a new licence shows no upload', async () => {
  const { upload } = await sendCorrection(false)
  await upload.report(50)
  expect(bar()).toBeNull()
})
