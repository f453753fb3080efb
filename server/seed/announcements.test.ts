import { describe, expect, test } from 'vitest'
import { AnnouncementInput } from '#contract/announcements.ts'
import { seedAnnouncements } from './announcements.ts'
import { accountId } from './businesses.ts'
import { day, hour } from './clock.ts'
import { buildWorld } from './world.ts'

const start = Date.parse('2026-11-20T21:10:00Z')

describe.each([0, 5, 11, 17, 23])('at %i hours after midnight', (hours) => {
  const now = start + hours * hour
  const world = buildWorld(now)
  const { rows, deliveries } = seedAnnouncements(world, now)
  const demo = rows.filter(({ providerId }) => providerId === accountId('provider'))

  test('the demo business has announcements in every state', () => {
    const pending = demo.filter(({ status }) => status === 'PENDING')
    const waiting = demo.filter(({ status, sentAt }) => status === 'APPROVED' && !sentAt)
    const sent = demo.filter(({ sentAt }) => sentAt)
    const rejected = demo.filter(({ status, reason }) => status === 'REJECTED' && reason)
    expect([pending.length, waiting.length, sent.length, rejected.length]).toEqual([3, 2, 6, 2])
    expect(sent.filter(({ isLate }) => isLate)).toHaveLength(1)
    expect(sent.every(({ recipientCount }) => recipientCount !== null && recipientCount > 10)).toBe(true)
    for (const { scheduledAt } of waiting) expect(scheduledAt?.getTime()).toBeGreaterThan(now)
  })

  test('each could have been sent by its business, and happened in order', () => {
    expect(rows).toHaveLength(40)
    for (const row of rows) {
      const { title, message, language, translatedTitle, translatedMessage, createdAt, scheduledAt, decidedAt, sentAt } = row
      const translation = translatedTitle && translatedMessage ? { title: translatedTitle, message: translatedMessage } : null
      const input = { title, message, language, translation, scheduledDateTime: scheduledAt?.toISOString() ?? null }
      expect(AnnouncementInput.safeParse(input).error?.issues, title).toBeUndefined()
      const times = [createdAt, decidedAt, sentAt].flatMap((at) => at?.getTime() ?? [])
      expect(times).toEqual(times.toSorted((one, other) => one - other))
      expect(Math.max(...times)).toBeLessThan(now)
      expect((scheduledAt ?? createdAt).getTime()).toBeGreaterThanOrEqual(createdAt.getTime())
      expect((scheduledAt?.getTime() ?? now) - now).toBeLessThan(30 * day)
    }
  })

  test('the numbers of customers are those of the deliveries', () => {
    const delivered = Map.groupBy(deliveries, ({ announcementId }) => announcementId)
    for (const { id, recipientCount } of rows) expect(delivered.get(id)?.length ?? 0).toBe(recipientCount ?? 0)
  })
  test('of one whose week is over, more of its recipients came than of the other customers, and both groups are large', () => {
    const compared = demo.filter(({ sentAt, audience }) => sentAt && sentAt.getTime() + 7 * day < now && audience !== 'all')
    expect(compared).toHaveLength(1)
    const own = new Set(world.deals.filter(({ row }) => row.providerId === accountId('provider')).map(({ row }) => row.id))
    for (const { id, sentAt } of compared) {
      const at = sentAt?.getTime() ?? 0
      const got = new Set(deliveries.filter(({ announcementId }) => announcementId === id).map(({ customerId }) => customerId))
      const holders = world.claims.filter(({ dealId, claimedAt }) => own.has(dealId) && claimedAt.getTime() <= at)
      const others = new Set(holders.map(({ customerId }) => customerId).filter((customerId) => !got.has(customerId)))
      const visits = world.redemptions.filter(
        ({ dealId, redeemedAt }) => own.has(dealId) && Math.abs(redeemedAt.getTime() - at - 3.5 * day) < 3.5 * day,
      )
      const came = new Set(visits.map(({ customerId }) => customerId))
      const share = (group: ReadonlySet<string>) => [...group].filter((customerId) => came.has(customerId)).length / group.size
      expect(Math.min(got.size, others.size)).toBeGreaterThan(20)
      expect(share(got)).toBeGreaterThan(share(others))
      expect(share(others)).toBeGreaterThan(0)
    }
  })
})
