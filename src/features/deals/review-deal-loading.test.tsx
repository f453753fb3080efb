// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../http/api-error.ts'
import { dealQueries } from './api.ts'
import { stubBrowser } from './review/stub-browser.ts'
import { aDeal, createReviewPortal, reviewApi } from './review/test-kit.tsx'

const heading = () => screen.findByRole('heading', { level: 1, name: 'Voucher p1' })

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the focus goes on from the heading of the page that loads to the voucher’s', async () => {
  const { api } = reviewApi([aDeal('p1')])
  const answer = Promise.withResolvers<void>()
  const send: typeof api.send = async (...call) => answer.promise.then(() => api.send(...call))
  render(createReviewPortal({ api: { ...api, send }, path: '/admin/deals/p1' }).portal)
  const loading = await screen.findByRole('heading', { level: 1 })
  loading.focus()
  answer.resolve()
  const shown = await heading()
  expect(shown).not.toBe(loading)
  expect(document.activeElement).toBe(shown)
})

test('a voucher that is not there leads back to its list', async () => {
  const { api } = reviewApi([])
  render(createReviewPortal({ api, path: '/admin/deals/nobody?status=REJECTED' }).portal)
  const link = await screen.findByRole('link', { name: 'Back to the queue' })
  expect(link.getAttribute('href')).toContain('status=REJECTED')
})

test('a voucher that could not be fetched can be asked for again', async () => {
  const { server, api } = reviewApi([aDeal('p1')])
  server.failing = new ApiError({ code: 'INTERNAL', status: 500, message: 'Failed to fetch deal' })
  render(createReviewPortal({ api, path: '/admin/deals/p1' }).portal)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch deal')
  server.failing = undefined
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  await heading()
})

test('what has failed for the route is not asked for again by the page, and its place in the queue is', async () => {
  const { server, api } = reviewApi([aDeal('p1'), aDeal('p2')])
  const { portal, services } = createReviewPortal({ api, path: '/admin/deals/p1?page=1' })
  const { detail, list } = dealQueries(api)
  const asked = () => server.sent.map(({ call }) => call)
  server.failing = new ApiError({ code: 'INTERNAL', status: 500, message: 'Failed to fetch deal' })
  await services.queryClient.prefetchQuery(detail('p1'))
  await services.queryClient.prefetchQuery(list({ page: 1 }, 'admin'))
  expect(asked()).toEqual(['deals.get', 'deals.list'])
  render(portal)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch deal')
  expect(asked()).toEqual(['deals.get', 'deals.list'])
  server.failing = undefined
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 of 2')).toBeTruthy()
})
