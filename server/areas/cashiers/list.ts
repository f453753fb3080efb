import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import type { Cashier, tillCashiers } from '#contract/cashiers.ts'
import type { Db } from '#server/db/db.ts'
import { cashiers } from '#server/db/schema-cashiers.ts'
import type { Viewer } from '#server/http/viewer.ts'

/** Removed ones that the owner can still filter by. */
const maxRemoved = 200

export const toCashier = ({ id, name, createdAt, removedAt }: typeof cashiers.$inferSelect): Cashier => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
  removedAt: removedAt?.toISOString() ?? null,
})

const selectPresent = (db: Db, providerId: string) =>
  db
    .select()
    .from(cashiers)
    .where(and(eq(cashiers.providerId, providerId), isNull(cashiers.removedAt)))
    .orderBy(sql`${cashiers.foldedName} collate "C"`)

/** Present cashiers by name, then removed ones, the latest first. */
export async function findCashiers(db: Db, { businessId }: Pick<Viewer, 'businessId'>): Promise<Cashier[]> {
  const present = await selectPresent(db, businessId)
  const removed = await db
    .select()
    .from(cashiers)
    .where(and(eq(cashiers.providerId, businessId), isNotNull(cashiers.removedAt)))
    .orderBy(desc(cashiers.removedAt), cashiers.id)
    .limit(maxRemoved)
  return [...present, ...removed].map(toCashier)
}

/** Names only: a till shows nothing else of its cashiers. */
export async function findTillCashiers(
  db: Db,
  { businessId, cashier }: Pick<Viewer, 'businessId' | 'cashier'>,
): Promise<CallData<typeof tillCashiers>> {
  const present = await selectPresent(db, businessId)
  return { cashiers: present.map(({ id: _id, name }) => ({ _id, name })), currentId: cashier?.id ?? null }
}
