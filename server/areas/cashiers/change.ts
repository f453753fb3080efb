import { and, eq, isNull } from 'drizzle-orm'
import type { Cashier, createCashier, removeCashier, updateCashier } from '#contract/cashiers.ts'
import { maxCashiers } from '#contract/limits.ts'
import { providerRoom } from '#contract/live-events.ts'
import { foldForSearch } from '#contract/text.ts'
import { lockUntilCommit } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import { tillsRoom } from '#server/db/publish.ts'
import { cashiers } from '#server/db/schema-cashiers.ts'
import { isUniqueViolation } from '#server/db/unique-violation.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { fieldProblem, Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { randomId } from '#server/security/random.ts'
import { toCashier } from './list.ts'

/** The tills learn of it too: they ask again when their cashier was removed or has a new PIN. */
const publishCashierChange = (db: Db, providerId: string, id: string) =>
  publishChange(db, { area: 'cashiers', id }, [providerRoom(providerId), tillsRoom(providerId)])

const isPresent = (providerId: string) => and(eq(cashiers.providerId, providerId), isNull(cashiers.removedAt))

/** @throws Problem `CONFLICT` where there are as many as there may be, `VALIDATION_FAILED` where the name is taken */
export async function addCashier(
  { db, viewer, body: { name }, ip }: AuthenticatedInput<typeof createCashier>,
  pinHash: string,
  { now }: Pick<Deps, 'now'>,
): Promise<Cashier> {
  const at = now()
  // Two calls at once must not both add the last one.
  await lockUntilCommit(db, `cashiers of ${viewer.businessId}`)
  if ((await db.$count(cashiers, isPresent(viewer.businessId))) >= maxCashiers) throw new Problem('CONFLICT')
  const createdAt = new Date(at)
  const row = { id: randomId(), providerId: viewer.businessId, name, foldedName: foldForSearch(name), pinHash, pinAt: createdAt, createdAt }
  const [added] = await db.insert(cashiers).values(row).onConflictDoNothing().returning()
  if (!added) throw fieldProblem('name', 'nameTaken')
  await audit(db, { action: 'cashier.created', at, accountId: viewer.id, subject: added.id, ip, details: { cashier: name } })
  await publishCashierChange(db, viewer.businessId, added.id)
  return toCashier(added)
}

async function lockCashier(tx: Db, providerId: string, id: string) {
  const [found] = await tx
    .select()
    .from(cashiers)
    .where(and(eq(cashiers.id, id), isPresent(providerId)))
    .for('update')
  if (!found) throw new Problem('NOT_FOUND')
  return found
}

const throwNameProblem = (error: unknown): never => {
  throw isUniqueViolation(error) ? fieldProblem('name', 'nameTaken', { cause: error }) : error
}

/** `pinHash` is undefined where the PIN stays. @throws Problem `NOT_FOUND`, `VALIDATION_FAILED` where the name is taken */
export async function changeCashier(
  { db, viewer, params: { id }, body: { name }, ip }: AuthenticatedInput<typeof updateCashier>,
  pinHash: string | undefined,
  { now }: Pick<Deps, 'now'>,
): Promise<Cashier> {
  const at = now()
  const former = await lockCashier(db, viewer.businessId, id)
  const pin = pinHash === undefined ? {} : { pinHash, pinAt: new Date(at) }
  const changed = { ...former, ...pin, name, foldedName: foldForSearch(name) }
  await db.update(cashiers).set(changed).where(eq(cashiers.id, id)).catch(throwNameProblem)
  const fields = [name === former.name ? [] : 'name', pinHash === undefined ? [] : 'pin'].flat().join(', ')
  await audit(db, { action: 'cashier.updated', at, accountId: viewer.id, subject: id, ip, details: { cashier: name, fields } })
  await publishCashierChange(db, viewer.businessId, id)
  return toCashier(changed)
}

/** @throws Problem `NOT_FOUND` */
export async function endCashier(
  { db, viewer, params: { id }, ip }: AuthenticatedInput<typeof removeCashier>,
  { now }: Pick<Deps, 'now'>,
): Promise<null> {
  const at = now()
  const { name } = await lockCashier(db, viewer.businessId, id)
  await db
    .update(cashiers)
    .set({ removedAt: new Date(at), pinHash: '' })
    .where(eq(cashiers.id, id))
  await audit(db, { action: 'cashier.removed', at, accountId: viewer.id, subject: id, ip, details: { cashier: name } })
  await publishCashierChange(db, viewer.businessId, id)
  return null
}
