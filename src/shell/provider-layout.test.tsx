// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aProfile, openShell } from './test-kit.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (path: string, answers: Record<string, unknown>) => openShell({ role: 'SERVICE_PROVIDER', path, answers })
const pending = aProfile({
  accountApprovalStatus: 'PENDING',
  commercialRegNo: '1010448291',
  phoneNo: '551234567',
  createdAt: '2026-11-18T09:00:00Z',
})

test('the status page shows what was received and what is missing', async () => {
  await open('/service-provider/dashboard', { 'profile.get': pending })
  const number = await screen.findByText('1010448291')
  expect(number.getAttribute('dir')).toBe('ltr')
  expect(screen.getByText('بيت البُن').getAttribute('lang')).toBe('ar')
  expect(screen.getByText('Sent Nov 18, 2026')).toBeTruthy()
  expect(screen.getByText('Manager').nextElementSibling?.textContent).toBe('Not given')
})

test('a rejected provider reads the reason and is led to the help centre', async () => {
  const reason = 'The licence is not readable.'
  await open('/service-provider/deals', { 'profile.get': aProfile({ accountApprovalStatus: 'REJECTED', reason }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your registration was rejected' })).toBeTruthy()
  expect(screen.getByText(reason)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the help centre' }).getAttribute('href')).toBe('/service-provider/help-center')
})

test('checking again opens the screen once the provider is approved', async () => {
  const answers: Record<string, unknown> = { 'profile.get': pending }
  await open('/service-provider/dashboard', answers)
  const check = await screen.findByRole('button', { name: /Check again/ })
  answers['profile.get'] = aProfile()
  await userEvent.click(check)
  expect(await screen.findByText('screen /service-provider/dashboard')).toBeTruthy()
})

test('what needs no approval stays open', async () => {
  const { services } = await open('/service-provider/help-center', { 'profile.get': pending })
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  expect(screen.getByText('screen /service-provider/help-center')).toBeTruthy()
})

test.each([
  ['is approved', { 'profile.get': aProfile() }],
  ['cannot be read', {}],
  ['does not tell', { 'profile.get': aProfile({ accountApprovalStatus: undefined }) }],
])('the screens open when the profile %s', async (_case, answers) => {
  const { services } = await open('/service-provider/deals', answers)
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  expect(screen.getByText('screen /service-provider/deals')).toBeTruthy()
})
