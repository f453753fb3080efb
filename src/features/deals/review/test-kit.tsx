import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { I18nextProvider } from 'react-i18next'
import { createStore } from 'zustand/vanilla'
import type { Call, CallInput } from '../../../contract/call.ts'
import { type Deal, decideDeal, getDeal, listDeals } from '../../../contract/deals.ts'
import { getProfile, type Profile } from '../../../contract/profile.ts'
import type { ReviewStatus } from '../../../contract/review.ts'
import { reviewStatuses } from '../../../contract/statuses.ts'
import { everyDay } from '../../../contract/timings.ts'
import type { Api, CallOptions } from '../../../http/api.ts'
import { ApiError } from '../../../http/api-error.ts'
import { createConnection } from '../../../http/connection.ts'
import { createQueryClient } from '../../../http/query-client.ts'
import { answeringApi } from '../../../http/test-kit.ts'
import { createI18n } from '../../../i18n/create-i18n.ts'
import { addDeferredMessages } from '../../../i18n/deferred-messages.ts'
import type { Language } from '../../../i18n/languages.ts'
import { type Services, ServicesContext } from '../../../services.ts'
import { createShortcutStore } from '../../../ui/stores/shortcut-store.ts'
import { createToastStore } from '../../../ui/stores/toast-store.ts'
import { ReviewDealPage } from '../review-deal-page.tsx'
import { ReviewQueuePage } from '../review-queue-page.tsx'
import { parseDealSearch, type toDealListQuery } from '../search.ts'

/** The moment at which the tests of the review play. */
export const now = Date.parse('2026-09-15T09:00:00Z')

/** A voucher that waits for a decision. Say only what the test is about. */
export const aDeal = (id: string, overrides: Partial<Deal> = {}): Deal => ({
  _id: id,
  nameEn: `Voucher ${id}`,
  nameAr: `قسيمة ${id}`,
  detailsEn: 'A long evening for two.',
  detailsAr: 'أمسية طويلة لشخصين.',
  termsAndConditionsEn: 'Book ahead.\nOne voucher per visit.',
  termsAndConditionsAr: 'الحجز مسبقاً.\nقسيمة واحدة لكل زيارة.',
  originalPrice: 260,
  discountPercentage: 40,
  discountedPrice: 156,
  qtyPerUser: 1,
  dealTimingsOption: 'COMMON',
  dealTimings: everyDay('10:00', '22:00'),
  dealStatus: 'PENDING',
  isApproved: false,
  createdAt: '2026-09-14T09:00:00Z',
  serviceProvider: { _id: 'noura', businessNameEn: 'Noura Spa', businessNameAr: 'نورة سبا' },
  ...overrides,
})

const profile: Profile = {
  _id: 'noura',
  businessNameEn: 'Noura Spa',
  businessNameAr: 'نورة سبا',
  phoneNo: '551234567',
  accountApprovalStatus: 'APPROVED',
}

const notFound = () => new ApiError({ code: 'NOT_FOUND', status: 404, message: 'Not found' })

type DealPageQuery = ReturnType<typeof toDealListQuery>
type DealDecision = CallInput<typeof decideDeal>['body']

const pageOf = (deals: readonly Deal[], query: DealPageQuery) => {
  const found = deals.filter(({ nameEn }) => !query.search || nameEn.includes(query.search))
  const rows = found
    .filter(({ dealStatus }) => !query.dealStatus || query.dealStatus.includes(dealStatus))
    .sort((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? '') * query.sortValue)
  const count = (status: ReviewStatus) => found.filter(({ dealStatus }) => dealStatus === status).length
  const [PENDING = 0, APPROVED = 0, REJECTED = 0] = reviewStatuses.map(count)
  return {
    rows: rows.slice((query.page - 1) * query.limit, query.page * query.limit),
    pagination: { currentPage: query.page, totalCount: rows.length },
    counts: { PENDING, APPROVED, REJECTED },
  }
}

/** The four calls of the review over vouchers in memory. `decide` may be replaced to answer late or to refuse. */
export function reviewApi(deals: Deal[]) {
  const sent: { readonly call: string; readonly input: Record<string, unknown>; readonly key: string | undefined }[] = []
  const server = {
    deals,
    sent,
    /** What the next answers end with instead; undefined answers. */
    failing: undefined as ApiError | undefined,
    decide: async ({ dealId, isApproved, reason }: DealDecision): Promise<Deal> => {
      const deal = server.deals.find(({ _id }) => _id === dealId)
      if (!deal) throw notFound()
      return Object.assign(deal, {
        dealStatus: isApproved ? 'APPROVED' : 'REJECTED',
        isApproved,
        reason: reason ?? null,
        decidedBy: 'Huda Al Qahtani',
        decidedAt: new Date(now).toISOString(),
      })
    },
  }
  const answer = async (call: Call, input: { query?: unknown; params?: { id?: string }; body?: unknown }): Promise<unknown> => {
    if (server.failing) throw server.failing
    if (call.name === listDeals.name) return structuredClone(pageOf(server.deals, input.query as DealPageQuery))
    if (call.name === getProfile.name) return profile
    if (call.name === decideDeal.name) return structuredClone(await server.decide(input.body as DealDecision))
    const deal = call.name === getDeal.name && server.deals.find(({ _id }) => _id === input.params?.id)
    if (!deal) throw notFound()
    return structuredClone(deal)
  }
  const send = (call: Call, input: Record<string, unknown>, options?: CallOptions) => {
    sent.push({ call: call.name, input, key: options?.idempotencyKey })
    return answer(call, input)
  }
  return { server, api: answeringApi(send) }
}

const kept = () => {
  const map = new Map<string, string>()
  return { getItem: (key: string) => map.get(key) ?? null, setItem: (key: string, value: string) => void map.set(key, value) }
}

interface ReviewPortalOptions {
  readonly api: Api
  readonly path: string
  readonly language?: Language
}

/** The two pages of the review in a router of their own, with everything a portal would hand them. */
export function createReviewPortal({ api, path, language = 'en' }: ReviewPortalOptions) {
  const toasts = createToastStore()
  const queryClient = createQueryClient(toasts)
  const services = {
    api,
    queryClient,
    session: { store: createStore(() => ({ isLoggedIn: true, userId: 'huda' })) },
    connection: createConnection(Date).store,
    toasts,
    shortcuts: createShortcutStore(kept()),
    clock: { now: () => now },
  }
  const root = createRootRoute({ component: Outlet })
  const queue = createRoute({
    getParentRoute: () => root,
    path: '/admin/deals/',
    validateSearch: parseDealSearch,
    component: ReviewQueuePage,
  })
  const detail = createRoute({
    getParentRoute: () => root,
    path: '/admin/deals/$dealId',
    validateSearch: parseDealSearch,
    component: ReviewDealPage,
  })
  const router = createRouter({ routeTree: root.addChildren([queue, detail]), history: createMemoryHistory({ initialEntries: [path] }) })
  const i18n = createI18n(language)
  addDeferredMessages(i18n)
  const portal = (
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={services as unknown as Services}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </ServicesContext>
    </I18nextProvider>
  )
  return { portal, router, services, i18n }
}
