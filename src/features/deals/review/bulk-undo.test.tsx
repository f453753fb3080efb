// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { decideDeal } from '#contract/deals.ts'
import { buildDeal, testNow } from '#fixtures/builders.ts'
import { chooseAll, confirm, openBulk } from '#fixtures/bulk-review.ts'
import { connectionLost } from '#fixtures/handlers.ts'

test('a bulk decision can be undone as a whole from the line above the list', async () => {
  const { server, user, sent } = await openBulk()
  const undoUntil = new Date(testNow + 60_000).toISOString()
  server.handle(decideDeal, ({ body: { dealId, undo } }) => ({ ...buildDeal(dealId), ...(!undo && { undoUntil }) }) as never)
  await chooseAll(user)
  await user.click(await screen.findByRole('button', { name: 'Approve 12…' }))
  await confirm(user)
  const undo = await screen.findByRole('button', { name: /^Undo/ })
  undo.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(sent().filter((body) => body?.undo)).toHaveLength(12))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('after a lost connection those not undone can be tried again', async () => {
  const { server, user, sent } = await openBulk()
  const undoUntil = new Date(testNow + 60_000).toISOString()
  let isLost = true
  server.handle(decideDeal, ({ body: { dealId, undo } }) =>
    undo && isLost && dealId === 'p3' ? connectionLost() : ({ ...buildDeal(dealId), ...(!undo && { undoUntil }) } as never),
  )
  await chooseAll(user)
  await user.click(await screen.findByRole('button', { name: 'Approve 12…' }))
  await confirm(user)
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  expect(await screen.findAllByText(/^1 decision could not be undone\. ./)).not.toEqual([])
  expect(screen.getByText('1 voucher approved')).toBeTruthy()
  isLost = false
  const before = sent().length
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
  expect(
    sent()
      .slice(before)
      .map((body) => body?.dealId),
  ).toEqual(['p3'])
})
