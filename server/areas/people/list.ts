import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { CallData } from '#contract/call.ts'
import type { Invitation, listPeople } from '#contract/people.ts'
import type { Db } from '#server/db/db.ts'
import { lastSignInAt } from '#server/db/last-sign-in.ts'
import { accounts, isOwner } from '#server/db/schema.ts'
import { invitations } from '#server/db/schema-people.ts'
import { secondFactors } from '#server/db/schema-second-factor.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { isOfBusiness } from './lock-people.ts'

const hasSecondFactor = sql<boolean>`exists (select 1 from ${secondFactors} where ${secondFactors.accountId} = ${accounts}.id)`

export const isOpenInvitation = (businessId: string) =>
  and(eq(invitations.providerId, businessId), isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt))

/** Bounded: a business has at most `maxPeople`. */
export async function findTeam(db: Db, { id, businessId }: Viewer): Promise<CallData<typeof listPeople>> {
  const people = await db
    .select({
      _id: accounts.id,
      fullName: accounts.fullName,
      emailAddress: accounts.emailAddress,
      subRole: accounts.subRole,
      hasSecondFactor,
      lastSignInAt,
    })
    .from(accounts)
    .where(isOfBusiness(businessId))
    .orderBy(desc(isOwner(accounts)), sql`${accounts.foldedName} collate "C" nulls last`, asc(accounts.emailAddress))
  const open = await db.select().from(invitations).where(isOpenInvitation(businessId)).orderBy(desc(invitations.sentAt), invitations.id)
  return {
    people: people.map(({ subRole, lastSignInAt: signedInAt, ...person }) => ({
      ...person,
      subRole: subRole ?? 'VIEWER',
      isSelf: person._id === id,
      lastSignInAt: signedInAt?.toISOString() ?? null,
    })),
    invitations: open.map(toInvitation),
  }
}

const toInvitation = ({ id, emailAddress, subRole, sentAt, expiresAt }: typeof invitations.$inferSelect): Invitation => ({
  _id: id,
  emailAddress,
  subRole,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
})
