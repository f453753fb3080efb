import { and, eq, isNotNull, isNull, notExists, notInArray, sql } from 'drizzle-orm'
import { notificationSettingsId, notificationTopics } from '#contract/inbox.ts'
import type { MorningNote } from '#contract/morning-note.ts'
import { getRights, type RightsHolder } from '#contract/rights.ts'
import type { Db } from '#server/db/db.ts'
import { isPersonWith } from '#server/db/has-right.ts'
import { accounts, providers } from '#server/db/schema.ts'
import { notificationPreferences } from '#server/db/schema-inbox.ts'
import { morningNotes } from '#server/db/schema-morning-notes.ts'
import type { Deps } from '#server/deps.ts'
import { toLocalTime } from '#server/local-time.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { portalLink } from '#server/mail/portal-link.ts'
import type { DaySales } from './facts.ts'
import { toMailItems, toMailLead } from './note-mail-parts.ts'
import { readNote } from './read-note.ts'
import { readSales } from './read-sales.ts'

type MailDeps = Pick<Deps, 'db' | 'now' | 'mail' | 'config'>

/** In the morning of the marketplace; a server that was off sends nothing in the afternoon. */
const [firstTime, lastTime] = ['08:00', '12:00'] as const

/** Businesses of one run whose note cannot be written: with more of them, the fault is not theirs. */
const maxFailures = 100

const wantsMail = and(
  eq(notificationPreferences.topic, 'morningNote'),
  eq(notificationPreferences.email, true),
  isPersonWith(sql`${providers.id}`, notificationTopics.morningNote.right),
  isNotNull(accounts.emailVerifiedAt),
)

/** Selects the next business of which somebody wants the mail and nobody has had it today, and locks that wish; other instances skip it. */
const selectNext = (tx: Db, today: string, failed: string[]) =>
  tx
    .select({
      id: providers.id,
      nameEn: providers.businessNameEn,
      nameAr: providers.businessNameAr,
    })
    .from(notificationPreferences)
    .innerJoin(accounts, eq(accounts.id, notificationPreferences.accountId))
    .innerJoin(providers, eq(providers.id, accounts.providerId))
    .where(
      and(
        wantsMail,
        eq(providers.approvalStatus, 'APPROVED'),
        notInArray(providers.id, failed),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(morningNotes)
            .where(and(eq(morningNotes.providerId, providers.id), eq(morningNotes.day, today), isNotNull(morningNotes.mailedAt))),
        ),
      ),
    )
    .orderBy(providers.id)
    .limit(1)
    .for('update', { of: notificationPreferences, skipLocked: true })

type Next = Awaited<ReturnType<typeof selectNext>>[number]

const selectRecipients = (tx: Db, providerId: string) =>
  tx
    .select({
      to: accounts.emailAddress,
      language: accounts.language,
      role: accounts.role,
      subRole: accounts.subRole,
      permissions: accounts.permissions,
    })
    .from(notificationPreferences)
    .innerJoin(accounts, eq(accounts.id, notificationPreferences.accountId))
    .innerJoin(providers, eq(providers.id, accounts.providerId))
    .where(and(wantsMail, eq(providers.id, providerId)))

function toMail(
  names: Next,
  note: MorningNote,
  sales: ReadonlyMap<string, DaySales>,
  { to, language, ...holder }: RightsHolder & { readonly to: string; readonly language: Mail['language'] | null },
  deps: MailDeps,
) {
  const written = language ?? 'en'
  const reader = { language: written, rights: getRights(holder) }
  return {
    template: 'morningNote' as const,
    to,
    language: written,
    data: {
      businessName: written === 'ar' ? names.nameAr : names.nameEn,
      time: toLocalTime(Date.parse(note.writtenAt), deps.config.businessTimeZone).time.slice(0, 5),
      lead: toMailLead(note, sales, reader, deps.config),
      items: toMailItems(note, reader, deps.config),
      dashboardLink: portalLink(deps.config, '/service-provider/dashboard', written),
      settingsLink: portalLink(deps.config, `/service-provider/account#${notificationSettingsId}`, written),
    },
  }
}

async function mailTo(next: Next, tx: Db, deps: MailDeps): Promise<void> {
  const { id } = next
  const note = await readNote(tx, id, deps)
  // An instance that committed after the snapshot of `selectNext` has changed the note, but not the row that the lock checks again.
  const updated = await tx
    .update(morningNotes)
    .set({ mailedAt: new Date(deps.now()) })
    .where(and(eq(morningNotes.providerId, id), eq(morningNotes.day, note.day), isNull(morningNotes.mailedAt)))
    .returning({ id: morningNotes.providerId })
  if (updated.length === 0 || note.sentences.length === 0) return
  const sales = await readSales(tx, id, note.day)
  const recipients = await selectRecipients(tx, id)
  await deps.mail.enqueue(tx, ...recipients.map((recipient) => toMail(next, note, sales, recipient, deps)))
}

/**
 * Mails the note to each business that wants it, from eight o'clock. The mark and the mail commit together, so that several
 * instances and restarts send nothing twice. A mark on a silent day keeps the business from being looked at again. A business whose note cannot be
 * written does not keep the others from theirs.
 * @throws AggregateError after the others have theirs
 */
export async function mailMorningNotes(deps: MailDeps): Promise<void> {
  const { today, time } = toLocalTime(deps.now(), deps.config.businessTimeZone)
  if (time < firstTime || time >= lastTime) return
  const [failed, errors]: [string[], unknown[]] = [[], []]
  const current: { id?: string | undefined } = {}
  /** @returns whether there was a business to write to, also if there was nothing to say */
  const mailNext = () =>
    deps.db.transaction(async (tx) => {
      const [next] = await selectNext(tx, today, failed)
      current.id = next?.id
      if (next) await mailTo(next, tx, deps)
      return next !== undefined
    })
  let goesOn = true
  while (goesOn) {
    current.id = undefined
    try {
      goesOn = await mailNext()
    } catch (error) {
      errors.push(error)
      if (current.id === undefined) break
      failed.push(current.id)
      goesOn = failed.length < maxFailures
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `Morning notes that could not be mailed: ${failed.join(', ')}`)
}
