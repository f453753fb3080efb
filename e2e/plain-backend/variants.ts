import type { Answers } from './answers.ts'
import { oddChat, oddMessage, plainChat, plainMessage } from './chat-shapes.ts'
import {
  type ListedProvider,
  type Notification,
  type OwnedAnnouncement,
  type OwnedDeal,
  type Redemption,
  type ReportRow,
  renameIds,
  type SubAdmin,
} from './entities.ts'
import { createForeign } from './foreign.ts'
import { renamed } from './renamed.ts'
import { seedName } from './seeds.ts'
import type { Claims } from './tokens.ts'

export type VariantName = 'strict' | 'sloppy' | 'renamed' | 'foreign'

/** How a backend accepts requests and shapes responses. */
export interface Variant {
  /** Refuses every parameter, field and header that the description does not name. */
  readonly isStrict: boolean
  /** Request fields of a path, under their names of §7. */
  readonly receive: (path: string, fields: Readonly<Record<string, unknown>>) => object
  readonly claims: (claims: Claims) => object
  readonly succeed: <Name extends keyof Answers>(name: Name, data: Answers[Name]) => object
  readonly send: (file: File) => Response
  readonly fail: (message: string) => object
  /** What the live channel sends. */
  readonly push: (notification: Notification) => object
}

/** The shape of each response. */
export type AnswerOverrides = { readonly [Name in keyof Answers]?: (data: Answers[Name]) => object }

/** "Customer name, date, redemption code, discount" (§3), under the names of docs/another-backend.md. */
const plainRedemption = ({ _id, customerName, at, code, deal: { deal } }: Redemption) => ({
  _id,
  customerName,
  redemptionDate: new Date(at).toISOString(),
  redemptionCode: code,
  discountPercentage: deal.discountPercentage,
})

const plainNotification = ({ _id, type, title, message, at, readAt }: Notification) => ({
  _id,
  type,
  title,
  message,
  createdAt: new Date(at).toISOString(),
  read: readAt !== null,
  readAt: readAt && new Date(readAt).toISOString(),
})

/** "A pushed one has `_id`, `title`, `message`" (§3). */
const pushNotification = ({ _id, title, message }: Notification) => ({ _id, title, message })

const plain: AnswerOverrides = {
  deals: ({ rows, pagination }) => ({ rows: rows.map(({ deal }) => deal), pagination }),
  deal: ({ deal }) => deal,
  announcements: ({ rows, pagination }) => ({ rows: rows.map(({ announcement }) => announcement), pagination }),
  redemptions: ({ rows, pagination }) => ({ rows: rows.map(plainRedemption), pagination }),
  notifications: ({ rows, ...rest }) => ({ rows: rows.map(plainNotification), ...rest }),
  chatList: ({ chatList }) => ({ chatList: chatList.map(plainChat) }),
  chatHistory: ({ chatHistory }) => ({ chatHistory: chatHistory.map(plainMessage) }),
  sentMessage: ({ message }) => ({ message: plainMessage(message) }),
}

const strict: Variant = {
  isStrict: true,
  receive: (_path, fields) => fields,
  claims: (claims) => claims,
  succeed: (name, data) => ({ success: true, data: plain[name]?.(data) ?? data }),
  send: (file) => new Response(file, { headers: { 'content-disposition': `attachment; filename="${file.name}"` } }),
  fail: (message) => ({ success: false, message }),
  push: pushNotification,
}

/** Numbers as text, as §3's `unreadCount` is. */
const asText = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [name, typeof value === 'number' ? String(value) : value]),
  )

/** An address on the host of the API. */
const relative = ({ fileUrl }: { readonly fileUrl: string }) => ({ fileUrl: new URL(fileUrl).pathname.slice(1) })

/** §5 accepts this format of times too. */
const twelveHours = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${String(hour % 12 || 12).padStart(2, '0')}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Oddities of single seeded deals. */
const oddities: Readonly<Record<string, object>> = {
  [seedName(1).en]: { nameAr: null, dealCoverImg: null, createdAt: 'yesterday', serviceProvider: null },
  [seedName(2).en]: { detailsEn: null, termsAndConditionsAr: undefined, dealTimings: null, qtyPerUser: null },
  [seedName(3).en]: { dealCoverImg: { fileUrl: null }, dealTimingsOption: null, createdAt: null, serviceProvider: { name: 'Sea Café' } },
  [seedName(14).en]: { decidedBy: { firstName: 'Huda' }, decidedAt: 'never', reason: 4 },
  [seedName(22).en]: { decidedBy: null, decidedAt: 1_700_000_000, reason: { text: 'Too dear' } },
}

const oddDeal = ({ deal, owner, createdAt }: OwnedDeal) => ({
  ...asText(deal),
  // §4's values; none where the approval flag says the same.
  dealStatus: deal.isApproved ? undefined : deal.dealStatus.toLowerCase(),
  isApproved: deal.isApproved || null,
  dealCoverImg: relative(deal.dealCoverImg),
  dealTimingsOption: deal.dealTimingsOption === 'INDIVIDUAL' ? 'INDIVIDUAL' : 'ALL_DAYS',
  dealTimings: deal.dealTimings.map(({ day, openingTime, closingTime }) => ({
    day,
    openingTime: twelveHours(openingTime),
    closingTime: twelveHours(closingTime),
  })),
  createdAt: new Date(createdAt).toISOString(),
  serviceProvider: owner,
  ...oddities[deal.nameEn],
})

/** One of §3's two names, and a registration date that is no date. */
const oddSubAdmin = ({ firstName: _first, lastName: _last, phoneNo, ...subAdmin }: SubAdmin) => ({
  ...subAdmin,
  firstName: null,
  phoneNo: Number(phoneNo),
  createdAt: 'last week',
})

/** No figures for a business without sales, and §4's value for a registered one. */
const oddReport = ({ isApproved, totalRedemptions, totalRevenue, averageRating, ...report }: ReportRow) => ({
  ...report,
  accountApprovalStatus: isApproved ? 'registered' : null,
  phoneNo: Number(report.phoneNo),
  businessCategory: 'Cafés',
  createdAt: 'last year',
  ...(totalRedemptions > 0 ? asText({ totalRedemptions, totalRevenue, averageRating }) : { totalRevenue: null }),
})

/** No approval flag where the status says it in words of §4, and numbers as numbers. */
const oddProvider = ({ isApproved, accountApprovalStatus, phoneNo, ...provider }: ListedProvider) => ({
  ...provider,
  isApproved: isApproved || null,
  accountApprovalStatus: isApproved ? 'registered' : accountApprovalStatus.toLowerCase(),
  phoneNo: Number(phoneNo),
  businessCategory: 'Cafés',
  createdAt: 'last year',
})

/** `id`, a number as text, and a field of another type. */
const oddRedemption = ({ _id, customerName, at, code, deal: { deal } }: Redemption) => ({
  id: _id,
  customerName,
  redemptionDate: new Date(at).toISOString(),
  redemptionCode: code,
  discountPercentage: String(deal.discountPercentage),
  dealId: deal._id,
  nameEn: deal.nameEn,
  nameAr: null,
  qtyPerUser: 'some',
})

/** No approval flag, a time that is none, and a business without a name. */
const oddAnnouncement = ({ announcement: { scheduledDateTime, notificationStatus, ...row }, owner, createdAt }: OwnedAnnouncement) => ({
  ...row,
  notificationStatus: notificationStatus.toLowerCase(),
  scheduledDateTime: scheduledDateTime ?? '',
  createdAt: new Date(createdAt).toISOString(),
  serviceProvider: owner,
  recipientCount: 'many',
})

/** An unreadable row in the middle of every list. */
const withOddRow = (rows: readonly object[]) =>
  rows.toSpliced(rows.length / 2, 0, ...(rows.length > 1 ? [{ _id: null, imported: true }] : []))

const bent: AnswerOverrides = {
  login: ({ role: _role, user: { _id }, ...tokens }) => ({
    ...tokens,
    expiresIn: '8h',
    refreshExpiresIn: null,
    user: { _id, fullName: null, permissions: null },
  }),
  refresh: (tokens) => tokens,
  deals: ({ rows, pagination }) => ({
    rows: withOddRow(rows.map(oddDeal)),
    pagination: { ...asText(pagination), totalPages: null },
    counts: null,
  }),
  deal: oddDeal,
  announcements: ({ rows, pagination }) => ({ rows: withOddRow(rows.map(oddAnnouncement)), pagination: asText(pagination) }),
  providers: ({ rows, pagination }) => ({ rows: withOddRow(rows.map(oddProvider)), pagination: asText(pagination) }),
  subAdmins: ({ rows, pagination }) => ({ rows: withOddRow(rows.map(oddSubAdmin)), pagination: asText(pagination) }),
  subAdmin: oddSubAdmin,
  businessCategories: (categories) => ({ rows: categories }),
  securityQuestions: (questions) => ({ rows: questions }),
  recovery: ({ userId }) => ({ userId, otpCode: null }),
  link: ({ url }) => ({ url, expiresIn: 'soon' }),
  reports: ({ rows, pagination }) => ({ rows: withOddRow(rows.map(oddReport)), pagination: asText(pagination) }),
  redemptions: ({ rows, pagination }) => ({ rows: withOddRow(rows.map(oddRedemption)), pagination: asText(pagination) }),
  notifications: ({ rows, pagination, unreadCount }) => ({
    rows: withOddRow(rows.map((row) => ({ ...plainNotification(row), type: row.type.toUpperCase(), readAt: null }))),
    pagination: asText(pagination),
    unreadCount: Number(unreadCount),
  }),
  chatList: ({ chatList }) => ({ chatList: withOddRow(chatList.map(oddChat)) }),
  chatHistory: ({ chatHistory }) => ({ chatHistory: withOddRow(chatHistory.map(oddMessage)) }),
  sentMessage: ({ message }) => ({ message: oddMessage(message) }),
  providerChat: (chat) => chat,
  profile: ({ businessDescEn: _described, facebookLink: _linked, ...profile }) => ({
    ...profile,
    businessCategory: 'Cafés',
    phoneNo: Number(profile.phoneNo),
    location: { type: 'Point', coordinates: [] },
    businessTimingsOption: 'ALL_DAYS',
    businessTimings: null,
    profileImage: { fileUrl: null },
    coverImage: profile.coverImage && relative(profile.coverImage),
    isApproved: null,
    // §4: "registered or approved".
    accountApprovalStatus: profile.isApproved ? 'registered' : profile.accountApprovalStatus.toLowerCase(),
    createdAt: 'last year',
  }),
  providerStatistics: ({ ratingBreakdown, topRunningVoucher: top, ...figures }) => ({
    ...asText(figures),
    totalProfit: null,
    ratingBreakdown: asText(ratingBreakdown),
    topRunningVoucher: top && { id: top.id, nameEn: top.nameEn, nameAr: null },
  }),
  adminStatistics: ({ totalViewsOnDeals: _unknown, ...figures }) => ({ ...asText(figures), topVouchers: null }),
  engagement: asText,
  revenue: ({ totalRevenue }) => [{ month: 'January', revenue: totalRevenue }],
  topDeals: ({ rows }) => ({
    rows: withOddRow(rows.map((row) => ({ ...asText(row), nameAr: null, dealCoverImg: relative(row.dealCoverImg) }))),
  }),
  timeSlots: ({ popularHours }) => ({ popularHours: popularHours.map(asText), peakHour: null }),
  topCategories: ({ topBusinessCategories }) => ({ topBusinessCategories: topBusinessCategories.map(asText) }),
  topProviders: ({ rows }) => ({ rows: withOddRow(rows.map((row) => ({ ...asText(row), profileImage: null, averageRating: 'good' }))) }),
}

const toStatus = (word: unknown) => (word === 'registered' ? 'APPROVED' : String(word).toUpperCase())

/** Status filters spelled as in its responses. */
const withOurStatuses = (fields: Readonly<Record<string, unknown>>) => {
  const toOurs = (name: string, value: unknown) => {
    if (name === 'notificationStatus') return toStatus(value)
    return name === 'dealStatus' || name === 'accountApprovalStatus' ? [value].flat().map(toStatus) : value
  }
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toOurs(name, value)]))
}

const sloppy: Variant = {
  isStrict: false,
  receive: (_path, fields) => withOurStatuses(fields),
  // "userId (or _id)" (§3).
  claims: ({ userId, ...claims }) => ({ ...claims, _id: userId }),
  succeed: (name, data) => ({ message: null, data: renameIds(bent[name]?.(data) ?? null, 'id') }),
  send: (file) => new Response(file, { headers: { 'content-type': 'application/octet-stream' } }),
  fail: () => ({ message: null }),
  push: ({ _id, title, message }) => ({ id: _id, title, message, createdAt: 'now' }),
}

export const variants: Readonly<Record<VariantName, Variant>> = { strict, sloppy, renamed, foreign: createForeign(plain) }
