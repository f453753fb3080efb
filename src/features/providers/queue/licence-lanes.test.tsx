// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listBusinessCategories } from '#contract/lookups.ts'
import { listProviders } from '#contract/providers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'
import { buildProviderRow } from '#fixtures/provider-answers.ts'

const ended = buildProviderRow('a1', {
  accountApprovalStatus: 'APPROVED',
  licenceExpiresOn: '2026-09-07',
  licenceSentAt: '2026-09-14T08:00:00Z',
})
const waiting = buildProviderRow('p1')

async function open(query = '', isFullBackend = true) {
  const server = createMarketplace()
  server.isFullBackend = isFullBackend
  server.handle(listBusinessCategories, () => [])
  server.handle(listProviders, ({ query: { licence } }) => ({
    rows: licence ? [ended] : [waiting],
    pagination: { totalCount: licence ? 1 : 12 },
    counts: { PENDING: 12, APPROVED: 40, REJECTED: 0 },
    ...(isFullBackend && { licences: { expired: 1, expiring: 3, sent: 2 } }),
  }))
  const portal = await openPage({ path: `/admin/service-providers${query}`, as: 'ADMIN', server })
  await screen.findByRole('table')
  return { ...portal, lastQuery: () => server.received(listProviders).at(-1)?.query }
}

const tabs = () => within(main().getByRole('navigation', { name: 'Businesses by status' }))

test('a link with a lane and no status, or another one, shows the approved businesses of the lane', async () => {
  const { lastQuery } = await open('?licence=expired&status=PENDING')
  expect(lastQuery()).toMatchObject({ licence: 'expired', accountApprovalStatus: ['APPROVED'] })
  const current = tabs()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current'))
  expect(current.map(({ textContent }) => textContent)).toEqual(['Licence ended1'])
})

test('the lanes are counted on every tab and lead to the businesses whose licence needs somebody', async () => {
  const { user, lastQuery } = await open()
  expect(
    tabs()
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Pending12', 'Registered40', 'Licence ended1', 'Ends within 30 days3', 'New licence to check2', 'Rejected0'])
  await user.click(tabs().getByRole('link', { name: /^Licence ended/ }))
  await main().findByText('Sep 7, 2026')
  expect(lastQuery()).toMatchObject({ licence: 'expired', accountApprovalStatus: ['APPROVED'] })
  expect(lastQuery()).not.toHaveProperty('sortKey')
  expect(main().getByText('New one sent Sep 14, 2026')).toBeTruthy()
  expect(main().getByRole('columnheader', { name: /^Licence ends/ })).toBeTruthy()
  expect(main().getAllByText('1 business found.').length).toBeGreaterThan(0)
  expect(
    tabs()
      .getByRole('link', { name: /^Licence ended/ })
      .getAttribute('aria-current'),
  ).toBe('page')
})

test('a tab leads out of the lane', async () => {
  const { user, lastQuery } = await open('?status=APPROVED&licence=sent')
  expect(lastQuery()?.licence).toBe('sent')
  await user.click(main().getByRole('link', { name: /^Pending/ }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ accountApprovalStatus: ['PENDING'] }))
  expect(lastQuery()?.licence).toBeUndefined()
})

test('a plain backend has no lanes and is not asked for one', async () => {
  const { lastQuery } = await open('?status=APPROVED&licence=expired', false)
  expect(tabs().getAllByRole('link')).toHaveLength(3)
  expect(lastQuery()).not.toHaveProperty('licence')
})
