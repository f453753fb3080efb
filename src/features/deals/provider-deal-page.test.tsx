// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../http/api-error.ts'
import { aDeal, dealServer, openDeals } from './provider-test-kit.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = (id: string) => `/service-provider/deals/${id}`

test('a voucher shows both languages, prices and hours', async () => {
  const dealTimings = [{ day: 'Friday' as const, openingTime: '22:00', closingTime: '02:00' }]
  await openDeals(at('d1'), { server: dealServer([aDeal('d1', { dealTimings })]) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Voucher d1' })).toBeTruthy()
  expect(screen.getByText('قسيمة d1')).toBeTruthy()
  expect(screen.getByText('كوبان.')).toBeTruthy()
  expect(screen.getByText('SAR 46.80')).toBeTruthy()
  expect(screen.getByText('22:00–02:00')).toBeTruthy()
  expect(screen.getByText('until the next day')).toBeTruthy()
  expect(screen.getAllByText('Closed')).toHaveLength(6)
})

test('a rejected voucher says when and why', async () => {
  const rejected = aDeal('d1', { dealStatus: 'REJECTED', reason: 'The terms are unclear.', decidedAt: '2026-09-15T09:00:00Z' })
  await openDeals(at('d1'), { server: dealServer([rejected]) })
  expect(await screen.findByText('Rejected on Sep 15, 2026')).toBeTruthy()
  expect(screen.getByText('The terms are unclear.')).toBeTruthy()
})

test('a backend that tells neither date nor reason leaves no gap', async () => {
  await openDeals(at('d1'), { server: dealServer([aDeal('d1', { dealStatus: 'REJECTED', createdAt: undefined })]) })
  expect(await screen.findByText('No reason was given. Ask in the help centre.')).toBeTruthy()
  expect(screen.queryByText(/Created/)).toBeNull()
})

test('an unknown voucher, or another business’s, is not found, and the way back keeps the list’s filters', async () => {
  const { user, router } = await openDeals(`${at('foreign')}?status=APPROVED&page=2`)
  expect(await screen.findByRole('heading', { level: 1, name: 'This voucher was not found' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Back to vouchers' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/service-provider/deals', search: { status: 'APPROVED' } }))
})

test.each([
  ['d1', 'Voucher d1'],
  ['foreign', 'This voucher was not found'],
])('the focus goes on from the heading of the page that loads (%s) to “%s”', async (id, name) => {
  const server = dealServer([aDeal('d1')])
  const answer = Promise.withResolvers<void>()
  const { send } = server.api
  server.api.send = async (...call) => answer.promise.then(() => send(...call))
  await openDeals(at(id), { server })
  screen.getByRole('heading', { level: 1 }).focus()
  answer.resolve()
  expect(await screen.findByRole('heading', { level: 1, name })).toBe(document.activeElement)
})

test('a failed fetch can be tried again', async () => {
  const server = dealServer([aDeal('d1')])
  server.failing = new ApiError({ code: 'INTERNAL', status: 500, message: 'Failed to fetch deal' })
  const { user } = await openDeals(at('d1'), { server })
  expect(await screen.findByRole('heading', { name: 'Failed to fetch deal' })).toBeTruthy()
  server.failing = undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Voucher d1' })).toBeTruthy()
})
