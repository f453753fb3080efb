import type { LinkProps } from '@tanstack/react-router'
import { toRefusalReason } from '#contract/claim-problems.ts'
import type { ReviewStatus } from '#contract/review.ts'
import type { Right } from '#contract/rights.ts'
import type { CreatedDays } from '../list/created-days.ts'

/** What a figure counts: its days and whom or what it is of. */
export interface FigureScope {
  readonly days?: CreatedDays | undefined
  readonly provider?: string | undefined
  readonly deal?: string | undefined
  readonly category?: string | undefined
  readonly city?: string | undefined
  /** The id of an administrator. */
  readonly actor?: string | undefined
  readonly reason?: string | undefined
  readonly approval?: ReviewStatus | undefined
  readonly search?: string | undefined
  readonly stars?: '1' | '2' | '3' | '4' | '5' | undefined
}

/** The list of exactly the rows that a figure counts. */
export interface FigureRows {
  readonly link: (scope: FigureScope) => LinkProps
  /** The figure is the sum of what was paid in these rows, not their number. */
  readonly sums?: 'revenue'
  /** The right that the list needs. */
  readonly right?: Right
  /** A plain backend does not have the list. */
  readonly fullBackendOnly?: true
}

const always = (link: LinkProps): FigureRows => ({ link: () => link })

const redemptionsOfAll = (extra?: { readonly late: 'true' }): FigureRows => ({
  link: ({ days, provider, deal, category, city }) => ({
    to: '/admin/redemptions',
    search: { page: 1, ...days, provider, deal, category, city, ...extra },
  }),
  right: 'redemptions.undo',
  fullBackendOnly: true,
})

const redeemed = redemptionsOfAll()
const paid: FigureRows = { ...redeemed, sums: 'revenue' }

const ownRedeemed: FigureRows = { link: ({ days, deal }) => ({ to: '/service-provider/redemptions', search: { page: 1, deal, ...days } }) }
const ownPaid: FigureRows = { ...ownRedeemed, sums: 'revenue' }

const ownRefused: FigureRows = {
  link: ({ days, deal, reason }) => ({
    to: '/service-provider/redemptions/refused',
    search: { page: 1, deal, ...days, reason: reason && toRefusalReason(reason) },
  }),
  fullBackendOnly: true,
}

const ownRatings: FigureRows = {
  link: ({ deal, stars }) => ({ to: '/service-provider/ratings', search: { page: 1, dealId: deal, stars, comment: 'all' } }),
  fullBackendOnly: true,
}

const lowRatingRows: FigureRows = {
  link: ({ days }) => ({ to: '/service-provider/ratings', search: { page: 1, stars: 'low', comment: 'all', ...days } }),
  fullBackendOnly: true,
}

type DealStatus = 'PENDING' | 'APPROVED' | 'REJECTED' | 'ALL'

const vouchers = (status: DealStatus): FigureRows => ({
  link: ({ provider, category, city }) => ({ to: '/admin/deals', search: { page: 1, provider, category, city, status } }),
})
/** A plain backend filters by neither business nor category. */
const someVouchers: FigureRows = { ...vouchers('ALL'), fullBackendOnly: true }
const ownVouchers = (status: DealStatus): FigureRows => always({ to: '/service-provider/deals', search: { page: 1, status } })

const decisions: FigureRows = {
  link: ({ days, actor }) => ({ to: '/admin/audit', search: { page: 1, ...days, kind: 'decided', actor, upheld: 'true' } }),
  right: 'audit.read',
  fullBackendOnly: true,
}

const refusedOfBusiness: FigureRows = {
  link: ({ provider }) => ({ to: '/admin/redemptions/refused', search: { page: 1, provider } }),
  right: 'redemptions.undo',
  fullBackendOnly: true,
}

const businessesOfGroup: FigureRows = {
  link: ({ days, category, city, approval, search }) => ({
    to: '/admin/reports',
    search: { page: 1, ...days, category, city, approval, search },
  }),
  right: 'figures.read',
  fullBackendOnly: true,
}
/** Nothing lists what these figures count. */
const noRows = null

/** Every figure of reports, records, dashboards, vouchers and sub-admins, with the list behind it. `e2e/figures/figure-rows.test.ts` follows each of them. */
export const figureRows = {
  adminDashboard: {
    totalRevenue: paid,
    totalVouchersRedeemed: redeemed,
    totalViewsOnDeals: noRows,
    totalApprovedDeals: vouchers('APPROVED'),
    totalApprovedProviders: always({ to: '/admin/service-providers', search: { page: 1, status: 'APPROVED' } }),
    totalVerifiedCustomers: noRows,
    ratings: noRows,
    voucherRedemptions: redeemed,
    voucherRevenue: paid,
    providerRedemptions: redeemed,
    providerRevenue: paid,
    categoryRedemptions: redeemed,
    waitingVouchers: always({ to: '/admin/deals', search: { page: 1 } }),
    waitingProviders: always({ to: '/admin/service-providers', search: { page: 1 } }),
    waitingAnnouncements: always({ to: '/admin/notifications', search: { page: 1 } }),
    waitingLicences: always({ to: '/admin/service-providers', search: { page: 1, status: 'APPROVED', licence: 'sent' } }),
    waitingChats: always({ to: '/admin/help-center', search: { page: 1, filter: 'unanswered' } }),
    waitingComments: always({ to: '/admin/ratings', search: { page: 1 } }),
  },
  providerDashboard: {
    totalRevenue: ownPaid,
    totalProfit: noRows,
    totalRedemptions: ownRedeemed,
    monthRedemptions: ownRedeemed,
    refusedScans: ownRefused,
    lowRatings: lowRatingRows,
    totalVoucherViews: noRows,
    totalRunningVouchers: ownVouchers('APPROVED'),
    totalPendingVouchers: ownVouchers('PENDING'),
    ratingsByStars: ownRatings,
    voucherRedemptions: ownRedeemed,
    voucherRevenue: ownPaid,
  },
  reports: {
    totalRevenue: paid,
    totalRedemptions: redeemed,
    totalVouchers: someVouchers,
    ratings: noRows,
    providerVouchers: someVouchers,
    providerRedemptions: redeemed,
    providerRevenue: paid,
    providerOffline: redemptionsOfAll({ late: 'true' }),
    providerUndone: noRows,
    providerRating: noRows,
    groupBusinesses: businessesOfGroup,
    groupVouchers: someVouchers,
    groupRedemptions: redeemed,
    groupRevenue: paid,
    groupOffline: redemptionsOfAll({ late: 'true' }),
    groupUndone: noRows,
    groupRating: noRows,
  },
  subAdmins: { decisions },
  record: {
    totalVouchers: vouchers('ALL'),
    runningVouchers: vouchers('APPROVED'),
    pendingVouchers: vouchers('PENDING'),
    rejectedVouchers: vouchers('REJECTED'),
    totalRedemptions: redeemed,
    refusedScans: refusedOfBusiness,
    ratings: noRows,
    openClaims: noRows,
    openSessions: noRows,
  },
  voucher: {
    redemptions: ownRedeemed,
    revenue: ownPaid,
    views: noRows,
    refused: ownRefused,
    refusedReason: ownRefused,
    totalRatings: ownRatings,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, FigureRows | null>>>>
