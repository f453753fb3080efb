import { day } from '#server/seed/clock.ts'
import { areSorted, count, isEqual, type Promises, provider } from './demo.ts'

export const announcementPromises: Promises = {
  'the demo business has scheduled notifications in each state, one of them late': ({ own: { announcements }, now }) => {
    const pending = count(announcements, ({ status }) => status === 'PENDING')
    const waiting = announcements.filter(({ status, sentAt }) => status === 'APPROVED' && !sentAt)
    const sent = announcements.filter(({ sentAt }) => sentAt)
    const rejected = count(announcements, ({ status, reason }) => status === 'REJECTED' && Boolean(reason))
    return (
      isEqual([pending, waiting.length, sent.length, rejected], [3, 2, 6, 2]) &&
      count(sent, ({ isLate }) => isLate) === 1 &&
      sent.every(({ recipientCount }) => (recipientCount ?? 0) > 10) &&
      waiting.every(({ scheduledAt }) => (scheduledAt?.getTime() ?? 0) > now)
    )
  },

  'a scheduled notification is written, decided and sent in order, in the past, and due within a month': ({ announcements, now }) =>
    announcements.length === 40 &&
    announcements.every(({ createdAt, scheduledAt, decidedAt, sentAt }) => {
      const times = [createdAt, decidedAt, sentAt].flatMap((at) => at?.getTime() ?? [])
      const due = (scheduledAt ?? createdAt).getTime()
      return areSorted(times) && Math.max(...times) < now && due >= createdAt.getTime() && due < now + 30 * day
    }),

  'the numbers of customers are those of the deliveries, which were opened in the past': ({ announcements, deliveries, now }) => {
    const delivered = Map.groupBy(deliveries, ({ announcementId }) => announcementId)
    return (
      announcements.every(({ id, recipientCount }) => (delivered.get(id)?.length ?? 0) === (recipientCount ?? 0)) &&
      deliveries.every(({ deliveredAt, openedAt }) => !openedAt || (openedAt >= deliveredAt && openedAt.getTime() <= now))
    )
  },

  'all customers of the demo business but one have agreed to its messages': ({ world, own, consents, now }) => {
    const deals = new Set(own.deals.map((row) => row.id))
    const claimants = new Set(world.claims.flatMap(({ dealId, customerId }) => (deals.has(dealId) ? customerId : [])))
    const agreed = consents.filter(({ providerId }) => providerId === provider)
    return agreed.length === claimants.size - 1 && consents.every(({ agreedAt }) => agreedAt.getTime() <= now)
  },
}
