// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getProfile, type Profile } from '../../../contract/profile.ts'
import { decideProvider, getProviderRecord, listProviders, type ProviderRecord, ProviderRow } from '../../../contract/providers.ts'
import { buildDeal, buildProfile } from '../../../fixtures/builders.ts'
import { refusal } from '../../../fixtures/handlers.ts'
import { createMarketplace } from '../../../fixtures/marketplace.ts'
import { main, openPortal } from '../../../fixtures/open-portal.tsx'
import { dialog, hoursAgo } from '../../../fixtures/review-page.ts'
import { pressKey } from '../../../ui/test-render.tsx'

const buildBusiness = (id: string, overrides: Partial<Profile> = {}): Profile =>
  buildProfile({
    _id: id,
    businessNameEn: `Business ${id}`,
    businessNameAr: `منشأة ${id}`,
    managerName: 'Reem',
    commercialRegNo: '1010448291',
    taxId: '3100448291',
    bankAccountNo: 'SA0380000000608010167519',
    accountApprovalStatus: 'PENDING',
    createdAt: hoursAgo(60),
    submittedAt: hoursAgo(60),
    version: 3,
    ...overrides,
  })

const figures: ProviderRecord['figures'] = {
  totalVouchers: 9,
  runningVouchers: 6,
  pendingVouchers: 2,
  totalRedemptions: 40,
  totalRatings: 4,
  averageRating: 4.514,
  openClaims: 3,
  openSessions: 1,
}

const buildRecord = (overrides: Partial<ProviderRecord> = {}): ProviderRecord => ({
  _id: 'p1',
  similar: [],
  figures,
  timeline: [{ kind: 'registered', at: hoursAgo(60) }],
  ...overrides,
})

interface Given {
  readonly businesses?: Profile[]
  readonly record?: Partial<ProviderRecord>
  readonly isPlain?: boolean
}

async function openRecord(path: string, { businesses = ['p1', 'p2', 'p3'].map((id) => buildBusiness(id)), record, isPlain }: Given = {}) {
  const server = createMarketplace({
    deals: [buildDeal('d1', { serviceProvider: { _id: 'p1', businessNameEn: 'Business p1', businessNameAr: '' } })],
  })
  server.isFullBackend = !isPlain
  const find = (id: string) => businesses.find(({ _id }) => _id === id)
  server.handle(getProfile, ({ params }) => find(params.userId) ?? refusal(404, 'NOT_FOUND'))
  server.handle(getProviderRecord, () => buildRecord(record))
  server.handle(listProviders, ({ query: { accountApprovalStatus: wanted = [], page, limit } }) => {
    const rows = businesses
      .filter(({ accountApprovalStatus: status }) => status && wanted.includes(status))
      .map((one) => ProviderRow.parse(one))
    return { rows: rows.slice((page - 1) * limit, page * limit), pagination: { currentPage: page, totalCount: rows.length } }
  })
  server.handle(decideProvider, ({ body: { serviceProviderId, isApproved, reason } }) => {
    const decision = { accountApprovalStatus: isApproved ? 'APPROVED' : 'REJECTED', isApproved, reason: reason ?? null } as const
    Object.assign(find(serviceProviderId) ?? {}, decision)
    return null
  })
  const portal = await openPortal({ path: `/admin/service-providers/${path}`, as: 'ADMIN', server })
  return { ...portal, decisions: () => server.received(decideProvider).map(({ body }) => body) }
}

const heading = (id: string) => screen.findByRole('heading', { level: 1, name: `Business ${id}` })
const problem = (field: string) => screen.getByRole('button', { name: `Problem: ${field}` })
const number = 'Commercial registration number'
const confirm = () => dialog().getByRole<HTMLButtonElement>('button', { name: /^(Approve|Reject) business|^Withdraw approval/ })
const reason = () => dialog().getByRole<HTMLTextAreaElement>('textbox').value

test('a reviewer sees every field, the figures with links onward and the place in the queue', async () => {
  await openRecord('p2')
  await heading('p2')
  expect(screen.getByText('منشأة p2').getAttribute('dir')).toBe('rtl')
  expect(screen.getByText('SA03 8000 0000 6080 1016 7519').getAttribute('dir')).toBe('ltr')
  expect(await screen.findByText('2 of 3')).toBeTruthy()
  expect(await screen.findByText('4.5 from 4 ratings')).toBeTruthy()
  expect(screen.getByRole('link', { name: '6' }).getAttribute('href')).toBe('/admin/deals?provider=p2&status=APPROVED')
})

test('marked fields become the reason of the rejection in both languages and travel beside it', async () => {
  const { user, decisions } = await openRecord('p1')
  await heading('p1')
  await user.click(problem(number))
  await user.click(problem('Tax number'))
  expect(problem(number).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getAllByText('2 problems').length).toBeGreaterThan(1)
  await user.click(await screen.findByRole('radio', { name: 'Expired' }))
  await pressKey('r')
  const text =
    'Commercial registration number: the registration has expired.\nTax number: does not belong to the business.\n\nرقم السجل التجاري: انتهت صلاحية السجل.\nالرقم الضريبي: لا يخص المنشأة.'
  await waitFor(() => expect(reason()).toBe(text))
  expect(document.activeElement).toBe(dialog().getByRole('textbox'))
  await user.click(confirm())
  await heading('p2')
  expect(decisions()).toEqual([
    {
      serviceProviderId: 'p1',
      isApproved: false,
      expectedStatus: 'PENDING',
      expectedVersion: 3,
      reason: text,
      problems: ['commercialRegNo', 'taxId'],
    },
  ])
  expect(problem(number).getAttribute('aria-pressed')).toBe('false')
})

test('marks and what was typed survive the way to the next business and back', async () => {
  const { user } = await openRecord('p1')
  await heading('p1')
  await user.click(problem(number))
  await pressKey('r')
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), ' Call us.')
  await pressKey('{Escape}')
  await screen.findByText('1 of 3')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Next service provider' })).toBeTruthy())
  await pressKey('j')
  await heading('p2')
  expect(problem(number).getAttribute('aria-pressed')).toBe('false')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Previous service provider' })).toBeTruthy())
  await pressKey('k')
  await heading('p1')
  expect(problem(number).getAttribute('aria-pressed')).toBe('true')
  await pressKey('r')
  await waitFor(() => expect(reason()).toContain('Call us.'))
})

test('the reason shows a typed character within its event, so that the caret stays', async () => {
  const { user } = await openRecord('p1')
  await heading('p1')
  await user.click(problem(number))
  await pressKey('r')
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })
  await waitFor(() => expect(box.value).not.toBe(''))
  const text = `Please: ${box.value}`
  fireEvent.input(box, { target: { value: text } })
  expect(box.value).toBe(text)
})

test('X marks the field whose row has the focus', async () => {
  await openRecord('p1')
  await heading('p1')
  await screen.findByText('1 of 3')
  problem('Manager').focus()
  await pressKey('x')
  await waitFor(() => expect(problem('Manager').getAttribute('aria-pressed')).toBe('true'))
})

test('an approval starts on Cancel, and with marked problems asks once more', async () => {
  const { user, decisions } = await openRecord('p1')
  await heading('p1')
  await user.click(problem(number))
  await pressKey('a')
  await screen.findByRole('alertdialog', { name: 'Approve “\u2068Business p1\u2069”?' })
  expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Cancel' }))
  expect(confirm().disabled).toBe(true)
  expect(dialog().getByText(`Marked as a problem: ${number}`)).toBeTruthy()
  await user.click(dialog().getByRole('checkbox', { name: 'Approve although problems are marked' }))
  await user.click(confirm())
  await heading('p2')
  expect(decisions()).toEqual([{ serviceProviderId: 'p1', isApproved: true, expectedStatus: 'PENDING', expectedVersion: 3 }])
})

test('withdrawing an approval says what happens to vouchers, claims and sessions', async () => {
  const { user } = await openRecord('p1', { businesses: [buildBusiness('p1', { accountApprovalStatus: 'APPROVED' })] })
  await heading('p1')
  await screen.findByText('4.5 from 4 ratings')
  await user.click(screen.getByRole('button', { name: /Withdraw approval/ }))
  expect(await dialog().findByText('6 running vouchers can no longer be redeemed.')).toBeTruthy()
  expect(dialog().getByText('3 open vouchers of customers cannot be used.')).toBeTruthy()
  expect(dialog().getByText(/^1 open session stays signed in/)).toBeTruthy()
})

test('a decision of somebody else is shown with who and when, and one about an older version says so', async () => {
  const { server, user } = await openRecord('p1')
  await heading('p1')
  server.handleOnce(decideProvider, () => refusal(409, 'CHANGED_MEANWHILE'))
  await pressKey('a')
  await user.click(confirm())
  expect(await dialog().findByText('It was changed in the meantime. Read it again before you decide.')).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  const decision = { by: 'Sami Al Harbi', at: hoursAgo(0), status: 'REJECTED' }
  server.handleOnce(decideProvider, () => refusal(409, 'ALREADY_DECIDED', { message: 'Already decided', details: decision }))
  await pressKey('a')
  await user.click(confirm())
  expect(await dialog().findByText(/^Rejected by .Sami Al Harbi., Sep 15, 2026, 12:00$/)).toBeTruthy()
  expect(dialog().queryByRole('button', { name: /^Approve business/ })).toBeNull()
})

test('other accounts with the same data are named with what is the same, and lead to their record', async () => {
  const similar: ProviderRecord['similar'] = [
    { _id: 'p9', businessNameEn: 'Twin', businessNameAr: '', accountApprovalStatus: 'REJECTED', fields: ['commercialRegNo', 'phoneNo'] },
    { _id: 'u1', businessNameEn: '', businessNameAr: '', fullName: 'Nada', fields: ['phoneNo'] },
  ]
  await openRecord('p1', { record: { similar } })
  expect((await screen.findByRole('link', { name: 'Twin' })).getAttribute('href')).toMatch(/service-providers\/p9/)
  expect(screen.getByText(`Same: ${number} and Phone`)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Nada' })).toBeNull()
})

const resubmitted: ProviderRecord['timeline'] = [
  { kind: 'resubmitted', at: hoursAgo(5), changes: [{ field: 'managerName', before: 'R', after: 'Reem' }] },
  { kind: 'rejected', at: hoursAgo(20), by: 'Huda', reason: 'Wrong.\n\nخطأ.', problems: ['managerName', 'taxId'] },
  { kind: 'registered', at: hoursAgo(60) },
]

test('a resubmission shows what was changed and which problems were not corrected', async () => {
  await openRecord('p1', { record: { timeline: resubmitted } })
  expect(await screen.findByText('Changed: Manager')).toBeTruthy()
  expect(screen.getByText('Not corrected: Tax number')).toBeTruthy()
  const row = problem('Manager').closest('[data-problem-field]') as HTMLElement
  expect(within(row).getByText('Changed')).toBeTruthy()
  expect(row.querySelector('del')?.textContent).toContain('R')
  expect(screen.getByText('خطأ.', { selector: 'li p' }).getAttribute('dir')).toBe('auto')
})

test('a record that cannot be loaded costs its own panel, and can be asked for again', async () => {
  const { server, user } = await openRecord('p1')
  await heading('p1')
  await screen.findByText('4.5 from 4 ratings')
  server.handle(getProviderRecord, () => refusal(404, 'NOT_FOUND'))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Next service provider' })).toBeTruthy())
  await pressKey('j')
  await heading('p2')
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy()
  expect(screen.getByText('Reem')).toBeTruthy()
  server.handle(getProviderRecord, () => buildRecord())
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('4.5 from 4 ratings')).toBeTruthy()
})

test('a business that is gone is not found, and the way back keeps the queue', async () => {
  await openRecord('gone?status=REJECTED&search=bun')
  expect(await screen.findByRole('heading', { level: 1, name: 'Service provider not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the queue' }).getAttribute('href')).toBe(
    '/admin/service-providers?status=REJECTED&search=bun',
  )
})

test('a business that was deleted meanwhile is not found at the decision', async () => {
  const { user, server } = await openRecord('p1')
  await heading('p1')
  server.handle(decideProvider, () => refusal(404, 'NOT_FOUND'))
  server.handle(getProfile, () => refusal(404, 'NOT_FOUND'))
  await pressKey('a')
  await waitFor(() => expect(dialog()).toBeTruthy())
  await user.click(confirm())
  expect(await screen.findByRole('heading', { level: 1, name: 'Service provider not found' })).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('one click leads from a voucher to its business, and one back', async () => {
  const { router, user, currentPath } = await openRecord('p1')
  await router.navigate({ to: '/admin/deals/$dealId', params: { dealId: 'd1' } })
  await user.click(await main().findByRole('link', { name: 'Business p1' }))
  await heading('p1')
  await user.click(screen.getByRole('link', { name: 'Back to the voucher' }))
  await screen.findByRole('heading', { level: 1, name: 'Voucher d1' })
  expect(currentPath()).toBe('/admin/deals/d1')
})

test('a plain backend has the profile and the decision, and nothing that it does not answer', async () => {
  const plain: Profile = { businessNameEn: 'Business p1', businessNameAr: '', accountApprovalStatus: 'PENDING', managerName: 'Reem' }
  const { server, user, decisions } = await openRecord('p1', { businesses: [{ ...plain, _id: 'p1' }], isPlain: true })
  await heading('p1')
  expect(screen.queryByRole('button', { name: /^Problem/ })).toBeNull()
  expect(screen.queryByText('IBAN')).toBeNull()
  expect(screen.queryByText('Figures')).toBeNull()
  await pressKey('r')
  await user.click(confirm())
  await waitFor(() => expect(decisions()).toEqual([{ serviceProviderId: 'p1', isApproved: false }]))
  expect(server.received(getProviderRecord)).toEqual([])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'baytalbun.test'])(
  'an address such as %s is a text, not a link',
  async (websiteLink) => {
    await openRecord('p1', { businesses: [buildBusiness('p1', { websiteLink })] })
    await heading('p1')
    expect(screen.getByText(websiteLink).closest('a')).toBeNull()
  },
)

test('a profile without names, category, status and place still shows', async () => {
  const odd: Profile = { _id: 'p1', businessNameEn: '', businessNameAr: '' }
  await openRecord('p1', { businesses: [odd] })
  expect(await screen.findByText(/does not say whether this business is pending/)).toBeTruthy()
  expect(screen.getAllByText('Not given').length).toBeGreaterThan(3)
})
