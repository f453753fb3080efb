import { and, asc, eq, gt, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { countDaysLeft, lastExpiringDay, licenceReminderDays } from '#contract/licences.ts'
import { addDays } from '#contract/local-time.ts'
import type { Db } from '#server/db/db.ts'
import { isOwnerOfProvider } from '#server/db/owner.ts'
import { accounts, hasLicenceDay, providers } from '#server/db/schema.ts'
import { isWaiting, newLicences } from '#server/db/schema-licences.ts'
import type { Deps } from '#server/deps.ts'
import { formatDay } from '#server/i18n/translate.ts'
import { toLocalTime } from '#server/local-time.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import { licencePath } from '#server/notifications/kinds.ts'
import { notify } from '#server/notifications/notify.ts'

type ReminderDeps = Pick<Deps, 'db' | 'now' | 'mail' | 'config'>

/** No mail is sent during the night. */
const firstHour = '08:00'

/** The newest due reminder in days before the last day: 30, 7 or 0, and 0 after the last day. */
const dueReminder = (daysLeft: number): number | undefined => licenceReminderDays.filter((days) => daysLeft <= days).at(-1)

/** Whether no reminder, or only an earlier one, was sent for the current last day. */
function isDue(today: string): SQL | undefined {
  const lacks = (days: number) =>
    and(lte(providers.licenceExpiresOn, addDays(today, days)), or(isNull(providers.licenceReminder), gt(providers.licenceReminder, days)))
  return or(...licenceReminderDays.map(lacks))
}

const hasNoNewLicence = (db: Db) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(newLicences)
      .where(and(eq(newLicences.providerId, providers.id), isWaiting)),
  )

/** Selects and locks the next business; other instances skip it. */
const selectDue = (tx: Db, today: string) =>
  tx
    .select({ provider: providers, emailAddress: accounts.emailAddress, language: accounts.language })
    .from(providers)
    .innerJoin(accounts, isOwnerOfProvider)
    .where(and(hasLicenceDay(providers), lte(providers.licenceExpiresOn, lastExpiringDay(today)), isDue(today), hasNoNewLicence(tx)))
    .orderBy(asc(providers.licenceExpiresOn), asc(providers.id))
    .limit(1)
    .for('update', { of: providers, skipLocked: true })

type Due = Awaited<ReturnType<typeof selectDue>>[number]

function toMail({ provider, emailAddress, language }: Due, endsOn: string, daysLeft: number, { config }: ReminderDeps): Mail {
  const written = language ?? 'en'
  return {
    template: 'licenceEnding',
    to: emailAddress,
    language: written,
    data: {
      businessName: written === 'ar' ? provider.businessNameAr : provider.businessNameEn,
      state: daysLeft > 0 ? 'ahead' : daysLeft === 0 ? 'today' : 'over',
      endsOn: formatDay(endsOn, written),
      licenceLink: portalLink(config, licencePath, written),
    },
  }
}

/** @returns whether a business was reminded */
async function remindNext(tx: Db, today: string, deps: ReminderDeps): Promise<boolean> {
  const [due] = await selectDue(tx, today)
  const endsOn = due?.provider.licenceExpiresOn
  if (!due || !endsOn) return false
  const { id } = due.provider
  const daysLeft = countDaysLeft(endsOn, today)
  await tx
    .update(providers)
    .set({ licenceReminder: dueReminder(daysLeft) })
    .where(eq(providers.id, id))
  const kind = daysLeft < 0 ? 'licenceEnded' : 'licenceEnding'
  await notify(tx, { kind, providerId: id, subjectId: id, details: { day: endsOn } }, deps)
  await deps.mail.enqueue(tx, toMail(due, endsOn, daysLeft, deps))
  return true
}

/** Sends only the newest missed reminder. Mark, notification and mail commit together, so that instances send nothing twice. */
export async function remindOfLicences(deps: ReminderDeps): Promise<void> {
  const { today, time } = toLocalTime(deps.now(), deps.config.businessTimeZone)
  if (time < firstHour) return
  while (await deps.db.transaction((tx) => remindNext(tx, today, deps)));
}
