import { screen, within } from '@testing-library/react'
import { type Deal, decideDeal } from '../contract/deals.ts'
import { aDeal, testMoment } from './builders.ts'
import { createMarketplace } from './marketplace.ts'
import { openPortal } from './open-portal.tsx'

/** A moment before the one of all tests. */
export const hoursAgo = (hours: number) => new Date(testMoment - hours * 3_600_000).toISOString()
/** Vouchers that wait, the first one longest. */
export const someDeals = (count = 12) =>
  Array.from({ length: count }, (_, index) => aDeal(`p${index + 1}`, { createdAt: hoursAgo(60 - index) }))

/** Opens a page of an administrator's, among vouchers that wait. */
export const openReview = async (path: string, deals: Deal[] = someDeals()) => {
  const portal = await openPortal({ path, as: 'ADMIN', server: createMarketplace({ deals }) })
  return { ...portal, decisions: () => portal.server.asked(decideDeal).map(({ body }) => body) }
}
export const heading = (id: string) => screen.findByRole('heading', { level: 1, name: `Voucher ${id}` })
export const dialog = () => within(screen.getByRole('alertdialog'))
/** Without style sheets the word it shows while busy counts into its name. */
export const confirm = () => dialog().getByRole<HTMLButtonElement>('button', { name: /^(Approve|Reject) voucher|^Withdraw approval/ })
