import { and, asc, between, count, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import { type LicenceFilter, lastExpiringDay } from '#contract/licences.ts'
import type { Db } from '#server/db/db.ts'
import { countWhere } from '#server/db/list.ts'
import { hasLicenceDay, providers } from '#server/db/schema.ts'
import { isWaiting, newLicences } from '#server/db/schema-licences.ts'

const ofBusiness = and(eq(newLicences.providerId, providers.id), isWaiting)

/** Conditions of the lists of approved businesses. `today` is a day of the marketplace's zone. */
export const isInLicenceList: Readonly<Record<LicenceFilter, (today: string) => SQL | undefined>> = {
  expired: (today) => and(hasLicenceDay(providers), lt(providers.licenceExpiresOn, today)),
  expiring: (today) => and(hasLicenceDay(providers), between(providers.licenceExpiresOn, today, lastExpiringDay(today))),
  sent: () => and(eq(providers.approvalStatus, 'APPROVED'), sql`exists (select from ${newLicences} where ${ofBusiness})`),
}

/** Sorts by the end of the licence, or by when the new one was sent. */
export const toLicenceOrder = (list: LicenceFilter): SQL[] => [
  asc(list === 'sent' ? sql`(select ${newLicences.sentAt} from ${newLicences} where ${ofBusiness})` : providers.licenceExpiresOn),
  asc(providers.id),
]

/** Counts with two reads of partial indexes. */
export async function countLicences(db: Db, isListed: SQL | undefined, today: string): Promise<Record<LicenceFilter, number>> {
  const isExpired = lt(providers.licenceExpiresOn, today)
  const [dated] = await db
    .select({ expired: countWhere(isExpired), all: count() })
    .from(providers)
    .where(and(hasLicenceDay(providers), lte(providers.licenceExpiresOn, lastExpiringDay(today)), isListed))
  const [sent] = await db
    .select({ number: count() })
    .from(newLicences)
    .innerJoin(providers, eq(providers.id, newLicences.providerId))
    .where(and(isWaiting, eq(providers.approvalStatus, 'APPROVED'), isListed))
  const { expired, all } = dated ?? { expired: 0, all: 0 }
  return { expired, expiring: all - expired, sent: sent?.number ?? 0 }
}
