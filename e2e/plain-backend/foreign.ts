import type { Answers } from './answers.ts'
import type { OwnedDeal, SubAdmin } from './entities.ts'
import type { AnswerOverrides, Variant } from './variants.ts'

/** Deals have a number for their status, scheduled notifications words of their own, businesses the approval flag alone. */
const numbers = { PENDING: 10, APPROVED: 20, REJECTED: 30 } as const
const words = { PENDING: 'in_queue', APPROVED: 'on_air', REJECTED: 'turned_down' } as const

const ownedStatus = /get-deals$|get-all-notifications$/

/** A filter by a word that it does not have finds nothing; one by the status of a business is ignored. */
function receive(path: string, fields: Readonly<Record<string, unknown>>): object {
  const { dealStatus, notificationStatus, accountApprovalStatus: _ignored, ...rest } = fields
  if (!ownedStatus.test(path)) return { ...rest, ...(notificationStatus !== undefined && { notificationStatus }) }
  return { ...rest, ...((dealStatus ?? notificationStatus) !== undefined && { search: 'nothing has this name' }) }
}

const defaultSize = 10

/** §7: "in some lists totalPages". It names no page and no total. */
const pagesOnly = ({ rows, pagination: { totalCount } }: Pick<Answers['deals'], 'pagination'> & { readonly rows: readonly unknown[] }) => ({
  totalPages: rows.length === totalCount ? 1 : Math.ceil(totalCount / defaultSize),
})

/** 26/11/2026 */
const toDay = (instant: number) => new Date(instant).toISOString().slice(0, 10).split('-').reverse().join('/')
const toSeconds = (instant: number | string) => Math.floor(new Date(instant).getTime() / 1_000)

const foreignDeal = ({ deal: { dealStatus, isApproved: _flag, ...deal }, createdAt }: OwnedDeal) => ({
  ...deal,
  dealStatus: numbers[dealStatus],
  createdAt,
})
const foreignSubAdmin = (subAdmin: SubAdmin) => ({ ...subAdmin, createdAt: toDay(Date.now()) })

const override: AnswerOverrides = {
  deals: (list) => ({ rows: list.rows.map(foreignDeal), pagination: pagesOnly(list) }),
  deal: foreignDeal,
  providers: ({ rows }) => rows.map(({ accountApprovalStatus: _status, ...row }) => ({ ...row, createdAt: toDay(Date.now()) })),
  profile: ({ accountApprovalStatus: _status, location, ...profile }) => ({
    ...profile,
    location: { ...location, coordinates: location.coordinates.map(String) },
  }),
  announcements: (list) => ({
    rows: list.rows.map(({ announcement: { notificationStatus, scheduledDateTime, ...row }, createdAt }) => ({
      ...row,
      notificationStatus: words[notificationStatus],
      scheduledDateTime: scheduledDateTime && toSeconds(scheduledDateTime),
      createdAt: toDay(createdAt),
    })),
    pagination: pagesOnly(list),
  }),
  subAdmins: ({ rows }) => ({ rows: rows.map(foreignSubAdmin) }),
  subAdmin: foreignSubAdmin,
  reports: (list) => ({
    rows: list.rows.map(({ accountApprovalStatus, isApproved: _flag, ...row }) => ({
      ...row,
      accountApprovalStatus: numbers[accountApprovalStatus],
      createdAt: toSeconds(Date.now()),
    })),
    pagination: pagesOnly(list),
  }),
  redemptions: (list) => ({
    rows: list.rows.map(({ _id, customerName, at, code, deal: { deal } }) => ({
      _id,
      customerName,
      date: at,
      redemptionCode: code,
      discount: String(deal.discountPercentage),
    })),
    pagination: pagesOnly(list),
  }),
  notifications: (list) => ({
    rows: list.rows.map(({ _id, type, title, message, at, readAt }) => ({
      _id,
      type,
      title,
      message,
      createdAt: toSeconds(at),
      read: readAt !== null,
      readAt: readAt && toSeconds(readAt),
    })),
    pagination: pagesOnly(list),
    unreadCount: list.unreadCount,
  }),
  providerStatistics: (figures) => ({ ...figures, topRunningVoucher: null }),
}

/** Strict, and written from §7 alone: no word is one of ours, times are numbers or days, and writes answer next to nothing. No adapter helps. */
export const createForeign = (plain: AnswerOverrides): Variant => ({
  isStrict: true,
  receive,
  claims: (claims) => claims,
  succeed: (name, data) => {
    if (name === 'sentMessage') return new Response(null, { status: 204 })
    if (name === 'done') return { message: 'Alles erledigt' }
    return { data: (override[name] ?? plain[name])?.(data) ?? data }
  },
  send: (file) => new Response(file),
  fail: (message) => ({ message }),
  push: ({ _id, title, message }) => ({ _id, title, message }),
})
