import { eq } from 'drizzle-orm'
import { everyDay } from '#contract/timings.ts'
import { deals } from '#server/db/schema.ts'
import { customers } from '#server/db/schema-sales.ts'
import { startOfTests } from './fixtures.ts'
import type { TestServer } from './test-server.ts'

const teaFields = { nameEn: 'apple tea', nameAr: 'شاي التفاح ٥٥', customerName: 'Nora Saad', originalPrice: 30, discountPercentage: 50 }

export const tea = { dealId: 'tea', ...teaFields, discountedPrice: 15, qtyPerUser: 2 }

/** The tea can be redeemed daily from nine to five. */
export async function openTill({ clock, db }: TestServer): Promise<void> {
  clock.now = startOfTests
  await db.delete(customers)
  await db
    .update(deals)
    .set({ status: 'APPROVED', deletedAt: null, endedAt: null, timings: everyDay('09:00', '17:00') })
    .where(eq(deals.id, 'tea'))
}

export const redeem = ({ request }: TestServer, body: object, language = 'en') =>
  request('POST', '/api/v1/redemption/create-redemption', { as: 'provider', body, headers: { 'accept-language': language } })
