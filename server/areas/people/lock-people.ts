import { and, asc, eq, isNull } from 'drizzle-orm'
import { getRights } from '#contract/rights.ts'
import { lockUntilCommit } from '#server/db/advisory-lock.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { requireRight } from '#server/http/require-right.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { Problem } from '#server/problem.ts'

export const isOfBusiness = (businessId: string) => and(eq(accounts.providerId, businessId), isNull(accounts.deletedAt))

/**
 * The people of the viewer's business, which stay as they are until the transaction ends. One act waits for the other and then sees who is the owner.
 * The accounts before the business, as a change of an address locks them. @throws Problem `SESSION_ENDED`, `RIGHT_MISSING`
 */
export async function lockPeople(tx: Db, { id, businessId }: Viewer) {
  await lockUntilCommit(tx, `people of ${businessId}`)
  const people = await tx.select().from(accounts).where(isOfBusiness(businessId)).orderBy(asc(accounts.id)).for('no key update')
  const caller = people.find((person) => person.id === id)
  if (!caller) throw new Problem('SESSION_ENDED')
  requireRight({ rights: getRights({ ...caller, subRole: caller.subRole ?? undefined }) }, 'people.manage')
  return { caller, others: people.filter((person) => person !== caller) }
}

/** Locks the people of the business. The owner counts as not found. @throws Problem `NOT_FOUND`, `SESSION_ENDED`, `RIGHT_MISSING` */
export async function lockPerson(tx: Db, viewer: Viewer, id: string) {
  const { caller, others } = await lockPeople(tx, viewer)
  const person = others.find((other) => other.id === id)
  if (!person) throw new Problem('NOT_FOUND')
  return { caller, person }
}
