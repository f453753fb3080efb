import { loginAdmin, loginProvider, logout, refreshSession } from '../contract/auth.ts'
import type { CallData } from '../contract/call.ts'
import {
  createDeal,
  type Deal,
  DealRow,
  decideDeal,
  deleteDeal,
  getDeal,
  listDeals,
  updateDeal,
  updateDealCover,
} from '../contract/deals.ts'
import { getProfile, type Profile } from '../contract/profile.ts'
import type { SubAdmin } from '../contract/sub-admins.ts'
import { aDeal, aLogin, aProfile, aUser, testMoment } from './builders.ts'
import { type Asked, createFakeServer, refusal } from './fake-server.ts'
import { answerSubAdmins } from './sub-admin-answers.ts'

type DealPage = CallData<typeof listDeals>

/** A page of vouchers as the query asks for it. */
function pageOf(deals: readonly Deal[], { query }: Asked<typeof listDeals>): DealPage {
  const { page, limit, search, dealStatus, sortKey = 'createdAt', sortValue = -1 } = query
  const found = deals.filter(({ nameEn }) => !search || nameEn.includes(search))
  const rows = found
    .filter((deal) => !dealStatus || dealStatus.includes(deal.dealStatus))
    .sort((a, b) => String(a[sortKey]).localeCompare(String(b[sortKey]), 'en', { numeric: true }) * sortValue)
  const count = (status: Deal['dealStatus']) => found.filter((deal) => deal.dealStatus === status).length
  return {
    rows: rows.slice((page - 1) * limit, page * limit).map((deal) => DealRow.parse(deal)),
    pagination: { currentPage: page, totalCount: rows.length },
    counts: { PENDING: count('PENDING'), APPROVED: count('APPROVED'), REJECTED: count('REJECTED') },
  }
}

interface Options {
  readonly deals?: Deal[]
  readonly subAdmins?: SubAdmin[]
  /** Of whichever business is asked for. */
  readonly profile?: Profile
}

export type Marketplace = ReturnType<typeof createMarketplace>

/** A marketplace in memory that answers every call as a good day would have it; `answers` and `before` make it any other. */
export function createMarketplace({ deals = [], subAdmins = [], profile = aProfile() }: Options = {}) {
  const server = createFakeServer()
  const dealOf = (id: string) => deals.find(({ _id }) => _id === id)
  server.answers(listDeals, (asked) => pageOf(deals, asked))
  server.answers(getDeal, ({ params }) => dealOf(params.id) ?? refusal(404, 'NOT_FOUND'))
  server.answers(createDeal, ({ body }) => {
    const deal = aDeal('new', body)
    deals.push(deal)
    return deal
  })
  const change = (id: string, changes: Partial<Deal>, expected = dealOf(id)?.version) => {
    const deal = dealOf(id)
    if (!deal) return refusal(404, 'NOT_FOUND')
    if (expected !== deal.version) return refusal(409, 'CHANGED_MEANWHILE')
    const version = deal.version === undefined ? undefined : deal.version + 1
    return Object.assign(deal, { ...changes, version, dealStatus: 'PENDING', isApproved: false, reason: null, decidedAt: null })
  }
  server.answers(updateDeal, ({ params, body: { expectedVersion, ...changes } }) => change(params.id, changes, expectedVersion))
  server.answers(updateDealCover, ({ params }) => change(params.id, { dealCoverImg: { fileUrl: '/new.webp' } }))
  server.answers(deleteDeal, ({ params }) => {
    const index = deals.findIndex(({ _id }) => _id === params.id)
    if (index < 0) return refusal(404, 'NOT_FOUND')
    deals.splice(index, 1)
    return null
  })
  server.answers(decideDeal, ({ body: { dealId, isApproved, reason } }) => {
    const deal = dealOf(dealId)
    if (!deal) return refusal(404, 'NOT_FOUND')
    const decidedAt = new Date(testMoment).toISOString()
    const dealStatus = isApproved ? 'APPROVED' : 'REJECTED'
    return Object.assign(deal, { dealStatus, isApproved, reason: reason ?? null, decidedBy: 'Huda Al Qahtani', decidedAt })
  })
  answerSubAdmins(server, subAdmins)
  server.answers(getProfile, () => profile)
  server.answers(loginAdmin, () => aLogin(aUser('ADMIN')))
  server.answers(loginProvider, () => aLogin(aUser('SERVICE_PROVIDER')))
  server.answers(refreshSession, () => refusal(401, 'UNAUTHENTICATED'))
  server.answers(logout, () => null)
  return Object.assign(server, { deals, subAdmins })
}
