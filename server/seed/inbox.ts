import { notificationTopics, type TaskEnding } from '#contract/inbox.ts'
import { type Right, subRoleRights } from '#contract/rights.ts'
import type { Side } from '#contract/roles.ts'
import { toTitles } from '#server/areas/announcements/titles.ts'
import { seedId } from '#server/db/ids.ts'
import type { accounts } from '#server/db/schema.ts'
import type { notifications } from '#server/db/schema-inbox.ts'
import { findAct, type NotificationKind, topicByKind } from '#server/notifications/kinds.ts'
import { type NotificationDetails, toParams } from '#server/notifications/render.ts'
import type { AnnouncementRow } from './announcements.ts'
import { accountId } from './businesses.ts'
import type { seedChats } from './chats.ts'
import { day, minute } from './clock.ts'
import type { buildWorld } from './world.ts'

type World = ReturnType<typeof buildWorld> & {
  readonly announcements: readonly AnnouncementRow[]
  readonly chats: ReturnType<typeof seedChats>
}
type Row = typeof notifications.$inferInsert

interface Event {
  readonly kind: NotificationKind
  readonly subjectId: string
  readonly details: NotificationDetails
  readonly at: Date
  /** Undefined: the newest few are unread. */
  readonly isRead?: boolean
  readonly decision?: Decision | undefined
  /** How its task ended without a decision. */
  readonly ended?: { readonly how: TaskEnding; readonly at: Date } | undefined
}

interface Decision {
  readonly isApproved: boolean
  readonly byId: string
  readonly at: Date
}

interface Decided {
  readonly decidedById?: string | null | undefined
  readonly decidedAt?: Date | null | undefined
}

const toDecision = ({ decidedById, decidedAt }: Decided, status: string | undefined): Decision | undefined =>
  decidedById && decidedAt ? { isApproved: status === 'APPROVED', byId: decidedById, at: decidedAt } : undefined

const window = 30 * day
const unreadOfAdmins = 12
const unreadOfBusiness = 3

/** The recipients of one event share its id. */
function fillInbox(events: readonly Event[], unread: number, names: ReadonlyMap<string, string>): Omit<Row, 'accountId'>[] {
  const newestFirst = events.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  const unreadEvents = new Set(newestFirst.filter(({ isRead, decision }) => isRead === undefined && !decision).slice(0, unread))
  return newestFirst.map((event) => {
    const { kind, subjectId, details, at, decision, ended, isRead = !unreadEvents.has(event) } = event
    return {
      id: seedId('notification', `${kind} ${subjectId} ${at.getTime()}`),
      topic: topicByKind[kind],
      kind,
      params: toParams(details),
      subjectId,
      createdAt: at,
      readAt: isRead ? (decision?.at ?? new Date(at.getTime() + 40 * minute)) : null,
      isTask: findAct(kind) !== undefined,
      doneAt: decision?.at ?? ended?.at ?? null,
      ending: ended ? { how: ended.how } : null,
      outcome: decision ? { ...decision, by: names.get(decision.byId) ?? '', at: decision.at.toISOString() } : null,
    }
  })
}

const dealNames = ({ row }: World['deals'][number]) => ({ dealEn: row.nameEn, dealAr: row.nameAr })

function submissions({ providers, deals, announcements }: World): Event[] {
  const names = new Map(providers.map((row) => [row.id, { businessEn: row.businessNameEn, businessAr: row.businessNameAr }]))
  const registered = providers.map(({ id, createdAt, submittedAt, approvalStatus, ...decided }) => ({
    kind: submittedAt > createdAt ? ('resubmitted' as const) : ('registered' as const),
    subjectId: id,
    details: { ...names.get(id) },
    at: submittedAt,
    decision: toDecision(decided, approvalStatus),
  }))
  const sent = deals.map((deal) => ({
    kind: deal.row.submittedAt > deal.row.createdAt ? ('dealChanged' as const) : ('dealCreated' as const),
    subjectId: deal.row.id,
    details: { ...names.get(deal.row.providerId), ...dealNames(deal) },
    at: deal.row.submittedAt,
    decision: toDecision(deal.row, deal.row.status),
  }))
  const announced = announcements.map((row) => ({
    kind: 'announcementCreated' as const,
    subjectId: row.id,
    details: { ...names.get(row.providerId), ...toTitles(row) },
    at: row.createdAt,
    decision: toDecision(row, row.status),
  }))
  return [...registered, ...sent, ...announced]
}

const decisionsFor = (providerId: string, { deals }: World): Event[] =>
  deals
    .filter(({ row }) => row.providerId === providerId)
    .flatMap((deal) => {
      const { id: subjectId, status, reason, decidedAt: at } = deal.row
      const kind = status === 'REJECTED' ? ('dealRejected' as const) : ('dealApproved' as const)
      return at ? [{ kind, subjectId, details: { ...dealNames(deal), reason }, at }] : []
    })

function announcementEvents(row: AnnouncementRow): Event[] {
  const { id: subjectId, status, reason, decidedAt, sentAt, recipientCount, isLate } = row
  const titles = toTitles(row)
  const kind = status === 'REJECTED' ? 'announcementRejected' : 'announcementApproved'
  const decided: Event[] = decidedAt ? [{ kind, subjectId, details: { ...titles, reason }, at: decidedAt }] : []
  if (!sentAt) return decided
  const details = { ...titles, customers: recipientCount ?? 0, isLate }
  return [...decided, { kind: 'announcementSent', subjectId, details, at: sentAt }]
}

interface Message {
  readonly createdAt: Date
}

const toChatEnding = (question: Message, answer: Message | undefined) =>
  answer && answer.createdAt > question.createdAt
    ? ({ how: 'answered', at: answer.createdAt } as const)
    : ({ how: 'settled', at: new Date(question.createdAt.getTime() + 40 * minute) } as const)

/** The first of the newest messages of one side, which is the one that notifies the other. */
function chatEvents(side: Side, { providers, chats: { rows, messages } }: World): Event[] {
  const names = new Map(providers.map((row) => [row.id, { businessEn: row.businessNameEn, businessAr: row.businessNameAr }]))
  const byChat = Map.groupBy(messages, ({ chatId }) => chatId)
  return rows.flatMap((chat) => {
    const thread = byChat.get(chat.id) ?? []
    const last = thread.findLastIndex((message) => message.side === side)
    const waiting = side === 'provider' && thread.find(({ createdAt }) => createdAt.getTime() === chat.waitingSince?.getTime())
    const first = waiting || thread[thread.slice(0, last).findLastIndex((message) => message.side !== side) + 1]
    if (!first || first.side !== side) return []
    const answer = thread.findLast((message) => message.side !== side)
    const isAnswered = side === 'provider' && chat.waitingSince === null
    const readPosition = side === 'provider' ? chat.adminReadPosition : chat.providerReadPosition
    return {
      kind: side === 'provider' ? ('questionAsked' as const) : ('answerGiven' as const),
      subjectId: chat.id,
      details: { ...names.get(chat.providerId), text: first.content },
      at: first.createdAt,
      isRead: first.position <= readPosition,
      ended: isAnswered ? toChatEnding(first, answer) : undefined,
    }
  })
}

const undoneCount = 16

/** Each a few minutes before the voucher was scanned again, at the other till. */
function undoneFor(providerId: string, { deals, redemptions }: World, now: number): Event[] {
  const names = new Map(deals.map((deal) => [deal.row.id, dealNames(deal)]))
  const recent = redemptions.filter((row) => row.providerId === providerId && row.redeemedAt.getTime() > now - window)
  const step = Math.ceil(recent.length / undoneCount)
  return recent
    .filter((_, index) => index % step === 0)
    .map(({ id, dealId, redeemedAt }, index) => ({
      kind: 'redemptionUndone',
      subjectId: seedId('undone', id),
      details: { ...names.get(dealId), till: index % 2 ? 'Terrace' : 'Door' },
      at: new Date(redeemedAt.getTime() - 3 * minute),
    }))
}

/** The comments that the demo business has reported. */
function reportEvents({ providers, deals, reviews, reports }: World): Event[] {
  return reports.flatMap(({ reviewId, reason, reportedAt }) => {
    const review = reviews.find(({ id }) => id === reviewId)
    const deal = deals.find(({ row }) => row.id === review?.dealId)
    const provider = providers.find(({ id }) => id === review?.providerId)
    if (!deal || !provider) return []
    const names = { businessEn: provider.businessNameEn, businessAr: provider.businessNameAr, ...dealNames(deal) }
    return { kind: 'ratingReported', subjectId: reviewId, details: { ...names, reason }, at: reportedAt }
  })
}

/** The notifications of the last month, in the inboxes of all administrators and of the businesses. */
export function seedInbox(world: World, people: readonly (typeof accounts.$inferInsert)[], now: number): Row[] {
  const isRecent = ({ at }: Event) => at.getTime() > now - window
  const forAdmins = [...submissions(world), ...reportEvents(world), ...chatEvents('provider', world)].filter(isRecent)
  const chatById = new Map(world.chats.rows.map((row) => [row.id, row.providerId]))
  const answers = Map.groupBy(chatEvents('admin', world), ({ subjectId }) => chatById.get(subjectId) ?? '')
  const names = new Map(people.map((person) => [person.id, person.fullName ?? '']))
  const demoShop = accountId('provider')
  const ofAdmins = fillInbox(forAdmins, unreadOfAdmins, names)
  const ofBusiness = (id: string) => {
    const undone = id === demoShop ? undoneFor(id, world, now) : []
    const announced = world.announcements.filter(({ providerId }) => providerId === id).flatMap(announcementEvents)
    const events = [...decisionsFor(id, world), ...announced, ...undone, ...(answers.get(id) ?? [])]
    return fillInbox(events.filter(isRecent), unreadOfBusiness, names)
  }
  const rowsFor = ({ providerId, subRole }: (typeof people)[number]) => {
    if (!providerId) return ofAdmins
    const rights: readonly Right[] = subRole ? subRoleRights[subRole] : []
    return ofBusiness(providerId).filter(({ topic }) => rights.includes(notificationTopics[topic].right))
  }
  return people.flatMap((person) => rowsFor(person).map((row) => ({ accountId: person.id, ...row })))
}
