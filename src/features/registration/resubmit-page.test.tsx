// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listBusinessCategories } from '#contract/lookups.ts'
import { getProfile, type Profile } from '#contract/profile.ts'
import { resubmitRegistration } from '#contract/registration.ts'
import { buildProfile } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import { chooseLicence, field, next, paste, stepHeading } from '#fixtures/registration-form.ts'
import { rejectedBusiness } from '#fixtures/samples/businesses.ts'
import { categories } from '#fixtures/samples/categories.ts'

const path = '/service-provider/resubmit'

const rejected: Profile = {
  ...rejectedBusiness,
  taxId: '310044829100003',
  bankAccountNo: 'SA0380000000608010167519',
  businessLicense: { fileKey: 'a-key', name: 'licence-2025.pdf' },
}

function createServer(profile: Profile = rejected) {
  const server = createMarketplace({ profile })
  server.handle(listBusinessCategories, () => [...categories])
  server.handle(resubmitRegistration, () => null)
  return server
}

test('a rejected business corrects its registration from what it sent before', async () => {
  const { server, user, currentPath, toastTexts } = await openPage({ path, server: createServer() })
  expect(await screen.findByText('The commercial registration has expired. Upload the renewed one.')).toBeTruthy()
  await waitFor(() => expect(field('Business name, English').value).toBe('Bayt Al Bun'))
  await paste(user, 'Manager', 'Noura Al Shehri')
  await next(user)
  await stepHeading('Legal details')
  expect(screen.getByText(/Already sent: .*licence-2025\.pdf/)).toBeTruthy()
  expect(field('IBAN').value).toBe('SA03 8000 0000 6080 1016 7519')
  await user.click(screen.getByRole('button', { name: /^Send again/ }))
  await waitFor(() => expect(currentPath()).toBe('/service-provider/dashboard'))
  const [sent] = server.received(resubmitRegistration)
  expect(sent?.body).toMatchObject({
    managerName: 'Noura Al Shehri',
    location: [46.6117, 24.8105],
    bankAccountNo: 'SA0380000000608010167519',
  })
  expect(sent?.files).toEqual({})
  expect(toastTexts()).toEqual(['Sent. Your registration will be reviewed again.'])
})

test('what was marked and is unchanged is asked about once before it is sent', async () => {
  const { server, user, currentPath } = await openPage({
    path,
    server: createServer({ ...rejected, problems: ['managerName', 'taxId'] }),
  })
  await waitFor(() => expect(field('Business name, English').value).toBe('Bayt Al Bun'))
  await paste(user, 'Manager', 'Noura Al Shehri')
  await next(user)
  await stepHeading('Legal details')
  const send = screen.getByRole('button', { name: /^Send again/ })
  await user.click(send)
  const question = await screen.findByRole('alertdialog', { name: 'Send it like this?' })
  expect(question.textContent).toContain('You have not changed what the reviewer marked: Tax number.')
  await user.click(within(question).getByRole('button', { name: 'Go back' }))
  expect(server.received(resubmitRegistration)).toEqual([])
  await user.click(send)
  await waitFor(() => expect(currentPath()).toBe('/service-provider/dashboard'))
  expect(server.received(resubmitRegistration)).toHaveLength(1)
})

test('marked fields are listed with their steps, and marked until they change', async () => {
  const mark = 'The reviewer marked this field'
  const { user } = await openPage({ path, server: createServer({ ...rejected, problems: ['managerName', 'taxId', 'unknown'] }) })
  const links = within(await screen.findByRole('navigation', { name: 'To be corrected' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Manager', 'Tax number'])
  expect(screen.getAllByText(mark)).toHaveLength(1)
  const note = field('Manager').getAttribute('aria-describedby')
  expect(document.getElementById(note ?? '')?.textContent).toBe(mark)
  await paste(user, 'Manager', 'Noura Al Shehri')
  expect(screen.queryByText(mark)).toBeNull()
  await user.click(links[1]!)
  await stepHeading('Legal details')
  await waitFor(() => expect(document.activeElement).toBe(field('Tax number')))
  expect(screen.getAllByText(mark)).toHaveLength(1)
})

test.each([
  ['the first marked field', '', 'Tax number', ['taxId', 'bankAccountNo']],
  ['the category, whose list is loaded meanwhile', '', 'Business category', ['taxId', 'businessCategory']],
  ['the field of the address', '?field=bankAccountNo', 'IBAN', ['managerName', 'bankAccountNo']],
  ['the step of the address', '?step=legal', undefined, ['managerName']],
])('it opens at %s', async (_where, search, label, problems) => {
  await openPage({ path: `${path}${search}`, server: createServer({ ...rejected, problems }) })
  await stepHeading(label === 'Business category' ? 'Business' : 'Legal details')
  const wanted = label ? await screen.findByLabelText(new RegExp(`^${label}`)) : document.body
  await waitFor(() => expect(document.activeElement).toBe(wanted))
})

test('a new licence goes with it, and one that is missing is needed', async () => {
  const { server, user } = await openPage({ path: `${path}?step=legal`, server: createServer({ ...rejected, businessLicense: null }) })
  await stepHeading('Legal details')
  await user.click(screen.getByRole('button', { name: /^Send again/ }))
  expect(await screen.findByText('Choose a document.')).toBeTruthy()
  expect(server.received(resubmitRegistration)).toHaveLength(0)
  await chooseLicence(user)
  await user.click(screen.getByRole('button', { name: /^Send again/ }))
  await waitFor(() => expect(server.received(resubmitRegistration)[0]?.files.businessLicenseDoc).toMatchObject({ name: 'licence.pdf' }))
})

test('a profile that cannot be loaded leaves a page that says so and can be tried again', async () => {
  const server = createServer()
  server.handle(getProfile, () => refusal(503, 'UNAVAILABLE'))
  const { user } = await openPage({ path, server })
  expect(await screen.findByText(/Your registration is safe; only this page could not be shown\./)).toBeTruthy()
  server.handle(getProfile, () => rejected)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(field('Business name, English').value).toBe('Bayt Al Bun'))
})

test.each([
  ['an approved business', buildProfile(), true],
  ['a pending business', buildProfile({ accountApprovalStatus: 'PENDING' }), true],
  ['a rejected business on a plain backend', rejected, false],
])('%s is led home', async (_who, profile, isFullBackend) => {
  const server = createServer(profile)
  server.isFullBackend = isFullBackend
  const { currentPath } = await openPage({ path, server })
  await waitFor(() => expect(currentPath()).toBe('/service-provider/dashboard'))
})
