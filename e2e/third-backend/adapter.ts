import type { Adapter, CallAdapter } from '#lib/http/adapter.ts'

type Fields = Readonly<Record<string, unknown>>
type Names = Readonly<Record<string, string>>

const rename = (names: Names, fields: Fields = {}): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]))

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of its answers, wherever they stand. */
const received: Names = {
  uuid: '_id',
  state: 'dealStatus',
  paging: 'pagination',
  page: 'currentPage',
  total: 'totalCount',
  mail: 'emailAddress',
  mobile: 'phoneNo',
  givenName: 'firstName',
  familyName: 'lastName',
  sold: 'totalRedemptions',
  turnover: 'totalRevenue',
  stars: 'averageRating',
  date: 'at',
  amount: 'value',
  onDesk: 'desktop',
  onPhone: 'mobile',
  redeemedAt: 'redemptionDate',
  pin: 'redemptionCode',
  seen: 'isRead',
  text: 'messageContent',
}

const sendBody = (names: Names): CallAdapter => ({ request: (parts) => ({ ...parts, body: rename(names, parts.body) }) })
const sendQuery = (names: Names): CallAdapter => ({ request: (parts) => ({ ...parts, query: rename(names, parts.query) }) })

interface SignedIn {
  readonly tokens: { readonly access: string; readonly renewal: string; readonly lifetime: number }
  readonly account: Fields
}
const login: CallAdapter = {
  ...sendBody({ emailAddress: 'login', password: 'secret' }),
  response: ({ data: { tokens, account } }: { data: SignedIn }) => ({
    data: { accessToken: tokens.access, refreshToken: tokens.renewal, expiresIn: tokens.lifetime, user: account },
  }),
}
const person = sendBody({ firstName: 'givenName', lastName: 'familyName', emailAddress: 'mail', phoneNo: 'mobile', password: 'secret' })

interface Thread {
  readonly _id: string
  readonly business: string
  readonly newest: Fields | null
}
const toSentMessage = ({ data }: { data: Fields }) => ({ data: { message: data } })

export const adapter: Adapter = {
  statuses: { PENDING: 'waiting', APPROVED: 'live', REJECTED: 'refused' },
  commonHours: 'DAILY',
  readQrCode: (text) => {
    const [, voucherId, code] = /^CLAIM:(\w+):(\w+)$/.exec(text) ?? []
    return voucherId && code ? { voucherId, code } : undefined
  },
  everyCall: {
    response: ({ result }: { result: unknown }) =>
      JSON.parse(JSON.stringify({ data: result }), (_key, value) => (isObject(value) ? rename(received, value) : value)),
  },
  calls: {
    'auth.loginAdmin': login,
    'auth.loginProvider': login,
    'auth.refresh': {
      ...sendBody({ refreshToken: 'renewal' }),
      response: ({ data: { tokens } }: { data: SignedIn }) => ({ data: { authToken: tokens.access } }),
    },
    'registration.isEmailTaken': {
      response: ({ data: { taken } }: { data: { readonly taken: boolean } }) => ({ data: taken }),
    },
    'recovery.sendCode': { response: ({ data: { ticket } }: { data: { readonly ticket: string } }) => ({ data: { userId: ticket } }) },
    'recovery.verifyCode': sendBody({ userId: 'ticket', otpCode: 'pin' }),
    'recovery.resetPassword': sendBody({ userId: 'ticket' }),
    'recovery.sendResetEmail': sendBody({ userId: 'ticket' }),
    'deals.list': sendQuery({ dealStatus: 'state', limit: 'size' }),
    'deals.decide': sendBody({ dealId: 'voucher', isApproved: 'approve' }),
    'sub-admins.register': person,
    'sub-admins.update': person,
    'redemptions.create': sendBody({ voucherId: 'claim', code: 'pin' }),
    'help-center.list': {
      response: ({ data }: { data: { readonly items: readonly Thread[] } }) => ({
        data: {
          chatList: data.items.map(({ _id, business, newest }) => ({
            chat: { _id, serviceProvider: { _id, businessNameEn: business } },
            lastServiceProviderMessage: newest,
          })),
        },
      }),
    },
    'help-center.history': {
      response: ({ data }: { data: { readonly items: readonly Fields[] } }) => ({ data: { chatHistory: data.items } }),
    },
    'help-center.sendAsAdmin': { ...sendBody({ chatId: 'thread', messageContent: 'text' }), response: toSentMessage },
    'help-center.sendAsProvider': { ...sendBody({ messageContent: 'text' }), response: toSentMessage },
  },
}
