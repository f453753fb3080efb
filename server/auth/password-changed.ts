import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { subRoleRights, subRoles } from '#contract/rights.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { accounts } from '#server/db/schema.ts'
import { emailChanges, recoveries } from '#server/db/schema-security.ts'
import { tillPairings } from '#server/db/schema-tills.ts'
import { formatMoment } from '#server/i18n/translate.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import { endChallenges } from './factors/challenges.ts'
import { forgetDevices } from './factors/remembered-devices.ts'
import { endAccountSessions, type SessionEnding } from './sessions.ts'

const redeemers = subRoles.filter((subRole) => subRoleRights[subRole].includes('redeem'))

/** The codes for a till that the account's business shows, if the account may have seen them. */
export function endPairings(db: Db, accountId: string, at: number) {
  const maySee = and(eq(accounts.id, accountId), inArray(accounts.subRole, redeemers))
  const ofBusiness = db.select({ id: accounts.providerId }).from(accounts).where(maySee)
  return db
    .update(tillPairings)
    .set({ expiresAt: new Date(at) })
    .where(and(inArray(tillPairings.providerId, ofBusiness), isNull(tillPairings.usedAt), gt(tillPairings.expiresAt, new Date(at))))
}

/** Ends all that the former password has started: sessions, devices, second steps, pairings, recoveries, address changes. Runs in the change's transaction. */
export async function endFormerAccess(db: Db, accountId: string, at: number, options: SessionEnding): Promise<void> {
  // Pairings end before the sessions, so that a till which is being paired at this moment is included.
  await endPairings(db, accountId, at)
  await endAccountSessions(db, accountId, at, options)
  await db
    .update(recoveries)
    .set({ expiresAt: new Date(at) })
    .where(and(eq(recoveries.accountId, accountId), isNull(recoveries.usedAt)))
  await endEmailChanges(db, accountId, at)
  await endChallenges(db, accountId)
  await forgetDevices(db, accountId)
}

/** Their links do not work any more. */
export const endEmailChanges = (db: Db, accountId: string, at: number) =>
  db
    .update(emailChanges)
    .set({ endedAt: new Date(at) })
    .where(and(eq(emailChanges.accountId, accountId), isOpenEmailChange(at)))
    .returning({ tokenHash: emailChanges.tokenHash })

export const isOpenEmailChange = (at: number) =>
  and(isNull(emailChanges.usedAt), isNull(emailChanges.endedAt), gt(emailChanges.expiresAt, new Date(at)))

export const passwordChangedMail = (
  { emailAddress, at }: { readonly emailAddress: string; readonly at: number },
  language: Mail['language'],
  { config }: { readonly config: Pick<Config, 'publicUrl' | 'port' | 'businessTimeZone'> },
): Mail => ({
  template: 'passwordChanged',
  to: emailAddress,
  language,
  data: {
    recoveryLink: portalLink(config, '/auth/forgot-password', language),
    changedAt: formatMoment(at, language, config.businessTimeZone),
  },
})
