import type { createAnnouncement } from '../../../src/contract/announcements.ts'
import { announcementLead } from '../../../src/contract/limits.ts'
import { foldForSearch } from '../../../src/contract/text.ts'
import { announcements } from '../../db/schema-announcements.ts'
import type { Deps } from '../../deps.ts'
import type { AuthenticatedInput } from '../../http/handler.ts'
import { notify } from '../../notifications/notify.ts'
import { fieldProblem } from '../../problem.ts'
import { audit } from '../../security/audit.ts'
import { randomId } from '../../security/random.ts'
import { publishAnnouncementChange } from './publish-announcement-change.ts'
import { toTitles } from './titles.ts'

/** That of its first letter, by which it is also aligned. */
const toLanguage = (text: string) => (/^\P{L}*\p{Script=Arabic}/u.test(text) ? 'ar' : 'en')

/** @throws Problem `VALIDATION_FAILED` */
function toScheduledAt(instant: string | null, now: number): Date | null {
  if (instant === null) return null
  const at = Date.parse(instant)
  if (at <= now) throw fieldProblem('scheduledDateTime', 'inPast')
  if (at > now + announcementLead) throw fieldProblem('scheduledDateTime', 'tooFarAhead')
  return new Date(at)
}

/** @throws Problem `VALIDATION_FAILED` on `scheduledDateTime` */
export async function addAnnouncement({ db, viewer, body, ip }: AuthenticatedInput<typeof createAnnouncement>, deps: Deps): Promise<null> {
  const { title, message, translation } = body
  const at = deps.now()
  const row = {
    id: randomId(),
    providerId: viewer.id,
    title,
    message,
    language: body.language ?? toLanguage(message),
    translatedTitle: translation?.title ?? null,
    translatedMessage: translation?.message ?? null,
    foldedText: foldForSearch([title, message, translation?.title, translation?.message].filter(Boolean).join(' ')),
    scheduledAt: toScheduledAt(body.scheduledDateTime, at),
    status: 'PENDING',
    createdAt: new Date(at),
  } as const
  await db.insert(announcements).values(row)
  await audit(db, { action: 'announcement.created', at, accountId: viewer.id, subject: row.id, ip })
  await publishAnnouncementChange(db, row)
  await notify(db, { kind: 'announcementCreated', providerId: viewer.id, subjectId: row.id, details: toTitles(row) }, deps)
  return null
}
