import { foldForSearch } from '#contract/text.ts'
import { seedId } from '#server/db/ids.ts'
import type { announcementDeliveries, announcements } from '#server/db/schema-announcements.ts'
import { accountId } from './businesses.ts'
import { day, hour, midnight, minute, toMinutes } from './clock.ts'
import { administrators, announcements as contents, type SeedAnnouncement } from './content/content.ts'
import type { buildWorld } from './world.ts'

type World = Pick<ReturnType<typeof buildWorld>, 'deals' | 'claims'>
export type AnnouncementRow = ReturnType<typeof seedAnnouncements>['rows'][number]
type Delivery = typeof announcementDeliveries.$inferInsert

/** How long the worker takes. */
const sendingTime = 2_000

function toTimes({ createdHoursBeforeToday, scheduled, decision }: SeedAnnouncement, now: number) {
  const today = midnight(now)
  const scheduledAt = scheduled ? today + scheduled.day * day + toMinutes(scheduled.time) * minute : undefined
  const decidedAt = decision && today - decision.hoursBeforeToday * hour
  const dueAt = decidedAt && Math.max(scheduledAt ?? 0, decidedAt)
  const sentAt = decision?.status === 'APPROVED' && dueAt && dueAt < now - sendingTime ? dueAt + sendingTime : undefined
  return { createdAt: today - createdHoursBeforeToday * hour, scheduledAt, decidedAt, sentAt }
}

const toDate = (instant: number | undefined) => (instant === undefined ? null : new Date(instant))

/** With a claim of the business at that time. */
function findCustomers({ deals, claims }: World, providerId: string, at: number): string[] {
  const dealIds = new Set(deals.filter(({ row }) => row.providerId === providerId).map(({ row }) => row.id))
  const earlierClaims = claims.filter(({ dealId, claimedAt }) => dealIds.has(dealId) && claimedAt.getTime() <= at)
  return [...new Set(earlierClaims.map(({ customerId }) => customerId))]
}

/** In every state; some are due in the days after `now`. */
export function seedAnnouncements(world: World, now: number) {
  const deliveries: Delivery[] = []
  const rows = contents.map((content, index) => {
    const { business, decision, texts, language } = content
    const id = seedId('announcement', String(index))
    const providerId = accountId(business)
    const { createdAt, scheduledAt, decidedAt, sentAt } = toTimes(content, now)
    const customers = sentAt === undefined ? [] : findCustomers(world, providerId, sentAt)
    deliveries.push(...customers.map((customerId) => ({ announcementId: id, customerId, deliveredAt: new Date(sentAt ?? 0) })))
    const { [language]: own, [language === 'en' ? 'ar' : 'en']: other } = texts
    return {
      id,
      providerId,
      title: own?.title ?? '',
      message: own?.message ?? '',
      language,
      translatedTitle: other?.title ?? null,
      translatedMessage: other?.message ?? null,
      foldedText: foldForSearch([own, other].flatMap((text) => (text ? [text.title, text.message] : [])).join(' ')),
      scheduledAt: toDate(scheduledAt),
      status: decision?.status ?? 'PENDING',
      reason: decision?.reason ?? null,
      decidedById: decision ? accountId(administrators.staff[index % administrators.staff.length]?.key ?? 'admin') : null,
      decidedAt: toDate(decidedAt),
      createdAt: new Date(createdAt),
      submittedAt: new Date(createdAt),
      sentAt: toDate(sentAt),
      recipientCount: sentAt === undefined ? null : customers.length,
      isLate: sentAt !== undefined && scheduledAt !== undefined && decidedAt !== undefined && decidedAt > scheduledAt,
      version: decision ? 2 : 1,
    } satisfies typeof announcements.$inferInsert
  })
  return { rows, deliveries }
}
