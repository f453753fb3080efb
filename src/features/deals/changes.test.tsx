// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type DealChange, decideDeal, discardDealChange, updateDeal } from '#contract/deals.ts'
import { buildDeal } from '#fixtures/builders.ts'
import { submitButton } from '#fixtures/deal-form.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { openPage } from '#fixtures/open-portal.tsx'
import { pressKey } from '#fixtures/test-render.tsx'

const approved = buildDeal('d1', { dealStatus: 'APPROVED', isApproved: true, kind: 'edited', version: 3, detailsEn: 'One coffee.' })

function withChange(changes: Partial<DealChange>) {
  const { nameEn, nameAr, originalPrice, discountPercentage, qtyPerUser, dealCoverImg, detailsAr } = approved
  const { termsAndConditionsEn, termsAndConditionsAr, dealTimingsOption, dealTimings } = approved
  const same = { nameEn, nameAr, originalPrice, discountPercentage, qtyPerUser, dealCoverImg, detailsAr, dealTimings, dealTimingsOption }
  const change = { ...same, termsAndConditionsEn, termsAndConditionsAr, detailsEn: 'Two coffees.', discountedPrice: 50 }
  return { ...approved, change: { ...change, status: 'PENDING' as const, submittedAt: '2026-09-15T09:00:00Z', ...changes } }
}
const rejected = { status: 'REJECTED', reason: 'No news.', decidedAt: '2026-09-15T10:00:00Z' } as const

test('a business sees the approved voucher, what became of its change and what that changes, and discards it', async () => {
  const server = createMarketplace({ deals: [withChange(rejected)] })
  server.handle(discardDealChange, () => null)
  const { user } = await openPage({ path: '/service-provider/deals/d1', server })
  expect(await screen.findByText('Change rejected on Sep 15, 2026')).toBeTruthy()
  expect(screen.getByText('No news.')).toBeTruthy()
  expect(await screen.findAllByText('One coffee.')).not.toEqual([])
  const panel = await screen.findByRole('region', { name: 'Changed since approval' })
  expect(panel.textContent).toMatch(/SAR\s50\.00/)
  await user.click(screen.getByRole('button', { name: 'Discard the change' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Discard the change/ }))
  await waitFor(() => expect(server.received(discardDealChange)).toMatchObject([{ params: { id: 'd1' }, query: { expectedVersion: 3 } }]))
})

test('the form edits the change', async () => {
  const server = createMarketplace({ deals: [withChange(rejected)] })
  const { user } = await openPage({ path: '/service-provider/deals/edit/d1', server })
  const details = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Details, English' })
  expect(details.value).toBe('Two coffees.')
  expect(screen.getByText('No news.')).toBeTruthy()
  await user.type(details, ' And tea.')
  await user.click(submitButton())
  await waitFor(() =>
    expect(server.received(updateDeal)[0]?.body).toMatchObject({ detailsEn: 'Two coffees. And tea.', expectedVersion: 3 }),
  )
})

test('the list of a business has it as approved, with a chip', async () => {
  await openPage({ path: '/service-provider/deals', server: createMarketplace({ deals: [withChange({})] }) })
  expect(await screen.findByText('Change in review')).toBeTruthy()
  expect(screen.getAllByText('Approved').length).toBeGreaterThan(0)
})

test('a reviewer judges the change beside the approved version', async () => {
  const server = createMarketplace({ deals: [withChange({})] })
  const { user, toastTexts } = await openPage({ path: '/admin/deals/d1', as: 'ADMIN', server })
  const panel = await screen.findByRole('region', { name: 'Changed since approval' })
  expect(panel.textContent).toMatch(/SAR\s50\.00/)
  expect(screen.getAllByText('Two coffees.').length).toBeGreaterThan(0)
  await pressKey('a')
  await user.click(await screen.findByRole('button', { name: /^Approve change/ }))
  await waitFor(() =>
    expect(server.received(decideDeal)[0]?.body).toMatchObject({ isApproved: true, expectedStatus: 'PENDING', expectedVersion: 3 }),
  )
  await waitFor(() => expect(toastTexts()).toEqual(['Change approved']))
})
