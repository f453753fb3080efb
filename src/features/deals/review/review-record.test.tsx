// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildDeal } from '#fixtures/builders.ts'
import { heading, hoursAgo, openReview } from '#fixtures/review-page.ts'

const owner = { _id: 'provider', businessNameEn: 'Sea House', businessNameAr: 'بيت البحر' }

test('the record of the business stands beside the voucher, a figure leads to exactly what it counts or is no link', async () => {
  await openReview('/admin/deals/p1', [buildDeal('p1', { serviceProvider: owner })])
  await heading('p1')
  const link = async (name: string) => new URL((await screen.findByRole<HTMLAnchorElement>('link', { name })).href)
  expect((await link('14')).search).toBe('?provider=provider&status=APPROVED')
  expect((await link('2')).search).toBe('?provider=provider&status=REJECTED')
  expect(screen.getByText('4.7 from 38 customers').closest('a')).toBeNull()
  expect((await link('Question waiting')).search).toBe('?chat=chat-1')
})

test('a rejected voucher says who rejected it, when and why, above its content', async () => {
  const decision = { dealStatus: 'REJECTED', reason: 'Blurred picture', decidedBy: 'Sami', decidedAt: hoursAgo(0) } as const
  await openReview('/admin/deals/r1?status=REJECTED', [buildDeal('r1', decision)])
  await heading('r1')
  expect(screen.getByText('Rejected by \u2068Sami\u2069, Sep 15, 2026, 12:00')).toBeTruthy()
  expect(screen.getAllByText('Blurred picture')).toHaveLength(1)
})

test('a voucher is stopped or ended from a menu', async () => {
  const { user } = await openReview('/admin/deals/p1')
  await heading('p1')
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Stop or end…' }))
  expect(await screen.findByRole('alertdialog', { name: /Voucher p1/ })).toBeTruthy()
})
