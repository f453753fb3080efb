// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { DecideMutation } from '#components/review/decision-cache.ts'
import { type UndoStack, undoStackKey } from '#components/review/undoable.ts'
import { decideAnnouncement } from '#contract/announcements.ts'
import { decideDeal } from '#contract/deals.ts'
import { buildDeal, testNow } from '#fixtures/builders.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { buildPendingDeals, confirm, dialog, heading, openReview } from '#fixtures/review-page.ts'
import { pressKey } from '#fixtures/test-render.tsx'
import { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'

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
  await waitFor(() => expect(screen.getByText('“\u2068Voucher p1\u2069”')).toBeTruthy())
  return portal
}

async function approve(user: Awaited<ReturnType<typeof openReview>>['user'], id: string) {
  await heading(id)
  await pressKey('a')
  await screen.findByRole('alertdialog')
  await user.click(confirm())
  await waitFor(() => expect(line()).toContain(`Voucher ${id}`))
}

/** What the slot for Undo shows. */
const line = () => document.querySelector('[data-undo]')?.textContent

const announced = () => document.querySelector('.sr-only > [role=status][aria-live=polite]')?.textContent

const undone = (decisions: readonly { readonly dealId: string; readonly undo?: boolean | undefined }[]) =>
  decisions.flatMap(({ dealId, undo }) => (undo ? [dealId] : []))

test('an approval is undone by Z above the next voucher, which opens the first again', async () => {
  const { decisions, toastTexts } = await approveFirst()
  await heading('p2')
  expect(toastTexts()).toEqual([])
  expect(announced()).toBe('SuccessApproved: “\u2068Voucher p1\u2069”. It can be undone.')
  await pressKey('z')
  await heading('p1')
  expect(decisions().at(-1)).toEqual({ dealId: 'p1', isApproved: true, undo: true })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
  expect(screen.getByRole('button', { name: /^Approve/ })).toBeTruthy()
  expect(toastTexts()).toEqual([])
  expect(line()).toBe('Decision undone: “\u2068Voucher p1\u2069”')
  expect(announced()).toBe('SuccessDecision undone: “\u2068Voucher p1\u2069”')
})

test('Z undoes one decision after the other, from the newest, and the line says how many are left', async () => {
  const { user, decisions } = await approveFirst()
  await approve(user, 'p2')
  await approve(user, 'p3')
  expect(line()).toContain('Approved:“\u2068Voucher p3\u2069”before: 2 approvedUndo')
  await pressKey('z')
  await heading('p3')
  expect(line()).toContain('Decision undone: “\u2068Voucher p3\u2069”Approved:“\u2068Voucher p2\u2069”before: 1 approvedUndo')
  await pressKey('z')
  await heading('p2')
  await pressKey('z')
  await heading('p1')
  expect(undone(decisions())).toEqual(['p3', 'p2', 'p1'])
  await pressKey('z')
  expect(undone(decisions())).toHaveLength(3)
})

test('Z during an undo waits for it and then undoes the next one; none is undone twice', async () => {
  const { user, server, decisions } = await approveFirst()
  await approve(user, 'p2')
  const answer = Promise.withResolvers<never>()
  server.handleOnce(decideDeal, () => answer.promise)
  await pressKey('z')
  await waitFor(() => expect(undone(decisions())).toEqual(['p2']))
  await pressKey('z')
  expect(undone(decisions())).toEqual(['p2'])
  answer.resolve(buildDeal('p2') as never)
  await heading('p1')
  expect(undone(decisions())).toEqual(['p2', 'p1'])
})

test('Z in another list during an undo undoes the decision of that list', async () => {
  const { user, server, services, router, decisions } = await approveFirst()
  await approve(user, 'p2')
  const mutationFn = vi.fn<NonNullable<DecideMutation['mutationFn']>>(() => Promise.resolve({} as never))
  const other: UndoStack['decisions'][number] = {
    key: 'sale',
    queue: decideAnnouncement.name,
    ids: ['sale'],
    name: 'Sale',
    isApproved: true,
    undoUntil,
    link: { to: '/admin/notifications' },
    mutation: { mutationFn },
    withIdempotencyKey: createIdempotencyKeys(),
  }
  services.queryClient.setQueryData<UndoStack>(undoStackKey, (stack) => stack && { ...stack, decisions: [other, ...stack.decisions] })
  const answer = Promise.withResolvers<never>()
  server.handleOnce(decideDeal, () => answer.promise)
  await pressKey('z')
  await waitFor(() => expect(undone(decisions())).toEqual(['p2']))
  await act(() => router.navigate({ to: '/admin/notifications', search: { page: 1 } }))
  await waitFor(() => expect(line()).toContain('Sale'))
  await pressKey('z')
  answer.resolve(buildDeal('p2') as never)
  await waitFor(() => expect(mutationFn).toHaveBeenCalledOnce())
  await waitFor(() => expect(line()).toContain('Decision undone: “\u2068Sale\u2069”'))
  expect(undone(decisions())).toEqual(['p2'])
})

test('an undo that fails says why and stays; one that is refused leaves and shows the one before', async () => {
  const { user, server, decisions } = await approveFirst()
  await approve(user, 'p2')
  server.handleOnce(decideDeal, connectionLost)
  await pressKey('z')
  await waitFor(() => expect(line()).toMatch(/^Failed.+“\u2068Voucher p2\u2069”Approved:“\u2068Voucher p2\u2069”before: 1 approvedUndo/))
  server.handleOnce(decideDeal, () => refusal(409, 'CHANGED_MEANWHILE'))
  await pressKey('z')
  await waitFor(() =>
    expect(line()).toContain('Not undone: it has changed in the meantime. “\u2068Voucher p2\u2069”Approved:“\u2068Voucher p1\u2069”Undo'),
  )
  expect(undone(decisions())).toEqual(['p2', 'p2'])
  const keys = server.received(decideDeal).flatMap(({ body, idempotencyKey }) => (body.undo ? [idempotencyKey] : []))
  expect(new Set(keys).size).toBe(1)
  await pressKey('z')
  await heading('p1')
})

test('after a second decision about the same voucher only that one can be undone', async () => {
  const { user, router, decisions } = await approveFirst()
  await act(() => router.navigate({ to: '/admin/deals/$dealId', params: { dealId: 'p1' }, search: { page: 1 } }))
  await heading('p1')
  await pressKey('r')
  await user.type(await screen.findByLabelText(/^Reason/), 'Blurred')
  await user.click(confirm())
  await waitFor(() => expect(line()).toContain('Rejected:“\u2068Voucher p1\u2069”Undo'))
  // Lets the burst of the typed reason end.
  await pressKey('{Shift}')
  await pressKey('z')
  await waitFor(() => expect(line()).toBe('Decision undone: “\u2068Voucher p1\u2069”'))
  expect(undone(decisions())).toEqual(['p1'])
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
  await waitFor(() => expect(screen.queryByText('“\u2068Voucher p1\u2069”')).toBeNull())
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
