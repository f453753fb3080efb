// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Deal, decideDeal } from '../../../contract/deals.ts'
import { aDeal } from '../../../testing/builders.ts'
import { lost, refusal } from '../../../testing/fake-server.ts'
import { createMarketplace } from '../../../testing/marketplace.ts'
import { openPortal } from '../../../testing/open-portal.tsx'

const open = async (path = '/admin/deals?size=25') => {
  const deals = Array.from({ length: 12 }, (_, index) => aDeal(`p${index + 1}`))
  const portal = await openPortal({ path, as: 'ADMIN', server: createMarketplace({ deals }) })
  await screen.findByRole('link', { name: 'Review \u2068Voucher p1\u2069' })
  return { ...portal, sent: () => portal.server.asked(decideDeal).map(({ body }) => body) }
}
const dialog = () => within(screen.getByRole('alertdialog'))
const chooseAll = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
const confirm = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await screen.findByRole('alertdialog')
  await user.click(dialog().getByRole('button', { name: /^(Approve|Reject) voucher|^Try again/ }))
}
const result = (name: string) => dialog().getByText(name).closest('li')?.textContent

test('many are approved four at a time, and the number so far is told', async () => {
  const { server, user, sent } = await open()
  const answers: PromiseWithResolvers<Deal>[] = []
  server.answers(decideDeal, () => {
    const answer = Promise.withResolvers<Deal>()
    answers.push(answer)
    return answer.promise
  })
  await chooseAll(user)
  await user.click(screen.getByRole('button', { name: 'Approve 12…' }))
  expect(await screen.findByRole('alertdialog', { name: 'Approve 12 vouchers?' })).toBeTruthy()
  expect(sent()).toEqual([])
  await confirm(user)
  await waitFor(() => expect(sent()).toHaveLength(4))
  answers[0]?.resolve(aDeal('p1'))
  await dialog().findByText('1 of 12')
  await waitFor(() => expect(sent()).toHaveLength(5))
  await user.click(dialog().getByRole('button', { name: 'Stop' }))
  for (const { resolve } of answers) resolve(aDeal('p1'))
  await dialog().findByText('5 vouchers decided. 7 were not decided and stay chosen.')
  expect(sent()).toHaveLength(5)
})

test('what the server refuses is named, stays chosen and is tried again alone, under its own key', async () => {
  const { server, user, sent } = await open()
  server.answers(decideDeal, ({ body: { dealId } }) => {
    const isFirst = server.asked(decideDeal).filter(({ body }) => body.dealId === dealId).length === 1
    if (isFirst && dealId === 'p1') return refusal(409, 'ALREADY_DECIDED', { message: 'Already decided' })
    return isFirst && dealId === 'p2' ? lost() : aDeal(dealId, { dealStatus: 'APPROVED' })
  })
  await chooseAll(user)
  await user.click(screen.getByRole('button', { name: 'Approve 12…' }))
  await confirm(user)
  await dialog().findByText('10 vouchers decided. 2 were not decided and stay chosen.')
  expect(dialog().getAllByText('Done')).toHaveLength(10)
  expect(result('Voucher p1')).toContain('Already decided')
  await confirm(user)
  await dialog().findByText('12 vouchers decided.')
  expect(sent()).toHaveLength(14)
  const keys = server.asked(decideDeal).flatMap(({ body, idempotencyKey }) => (body.dealId === 'p2' ? [idempotencyKey] : []))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await user.click(dialog().getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve \d/ })).toBeNull())
})

test('a rejection of many needs one reason, which goes with each', async () => {
  const { user, sent } = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Choose \u2068Voucher p1\u2069' }))
  await user.click(screen.getByRole('checkbox', { name: 'Choose \u2068Voucher p3\u2069' }))
  await user.click(screen.getByRole('button', { name: 'Reject 2…' }))
  await confirm(user)
  expect(dialog().getByText('This field cannot be empty.')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.type(dialog().getByRole('textbox'), 'Blurred')
  await confirm(user)
  await dialog().findByText('2 vouchers decided.')
  expect(sent()).toEqual(['p1', 'p3'].map((dealId) => ({ dealId, isApproved: false, expectedStatus: 'PENDING', reason: 'Blurred' })))
})
