// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Deal } from '../../contract/deals.ts'
import { ApiError } from '../../http/api-error.ts'
import { pressKey } from '../../ui/test-render.tsx'
import { stubBrowser } from './review/stub-browser.ts'
import { aDeal, createReviewPortal, now, reviewApi } from './review/test-kit.tsx'

const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const someDeals = (count = 12) => Array.from({ length: count }, (_, index) => aDeal(`p${index + 1}`, { createdAt: hoursAgo(60 - index) }))

const open = (path: string, deals: Deal[] = someDeals(), language: 'en' | 'ar' = 'en') => {
  const { server, api } = reviewApi(deals)
  const portal = createReviewPortal({ api, path, language })
  render(portal.portal)
  const decisions = () => server.sent.filter(({ call }) => call === 'deals.decide').map(({ input }) => input.body)
  return { server, router: portal.router, services: portal.services, decisions, user: userEvent.setup() }
}
const at = (router: ReturnType<typeof open>['router']) => router.state.location.pathname.split('/').at(-1)
const heading = (id: string) => screen.findByRole('heading', { level: 1, name: `Voucher ${id}` })
const dialog = () => within(screen.getByRole('alertdialog'))
/** Without style sheets the word it shows while busy counts into its name. */
const confirm = () => dialog().getByRole<HTMLButtonElement>('button', { name: /^(Approve|Reject) voucher/ })

beforeEach(stubBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a reviewer sees both languages, the price, the hours, whose it is and its place in the queue', async () => {
  open('/admin/deals/p2')
  await heading('p2')
  expect(await screen.findByText('2 of 12')).toBeTruthy()
  const content = within(screen.getByRole('region', { name: 'Content in both languages' }))
  expect(content.getByText('أمسية طويلة لشخصين.').closest('[lang]')?.getAttribute('dir')).toBe('rtl')
  expect(content.getByText('Complete')).toBeTruthy()
  expect(screen.getByText('SAR 156.00')).toBeTruthy()
  expect(screen.getAllByText('10:00–22:00')).toHaveLength(7)
  expect(await screen.findByText('+966 55 123 4567')).toBeTruthy()
  expect(screen.getByText('Waiting 2 days')).toBeTruthy()
})

test('a text that is missing in one language is named as missing', async () => {
  open('/admin/deals/p1', [aDeal('p1', { termsAndConditionsAr: '' })])
  await heading('p1')
  expect(screen.getByText('غير مكتوب')).toBeTruthy()
  expect(screen.getByText('كُتب 2 من 3')).toBeTruthy()
})

test('J and K walk the filtered queue over its pages and Back leads to the list', async () => {
  const { router, user } = open('/admin/deals?page=1')
  await user.click(await screen.findByRole('link', { name: 'Review \u2068Voucher p10\u2069' }))
  await heading('p10')
  expect(await screen.findByText('10 of 12')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Next voucher' })).toBeTruthy())
  await pressKey('j')
  await heading('p11')
  expect(router.state.location.search).toEqual({ page: 2 })
  expect(await screen.findByText('11 of 12')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Previous voucher' })).toBeTruthy())
  await pressKey('k')
  await heading('p10')
  expect(router.state.location.search).toEqual({ page: 1 })
  router.history.back()
  expect(await screen.findByRole('heading', { level: 1, name: 'Vouchers' })).toBeTruthy()
})

test('a key only opens the question, with the focus on Cancel, and Escape decides nothing', async () => {
  const { user, decisions } = open('/admin/deals/p2')
  await heading('p2')
  await pressKey('a')
  expect(await screen.findByRole('alertdialog', { name: 'Approve “\u2068Voucher p2\u2069”?' })).toBeTruthy()
  expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Cancel' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(decisions()).toEqual([])
})

test('an approval goes on with the next voucher, keeps the list and says so', async () => {
  const { router, user, decisions, services } = open('/admin/deals/p2?size=25')
  await heading('p2')
  await screen.findByText('2 of 12')
  await pressKey('a')
  await user.click(confirm())
  await heading('p3')
  expect(decisions()).toEqual([{ dealId: 'p2', isApproved: true, expectedStatus: 'PENDING' }])
  expect(router.state.location.search).toEqual({ page: 1, size: 25 })
  expect(services.toasts.getState().toasts[0]?.text).toBe('Voucher approved')
  expect(await screen.findByText('2 of 11')).toBeTruthy()
})

test('after the last one of the queue the list is back', async () => {
  const { router, user } = open('/admin/deals/p11?page=2', someDeals(11))
  await heading('p11')
  await screen.findByText('11 of 11')
  await pressKey('a')
  await user.click(confirm())
  await screen.findByRole('heading', { level: 1, name: 'Vouchers' })
  await waitFor(() => expect(router.state.location.search).toEqual({ page: 1 }))
})

test('a double click decides once', async () => {
  const { server, user, decisions } = open('/admin/deals/p1')
  const answer = Promise.withResolvers<Deal>()
  server.decide = () => answer.promise
  await heading('p1')
  await pressKey('a')
  await user.dblClick(confirm())
  expect(decisions()).toHaveLength(1)
  answer.resolve(aDeal('p1', { dealStatus: 'APPROVED' }))
  await heading('p2')
})

test('a rejection asks for a reason; a common one is sent in both languages', async () => {
  const { user, decisions } = open('/admin/deals/p1')
  await heading('p1')
  await pressKey('r')
  await user.click(confirm())
  expect(await dialog().findByText('This field cannot be empty.')).toBeTruthy()
  expect(document.activeElement).toBe(dialog().getByRole('textbox'))
  await user.selectOptions(dialog().getByLabelText('Common reasons'), 'The terms are unclear.')
  await user.type(dialog().getByRole('textbox'), '{Enter}See line 2.')
  await user.click(confirm())
  await heading('p2')
  expect(decisions()).toEqual([
    { dealId: 'p1', isApproved: false, expectedStatus: 'PENDING', reason: 'The terms are unclear.\nالشروط غير واضحة.\nSee line 2.' },
  ])
})

test('another common reason takes the place of the first and keeps what was typed', async () => {
  const { user } = open('/admin/deals/p1')
  await heading('p1')
  await pressKey('r')
  await user.type(dialog().getByRole('textbox'), 'Hello.')
  await user.selectOptions(dialog().getByLabelText('Common reasons'), 'The terms are unclear.')
  await user.selectOptions(dialog().getByLabelText('Common reasons'), 'This voucher is already listed.')
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox').value).toBe(
    'Hello.\nThis voucher is already listed.\nهذه القسيمة موجودة من قبل.',
  )
})

test('a failure is told in the dialog, nothing typed is lost, and the same decision can be tried again', async () => {
  const { server, user, decisions, services } = open('/admin/deals/p1')
  const decide = server.decide
  server.decide = () => Promise.reject(new ApiError({ code: 'NETWORK', message: 'The server did not answer.' }))
  await heading('p1')
  await pressKey('r')
  await user.type(dialog().getByRole('textbox'), 'Blurred picture')
  await user.click(confirm())
  expect((await dialog().findByText('The server did not answer.')).closest('[role=alert]')).toBeTruthy()
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox').value).toBe('Blurred picture')
  expect(services.toasts.getState().toasts).toEqual([])
  server.decide = decide
  await user.click(dialog().getByRole('button', { name: /^Try again/ }))
  await heading('p2')
  expect(decisions()).toHaveLength(2)
  const keys = server.sent.flatMap(({ call, key }) => (call === 'deals.decide' ? [key] : []))
  expect(keys[0]).toBeTruthy()
  expect(keys[1]).toBe(keys[0])
})

test('a decision whose answer was lost is not called somebody else’s when the voucher shows it', async () => {
  const { server, user, decisions } = open('/admin/deals/p1')
  const decide = server.decide
  server.decide = async (decision) => {
    await decide(decision)
    throw new ApiError({ code: 'NETWORK', message: 'The server did not answer.' })
  }
  await heading('p1')
  await pressKey('a')
  await user.click(confirm())
  await waitFor(() => expect(screen.getAllByText('Approved').length).toBeGreaterThan(0))
  expect(dialog().queryByText('Your decision was not applied.')).toBeNull()
  server.decide = decide
  await user.click(dialog().getByRole('button', { name: /^Try again/ }))
  await heading('p2')
  expect(decisions()).toHaveLength(2)
})

test('when somebody else was faster the dialog says who and when, and can only be closed', async () => {
  const { server, user } = open('/admin/deals/p1')
  await heading('p1')
  await pressKey('a')
  const decision = { by: 'Sami Al Harbi', at: hoursAgo(0), status: 'REJECTED' }
  server.decide = async () => {
    Object.assign(server.deals[0] ?? {}, { dealStatus: 'REJECTED', decidedBy: decision.by, decidedAt: decision.at })
    throw new ApiError({ code: 'ALREADY_DECIDED', status: 409, message: 'Already decided', details: { ALREADY_DECIDED: decision } })
  }
  await user.click(confirm())
  expect(await dialog().findByText('Rejected by \u2068Sami Al Harbi\u2069, Sep 15, 2026, 12:00')).toBeTruthy()
  expect(confirm().disabled).toBe(true)
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.getAllByText('Rejected').length).toBeGreaterThan(0))
  expect(screen.getByRole('button', { name: 'Approve after all' })).toBeTruthy()
})

test('a decision that arrives while the question is open closes the way as well', async () => {
  const { server, services } = open('/admin/deals/p1')
  await heading('p1')
  await pressKey('a')
  Object.assign(server.deals[0] ?? {}, { dealStatus: 'APPROVED', decidedBy: 'Sami', decidedAt: hoursAgo(0) })
  await services.queryClient.invalidateQueries({ queryKey: ['deals'] })
  expect(await dialog().findByText('Approved by \u2068Sami\u2069, Sep 15, 2026, 12:00')).toBeTruthy()
  expect(confirm().disabled).toBe(true)
})

test('a voucher that somebody else took out of the queue leads on to the one that moved up', async () => {
  const { server, services } = open('/admin/deals/p5')
  await heading('p5')
  await screen.findByText('5 of 12')
  Object.assign(server.deals[4] ?? {}, { dealStatus: 'APPROVED' })
  await services.queryClient.invalidateQueries({ queryKey: ['deals'] })
  await waitFor(() => expect(screen.queryByText('5 of 12')).toBeNull())
  await pressKey('j')
  await heading('p6')
  expect(await screen.findByText('5 of 11')).toBeTruthy()
})

test('an approval can be withdrawn, with a reason, and the voucher stays on screen', async () => {
  const { user, decisions, router } = open('/admin/deals/a1?status=APPROVED', [aDeal('a1', { dealStatus: 'APPROVED', decidedBy: 'Sami' })])
  await heading('a1')
  await user.click(screen.getByRole('button', { name: /Withdraw approval/ }))
  await user.type(dialog().getByRole('textbox'), 'Closed')
  await user.click(confirm())
  expect(await screen.findByRole('button', { name: /Approve after all/ })).toBeTruthy()
  expect(decisions()).toEqual([{ dealId: 'a1', isApproved: false, expectedStatus: 'APPROVED', reason: 'Closed' }])
  expect(at(router)).toBe('a1')
  expect(screen.getAllByText('Closed').length).toBeGreaterThan(0)
})

test('two equal lines of a text are two lines', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  open('/admin/deals/p1', [aDeal('p1', { termsAndConditionsEn: 'Ask.\nAsk.', dealStatus: 'REJECTED', reason: 'No.\nNo.' })])
  await heading('p1')
  expect(screen.getAllByText('Ask.')).toHaveLength(2)
  expect(screen.getAllByText('No.')).toHaveLength(2)
  expect(complained).not.toHaveBeenCalled()
  complained.mockRestore()
})
