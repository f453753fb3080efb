// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getProfile, type Profile } from '#contract/profile.ts'
import { getProviderRecord, type ProviderRecord } from '#contract/providers.ts'
import { json } from '#fixtures/fake-network.ts'
import { refusal } from '#fixtures/handlers.ts'
import { main } from '#fixtures/open-portal.tsx'
import { buildBusiness, buildRecord, heading, openRecord, problem } from '#fixtures/provider-record.ts'
import { dialog, hoursAgo } from '#fixtures/review-page.ts'
import { pressKey } from '#fixtures/test-render.tsx'

const number = 'Commercial registration number'
const confirm = () => dialog().getByRole<HTMLButtonElement>('button', { name: /^(Approve|Reject) business|^Withdraw approval/ })

test('a reviewer sees every field, the figures with links onward and the place in the queue', async () => {
  await openRecord('p2')
  await heading('p2')
  expect(screen.getByText('منشأة p2').closest('[dir]')?.getAttribute('dir')).toBe('rtl')
  expect(screen.getByText('SA03 8000 0000 6080 1016 7519').getAttribute('dir')).toBe('ltr')
  expect(await screen.findByText('2 of 3')).toBeTruthy()
  expect((await screen.findByText('4.5 from 4 ratings')).closest('a')).toBeNull()
  expect(screen.getByRole('link', { name: '9' }).getAttribute('href')).toBe('/admin/deals?provider=p2&status=ALL')
  expect(screen.getByRole('link', { name: '6' }).getAttribute('href')).toBe('/admin/deals?provider=p2&status=APPROVED')
})

test('other accounts with the same data are named with what is the same, and lead to their record', async () => {
  const similar: ProviderRecord['similar'] = [
    { _id: 'p9', businessNameEn: 'Twin', businessNameAr: '', accountApprovalStatus: 'REJECTED', fields: ['commercialRegNo', 'phoneNo'] },
    { _id: 'u1', businessNameEn: '', businessNameAr: '', fullName: 'Nada', fields: ['phoneNo'] },
  ]
  await openRecord('p1', { record: { similar } })
  expect((await screen.findByRole('link', { name: 'Twin' })).getAttribute('href')).toMatch(/service-providers\/p9/)
  expect(screen.getByText(`Same: ${number} and Mobile number`)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Nada' })).toBeNull()
  expect(screen.getByText('Account of the Qaseema team')).toBeTruthy()
})

test('the question about an approval names them too, and that about a rejection does not', async () => {
  const similar: ProviderRecord['similar'] = [
    { _id: 'p9', businessNameEn: 'Twin', businessNameAr: '', accountApprovalStatus: 'APPROVED', fields: ['commercialRegNo', 'licence'] },
  ]
  await openRecord('p1', { record: { similar } })
  await screen.findByRole('link', { name: 'Twin' })
  await pressKey('a')
  const link = await within(await screen.findByRole('alertdialog')).findByRole('link', { name: 'Twin (opens in a new tab)' })
  expect([link.getAttribute('target'), link.getAttribute('href')]).toEqual(['_blank', expect.stringMatching(/service-providers\/p9/)])
  expect(within(link.closest('li') as HTMLElement).getByText(`Same: ${number} and Licence file`)).toBeTruthy()
  fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
  await pressKey('r')
  expect(within(await screen.findByRole('alertdialog', { name: /^Reject/ })).queryByRole('link', { name: /Twin/ })).toBeNull()
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
  expect(screen.getByText('خطأ.', { selector: 'li p > span' }).closest('p')?.getAttribute('dir')).toBe('auto')
})

test('a rejected business shows which fields were marked', async () => {
  await openRecord('p1', { businesses: [buildBusiness('p1', { accountApprovalStatus: 'REJECTED', problems: ['taxId'] })] })
  await heading('p1')
  const row = document.querySelector<HTMLElement>('[data-problem-field="taxId"]')
  expect(row && within(row).getByText('Problem')).toBeTruthy()
  expect(screen.getByText('1 problem')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Problem/ })).toBeNull()
})

test('a record that cannot be loaded leaves the other panels usable, and is loaded again on request', async () => {
  const { server, user } = await openRecord('p1', {
    prepare: (unread) => unread.handle(getProviderRecord, () => refusal(404, 'NOT_FOUND')),
  })
  await heading('p1')
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy()
  expect(screen.getByText('Reem')).toBeTruthy()
  server.handle(getProviderRecord, () => buildRecord())
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('4.5 from 4 ratings')).toBeTruthy()
})

test('a business that is gone is not found, and the way back keeps the queue', async () => {
  await openRecord('gone?status=REJECTED&search=bun')
  expect(await screen.findByRole('heading', { level: 1, name: 'Business not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the queue' }).getAttribute('href')).toBe(
    '/admin/service-providers?status=REJECTED&search=bun',
  )
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
  expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull()
  await pressKey('r')
  await screen.findByRole('alertdialog')
  await user.click(confirm())
  await waitFor(() => expect(decisions()).toEqual([{ serviceProviderId: 'p1', isApproved: false }]))
  expect(server.received(getProviderRecord)).toEqual([])
})

test('where a plain backend refuses the profile to administrators, the row of the list is the record', async () => {
  const { decisions, user } = await openRecord('p1', {
    businesses: [buildBusiness('p1', { managerName: 'Reem', businessLicense: undefined })],
    isPlain: true,
    refusesProfiles: true,
  })
  await heading('p1')
  expect(screen.getByText('Reem')).toBeTruthy()
  expect(screen.getByText('No licence was received')).toBeTruthy()
  await pressKey('a')
  await screen.findByRole('alertdialog')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^(Approve|Register)/ }))
  await waitFor(() => expect(decisions()).toEqual([{ serviceProviderId: 'p1', isApproved: true }]))
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'baytalbun.test'])(
  'an address such as %s is a text, not a link',
  async (websiteLink) => {
    await openRecord('p1', { businesses: [buildBusiness('p1', { websiteLink })] })
    await heading('p1')
    expect(screen.getByText(websiteLink).closest('a')).toBeNull()
  },
)

test('a profile without a name that can be read is no record: nothing is said or decided about it', async () => {
  const answer = { profile: { name: 'Bayt Al Bun' }, accountApprovalStatus: 'PENDING' }
  await openRecord('p1', { isPlain: true, prepare: (server) => server.handle(getProfile, () => json({ data: answer })) })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByText(/Not given|No licence was received/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull()
})

test('a profile without category, status and place still shows', async () => {
  const odd: Profile = { _id: 'p1', businessNameEn: 'Business p1', businessNameAr: '' }
  await openRecord('p1', { businesses: [odd] })
  expect(await screen.findByText('The status of this business is not known.')).toBeTruthy()
  expect(screen.getAllByText('Not given').length).toBeGreaterThan(3)
})
