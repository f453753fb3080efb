import { foldForSearch } from '#contract/text.ts'
import { seedId } from '#server/db/ids.ts'
import type { announcementDeliveries, announcements, messageConsents } from '#server/db/schema-announcements.ts'
import { accountId } from './businesses.ts'
import { day, hour, midnight, minute, toMinutes } from './clock.ts'
import { administrators, announcements as contents, type SeedAnnouncement } from './content/content.ts'
import type { buildWorld } from './world.ts'

type World = Pick<ReturnType<typeof buildWorld>, 'deals' | 'claims' | 'redemptions'>
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

type Sales = Pick<World, 'claims' | 'redemptions'>

function splitSales({ deals, claims, redemptions }: World): (providerId: string) => Sales {
  const sellers = new Map(deals.map(({ row }) => [row.id, row.providerId]))
  const claimed = Map.groupBy(claims, ({ dealId }) => sellers.get(dealId))
  const redeemed = Map.groupBy(redemptions, ({ providerId }) => providerId)
  return (providerId) => ({ claims: claimed.get(providerId) ?? [], redemptions: redeemed.get(providerId) ?? [] })
}

/** With a claim of the business at that time, in the group that the business chose (docs/design/announcements.md). */
function findCustomers({ claims, redemptions }: Sales, at: number, audience = 'all'): string[] {
  const earlierClaims = claims.filter(({ claimedAt }) => claimedAt.getTime() <= at)
  const visits = redemptions.filter(({ redeemedAt }) => redeemedAt.getTime() <= at)
  const visitsSince = (customerId: string, days: number) =>
    visits.filter((each) => each.customerId === customerId && each.redeemedAt.getTime() > at - days * day).length
  const used = new Set(visits.map(({ claimId }) => claimId))
  const claimants = new Set(
    earlierClaims.filter(({ id, expiresAt }) => !used.has(id) && expiresAt.getTime() > at).map(({ customerId }) => customerId),
  )
  const isIn: Readonly<Record<string, (customerId: string) => boolean>> = {
    openVoucher: (customerId) => claimants.has(customerId),
    regulars: (customerId) => visitsSince(customerId, 90) >= 3,
    quiet: (customerId) => visits.some((each) => each.customerId === customerId) && visitsSince(customerId, 60) === 0,
  }
  return [...new Set(earlierClaims.map(({ customerId }) => customerId))].filter(isIn[audience] ?? (() => true))
}

/** As the default of `CUSTOMER_MESSAGES_PER_WEEK`. */
const perWeek = 3

/** By the index of the announcement, of those that were sent. */
function findRecipients(getSales: ReturnType<typeof splitSales>, now: number) {
  const received = new Map<string, number[]>()
  const sent = contents.flatMap((content, index) => {
    const { sentAt } = toTimes(content, now)
    return sentAt === undefined ? [] : [{ index, sentAt, providerId: accountId(content.business), audience: content.audience }]
  })
  return new Map(
    sent
      .toSorted((one, other) => one.sentAt - other.sentAt)
      .map(({ index, sentAt, providerId, audience }) => {
        const all = findCustomers(getSales(providerId), sentAt, audience)
        const inWeek = (customerId: string) => (received.get(customerId) ?? []).filter((at) => at > sentAt - 7 * day).length
        const customers = all.filter((customerId) => inWeek(customerId) < perWeek)
        for (const customerId of customers) received.set(customerId, [...(received.get(customerId) ?? []), sentAt])
        return [index, { customers, overLimit: all.length - customers.length }] as const
      }),
  )
}

/** All agreed with their first claim; one customer of the demo business wants none of its messages any more. */
function findConsents({ deals }: World, getSales: ReturnType<typeof splitSales>, now: number) {
  const providers = new Set(deals.map(({ row }) => row.providerId))
  const [withdrawn] = findCustomers(getSales(accountId('provider')), now)
  return [...providers].flatMap((providerId) =>
    [...Map.groupBy(getSales(providerId).claims, ({ customerId }) => customerId)].flatMap(([customerId, own]) =>
      providerId === accountId('provider') && customerId === withdrawn
        ? []
        : { customerId, providerId, agreedAt: new Date(Math.min(...own.map(({ claimedAt }) => claimedAt.getTime()))) },
    ),
  ) satisfies (typeof messageConsents.$inferInsert)[]
}

/** In every state; some are due in the days after `now`. */
export function seedAnnouncements(world: World, now: number) {
  const deliveries: Delivery[] = []
  const getSales = splitSales(world)
  const sentTo = findRecipients(getSales, now)
  const rows = contents.map((content, index) => {
    const { business, decision, texts, language, audience } = content
    const id = seedId('announcement', String(index))
    const providerId = accountId(business)
    const { createdAt, scheduledAt, decidedAt, sentAt } = toTimes(content, now)
    const { customers, overLimit } = sentTo.get(index) ?? { customers: [], overLimit: 0 }
    deliveries.push(
      ...customers.map((customerId, place) => ({
        announcementId: id,
        customerId,
        deliveredAt: new Date(sentAt ?? 0),
        openedAt: place % 3 === 1 ? new Date(Math.min(now, (sentAt ?? 0) + (place % 40) * hour)) : null,
      })),
    )
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
      audience,
      status: decision?.status ?? 'PENDING',
      reason: decision?.reason ?? null,
      decidedById: decision ? accountId(administrators.staff[index % administrators.staff.length]?.key ?? 'admin') : null,
      decidedAt: toDate(decidedAt),
      createdAt: new Date(createdAt),
      submittedAt: new Date(createdAt),
      sentAt: toDate(sentAt),
      recipientCount: sentAt === undefined ? null : customers.length,
      overLimitCount: sentAt === undefined ? null : overLimit,
      isLate: sentAt !== undefined && scheduledAt !== undefined && decidedAt !== undefined && decidedAt > scheduledAt,
      version: decision ? 2 : 1,
    } satisfies typeof announcements.$inferInsert
  })
  return { rows, deliveries, consents: findConsents(world, getSales, now) }
}
