import { eq } from 'drizzle-orm'
import { everyDay } from '../../src/contract/timings.ts'
import { deals } from '../db/schema.ts'
import { customers } from '../db/schema-sales.ts'
import { startOfTests } from './fixtures.ts'
import type { TestServer } from './test-server.ts'

const teaFields = { nameEn: 'apple tea', nameAr: 'شاي التفاح ٥٥', customerName: 'Nora Saad', originalPrice: 30, discountPercentage: 50 }

/** A voucher of the tea as a till is told it, without its code. */
export const tea = { dealId: 'tea', ...teaFields, discountedPrice: 15, qtyPerUser: 2 }

/** Nobody has claimed anything, and the tea may be redeemed every day from nine to five. */
export async function openTill({ clock, db }: TestServer): Promise<void> {
  clock.now = startOfTests
  await db.delete(customers)
  await db
    .update(deals)
    .set({ status: 'APPROVED', deletedAt: null, timings: everyDay('09:00', '17:00') })
    .where(eq(deals.id, 'tea'))
}

/** Redeems as the provider, in a language. */
export const redeemAt = ({ ask }: TestServer, body: object, language = 'en') =>
  ask('POST', '/api/v1/redemption/create-redemption', { as: 'provider', body, headers: { 'accept-language': language } })
