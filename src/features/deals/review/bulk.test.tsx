// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Deal, decideDeal, getDeal } from '#contract/deals.ts'
import { buildDeal } from '#fixtures/builders.ts'
import {
  allDone,
  approve,
  chooseAll,
  confirm,
  conflictSummary,
  dialog,
  heard,
  openBulk,
  result,
  rowLink,
  summary,
} from '#fixtures/bulk-review.ts'
import { connectionLost, refusal } from '#fixtures/handlers.ts'
import { pressKey } from '#fixtures/test-render.tsx'

test('many are approved four at a time, and the number so far is told', async () => {
  const { server, user, sent } = await openBulk()
  const answers: PromiseWithResolvers<Deal>[] = []
  server.handle(decideDeal, () => {
    const answer = Promise.withResolvers<Deal>()
    answers.push(answer)
    return answer.promise
  })
  await chooseAll(user)
  await user.click(await screen.findByRole('button', { name: 'Approve 12…' }))
  expect(await screen.findByRole('alertdialog', { name: 'Approve 12 vouchers?' })).toBeTruthy()
  expect(sent()).toEqual([])
  await confirm(user)
  await waitFor(() => expect(sent()).toHaveLength(4))
  answers[0]?.resolve(buildDeal('p1'))
  await dialog().findByText('1 of 12')
  expect(heard()).toBe('')
  await waitFor(() => expect(sent()).toHaveLength(5))
  await user.click(dialog().getByRole('button', { name: 'Stop' }))
  for (const { resolve } of answers) resolve(buildDeal('p1'))
  await summary('5 vouchers approved. 7 were not decided and stay selected.')
  expect(sent()).toHaveLength(5)
})

test('what the server refuses is named, stays chosen and is tried again alone, under its own key', async () => {
  const { server, user, sent } = await openBulk()
  server.handle(decideDeal, ({ body: { dealId } }) => {
    const isFirst = server.received(decideDeal).filter(({ body }) => body.dealId === dealId).length === 1
    if (isFirst && dealId === 'p1') return refusal(403, 'FORBIDDEN', { message: 'Not yours to decide' })
    return isFirst && dealId === 'p2' ? connectionLost() : approve(server.deals, dealId)
  })
  await chooseAll(user)
  await user.click(await screen.findByRole('button', { name: 'Approve 12…' }))
  await confirm(user)
  await summary('10 vouchers approved. 2 could not be approved and stay selected.')
  expect(screen.getByRole('alertdialog', { name: '10 vouchers approved' })).toBeTruthy()
  expect(dialog().getAllByRole('listitem')).toHaveLength(2)
  expect(result('Voucher p1')).toContain('Not yours to decide')
  await confirm(user)
  await allDone('12 vouchers approved')
  expect(sent()).toHaveLength(14)
  const keys = server.received(decideDeal).flatMap(({ body, idempotencyKey }) => (body.dealId === 'p2' ? [idempotencyKey] : []))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve \d/ })).toBeNull())
})

test('a result with changes, which leave their vouchers as they were, counts no vouchers', async () => {
  const { user } = await openBulk('/admin/deals?size=25', true, { kind: 'edited' })
  await user.click(screen.getByRole('checkbox', { name: 'Select \u2068Voucher p1\u2069' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select \u2068Voucher p3\u2069' }))
  await user.click(await screen.findByRole('button', { name: 'Reject 2…' }))
  await user.type(dialog().getByRole('textbox'), 'Blurred')
  await confirm(user)
  await allDone('Rejected: 2')
})

test('Shift chooses or lets go all rows since the last one, with the pointer and the Space key', async () => {
  const { user } = await openBulk()
  const box = (id: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select \u2068Voucher ${id}\u2069` })
  const chosen = () => ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'].filter((id) => box(id).checked)
  await user.click(box('p2'))
  await user.keyboard('{Shift>}')
  await user.click(box('p5'))
  await user.keyboard('{/Shift}')
  expect(chosen()).toEqual(['p2', 'p3', 'p4', 'p5'])
  box('p3').focus()
  await user.keyboard('{Shift>} {/Shift}')
  expect(chosen()).toEqual(['p2'])
})

test('a rejection of many needs one reason, which goes with each', async () => {
  const { user, sent } = await openBulk()
  await user.click(screen.getByRole('checkbox', { name: 'Select \u2068Voucher p1\u2069' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select \u2068Voucher p3\u2069' }))
  await user.click(await screen.findByRole('button', { name: 'Reject 2…' }))
  expect(await screen.findByRole('button', { name: 'Reject 2 vouchers' })).toBeTruthy()
  await confirm(user)
  expect(dialog().getByText('This field cannot be empty.')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.type(dialog().getByRole('textbox'), 'Blurred')
  await confirm(user)
  await allDone('2 vouchers rejected')
  expect(sent()).toEqual(['p1', 'p3'].map((dealId) => ({ dealId, isApproved: false, expectedStatus: 'PENDING', reason: 'Blurred' })))
})

test('where somebody else was faster, who and when stands at the voucher', async () => {
  const { server, user } = await openBulk()
  server.handleOnce(decideDeal, () =>
    refusal(409, 'ALREADY_DECIDED', { details: { by: 'Sami Al Harbi', at: '2026-09-15T09:00:00Z', status: 'REJECTED' } }),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Select \u2068Voucher p1\u2069' }))
  await user.click(await screen.findByRole('button', { name: 'Approve 1…' }))
  await confirm(user)
  await summary(`No vouchers approved. ${conflictSummary}`)
  expect(screen.queryByText('1 selected')).toBeNull()
  expect(result('Voucher p1')).toContain('Rejected by \u2068Sami Al Harbi\u2069, Sep\u00A015, 2026, 12:00')
})

test('a backend that compares nothing is asked first: a lost answer is found again, and nobody’s decision is overwritten', async () => {
  const { server, user, sent } = await openBulk('/admin/deals?size=25', false)
  const become = (id: string, dealStatus: Deal['dealStatus']) => {
    const deal = server.deals.find(({ _id }) => _id === id)
    if (deal) Object.assign(deal, { dealStatus })
  }
  await user.click(screen.getByRole('checkbox', { name: 'Select \u2068Voucher p1\u2069' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select \u2068Voucher p2\u2069' }))
  await user.click(await screen.findByRole('button', { name: 'Approve 2…' }))
  become('p2', 'REJECTED')
  server.handle(decideDeal, ({ body: { dealId } }) => {
    become(dealId, 'APPROVED')
    return connectionLost()
  })
  await confirm(user)
  await summary(`No vouchers approved. 1 could not be approved and stays selected. ${conflictSummary}`)
  expect(result('Voucher p2')).toContain('It was rejected in the meantime')
  await confirm(user)
  await summary(`1 voucher approved. ${conflictSummary}`)
  expect(sent()).toEqual([{ dealId: 'p1', isApproved: true }])
})

test('of many on such a backend one whose price has changed since it was chosen is not decided about', async () => {
  const { server, user, sent } = await openBulk('/admin/deals?size=25', false)
  await user.click(screen.getByRole('checkbox', { name: 'Select \u2068Voucher p1\u2069' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select \u2068Voucher p2\u2069' }))
  Object.assign(server.deals[1] ?? {}, { discountedPrice: 50 })
  await user.click(await screen.findByRole('button', { name: 'Approve 2…' }))
  await confirm(user)
  await summary(`1 voucher approved. ${conflictSummary}`)
  expect(result('Voucher p2')).toContain('It was changed in the meantime')
  expect(sent()).toEqual([{ dealId: 'p1', isApproved: true }])
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(rowLink('p2').closest('tr')?.textContent).toContain('50'))
})

test('one that has changed since it was chosen leaves the choice and what is tried again; its row is read anew, and chosen by that', async () => {
  const { server, user, sent } = await openBulk(undefined, undefined, { version: 1 })
  let isAway = true
  server.handle(decideDeal, (request) => {
    if (request.body.dealId === 'p1' && request.body.expectedVersion === 1) return refusal(409, 'CHANGED_MEANWHILE')
    return request.body.dealId === 'p2' && isAway ? connectionLost() : approve(server.deals, request.body.dealId)
  })
  await user.click(screen.getByRole('checkbox', { name: 'Select \u2068Voucher p1\u2069' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select \u2068Voucher p2\u2069' }))
  Object.assign(server.deals[0] ?? {}, { version: 2, discountedPrice: 50 })
  await user.click(await screen.findByRole('button', { name: 'Approve 2…' }))
  await confirm(user)
  await summary(`No vouchers approved. 1 could not be approved and stays selected. ${conflictSummary}`)
  isAway = false
  await confirm(user)
  await summary(`1 voucher approved. ${conflictSummary}`)
  expect(sent().map((body) => body?.dealId)).toEqual(['p1', 'p2', 'p2'])
  expect(result('Voucher p1')).toContain('It was changed in the meantime')
  expect(dialog().queryByRole('button', { name: /^Try again/ })).toBeNull()
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(rowLink('p1').closest('tr')?.textContent).toContain('50'))
  await user.click(screen.getByRole('checkbox', { name: 'Select \u2068Voucher p1\u2069', checked: false }))
  await user.click(await screen.findByRole('button', { name: 'Approve 1…' }))
  await confirm(user)
  await allDone('1 voucher approved')
  expect(sent().at(-1)).toMatchObject({ dealId: 'p1', expectedVersion: 2 })
})

test('of many on such a backend each is asked about, however soon the decision about another one goes out', async () => {
  const { server, user, sent } = await openBulk('/admin/deals?size=25', false)
  const late = Promise.withResolvers<Deal>()
  server.handle(getDeal, ({ params }) => (params.id === 'p2' ? late.promise : buildDeal(params.id)))
  await user.click(screen.getByRole('checkbox', { name: 'Select \u2068Voucher p1\u2069' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select \u2068Voucher p2\u2069' }))
  await user.click(await screen.findByRole('button', { name: 'Approve 2…' }))
  await confirm(user)
  await waitFor(() => expect(sent()).toHaveLength(1))
  late.resolve(buildDeal('p2', { dealStatus: 'REJECTED' }))
  await summary(`1 voucher approved. ${conflictSummary}`)
  expect(result('Voucher p2')).toContain('It was rejected in the meantime')
  expect(sent()).toEqual([{ dealId: 'p1', isApproved: true }])
})

test('a decision is about the version that was chosen', async () => {
  const { server, user, sent } = await openBulk(undefined, undefined, { version: 1 })
  await user.click(screen.getByRole('checkbox', { name: 'Select \u2068Voucher p1\u2069' }))
  for (const deal of server.deals) deal.version = 2
  await user.click(await screen.findByRole('button', { name: 'Approve 1…' }))
  await confirm(user)
  await allDone('1 voucher approved')
  expect(sent()).toMatchObject([{ dealId: 'p1', expectedStatus: 'PENDING', expectedVersion: 1 }])
})

test('of many decisions under way every tenth is read out, and the end', async () => {
  const { server, user } = await openBulk()
  const last = Promise.withResolvers<Deal>()
  server.handle(decideDeal, ({ body: { dealId } }) => (dealId === 'p12' ? last.promise : buildDeal(dealId, { dealStatus: 'APPROVED' })))
  await chooseAll(user)
  await user.click(await screen.findByRole('button', { name: 'Approve 12…' }))
  await confirm(user)
  await dialog().findByText('11 of 12')
  expect(heard()).toBe('10 of 12')
  last.resolve(buildDeal('p12', { dealStatus: 'APPROVED' }))
  await allDone('12 vouchers approved')
})

test('one approved voucher is taken back in the words of its own page; among many it is said what customers lose', async () => {
  const { user } = await openBulk('/admin/deals?size=25&status=APPROVED', undefined, { dealStatus: 'APPROVED' })
  rowLink('p2').focus()
  await pressKey('r')
  expect(await screen.findByRole('alertdialog', { name: 'Withdraw approval of “\u2068Voucher p2\u2069”?' })).toBeTruthy()
  expect(dialog().getByText('Customers can no longer use it. The business sees your reason immediately.')).toBeTruthy()
  expect(dialog().getByRole('button', { name: 'Withdraw approval' })).toBeTruthy()
  await user.click(dialog().getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select \u2068Voucher p1\u2069' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select \u2068Voucher p3\u2069' }))
  await user.click(await screen.findByRole('button', { name: 'Reject 2…' }))
  await screen.findByRole('alertdialog', { name: 'Reject 2 vouchers?' })
  expect(dialog().getByText(/^2 of them are approved: customers can no longer use them\. Every business/)).toBeTruthy()
})

test('after a decision from a row the focus is on the row in its place, after one about chosen rows on the table', async () => {
  const { user } = await openBulk()
  rowLink('p2').focus()
  await pressKey('a')
  await confirm(user)
  await allDone('1 voucher approved')
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(11))
  await waitFor(() => expect(document.activeElement).toBe(rowLink('p3')))
  await pressKey('j')
  expect(document.activeElement).toBe(rowLink('p4'))
  await user.click(screen.getByRole('checkbox', { name: 'Select \u2068Voucher p1\u2069' }))
  await user.click(await screen.findByRole('button', { name: 'Approve 1…' }))
  await confirm(user)
  await allDone('1 voucher approved')
  await waitFor(() => expect(document.activeElement?.querySelector('table')).toBeTruthy())
})
