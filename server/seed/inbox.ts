import { toTitles } from '../areas/announcements/titles.ts'
import { seedId } from '../db/ids.ts'
import type { accounts } from '../db/schema.ts'
import type { notifications } from '../db/schema-inbox.ts'
import { type NotificationKind, topicByKind } from '../notifications/kinds.ts'
import { type NotificationDetails, toParams } from '../notifications/render.ts'
import type { AnnouncementRow } from './announcements.ts'
import { accountId } from './businesses.ts'
import { day, minute } from './clock.ts'
import type { buildWorld } from './world.ts'

type World = ReturnType<typeof buildWorld> & { readonly announcements: readonly AnnouncementRow[] }
type Row = typeof notifications.$inferInsert

interface Event {
  readonly kind: NotificationKind
  readonly subjectId: string
  readonly details: NotificationDetails
  readonly at: Date
}

const window = 30 * day
const unreadOfAdmins = 12
const unreadOfBusiness = 3

/** The recipients of one event share its id. */
const fillInbox = (owner: string, events: readonly Event[], unread: number): Row[] =>
  events
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map(({ kind, subjectId, details, at }, index) => ({
      accountId: owner,
      id: seedId('notification', `${kind} ${subjectId} ${at.getTime()}`),
      topic: topicByKind[kind],
      kind,
      params: toParams(details),
      subjectId,
      createdAt: at,
      readAt: index < unread ? null : new Date(at.getTime() + 40 * minute),
    }))

const dealNames = ({ row }: World['deals'][number]) => ({ dealEn: row.nameEn, dealAr: row.nameAr })

function submissions({ providers, deals, announcements }: World): Event[] {
  const names = new Map(providers.map((row) => [row.id, { businessEn: row.businessNameEn, businessAr: row.businessNameAr }]))
  const registered = providers.map(({ id, createdAt, submittedAt }) => ({
    kind: submittedAt > createdAt ? ('resubmitted' as const) : ('registered' as const),
    subjectId: id,
    details: { ...names.get(id) },
    at: submittedAt,
  }))
  const sent = deals.map((deal) => ({
    kind: deal.row.submittedAt > deal.row.createdAt ? ('dealChanged' as const) : ('dealCreated' as const),
    subjectId: deal.row.id,
    details: { ...names.get(deal.row.providerId), ...dealNames(deal) },
    at: deal.row.submittedAt,
  }))
  const announced = announcements.map((row) => ({
    kind: 'announcementCreated' as const,
    subjectId: row.id,
    details: { ...names.get(row.providerId), ...toTitles(row) },
    at: row.createdAt,
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

/** Of the last month, in the inboxes of all administrators and of the businesses. */
export function seedInbox(world: World, people: readonly (typeof accounts.$inferInsert)[], now: number): Row[] {
  const isRecent = ({ at }: Event) => at.getTime() > now - window
  const forAdmins = submissions(world).filter(isRecent)
  const demoShop = accountId('provider')
  return people.flatMap(({ id, role }) => {
    if (role !== 'SERVICE_PROVIDER') return fillInbox(id, forAdmins, unreadOfAdmins)
    const undone = id === demoShop ? undoneFor(id, world, now) : []
    const announced = world.announcements.filter(({ providerId }) => providerId === id).flatMap(announcementEvents)
    return fillInbox(id, [...decisionsFor(id, world), ...announced, ...undone].filter(isRecent), unreadOfBusiness)
  })
}
