// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getDeal } from '#contract/deals.ts'
import { buildDeal } from '#fixtures/builders.ts'
import { refusal } from '#fixtures/handlers.ts'
import { createMarketplace } from '#fixtures/marketplace.ts'
import { main, openPage } from '#fixtures/open-portal.tsx'

const heading = () => screen.findByRole('heading', { level: 1, name: 'Voucher p1' })

test('the focus goes on from the heading of the page that loads to the voucher’s', async () => {
  const server = createMarketplace({ deals: [buildDeal('p1')] })
  const answer = Promise.withResolvers<undefined>()
  server.before = () => answer.promise
  await openPage({ path: '/admin/deals/p1', as: 'ADMIN', server })
  const loading = screen.getByRole('heading', { level: 1 })
  loading.focus()
  answer.resolve(undefined)
  const shown = await heading()
  expect(shown).not.toBe(loading)
  expect(document.activeElement).toBe(shown)
})

test('a voucher that is not there leads back to its list', async () => {
  await openPage({ path: '/admin/deals/nobody?status=REJECTED', as: 'ADMIN' })
  const link = await screen.findByRole('link', { name: 'Back to the queue' })
  expect(link.getAttribute('href')).toContain('status=REJECTED')
})

test('a voucher that could not be fetched was requested once, and can be requested again with its place in the queue', async () => {
  const server = createMarketplace({ deals: [buildDeal('p1'), buildDeal('p2')] })
  server.before = () => refusal(503, 'UNAVAILABLE', { message: 'Failed to fetch deal' })
  const { user } = await openPage({ path: '/admin/deals/p1', as: 'ADMIN', server, renderAfterLoading: true })
  expect((await main().findByRole('alert')).textContent).toContain('Failed to fetch deal')
  expect(server.received(getDeal)).toHaveLength(1)
  server.before = undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await heading()
  expect(await screen.findByText('1 of 2')).toBeTruthy()
})
