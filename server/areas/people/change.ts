import { eq } from 'drizzle-orm'
import { providerRoom } from '#contract/live-events.ts'
import type { changeSubRole, removePerson } from '#contract/people.ts'
import { type SubRole, subRoleRights } from '#contract/rights.ts'
import { removeAllFactors } from '#server/auth/factors/factors.ts'
import { endFormerAccess, endPairings } from '#server/auth/password-changed.ts'
import type { Db } from '#server/db/db.ts'
import { publish } from '#server/db/publish.ts'
import { accounts } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { publishChange } from '#server/notifications/publish-change.ts'
import { Problem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { deleteViews } from '#server/shared-views/shared-views.ts'
import { lockPerson } from './lock-people.ts'

export const publishPeopleChange = (tx: Db, businessId: string) => publishChange(tx, { area: 'people' }, [providerRoom(businessId)])

interface SubRoleChange {
  readonly id: string
  readonly subRole: SubRole
}

/** Also in the sessions that are open. */
export async function storeSubRole(tx: Db, { id, subRole }: SubRoleChange): Promise<void> {
  await tx.update(accounts).set({ subRole }).where(eq(accounts.id, id))
  await publish(tx, { do: 'setRights', accountId: id, rights: subRoleRights[subRole] })
}

/** Whoever may redeem no more pairs no till with a code that they have seen. @throws Problem `NOT_FOUND`, `RIGHT_MISSING`, `CHANGED_MEANWHILE` where the person has another sub-role than the owner saw */
export async function changePerson(
  { db, viewer, params: { id }, body: { subRole, from }, ip }: AuthenticatedInput<typeof changeSubRole>,
  { now }: Pick<Deps, 'now'>,
): Promise<null> {
  const { person } = await lockPerson(db, viewer, id)
  if (person.subRole !== from) throw new Problem('CHANGED_MEANWHILE')
  if (subRole === from) return null
  if (!subRoleRights[subRole].includes('redeem')) await endPairings(db, id, now())
  await storeSubRole(db, { id, subRole })
  await audit(db, {
    action: 'person.changed',
    at: now(),
    accountId: viewer.id,
    subject: id,
    ip,
    details: { subRole, formerSubRole: from },
  })
  await publishPeopleChange(db, viewer.businessId)
  return null
}

/** Keeps the name for what the person did, frees the address, and deletes the saved views. Tills stay: they are the business's. @throws Problem `NOT_FOUND`, `RIGHT_MISSING` */
export async function endPerson(
  { db, viewer, params: { id }, ip }: AuthenticatedInput<typeof removePerson>,
  { now }: Pick<Deps, 'now'>,
): Promise<null> {
  const at = now()
  const { person } = await lockPerson(db, viewer, id)
  await db
    .update(accounts)
    .set({
      deletedAt: new Date(at),
      emailAddress: `deleted:${id}`,
      passwordHash: '',
      phoneNo: null,
      securityQuestionId: null,
      securityAnswerHash: null,
      correctionHash: null,
    })
    .where(eq(accounts.id, id))
  await removeAllFactors(db, id)
  await deleteViews(db, id, at, { viewer, ip })
  await endFormerAccess(db, id, at, { reason: 'removed' })
  const details = { subRole: person.subRole }
  await audit(db, { action: 'person.removed', at, accountId: viewer.id, subject: id, ip, details })
  await publishPeopleChange(db, viewer.businessId)
  return null
}
