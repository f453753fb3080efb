import type { Answers } from './answers.ts'
import { type ChatMessage, type OwnedDeal, renameIds, type SubAdmin } from './entities.ts'
import type { AnswerOverrides, Variant } from './variants.ts'

type Names = Readonly<Record<string, string>>

const words = { PENDING: 'waiting', APPROVED: 'live', REJECTED: 'refused' } as const
const toStatus = (word: unknown) => Object.entries(words).find(([, each]) => each === word)?.[0] ?? `unknown ${word}`

const login: Names = { login: 'emailAddress', secret: 'password' }
const list: Names = { state: 'dealStatus', size: 'limit' }
const person: Names = { givenName: 'firstName', familyName: 'lastName', mail: 'emailAddress', mobile: 'phoneNo', secret: 'password' }

/** This backend's names of request fields, by path. */
const sent: Readonly<Record<string, Names>> = {
  '/user/auth/login': login,
  '/service-provider/auth/login': login,
  '/user/auth/refresh-session-token': { renewal: 'refreshToken' },
  '/super-admin/deal/get-deals': list,
  '/service-provider/deal/get-deals': list,
  '/deal/approve-or-unapprove': { voucher: 'dealId', approve: 'isApproved' },
  '/sub-admin/auth/register-sub-admin': person,
  '/sub-admin/update-sub-admin/:id': person,
  '/user/auth/forgot-password/verify-otp': { ticket: 'userId', pin: 'otpCode' },
  '/user/auth/forgot-password/reset-password': { ticket: 'userId' },
  '/user/auth/forgot-password/reset-password/send-email': { ticket: 'userId' },
  '/help-center/admin/send-message': { thread: 'chatId', text: 'messageContent' },
  '/help-center/service-provider/send-message': { text: 'messageContent' },
  '/redemption/create-redemption': { claim: 'voucherId', pin: 'code' },
}

/** Fields under their names of §7 are unknown here, as are the values of §4. */
function receive(path: string, fields: Readonly<Record<string, unknown>>): object {
  const names = sent[path] ?? {}
  const toOurs = ([name, value]: [string, unknown]) => {
    if (name === 'state') return ['dealStatus', Array.isArray(value) ? value.map(toStatus) : toStatus(value)]
    if (name === 'accountApprovalStatus' || name === 'notificationStatus')
      return [name, Array.isArray(value) ? value.map(toStatus) : toStatus(value)]
    if (name === 'dealTimingsOption') return [name, value === 'DAILY' || value === 'INDIVIDUAL' ? value : '']
    return [names[name] ?? (Object.values(names).includes(name) ? `unknown ${name}` : name), value]
  }
  return Object.fromEntries(Object.entries(fields).map(toOurs))
}

const deal = ({ deal: { dealStatus, isApproved: _approved, dealTimingsOption, ...rest } }: OwnedDeal) => ({
  ...rest,
  state: words[dealStatus],
  dealTimingsOption: dealTimingsOption === 'INDIVIDUAL' ? 'INDIVIDUAL' : 'DAILY',
})
const subAdmin = ({ _id, firstName, lastName, emailAddress, phoneNo }: SubAdmin) => ({
  _id,
  givenName: firstName,
  familyName: lastName,
  mail: emailAddress,
  mobile: phoneNo,
})
const page = <Row>(
  { rows, pagination }: { rows: readonly Row[]; pagination: Partial<Answers['deals']['pagination']> },
  toRow: (row: Row) => object,
) => ({
  items: rows.map(toRow),
  paging: { page: pagination.currentPage, total: pagination.totalCount },
})

const message = ({ _id, isRead, content }: ChatMessage) => ({ _id, seen: isRead, text: content })

const day = (ago: number) => new Date(Date.now() - ago * 24 * 3_600_000).toISOString().slice(0, 10)
const course = (total: number) => ({ series: [1, 0].map((ago) => ({ date: day(ago), amount: (total * (ago + 1)) / 3 })) })

const override: AnswerOverrides = {
  login: ({ accessToken, refreshToken, expiresIn, user: { emailAddress, ...user } }) => ({
    tokens: { access: accessToken, renewal: refreshToken, lifetime: expiresIn },
    account: { ...user, mail: emailAddress },
  }),
  emailExists: ({ isEmailExist }) => ({ taken: isEmailExist }),
  recovery: ({ userId }) => ({ ticket: userId }),
  refresh: ({ authToken }) => ({ tokens: { access: authToken } }),
  deals: (deals) => page(deals, deal),
  deal,
  providers: (providers) =>
    page(providers, ({ isApproved: _approved, emailAddress, phoneNo, ...row }) => ({
      ...row,
      accountApprovalStatus: words[row.accountApprovalStatus],
      mail: emailAddress,
      mobile: phoneNo,
    })),
  subAdmins: (subAdmins) => page(subAdmins, subAdmin),
  subAdmin,
  reports: (reports) =>
    page(reports, ({ emailAddress, phoneNo, totalRedemptions, totalRevenue, averageRating, isApproved: _approved, ...row }) => ({
      ...row,
      accountApprovalStatus: words[row.accountApprovalStatus],
      mail: emailAddress,
      mobile: phoneNo,
      sold: totalRedemptions,
      turnover: totalRevenue,
      stars: averageRating,
    })),
  redemptions: (redemptions) =>
    page(redemptions, ({ _id, customerName, at, code, deal: owned }) => ({
      _id,
      customerName,
      redeemedAt: new Date(at).toISOString(),
      pin: code,
      discountPercentage: owned.deal.discountPercentage,
    })),
  notifications: ({ unreadCount, ...notifications }) => ({
    ...page(notifications, ({ _id, type, title, message, at, readAt }) => ({
      _id,
      type,
      title,
      message,
      createdAt: new Date(at).toISOString(),
      read: readAt !== null,
    })),
    unreadCount,
  }),
  announcements: (announcements) =>
    page(announcements, ({ announcement: { notificationStatus, ...row } }) => ({ ...row, notificationStatus: words[notificationStatus] })),
  chatList: ({ chatList }) => ({
    items: chatList.map(({ _id, provider, messages }) => {
      const last = messages.findLast(({ author }) => author === provider)
      return { _id, business: provider.profile?.businessNameEn, newest: last && message(last) }
    }),
  }),
  chatHistory: ({ chatHistory }) => ({ items: chatHistory.map(message) }),
  sentMessage: (sentMessage) => message(sentMessage.message),
  profile: ({ isApproved: _approved, ...profile }) => ({ ...profile, accountApprovalStatus: words[profile.accountApprovalStatus] }),
  revenue: ({ totalRevenue }) => course(totalRevenue),
  profit: ({ totalProfit }) => course(totalProfit),
  engagement: ({ totalDesktop, totalMobile }) => ({ series: [{ date: day(0), onDesk: totalDesktop, onPhone: totalMobile }] }),
}

/** Strict, with different names: what an adapter is for (docs/another-backend.md). */
export const renamed: Variant = {
  isStrict: true,
  receive,
  claims: (claims) => claims,
  succeed: (name, data) => ({ result: renameIds(override[name]?.(data) ?? data ?? {}, 'uuid') }),
  send: (file) => new Response(file),
  fail: (message) => ({ message }),
  push: ({ _id, title, message }) => ({ _id, title, message }),
}
