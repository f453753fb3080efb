import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { addDays } from '#contract/local-time.ts'
import type { hideNoteRule, MorningNote, NoteRule, NoteSentence } from '#contract/morning-note.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { deals } from '#server/db/schema.ts'
import { announcements, messageConsents } from '#server/db/schema-announcements.ts'
import { notificationPreferences } from '#server/db/schema-inbox.ts'
import { hiddenNoteRules, morningNotes, type NoteFinding } from '#server/db/schema-morning-notes.ts'
import { ratingReports, reviews } from '#server/db/schema-sales.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { toLocalTime } from '#server/local-time.ts'
import { chooseFindings } from './choose-findings.ts'
import { readFacts } from './read-facts.ts'

/** Days after a note in which nothing of it is repeated. */
const repetitionDays = 6
const hiddenDays = 30

interface NoteDeps extends Pick<Deps, 'now'> {
  readonly config: Pick<Config, 'businessTimeZone'>
}

async function readHiddenRules(db: Db, providerId: string, today: string): Promise<ReadonlySet<NoteRule>> {
  const rows = await db
    .select({ rule: hiddenNoteRules.rule })
    .from(hiddenNoteRules)
    .where(and(eq(hiddenNoteRules.providerId, providerId), gte(hiddenNoteRules.until, today)))
  return new Set(rows.map(({ rule }) => rule))
}

type NoteRow = typeof morningNotes.$inferSelect

async function writeNote(db: Db, providerId: string, today: string, { now, config }: NoteDeps): Promise<void> {
  const notes = await db
    .select({ findings: morningNotes.findings })
    .from(morningNotes)
    .where(and(eq(morningNotes.providerId, providerId), gte(morningNotes.day, addDays(today, -repetitionDays))))
  const hidden = await readHiddenRules(db, providerId, today)
  const facts = await readFacts({ db, providerId, now: now(), today, zone: config.businessTimeZone })
  const findings = chooseFindings(facts, { recent: notes.flatMap((note) => note.findings), hidden })
  await db
    .insert(morningNotes)
    .values({ providerId, day: today, writtenAt: new Date(now()), findings })
    .onConflictDoNothing()
}

const findRow = async (db: Db, providerId: string, day: string): Promise<NoteRow | undefined> =>
  (
    await db
      .select()
      .from(morningNotes)
      .where(and(eq(morningNotes.providerId, providerId), eq(morningNotes.day, day)))
  )[0]

/** Present names and words by id; no comment that the team has hidden. */
async function readWords(db: Db, findings: readonly NoteFinding[]) {
  const dealIds = findings.flatMap(({ sentence }) => ('voucher' in sentence && sentence.voucher ? [sentence.voucher.id] : []))
  const messageIds = findings.flatMap(({ sentence }) => (sentence.rule === 'silentMessage' ? [sentence.announcementId] : []))
  const reviewIds = findings.flatMap(({ reviewId }) => (reviewId ? [reviewId] : []))
  const { id, nameEn, nameAr } = deals
  const names = dealIds.length > 0 ? await db.select({ id, nameEn, nameAr }).from(deals).where(inArray(id, dealIds)) : []
  const titles = messageIds.length > 0 ? await db.select().from(announcements).where(inArray(announcements.id, messageIds)) : []
  const comments =
    reviewIds.length > 0
      ? await db
          .select({ id: reviews.id, comment: reviews.comment })
          .from(reviews)
          .leftJoin(ratingReports, eq(ratingReports.reviewId, reviews.id))
          .where(and(inArray(reviews.id, reviewIds), sql`${ratingReports.outcome} is distinct from 'hidden'`))
      : []
  return {
    vouchers: new Map(names.map((row) => [row.id, row])),
    titles: new Map(titles.map((row) => [row.id, row.title])),
    comments: new Map(comments.map((row) => [row.id, row.comment])),
  }
}

/** Undefined for what has been erased since. */
function fillIn({ sentence, reviewId }: NoteFinding, words: Awaited<ReturnType<typeof readWords>>): NoteSentence | undefined {
  if (sentence.rule === 'silentMessage') {
    const title = words.titles.get(sentence.announcementId)
    return title === undefined ? undefined : { ...sentence, title }
  }
  if (!('voucher' in sentence) || !sentence.voucher) return sentence
  const voucher = words.vouchers.get(sentence.voucher.id)
  if (!voucher) return undefined
  if (sentence.rule === 'fallenRating') return { ...sentence, voucher, comment: words.comments.get(reviewId ?? '') ?? null }
  return { ...sentence, voucher }
}

/** The note of today; the first who asks writes it, whichever instance that is. */
export async function readNote(db: Db, providerId: string, deps: NoteDeps): Promise<MorningNote> {
  const { today } = toLocalTime(deps.now(), deps.config.businessTimeZone)
  let row = await findRow(db, providerId, today)
  if (row === undefined) {
    await writeNote(db, providerId, today, deps)
    row = await findRow(db, providerId, today)
  }
  const hidden = await readHiddenRules(db, providerId, today)
  const findings = (row?.findings ?? []).filter(({ sentence }) => !hidden.has(sentence.rule))
  const words = await readWords(db, findings)
  const consents = db.select({ one: sql`1` }).from(messageConsents).where(eq(messageConsents.providerId, providerId)).limit(1)
  return {
    day: today,
    writtenAt: (row?.writtenAt ?? new Date(deps.now())).toISOString(),
    sentences: findings.map((finding) => fillIn(finding, words)).filter((sentence) => sentence !== undefined),
    canWrite: (await consents).length > 0,
  }
}

/** For the dashboard: without sentences for somebody who does not want the note there. */
export async function readDashboardNote(db: Db, viewer: Viewer, deps: NoteDeps): Promise<MorningNote> {
  const [chosen] = await db
    .select({ portal: notificationPreferences.portal })
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.accountId, viewer.id), eq(notificationPreferences.topic, 'morningNote')))
  const note = await readNote(db, viewer.businessId, deps)
  return chosen?.portal === false ? { ...note, sentences: [] } : note
}

/** Both directions may be repeated. */
export async function hideRule(
  { db, viewer, body: { rule, isHidden } }: AuthenticatedInput<typeof hideNoteRule>,
  deps: NoteDeps,
): Promise<MorningNote> {
  const { providerId, rule: ruleColumn } = hiddenNoteRules
  if (isHidden) {
    const until = addDays(toLocalTime(deps.now(), deps.config.businessTimeZone).today, hiddenDays - 1)
    await db
      .insert(hiddenNoteRules)
      .values({ providerId: viewer.businessId, rule, until })
      .onConflictDoUpdate({ target: [providerId, ruleColumn], set: { until } })
  } else await db.delete(hiddenNoteRules).where(and(eq(providerId, viewer.businessId), eq(ruleColumn, rule)))
  return readDashboardNote(db, viewer, deps)
}
