// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays } from '#contract/local-time.ts'
import { getProfile, sendLicence } from '#contract/profile.ts'
import { buildProfile, testNow } from '#fixtures/builders.ts'
import { handleProviderDashboard } from '#fixtures/dashboard.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'

const path = '/service-provider/profile/licence'
const today = new Date(testNow).toISOString().slice(0, 10)
const endsIn = (days: number) => buildProfile({ businessLicense: { fileKey: 'old.pdf' }, licenceExpiresOn: addDays(today, days) })
const waiting = { _id: 'new', fileKey: 'new.pdf', status: 'PENDING', sentAt: '2026-09-15T08:00:00Z' } as const
const licence = new File(['%PDF-1.7'], 'licence.pdf', { type: 'application/pdf' })
const submitButton = () => main().getByRole('button', { name: /^(Send the licence|Sending)/ })

async function open(profile = endsIn(12), language: 'en' | 'ar' = 'en') {
  const server = createMarketplace({ profile })
  const portal = await openPage({ path, server, language })
  await screen.findByRole('heading', { level: 1, name: /Business licence|رخصة النشاط/ })
  return { ...portal, server }
}

async function choose(user: Awaited<ReturnType<typeof openPage>>['user']) {
  const input = document.querySelector<HTMLInputElement>('main input[type=file]')
  if (!input) throw new Error('no file input')
  await user.upload(input, licence)
  await screen.findByTitle('licence.pdf')
}

test.each([
  [40, null],
  [12, 'Your licence ends in 12 days: send a new one'],
  [1, 'Your licence ends tomorrow: send a new one'],
  [0, 'Your licence ends today: send a new one'],
  [-3, 'Your licence ended 3 days ago: send a new one'],
])('of a licence that ends in %i days the page says what to do', async (days, text) => {
  await open(endsIn(days))
  await main().findByText('Valid until')
  if (text) expect(main().getByText(text)).toBeTruthy()
  else expect(main().queryByText(/^Your licence/)).toBeNull()
})

test.each([
  [2, 'تنتهي رخصتك بعد يومين: أرسل رخصة جديدة'],
  [7, /^تنتهي رخصتك بعد 7 أيام/],
  [12, /^تنتهي رخصتك بعد 12 يوماً/],
])('in Arabic, %i days', async (days, text) => {
  await open(endsIn(days), 'ar')
  expect(await main().findByText(text)).toBeTruthy()
})

test('a business sends its new licence, and then reads that it is being checked', async () => {
  const { server, user, toastTexts } = await open()
  await user.click(submitButton())
  expect(await main().findByText('Choose a document.')).toBeTruthy()
  await choose(user)
  server.handle(sendLicence, () => {
    server.handle(getProfile, () => ({ ...endsIn(12), newLicence: waiting }))
    return null
  })
  await user.click(submitButton())
  expect(await main().findByText('We have your new licence')).toBeTruthy()
  expect(main().getByText(/being checked; there is nothing to do/)).toBeTruthy()
  expect(main().queryByText(/ends in 12 days/)).toBeNull()
  const [sent] = server.received(sendLicence)
  expect(sent?.files.businessLicenseDoc).toMatchObject({ name: 'licence.pdf' })
  expect(toastTexts()).toEqual(['Licence sent. It is being checked.'])
  expect(main().getByRole('heading', { name: 'Send another one' })).toBeTruthy()
})

test('a failed attempt keeps the file, and its retry is the same attempt', async () => {
  const { server, user } = await open()
  server.handle(sendLicence, () => refusal(503, 'UNAVAILABLE'))
  await choose(user)
  await user.click(submitButton())
  await main().findByRole('alert')
  expect(screen.getByTitle('licence.pdf')).toBeTruthy()
  server.handle(sendLicence, () => null)
  await user.click(submitButton())
  await waitFor(() => expect(server.received(sendLicence).length).toBeGreaterThan(1))
  const keys = new Set(server.received(sendLicence).map(({ idempotencyKey }) => idempotencyKey))
  expect(keys.size).toBe(1)
})

test('a refusal is shown with its reason', async () => {
  await open({ ...endsIn(12), newLicence: { ...waiting, status: 'REJECTED', reason: 'The second page is missing' } })
  expect(await main().findByText('Your new licence was not accepted')).toBeTruthy()
  expect(main().getByText('The second page is missing')).toBeTruthy()
})

test('a chosen file is not lost without a question', async () => {
  const { user } = await open()
  await choose(user)
  await user.click(main().getByRole('link', { name: 'Profile' }))
  expect(await screen.findByText('The selected file has not been sent yet.')).toBeTruthy()
})

test.each([
  ['a full backend', true],
  ['a plain backend', false],
])('the dashboard of %s', async (_kind, isFullBackend) => {
  const server = handleProviderDashboard(createMarketplace({ profile: endsIn(12) }))
  server.isFullBackend = isFullBackend
  await openPage({ path: '/service-provider/dashboard', server })
  await screen.findByRole('heading', { level: 1 })
  if (isFullBackend) {
    const advice = await main().findByText('Your licence ends in 12 days: send a new one')
    expect(advice.parentElement?.querySelector('a')?.getAttribute('href')).toBe(path)
  } else expect(main().queryByText(/Your licence/)).toBeNull()
})

test('on a plain backend the page leads to the profile', async () => {
  const server = createMarketplace({ profile: endsIn(12) })
  server.isFullBackend = false
  const { currentPath } = await openPage({ path, server })
  await waitFor(() => expect(currentPath()).toBe('/service-provider/profile'))
})
