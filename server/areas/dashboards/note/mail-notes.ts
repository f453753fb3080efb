import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { notificationSettingsId } from '#contract/inbox.ts'
import type { Db } from '#server/db/db.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { notificationPreferences } from '#server/db/schema-inbox.ts'
import { morningNotes } from '#server/db/schema-morning-notes.ts'
import type { Deps } from '#server/deps.ts'
import { toLocalTime } from '#server/local-time.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import { toMailItems } from './mail-items.ts'
import { readNote } from './read-note.ts'

type MailDeps = Pick<Deps, 'db' | 'now' | 'mail' | 'config'>

/** In the morning of the marketplace; a server that was off sends nothing in the afternoon. */
const [firstTime, lastTime] = ['08:00', '12:00'] as const

/** Selects and locks the next business that wants the mail and has not had it today; other instances skip it. */
const selectNext = (tx: Db, today: string) =>
  tx
    .select({
      id: providers.id,
      nameEn: providers.businessNameEn,
      nameAr: providers.businessNameAr,
      emailAddress: accounts.emailAddress,
      language: accounts.language,
    })
    .from(notificationPreferences)
    .innerJoin(accounts, eq(accounts.id, notificationPreferences.accountId))
    .innerJoin(providers, eq(providers.id, notificationPreferences.accountId))
    .where(
      and(
        eq(notificationPreferences.topic, 'morningNote'),
        eq(notificationPreferences.email, true),
        eq(providers.approvalStatus, 'APPROVED'),
        isNotNull(accounts.emailVerifiedAt),
        isNull(accounts.deletedAt),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(morningNotes)
            .where(and(eq(morningNotes.providerId, providers.id), eq(morningNotes.day, today), isNotNull(morningNotes.mailedAt))),
        ),
      ),
    )
    .limit(1)
    .for('update', { of: notificationPreferences, skipLocked: true })

/** @returns whether there was a business to write to, also if there was nothing to say */
async function mailNext(tx: Db, today: string, deps: MailDeps): Promise<boolean> {
  const [next] = await selectNext(tx, today)
  if (!next) return false
  const { id, emailAddress, language } = next
  const written = language ?? 'en'
  const { sentences } = await readNote(tx, id, deps)
  await tx
    .update(morningNotes)
    .set({ mailedAt: new Date(deps.now()) })
    .where(and(eq(morningNotes.providerId, id), eq(morningNotes.day, today)))
  if (sentences.length > 0)
    await deps.mail.enqueue(tx, {
      template: 'morningNote',
      to: emailAddress,
      language: written,
      data: {
        businessName: written === 'ar' ? next.nameAr : next.nameEn,
        items: toMailItems(sentences, written, deps.config),
        dashboardLink: portalLink(deps.config, '/service-provider/dashboard', written),
        settingsLink: portalLink(deps.config, `/service-provider/account#${notificationSettingsId}`, written),
      },
    })
  return true
}

/**
 * Mails the note to each business that wants it, from eight o'clock. The mark and the mail commit together, so that several
 * instances and restarts send nothing twice. A mark on a silent day keeps the business from being looked at again.
 */
export async function mailMorningNotes(deps: MailDeps): Promise<void> {
  const { today, time } = toLocalTime(deps.now(), deps.config.businessTimeZone)
  if (time < firstTime || time >= lastTime) return
  while (await deps.db.transaction((tx) => mailNext(tx, today, deps)));
}
