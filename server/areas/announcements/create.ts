import type * as z from 'zod/mini'
import type { AnnouncementInput, createAnnouncement, RecipientGroup } from '#contract/announcements.ts'
import { announcementLead } from '#contract/limits.ts'
import { foldForSearch } from '#contract/text.ts'
import { announcements } from '#server/db/schema-announcements.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticatedInput } from '#server/http/handler.ts'
import { notify } from '#server/notifications/notify.ts'
import { fieldProblem } from '#server/problem.ts'
import { audit } from '#server/security/audit.ts'
import { randomId } from '#server/security/random.ts'
import { assertRecipients } from './assert-recipients.ts'
import { requireOpenDeal } from './attached-deal.ts'
import { publishAnnouncementChange } from './publish-announcement-change.ts'
import { toTitles } from './titles.ts'

/** The language of the first letter, which also sets the alignment. */
const toLanguage = (text: string) => (/^\P{L}*\p{Script=Arabic}/u.test(text) ? 'ar' : 'en')

/** @throws Problem `VALIDATION_FAILED` */
function toScheduledAt(instant: string | null, now: number): Date | null {
  if (instant === null) return null
  const at = Date.parse(instant)
  if (at <= now) throw fieldProblem('scheduledDateTime', 'inPast')
  if (at > now + announcementLead) throw fieldProblem('scheduledDateTime', 'tooFarAhead')
  return new Date(at)
}

/** What a business writes; `audience` is that of a body without one. `now` in milliseconds. @throws Problem `VALIDATION_FAILED` on `scheduledDateTime` */
export function toContent(
  { title, message, translation, ...body }: z.output<typeof AnnouncementInput>,
  now: number,
  audience: RecipientGroup = 'all',
) {
  return {
    title,
    message,
    language: body.language ?? toLanguage(message),
    translatedTitle: translation?.title ?? null,
    translatedMessage: translation?.message ?? null,
    foldedText: foldForSearch([title, message, translation?.title, translation?.message].filter(Boolean).join(' ')),
    dealId: body.dealId ?? null,
    audience: body.audience ?? audience,
    scheduledAt: toScheduledAt(body.scheduledDateTime, now),
  }
}

/** @throws Problem `VALIDATION_FAILED` on `scheduledDateTime` or `dealId`, `NO_RECIPIENTS` */
export async function addAnnouncement({ db, viewer, body, ip }: AuthenticatedInput<typeof createAnnouncement>, deps: Deps): Promise<null> {
  const at = deps.now()
  const row = {
    id: randomId(),
    providerId: viewer.businessId,
    ...toContent(body, at),
    status: 'PENDING',
    createdAt: new Date(at),
    submittedAt: new Date(at),
  } as const
  await requireOpenDeal(db, viewer.businessId, body.dealId)
  await assertRecipients(db, { providerId: viewer.businessId, audience: row.audience, at, perWeek: deps.config.customerMessagesPerWeek })
  await db.insert(announcements).values(row)
  await audit(db, { action: 'announcement.created', at, accountId: viewer.id, subject: row.id, ip })
  await publishAnnouncementChange(db, row)
  await notify(db, { kind: 'announcementCreated', providerId: viewer.businessId, subjectId: row.id, details: toTitles(row) }, deps)
  return null
}
