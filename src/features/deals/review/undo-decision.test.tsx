// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { decideDeal } from '#contract/deals.ts'
import { buildDeal, testNow } from '#fixtures/builders.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { buildPendingDeals, confirm, dialog, heading, openReview } from '#fixtures/review-page.ts'
import { pressKey } from '#fixtures/test-render.tsx'

const undoUntil = new Date(testNow + 60_000).toISOString()

function answerWithUndo({ server }: Awaited<ReturnType<typeof openReview>>, milliseconds = 60_000) {
  const undoUntil = new Date(testNow + milliseconds).toISOString()
  server.handle(decideDeal, ({ body: { dealId, isApproved, undo } }) => {
    const deal = server.deals.find(({ _id }) => _id === dealId)
    const dealStatus = undo ? 'PENDING' : isApproved ? 'APPROVED' : 'REJECTED'
    return { ...Object.assign(deal ?? {}, { dealStatus, isApproved: dealStatus === 'APPROVED' }), ...(!undo && { undoUntil }) } as never
  })
}

/** The queue that the page belongs to. */
const queueCrumb = () =>
  within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
    .getAllByRole('link')
    .at(-1)?.textContent

async function approveFirst(path = '/admin/deals/p1', count = 12, milliseconds?: number) {
  const portal = await openReview(path, buildPendingDeals(count))
  answerWithUndo(portal, milliseconds)
  await heading('p1')
  await pressKey('a')
  await screen.findByRole('alertdialog')
  await portal.user.click(confirm())
  await waitFor(() => expect(screen.getByText('“\u2068Voucher p1\u2069” approved')).toBeTruthy())
  return portal
}

test('an approval is undone by Z above the next voucher, which opens the first again', async () => {
  const { decisions, toastTexts } = await approveFirst()
  await heading('p2')
  expect(toastTexts()).toEqual([])
  await pressKey('z')
  await heading('p1')
  expect(decisions().at(-1)).toEqual({ dealId: 'p1', isApproved: true, undo: true })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
  expect(screen.getByRole('button', { name: /^Approve/ })).toBeTruthy()
})

test('after Undo the voucher is at its place in the queue, and J leads to the next one', async () => {
  await approveFirst()
  await heading('p2')
  await pressKey('j')
  await heading('p3')
  await pressKey('z')
  await heading('p1')
  expect(queueCrumb()).toBe('Pending')
  expect(await screen.findByText('1 of 12')).toBeTruthy()
  await pressKey('j')
  await heading('p2')
  expect(screen.getByText('2 of 12')).toBeTruthy()
})

test('after Undo of a rejection the voucher is pending in its queue, not among the rejected ones', async () => {
  const portal = await openReview('/admin/deals/p2', buildPendingDeals())
  answerWithUndo(portal)
  await heading('p2')
  await pressKey('r')
  await portal.user.type(await screen.findByLabelText(/^Reason/), 'Blurred')
  await portal.user.click(confirm())
  await heading('p3')
  await pressKey('z')
  await heading('p2')
  expect(queueCrumb()).toBe('Pending')
  expect(await screen.findByText('2 of 12')).toBeTruthy()
})

test('the line is gone once the time is over', async () => {
  await approveFirst('/admin/deals/p1', 12, 20)
  await waitFor(() => expect(screen.queryByText('“\u2068Voucher p1\u2069” approved')).toBeNull())
})

test('the decision about the last voucher is undone from the list', async () => {
  const { user } = await approveFirst('/admin/deals/p1', 1)
  await screen.findByRole('heading', { level: 1, name: 'Vouchers' })
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await heading('p1')
})

test.each([
  ['TOO_LATE_TO_UNDO', 'Too late to undo.'],
  ['ALREADY_UNDONE', 'Already undone.'],
  ['ALREADY_DECIDED', 'Not undone: there has been another decision in the meantime.'],
] as const)('an undo that is refused with %s says why and is not offered again', async (code, text) => {
  const { server, user } = await approveFirst()
  server.handle(decideDeal, () => refusal(409, code))
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('a retry that gets the answer of a decision that was undone meanwhile shows the voucher as it is now', async () => {
  const { server, user } = await openReview('/admin/deals/p1', buildPendingDeals())
  await heading('p1')
  await pressKey('a')
  server.handleOnce(decideDeal, connectionLost)
  await user.click(confirm())
  server.handle(decideDeal, () => ({ ...buildDeal('p1', { dealStatus: 'APPROVED' }), undoUntil }) as never)
  await user.click(await dialog().findByRole('button', { name: /^Try again/ }))
  expect(await dialog().findByText('It is back in review')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  await heading('p1')
  expect(screen.getByRole('button', { name: /^Approve/ })).toBeTruthy()
})
