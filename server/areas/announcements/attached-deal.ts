import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { isOpenDeal } from '#server/db/open-deals.ts'
import { deals, providers } from '#server/db/schema.ts'
import { fieldProblem } from '#server/problem.ts'

/** The voucher of the business, if customers can claim it now. */
export async function findOpenDeal(db: Db, providerId: string, dealId: string) {
  const [found] = await db
    .select({ nameEn: deals.nameEn, nameAr: deals.nameAr })
    .from(deals)
    .innerJoin(providers, eq(providers.id, deals.providerId))
    .where(and(eq(deals.id, dealId), eq(deals.providerId, providerId), isOpenDeal))
  return found
}

/** @throws Problem `VALIDATION_FAILED` on `dealId` */
export async function requireOpenDeal(db: Db, providerId: string, dealId: string | null | undefined) {
  if (!dealId) return undefined
  const deal = await findOpenDeal(db, providerId, dealId)
  if (!deal) throw fieldProblem('dealId', 'voucherNotOpen')
  return deal
}
