// @vitest-environment happy-dom
import { cleanup, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listReports, readCheckReport } from '#contract/reports.ts'
import type { Role } from '#contract/roles.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPortal } from '#fixtures/open-portal.tsx'

function createReportApi() {
  const server = createMarketplace()
  server.handle(readCheckReport, () => ({
    rows: [
      { name: 'numbersAgree', failed: 30, approvedAnyway: 10 },
      { name: 'later.check', failed: 2, approvedAnyway: 0 },
    ],
    clean: { decided: 400, rejected: 6 },
  }))
  server.handle(listReports, () => ({ rows: [], pagination: { totalCount: 0 } }))
  return server
}

const open = (path: string, server = createReportApi(), as: Role = 'SUB_ADMIN') => openPortal({ as, path, server })
const cells = async (name: RegExp) =>
  within(await main().findByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('each check says how often it failed and was decided against, of any time or of some days', async () => {
  const { server } = await open('/admin/reports/checks?from=2026-08-01&to=2026-08-31')
  expect(await cells(/^Same numbers in both texts/)).toEqual(['30', '10', '33.3%'])
  expect(await cells(/^Usual discount/)).toEqual(['0', '0', '—'])
  expect(await cells(/^later\.check/)).toEqual(['2', '0', '0%'])
  expect(main().getAllByRole('row')).toHaveLength(11)
  expect(main().getByText('Rejected although clean').nextSibling?.textContent).toBe('6 (1.5%)')
  expect(server.received(readCheckReport).map(({ query }) => query)).toEqual([{ dateRange: '2026-08-01to2026-08-31' }])
})

test('who may read the audit log finds the decisions there', async () => {
  const link = { name: 'Decisions against a check in the audit log' }
  await open('/admin/reports/checks')
  await cells(/^Usual discount/)
  expect(main().queryByRole('link', link)).toBeNull()
  cleanup()
  await open('/admin/reports/checks?from=2026-08-01&to=2026-08-31', createReportApi(), 'ADMIN')
  const address = '/admin/audit?from=2026-08-01&to=2026-08-31&kind=deal-decided&outcome=againstCheck'
  expect((await main().findByRole('link', link)).getAttribute('href')).toBe(address)
})

test('it stands beside the report on businesses', async () => {
  const { user, server, currentPath } = await open('/admin/reports')
  await user.click(await main().findByRole('link', { name: 'Checks of vouchers' }))
  await waitFor(() => expect(currentPath()).toBe('/admin/reports/checks'))
  expect(server.received(readCheckReport)[0]?.query).toEqual({})
})

test('a failure is said and tried again', async () => {
  const server = createReportApi()
  server.handle(readCheckReport, () => refusal(503, 'UNAVAILABLE'))
  const { user } = await open('/admin/reports/checks?created=2026-08-01', server)
  expect(await main().findByText('Could not load the report on checks')).toBeTruthy()
  server.handle(readCheckReport, () => ({ rows: [], clean: { decided: 0, rejected: 0 } }))
  await user.click(main().getByRole('button', { name: 'Try again' }))
  expect(await cells(/^Usual discount/)).toEqual(['0', '0', '—'])
  expect(server.received(readCheckReport).at(-1)?.query).toEqual({ dateRange: '2026-08-01to2026-08-01' })
})

test('a plain backend has no such report, and its address leads to the list', async () => {
  const server = createReportApi()
  server.isFullBackend = false
  const { currentPath } = await open('/admin/reports/checks', server)
  expect(currentPath()).toBe('/admin/reports')
  expect(main().queryByRole('link', { name: 'Checks of vouchers' })).toBeNull()
})
