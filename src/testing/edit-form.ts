import { screen } from '@testing-library/react'
import type { Deal } from '../contract/deals.ts'
import { aDeal, dealContent } from './builders.ts'
import { createMarketplace, type Marketplace } from './marketplace.ts'
import { openPortal } from './open-portal.tsx'

export const edit = '/service-provider/deals/edit/d1'
export const detail = '/service-provider/deals/d1'
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** An Arabic name that the rules allow, in place of the one of the builder. */
export const arabicName = { nameAr: 'قهوة' }

const cover = { fileUrl: '/old.webp' }
/** A marketplace of one voucher. */
export const aMarket = (deal: Partial<Deal> = {}) =>
  createMarketplace({ deals: [aDeal('d1', { version: 1, dealCoverImg: cover, ...deal })] })

/** The same behind an API that counts no versions and knows nothing but what §7 names. */
export function aPlainMarket(deal: Partial<Deal> = {}) {
  const server = aMarket({ version: undefined, ...deal })
  server.extras = ''
  return server
}

/** Opens the form of its voucher and waits for it. */
export async function openForm(server: Marketplace = aMarket(), options: Partial<Parameters<typeof openPortal>[0]> = {}) {
  const portal = await openPortal({ path: edit, server, ...options })
  await screen.findByLabelText('Name')
  return portal
}

/** The voucher as the form sends it where nothing was typed. */
export const sent = {
  nameEn: 'Voucher d1',
  nameAr: 'قسيمة d1',
  ...dealContent,
}
