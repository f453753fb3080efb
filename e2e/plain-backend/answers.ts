import type {
  Category,
  Chat,
  ChatMessage,
  ListedProvider,
  Notification,
  OwnedAnnouncement,
  OwnedDeal,
  Profile,
  Redemption,
  ReportRow,
  Role,
  SecurityQuestion,
  StoredFile,
  SubAdmin,
} from './entities.ts'

interface Sold {
  readonly count: number
  readonly totalRevenue: number
}

interface Hour {
  readonly hour: number
  readonly timeLabel: string
  readonly count: number
}

type Figures<Name extends string> = Readonly<Record<Name, number>>

/** The responses that §7 describes, with further fields; a variant decides which are sent, and in what form. */
export interface Answers {
  readonly login: {
    readonly accessToken: string
    readonly refreshToken: string
    /** Seconds. */
    readonly expiresIn: number
    readonly refreshExpiresIn: number
    readonly role: Role
    readonly user: { readonly _id: string; readonly emailAddress: string; readonly role: Role; readonly permissions: readonly string[] }
  }
  readonly refresh: { readonly authToken: string }
  readonly deals: {
    readonly rows: readonly OwnedDeal[]
    readonly pagination: { readonly currentPage: number; readonly totalCount: number }
  }
  readonly deal: OwnedDeal
  readonly profile: Profile
  readonly providerStatistics: Figures<
    'totalRevenue' | 'totalProfit' | 'totalRedemptions' | 'totalRatings' | 'averageRating' | 'totalRunningVouchers' | 'totalVoucherViews'
  > & {
    readonly ratingBreakdown: Figures<'fiveStar' | 'fourStar' | 'threeStar' | 'twoStar' | 'oneStar'>
    readonly topRunningVoucher: { readonly id: string; readonly nameEn: string; readonly nameAr: string } | undefined
  }
  readonly adminStatistics: Figures<
    | 'totalApprovedProviders'
    | 'totalApprovedDeals'
    | 'totalVerifiedCustomers'
    | 'totalVouchersRedeemed'
    | 'totalViewsOnDeals'
    | 'totalRevenue'
  >
  readonly revenue: Figures<'totalRevenue'>
  readonly profit: Figures<'totalProfit'>
  readonly engagement: Figures<'totalDesktop' | 'totalMobile'>
  readonly topDeals: {
    readonly rows: readonly (Sold & { readonly dealId: string; readonly nameEn: string; readonly dealCoverImg: StoredFile })[]
  }
  readonly timeSlots: { readonly popularHours: readonly Hour[]; readonly peakHour: Hour }
  readonly topCategories: { readonly topBusinessCategories: readonly (Category & Sold)[] }
  readonly topProviders: {
    readonly rows: readonly (Sold & { readonly _id: string; readonly businessNameEn: string; readonly businessNameAr: string })[]
  }
  readonly providers: { readonly rows: readonly ListedProvider[]; readonly pagination: { readonly totalCount: number } }
  readonly link: { readonly url: string }
  readonly subAdmins: {
    readonly rows: readonly SubAdmin[]
    readonly pagination: { readonly currentPage: number; readonly totalCount: number }
  }
  readonly subAdmin: SubAdmin
  readonly businessCategories: readonly Category[]
  readonly securityQuestions: readonly SecurityQuestion[]
  readonly emailExists: { readonly isEmailExist: boolean }
  readonly recovery: { readonly userId: string }
  readonly reports: {
    readonly rows: readonly ReportRow[]
    readonly pagination: { readonly currentPage: number; readonly totalCount: number }
  }
  readonly redemptions: {
    readonly rows: readonly Redemption[]
    readonly pagination: { readonly currentPage: number; readonly totalCount: number }
  }
  readonly notifications: {
    readonly rows: readonly Notification[]
    readonly pagination: { readonly currentPage: number; readonly totalCount: number }
    readonly unreadCount: string
  }
  readonly chatList: { readonly chatList: readonly Chat[] }
  readonly chatHistory: { readonly chatHistory: readonly ChatMessage[] }
  readonly sentMessage: { readonly message: ChatMessage }
  readonly providerChat: { readonly _id: string }
  readonly announcements: {
    readonly rows: readonly OwnedAnnouncement[]
    readonly pagination: { readonly currentPage: number; readonly totalCount: number; readonly totalPages: number }
  }
  /** The file itself, not JSON. */
  readonly report: File
  /** A write without a described response. */
  readonly done: undefined
}
