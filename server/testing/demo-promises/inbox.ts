import { accountId } from '#server/seed/businesses.ts'
import { day } from '#server/seed/clock.ts'
import { type Demo, isEqual, type Promises } from './demo.ts'

function getInbox({ inbox }: Demo, key: string) {
  const owner = accountId(key)
  return inbox.filter((row) => row.accountId === owner)
}

const kinds = {
  super: ['registered', 'resubmitted', 'dealCreated', 'dealChanged', 'announcementCreated', 'questionAsked', 'ratingReported'],
  provider: ['dealRejected', 'announcementApproved', 'announcementRejected', 'announcementSent', 'redemptionUndone', 'answerGiven'],
} as const

function isInOrder(rows: Demo['inbox'], unread: number): boolean {
  const news = rows.filter(({ topic }) => topic !== 'questions' && topic !== 'answers')
  const newestFirst = news.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))
  const [open, decided] = [newestFirst.filter(({ outcome }) => !outcome), newestFirst.filter(({ outcome }) => outcome)]
  return (
    news.length > 15 && open.every(({ readAt }, index) => (readAt === null) === index < unread) && decided.every(({ readAt }) => readAt)
  )
}

export const inboxPromises: Promises = {
  'inboxes have what happened in the last month': ({ inbox, now }) =>
    inbox.every(({ createdAt }) => Number(createdAt) < now && now - Number(createdAt) < 31 * day),

  'each administrator has the same notifications, the newest unread unless they are decided': (demo) => {
    const rows = getInbox(demo, 'super')
    return (
      isInOrder(rows, 12) &&
      rows.some(({ outcome }) => outcome) &&
      rows.some(({ kind, readAt }) => kind === 'ratingReported' && !readAt) &&
      ['admin', 'sub'].every((key) => getInbox(demo, key).length === rows.length)
    )
  },

  'the demo business has unread notifications, and its notifications are no tasks that were decided': (demo) => {
    const rows = getInbox(demo, 'provider')
    return isInOrder(rows, 3) && !rows.some(({ outcome }) => outcome)
  },

  'the inboxes of the demo accounts have each kind of notification': (demo) =>
    (['super', 'provider'] as const).every((key) => {
      const inboxKinds = new Set(getInbox(demo, key).map(({ kind }) => kind))
      return kinds[key].every((kind) => inboxKinds.has(kind))
    }),

  'the bell of an administrator has the unread chats': (demo) => {
    const unread = demo.chats.rows.filter((row) => row.lastProviderPosition > row.adminReadPosition).map(({ id }) => id)
    const unreadTasks = getInbox(demo, 'admin').flatMap(({ topic, readAt, subjectId }) =>
      topic === 'questions' && !readAt ? (subjectId ?? '') : [],
    )
    return isEqual(unreadTasks.toSorted(), unread.toSorted())
  },
}
