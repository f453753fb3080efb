// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApprovedDeal, deleteDeal } from '#contract/deals.ts'
import { buildDeal, buildProfile } from '#fixtures/builders.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import { buildPendingDeals, dialog, heading, hoursAgo, openReview } from '#fixtures/review-page.ts'
import { pressKey } from '#fixtures/test-render.tsx'

test('a reviewer sees both languages, the price, the hours, the provider and the place in the queue', async () => {
  await openReview('/admin/deals/p2')
  await heading('p2')
  expect(await screen.findByText('2 of 12')).toBeTruthy()
  const content = within(screen.getByRole('region', { name: 'Content in both languages' }))
  expect(content.getByText('كوبان.').closest('[lang]')?.getAttribute('dir')).toBe('rtl')
  expect(screen.getByText('SAR 46.80')).toBeTruthy()
  expect(screen.getAllByText('08:00–23:00')).toHaveLength(1)
  expect(await screen.findByText('+966 55 123 4567')).toBeTruthy()
  expect(screen.getByText('Waiting 2 days')).toBeTruthy()
})

const decided = { dealStatus: 'REJECTED', decidedBy: 'Sami', decidedAt: hoursAgo(1) } as const
const lastApproved = ApprovedDeal.parse({ ...buildDeal('p1'), decidedBy: 'Huda', decidedAt: hoursAgo(30) })
const sent = { createdAt: hoursAgo(50), submittedAt: hoursAgo(20) }

test.each([
  ['waits after a change', sent, ['Changed and sent again', 'Created']],
  ['was changed after its approval', { ...sent, lastApproved }, ['Changed and sent again', 'Approved', 'Created']],
  [
    'lost its approval',
    { ...sent, submittedAt: hoursAgo(40), ...decided, lastApproved },
    ['Rejected', 'Approved', 'Changed and sent again', 'Created'],
  ],
  ['was never changed', { ...sent, submittedAt: sent.createdAt, ...decided }, ['Rejected', 'Created']],
  ['stands on a backend that tells nothing more', { ...sent, submittedAt: undefined }, ['Created']],
])('the history of a voucher that %s', async (_case, given, steps) => {
  await openReview('/admin/deals/p1', [buildDeal('p1', given)])
  const history = (await screen.findByRole('heading', { name: 'History' })).parentElement as HTMLElement
  const items = within(history).getAllByRole('listitem')
  expect(items.map((item, index) => within(item).getByText(steps[index] ?? '').textContent)).toEqual(steps)
})

test('a text that is missing in one language is named as missing', async () => {
  await openReview('/admin/deals/p1', [buildDeal('p1', { termsAndConditionsAr: '' })])
  await heading('p1')
  expect(screen.getByText('غير مكتوب')).toBeTruthy()
  expect(screen.getByText('كُتب 2 من 3')).toBeTruthy()
})

test('J and K walk the filtered queue over its pages and Back leads to the list', async () => {
  const { router, user } = await openReview('/admin/deals?page=1')
  await user.click(await screen.findByRole('link', { name: 'Review \u2068Voucher p10\u2069' }))
  await heading('p10')
  expect(await screen.findByText('10 of 12')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Next voucher' })).toBeTruthy())
  await pressKey('j')
  await heading('p11')
  expect(router.state.location.search).toEqual({ page: '2' })
  expect(await screen.findByText('11 of 12')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Previous voucher' })).toBeTruthy())
  await pressKey('k')
  await heading('p10')
  expect(router.state.location.search).toEqual({})
  router.history.back()
  expect(await screen.findByRole('heading', { level: 1, name: 'Vouchers' })).toBeTruthy()
})

test('a bare link to a voucher that was decided belongs to its own tab', async () => {
  await openReview('/admin/deals/r2', [...buildPendingDeals(3), ...['r1', 'r2'].map((id) => buildDeal(id, { dealStatus: 'REJECTED' }))])
  await heading('r2')
  expect(screen.getByRole('link', { name: 'Rejected' }).getAttribute('href')).toBe('/admin/deals?status=REJECTED')
  expect(await screen.findByText('2 of 2')).toBeTruthy()
})

test('two equal lines of a text are two lines', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openReview('/admin/deals/p1', [buildDeal('p1', { termsAndConditionsEn: 'Ask.\nAsk.', dealStatus: 'REJECTED', reason: 'No.\nNo.' })])
  await heading('p1')
  expect(screen.getAllByText('Ask.')).toHaveLength(2)
  expect(screen.getAllByText('No.')).toHaveLength(2)
  expect(complained).not.toHaveBeenCalled()
  complained.mockRestore()
})

test('the cover can be seen large, and closing it gives the focus back', async () => {
  const { user } = await openReview('/admin/deals/p1', [buildDeal('p1', { dealCoverImg: { fileUrl: '/files/cover.webp' } })])
  await heading('p1')
  await user.click(screen.getByRole('button', { name: /^Enlarge/ }))
  const large = within(await screen.findByRole('dialog'))
  expect(large.getByRole('img').getAttribute('src')).toMatch(/\/files\/cover\.webp$/)
  await user.click(large.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Enlarge/ })))
})

test('the provider can be written to and called', async () => {
  await openPage({
    path: '/admin/deals/p1',
    as: 'ADMIN',
    server: createMarketplace({ deals: buildPendingDeals(), profile: buildProfile({ emailAddress: 'noura@qaseema.test' }) }),
  })
  const phone = await screen.findByRole('link', { name: '+966 55 123 4567' })
  expect(phone.getAttribute('href')).toBe('tel:+966551234567')
  expect(document.querySelector('a[href^="mailto:"]')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Copy the/ })).toHaveLength(2)
})

test('on a phone price and provider stand under the name', async () => {
  const { router } = await openReview('/admin/deals/p1')
  await heading('p1')
  expect(screen.getAllByText('SAR 46.80')).toHaveLength(1)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  await router.navigate({ to: '/admin/deals/$dealId', params: { dealId: 'p2' } })
  await heading('p2')
  expect(screen.getAllByText('SAR 46.80')).toHaveLength(2)
})

test.each([
  ['approved: its approval is withdrawn', { dealStatus: 'APPROVED' }, 'Withdraw approval'],
  [
    'rejected after its approval: that is given back',
    { dealStatus: 'REJECTED', decidedAt: hoursAgo(4), lastApproved: { ...lastApproved, withdrawnAt: hoursAgo(4) } },
    'Approve anyway',
  ],
  [
    'rejected again after it was withdrawn and sent again: nothing is decided',
    { dealStatus: 'REJECTED', decidedAt: hoursAgo(4), lastApproved: { ...lastApproved, withdrawnAt: hoursAgo(9) } },
    undefined,
  ],
  ['never approved: nothing is decided', { dealStatus: 'REJECTED' }, undefined],
  ['ended for everybody: nothing is decided', { dealStatus: 'APPROVED', ended: { at: hoursAgo(2), reason: 'Closed' } }, undefined],
] as const)('a voucher that is no longer offered and was %s', async (_case, given, decision) => {
  const { user } = await openReview('/admin/deals/p1?status=ALL&ended=true', [buildDeal('p1', { stoppedAt: hoursAgo(3), ...given })])
  await heading('p1')
  expect(screen.queryByRole('button', { name: /^(Withdraw|Reject|Approve)/ })).toBeNull()
  const more = screen.queryByRole('button', { name: 'More' })
  expect(more === null).toBe('ended' in given)
  if (!more) return
  await user.click(more)
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(items).toEqual([...(decision ? [expect.stringContaining(decision)] : []), expect.stringContaining('End')])
})

test('without a tab in its address, what is no longer offered is opened among its like', async () => {
  await openReview('/admin/deals/p1', [buildDeal('p1', { dealStatus: 'APPROVED', stoppedAt: hoursAgo(3) })])
  await heading('p1')
  expect(screen.getByRole('link', { name: 'Ended' }).getAttribute('href')).toContain('ended=true')
})

test('a voucher is no longer offered after a question that names it, and the queue is back without it', async () => {
  const { server, user, currentPath } = await openReview('/admin/deals/p2')
  await heading('p2')
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Stop or end…' }))
  await screen.findByRole('alertdialog', { name: 'What happens to “\u2068Voucher p2\u2069”?' })
  await user.click(dialog().getByRole('button', { name: /^Stop offering/ }))
  await screen.findByRole('heading', { level: 1, name: 'Vouchers' })
  expect(currentPath()).toBe('/admin/deals')
  expect(server.received(deleteDeal)).toHaveLength(1)
  expect(server.deals.filter(({ stoppedAt }) => stoppedAt).map(({ _id }) => _id)).toEqual(['p2'])
})
