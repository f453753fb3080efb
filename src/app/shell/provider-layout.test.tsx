// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listDeals } from '#contract/deals.ts'
import { getProfile, type Profile } from '#contract/profile.ts'
import { readReviewWait } from '#contract/registration.ts'
import { buildDeal, buildProfile } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPortal } from '#fixtures/open-portal.tsx'
import type { Operator } from '#lib/services.ts'

const deals = '/service-provider/deals'
const open = (profile: Profile, operator: Operator = {}) => openPortal({ path: deals, server: createMarketplace({ profile }), operator })
const pending = buildProfile({
  accountApprovalStatus: 'PENDING',
  commercialRegNo: '1010448291',
  createdAt: '2026-11-18T09:00:00Z',
})

test('the status page shows what was received, without what the backend does not send', async () => {
  await open(pending)
  const number = await screen.findByText('1010448291')
  expect(number.getAttribute('dir')).toBe('ltr')
  expect(screen.getByText('بيت البُن').getAttribute('lang')).toBe('ar')
  expect(screen.getByText('Sent on Nov 18, 2026')).toBeTruthy()
  expect(screen.queryByText('Manager')).toBeNull()
})

test.each([
  [false, 'Your registration was rejected'],
  [true, 'Your approval was withdrawn'],
  [undefined, 'Your business is not approved'],
])(
  'a provider whose approval was withdrawn (%s) reads so and the reason, and is led to no page that is not there',
  async (approvalWithdrawn, title) => {
    const reason = 'The licence is not readable.'
    await open(buildProfile({ accountApprovalStatus: 'REJECTED', approvalWithdrawn, reason }))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByText(reason)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /help centre/ })).toBeNull()
  },
)

test('tax number, masked bank account and the name of the licence are among what was received, and a resubmission has its own day', async () => {
  await open({
    ...pending,
    taxId: '310122393500003',
    bankAccountNo: 'SA0380000000608010167519',
    businessLicense: { fileKey: 'a-key', name: 'licence.pdf' },
    submittedAt: '2026-11-20T09:00:00Z',
  })
  const shown = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect(await screen.findByText('Sent on Nov 20, 2026')).toBeTruthy()
  expect(shown('Tax number')).toBe('310122393500003')
  expect(shown('IBAN')).toBe('•••• 7519')
  expect(screen.getByText('licence.pdf')).toBeTruthy()
  expect(document.body.textContent).not.toContain('6080')
})

test('a licence without a name can be viewed, and its key stays unseen', async () => {
  await open({ ...pending, businessLicense: { fileKey: 'a-key.pdf' } })
  expect(await screen.findByText('Business licence')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'View licence' }).getAttribute('aria-expanded')).toBe('false')
  expect(document.body.textContent).not.toContain('a-key')
})

test('what a plain backend does not send is absent', async () => {
  await open(pending)
  await screen.findByText('1010448291')
  for (const label of ['Tax number', 'IBAN', 'Business licence', 'Website']) expect(screen.queryByText(label)).toBeNull()
})

test('a rejected business is led to its corrected registration', async () => {
  await open(buildProfile({ accountApprovalStatus: 'REJECTED' }))
  expect((await screen.findByRole('link', { name: 'Correct and send again' })).getAttribute('href')).toBe('/service-provider/resubmit')
})

test.each(['PENDING', 'REJECTED'] as const)(
  'a business that is %s finds mail, telephone and WhatsApp of the marketplace',
  async (status) => {
    await open(buildProfile({ accountApprovalStatus: status }), { supportEmail: 'help@market.test', supportPhone: '+966 11 234 5678' })
    const contact = await screen.findByRole('list', { name: 'Contact the marketplace' })
    const links = within(contact).getAllByRole<HTMLAnchorElement>('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'mailto:help@market.test',
      'tel:+966112345678',
      'https://wa.me/966112345678',
    ])
    expect(screen.getByText(/^Contact us/)).toBeTruthy()
  },
)

test('on a plain backend without a contact a rejected business is sent nowhere', async () => {
  const server = createMarketplace({ profile: buildProfile({ accountApprovalStatus: 'REJECTED' }) })
  server.isFullBackend = false
  await openPortal({ path: deals, server })
  expect(await screen.findByText('When this is corrected, the team can review your business again.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Correct and send again' })).toBeNull()
  expect(screen.queryByRole('list', { name: 'Contact the marketplace' })).toBeNull()
})

test.each([
  [true, 'The decision appears on this page and reaches you by email.'],
  [false, 'Nothing to do for now. The decision appears on this page.'],
])('a pending business is promised an email by a full backend alone (%s)', async (isFullBackend, sentence) => {
  const server = createMarketplace({ profile: pending })
  server.isFullBackend = isFullBackend
  await openPortal({ path: deals, server })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test('a pending business reads how long a review takes, if the marketplace says so', async () => {
  await open(pending, { reviewDays: '2' })
  expect(await screen.findByText(/The decision usually comes within 2 working days\./)).toBeTruthy()
})

test.each([
  [1, 'within an hour'],
  [3, 'after about 3 hours'],
  [36, 'after about 36 hours'],
  [37, 'after about 2 days'],
  [60, 'after about 3 days'],
])('without a promise it reads what the last reviews took: %i h', async (medianHours, duration) => {
  const server = createMarketplace({ profile: pending })
  server.handle(readReviewWait, () => ({ medianHours }))
  await openPortal({ path: deals, server })
  expect(await screen.findByText(new RegExp(`The decision usually comes ${duration}\\.`))).toBeTruthy()
})

test('a promise of the marketplace and too few reviews need no figure', async () => {
  const server = createMarketplace({ profile: pending })
  server.handle(readReviewWait, () => ({ medianHours: null }))
  const { services } = await openPortal({ path: deals, server })
  await screen.findByText(/^The decision appears on this page/)
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  expect(server.received(readReviewWait)).toHaveLength(1)
  expect(document.body.textContent).not.toContain('usually')
})

test('checking again is offered only while nothing arrives by itself', async () => {
  const { services } = await open(pending)
  await screen.findByRole('button', { name: /Check again/ })
  act(() => services.live.setState({ status: 'connected' }))
  expect(screen.queryByRole('button', { name: /Check again/ })).toBeNull()
})

test('checking again opens the screen at its top once the provider is approved', async () => {
  const { server, user } = await open(pending)
  const check = await screen.findByRole('button', { name: /Check again/ })
  server.handle(getProfile, () => buildProfile())
  const scrolled = vi.spyOn(window, 'scrollTo')
  await user.click(check)
  expect(await screen.findByRole('heading', { level: 1, name: 'Vouchers' })).toBeTruthy()
  expect(scrolled).toHaveBeenCalledWith({ top: 0 })
})

test.each([
  ['is approved', () => buildProfile()],
  ['cannot be read', () => refusal(503, 'UNAVAILABLE')],
  ['does not tell', () => buildProfile({ accountApprovalStatus: undefined })],
])('the screens open when the profile %s', async (_case, answer) => {
  const server = createMarketplace()
  server.handle(getProfile, answer)
  const { services } = await openPortal({ path: deals, server })
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  expect(server.received(getProfile)).not.toEqual([])
  expect(screen.getByRole('heading', { level: 1, name: 'Vouchers' })).toBeTruthy()
})

const becomesVisible = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))

test('a business that waits learns of its approval when its tab is shown again, and the menu opens', async () => {
  const { server, services, toastTexts } = await open(pending)
  await screen.findByRole('button', { name: /Check again/ })
  server.handle(getProfile, () => buildProfile())
  const before = server.received(getProfile).length
  becomesVisible()
  expect(server.received(getProfile)).toHaveLength(before)
  services.queryClient.setQueriesData({ queryKey: ['profile'] }, pending, { updatedAt: Date.now() - 61_000 })
  becomesVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Vouchers' })).toBeTruthy()
  await waitFor(() => expect(toastTexts()).toEqual(['Your business is approved. All pages are available now.']))
  expect(screen.getAllByRole('link', { name: 'Redemptions' })).not.toEqual([])
})

test('an approved business that is rejected meanwhile reads why at its next refused call, and its screen works once it is approved again', async () => {
  const { server, services, user } = await open(buildProfile())
  await screen.findByRole('heading', { level: 1, name: 'Vouchers' })
  await waitFor(() => expect(services.queryClient.isFetching()).toBe(0))
  const problems = ['taxId', 'businessLicenseDoc', 'unknown']
  server.handle(getProfile, () =>
    buildProfile({ accountApprovalStatus: 'REJECTED', reason: 'Not readable.\n\nغير مقروءة.', problems, approvalWithdrawn: true }),
  )
  server.handle(listDeals, () => refusal(403, 'PROVIDER_NOT_APPROVED'))
  await services.queryClient.refetchQueries({ queryKey: ['deals'] })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your approval was withdrawn' })).toBeTruthy()
  expect(screen.getByText('غير مقروءة.').closest('p')?.getAttribute('dir')).toBe('auto')
  const problemList = screen.getByText('To be corrected').nextElementSibling as HTMLElement
  expect(
    within(problemList)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tax number', 'Business licence'])
  expect(within(problemList).getByRole('link', { name: 'Tax number' }).getAttribute('href')).toBe('/service-provider/resubmit?field=taxId')
  server.handle(getProfile, () => buildProfile())
  server.handle(listDeals, () => ({ rows: [buildDeal('d1')], pagination: { totalCount: 1 } }))
  await user.click(screen.getByRole('button', { name: /Check again/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Vouchers' })).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1))
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull()
})
