// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminDashboard } from '#components/query-options.ts'
import { type Deal, decideDeal } from '#contract/deals.ts'
import type { ReviewCheck } from '#contract/review-checks.ts'
import { buildDeal } from '#fixtures/builders.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { buildPendingDeals, confirm, dialog, heading, hoursAgo, openReview } from '#fixtures/review-page.ts'
import { pressKey } from '#fixtures/test-render.tsx'

const dialogButtons = () =>
  dialog()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

const commonReason = (name: string) => dialog().getByRole('button', { name })

test('a key only opens the question, with the focus on what approves, and Escape decides nothing', async () => {
  const { user, decisions } = await openReview('/admin/deals/p2')
  await heading('p2')
  await pressKey('a')
  expect(await screen.findByRole('alertdialog', { name: 'Approve “\u2068Voucher p2\u2069”?' })).toBeTruthy()
  expect(document.activeElement).toBe(confirm())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(decisions()).toEqual([])
})

test.each<[string, ReviewCheck]>([
  ['a new business', { name: 'knownBusiness', result: 'failed', values: { approved: 0 }, frames: [] }],
  ['a check that could not be made', { name: 'pictureSize', result: 'notRun', values: {}, frames: [] }],
])('%s is no fault: the question starts on the approval', async (_what, check) => {
  const { user, decisions } = await openReview('/admin/deals/p1', [buildDeal('p1', { lane: 'hand', checks: [check] })])
  await heading('p1')
  await pressKey('a')
  await waitFor(() => expect(document.activeElement).toBe(confirm()))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(decisions()).toHaveLength(1))
})

test('where the checks have found a fault, the question starts on Cancel, and only says that nothing was decided', async () => {
  const checks: ReviewCheck[] = [{ name: 'forbiddenWords', result: 'failed', values: { words: 'lottery' }, frames: [] }]
  const { user, decisions, toastTexts, services } = await openReview('/admin/deals/p1', [buildDeal('p1', { lane: 'look', checks })])
  await heading('p1')
  await pressKey('a')
  await waitFor(() => expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Cancel' })))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(decisions()).toEqual([])
  expect(toastTexts()).toEqual([])
  expect(services.toasts.getState().announced?.text).toBe('Not decided')
})

test('an approval goes on with the next voucher, keeps the list and says so', async () => {
  const { router, user, decisions, toastTexts } = await openReview('/admin/deals/p2?size=25')
  await heading('p2')
  await screen.findByText('2 of 12')
  await pressKey('a')
  await user.click(confirm())
  await heading('p3')
  expect(decisions()).toEqual([{ dealId: 'p2', isApproved: true, expectedStatus: 'PENDING' }])
  expect(router.state.location.search).toEqual({ size: '25' })
  expect(toastTexts()).toEqual(['Voucher approved'])
  expect(await screen.findByText('2 of 11')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'View' }))
  await heading('p2')
})

test('after the last one of a page the one behind it has moved up: the queue goes on with it on the same page', async () => {
  const { user, search } = await openReview('/admin/deals/p10')
  await heading('p10')
  await screen.findByText('10 of 12')
  await waitFor(() => expect(screen.getByRole('link', { name: 'Next voucher' })).toBeTruthy())
  await pressKey('a')
  await user.click(confirm())
  await heading('p11')
  expect(await screen.findByText('10 of 11')).toBeTruthy()
  expect(search()).toEqual({})
})

test('after the last one of the queue the list is back', async () => {
  const { router, user } = await openReview('/admin/deals/p11?page=2', buildPendingDeals(11))
  await heading('p11')
  await screen.findByText('11 of 11')
  await pressKey('a')
  await user.click(confirm())
  await screen.findByRole('heading', { level: 1, name: 'Vouchers' })
  await waitFor(() => expect(router.state.location.search).toEqual({}))
})

test('a double click decides once', async () => {
  const { server, user, decisions } = await openReview('/admin/deals/p1')
  const answer = Promise.withResolvers<Deal>()
  server.handle(decideDeal, () => answer.promise)
  await heading('p1')
  await pressKey('a')
  await user.dblClick(confirm())
  expect(decisions()).toHaveLength(1)
  answer.resolve(buildDeal('p1', { dealStatus: 'APPROVED' }))
  await heading('p2')
})

test('a rejection starts at its text', async () => {
  await openReview('/admin/deals/p1')
  await heading('p1')
  await pressKey('r')
  await waitFor(() => expect(document.activeElement).toBe(dialog().getByRole('textbox')))
})

test('a rejection asks for a reason; a common one is sent in both languages', async () => {
  const { user, decisions } = await openReview('/admin/deals/p1')
  await heading('p1')
  await pressKey('r')
  await user.click(confirm())
  expect(await dialog().findByText('This field cannot be empty.')).toBeTruthy()
  expect(document.activeElement).toBe(dialog().getByRole('textbox'))
  await user.click(commonReason('The terms are unclear.'))
  await user.type(dialog().getByRole('textbox'), '{Enter}See line 2.')
  await user.click(confirm())
  await heading('p2')
  expect(decisions()).toEqual([
    { dealId: 'p1', isApproved: false, expectedStatus: 'PENDING', reason: 'The terms are unclear.\nالشروط غير واضحة.\nSee line 2.' },
  ])
})

test('common reasons are added to what was typed, and taken out one by one', async () => {
  const { user } = await openReview('/admin/deals/p1')
  await heading('p1')
  await pressKey('r')
  const text = () => dialog().getByRole<HTMLTextAreaElement>('textbox').value
  await user.type(dialog().getByRole('textbox'), 'Hello.')
  await user.click(commonReason('The terms are unclear.'))
  await user.click(commonReason('This voucher is already listed.'))
  expect(text()).toBe('Hello.\nThe terms are unclear.\nالشروط غير واضحة.\nThis voucher is already listed.\nسبق نشر هذه القسيمة.')
  await user.click(commonReason('The terms are unclear.'))
  expect(text()).toBe('Hello.\nThis voucher is already listed.\nسبق نشر هذه القسيمة.')
  expect(commonReason('This voucher is already listed.').getAttribute('aria-pressed')).toBe('true')
  await user.click(commonReason('This voucher is already listed.'))
  expect(text()).toBe('Hello.')
})

const failedChecks: ReviewCheck[] = [
  { name: 'forbiddenWords', result: 'failed', values: { words: 'lottery' }, frames: [] },
  { name: 'knownBusiness', result: 'failed', values: { decisions: 0 }, frames: [] },
  { name: 'numbersAgree', result: 'passed', values: {}, frames: [] },
]

test('what the checks found is the reason, in both languages, until it is changed', async () => {
  const deals = [buildDeal('p1', { lane: 'hand', checks: failedChecks })]
  const { user, decisions } = await openReview('/admin/deals/p1', deals)
  await heading('p1')
  await pressKey('r')
  const field = await dialog().findByRole<HTMLTextAreaElement>('textbox')
  expect(field.value.split('\n')).toEqual([expect.stringContaining('lottery'), expect.stringMatching(/^\p{Script=Arabic}.*lottery/u)])
  expect(commonReason('Forbidden words').getAttribute('aria-pressed')).toBe('true')
  expect(document.activeElement).toBe(confirm())
  await user.click(confirm())
  await waitFor(() => expect(decisions()).toHaveLength(1))
})

test('a failure is told in the dialog, nothing typed is lost, and the same decision can be tried again', async () => {
  const { server, user, decisions, toastTexts } = await openReview('/admin/deals/p1')
  await heading('p1')
  await pressKey('r')
  await user.type(dialog().getByRole('textbox'), 'Blurred picture')
  server.handleOnce(decideDeal, connectionLost)
  await user.click(confirm())
  expect((await dialog().findByText(/The server did not answer\./)).closest('[role=alert]')).toBeTruthy()
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox').value).toBe('Blurred picture')
  expect(toastTexts()).toEqual([])
  await user.click(dialog().getByRole('button', { name: /^Try again/ }))
  await heading('p2')
  expect(decisions()).toHaveLength(2)
  const [first, second] = server.received(decideDeal)
  expect(first?.idempotencyKey).toBeTruthy()
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

test('a decision whose answer was lost is not called somebody else’s when the voucher shows it', async () => {
  const { server, user } = await openReview('/admin/deals/p1')
  await heading('p1')
  await pressKey('a')
  server.handleOnce(decideDeal, () => {
    Object.assign(server.deals[0] ?? {}, { dealStatus: 'APPROVED', isApproved: true, decidedBy: 'Huda Al Qahtani' })
    return connectionLost()
  })
  await user.click(confirm())
  await waitFor(() => expect(screen.getAllByText('Approved').length).toBeGreaterThan(0))
  expect(dialog().queryByText('Your decision was not applied.')).toBeNull()
  await user.click(dialog().getByRole('button', { name: /^Try again/ }))
  await heading('p2')
  // As it was asked for: about the status of then, and under the key of then.
  const [first, second] = server.received(decideDeal)
  expect(second?.body).toEqual(first?.body)
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
})

test('when somebody else was faster the dialog says who and when, and offers the next voucher', async () => {
  const { server, user } = await openReview('/admin/deals/p1')
  await heading('p1')
  await pressKey('a')
  const decision = { by: 'Sami Al Harbi', at: hoursAgo(0), status: 'REJECTED' }
  server.handle(decideDeal, () => {
    Object.assign(server.deals[0] ?? {}, { dealStatus: 'REJECTED', decidedBy: decision.by, decidedAt: decision.at })
    return refusal(409, 'ALREADY_DECIDED', { message: 'Already decided', details: decision })
  })
  await user.click(confirm())
  expect(await dialog().findByText('Rejected by \u2068Sami Al Harbi\u2069, Sep 15, 2026, 12:00')).toBeTruthy()
  expect(screen.getByRole('alertdialog', { name: 'Already rejected' })).toBeTruthy()
  expect(dialogButtons()).toEqual(['Next voucher', 'Close'])
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.getAllByText('Rejected').length).toBeGreaterThan(0))
  // Its decision can be reversed as any other, then the heading asks again.
  await pressKey('a')
  expect(screen.getByRole('alertdialog', { name: /^Approve/ })).toBeTruthy()
})

test('a decision that arrives while the question is open leads on to the next voucher', async () => {
  const { server, services, user } = await openReview('/admin/deals/p1')
  await heading('p1')
  await pressKey('a')
  Object.assign(server.deals[0] ?? {}, { dealStatus: 'APPROVED', decidedBy: 'Sami', decidedAt: hoursAgo(0) })
  await services.queryClient.invalidateQueries({ queryKey: ['deals'] })
  expect(await dialog().findByText('Approved by \u2068Sami\u2069, Sep 15, 2026, 12:00')).toBeTruthy()
  expect(screen.getByRole('alertdialog', { name: 'Already approved' })).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Next voucher' }))
  await heading('p2')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

const changed = 'It was changed in the meantime. Review it again before you decide.'

test('a decision about another version than the one that was read is refused, and the new one stands behind the question', async () => {
  const { server, user } = await openReview('/admin/deals/p1')
  await heading('p1')
  await pressKey('a')
  server.handleOnce(decideDeal, () => {
    Object.assign(server.deals[0] ?? {}, { detailsEn: 'One cup.' })
    return refusal(409, 'CHANGED_MEANWHILE', { message: 'This has changed since you opened it. Review it again.' })
  })
  await user.click(confirm())
  expect(await dialog().findByText(changed)).toBeTruthy()
  expect(screen.getByRole('alertdialog', { name: 'Changed in the meantime' })).toBeTruthy()
  expect(dialogButtons()).toEqual(['Close'])
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('One cup.')).toBeTruthy()
})

test('a change that arrives while the question is open closes the way as well', async () => {
  const { server, services } = await openReview('/admin/deals/p1')
  await heading('p1')
  await pressKey('a')
  Object.assign(server.deals[0] ?? {}, { discountedPrice: 50 })
  await services.queryClient.invalidateQueries({ queryKey: ['deals'] })
  expect(await dialog().findByText(changed)).toBeTruthy()
  expect(dialog().queryByRole('button', { name: /^Approve/ })).toBeNull()
})

test('a voucher that somebody else took out of the queue leads on to the one that moved up', async () => {
  const { server, services } = await openReview('/admin/deals/p5')
  await heading('p5')
  await screen.findByText('5 of 12')
  Object.assign(server.deals[4] ?? {}, { dealStatus: 'APPROVED' })
  await services.queryClient.invalidateQueries({ queryKey: ['deals'] })
  await waitFor(() => expect(screen.queryByText('5 of 12')).toBeNull())
  await pressKey('j')
  await heading('p6')
  expect(await screen.findByText('5 of 11')).toBeTruthy()
})

test('an approval can be withdrawn, with a reason that its customers are told of if that is ticked, and the voucher stays on screen', async () => {
  const { user, decisions, currentPath } = await openReview('/admin/deals/a1?status=APPROVED', [
    buildDeal('a1', { dealStatus: 'APPROVED', decidedBy: 'Sami', lane: 'hand', checks: failedChecks }),
  ])
  await heading('a1')
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: /Withdraw approval/ }))
  expect(await screen.findByRole('alertdialog', { name: 'Withdraw approval of “\u2068Voucher a1\u2069”?' })).toBeTruthy()
  // What the checks found is suggested for a first decision only.
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox').value).toBe('')
  expect(document.activeElement).toBe(dialog().getByRole('textbox'))
  await user.type(dialog().getByRole('textbox'), 'Closed')
  await pressKey('{Escape}')
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: /Withdraw approval/ }))
  expect(dialog().getByRole<HTMLTextAreaElement>('textbox').value).toBe('Closed')
  expect(document.activeElement).toBe(dialog().getByRole('textbox'))
  expect(await dialog().findByText('12 customers hold this voucher.')).toBeTruthy()
  await user.click(dialog().getByRole('checkbox', { name: 'Tell these customers by email' }))
  await user.click(confirm())
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(await screen.findByRole('menuitem', { name: 'Approve anyway' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Decision' })).toBeNull()
  expect(decisions()).toEqual([{ dealId: 'a1', isApproved: false, expectedStatus: 'APPROVED', reason: 'Closed', tellCustomers: true }])
  expect(currentPath()).toBe('/admin/deals/a1')
  expect(screen.getAllByText('Closed').length).toBeGreaterThan(0)
})

test('a decision that turned another one round is undone from its toast', async () => {
  const { user, decisions, toastTexts } = await openReview('/admin/deals/r1?status=REJECTED', [
    buildDeal('r1', { dealStatus: 'REJECTED', reason: 'Blurred picture' }),
  ])
  await heading('r1')
  await pressKey('a')
  await user.click(confirm())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(toastTexts()).toContain('The decision was undone'))
  expect(decisions()[1]).toEqual({ dealId: 'r1', isApproved: false, expectedStatus: 'APPROVED', reason: 'Blurred picture' })
})

test('the figures of the dashboard are out of date after a decision', async () => {
  const { user, services } = await openReview('/admin/deals/p2')
  const key = [...adminDashboard, 'statistics', '7d']
  services.queryClient.setQueryData(key, {})
  await heading('p2')
  await pressKey('a')
  await user.click(confirm())
  await waitFor(() => expect(services.queryClient.getQueryState(key)?.isInvalidated).toBe(true))
})
