import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { createStore } from 'zustand/vanilla'
import type { Call, CallInput } from '../../contract/call.ts'
import { createDeal, type Deal, getDeal, listDeals } from '../../contract/deals.ts'
import { reviewStatuses } from '../../contract/statuses.ts'
import { everyDay } from '../../contract/timings.ts'
import type { CallOptions } from '../../http/api.ts'
import { ApiError } from '../../http/api-error.ts'
import { createConnection } from '../../http/connection.ts'
import { createQueryClient } from '../../http/query-client.ts'
import { answeringApi } from '../../http/test-kit.ts'
import { createI18n } from '../../i18n/create-i18n.ts'
import { addDeferredMessages } from '../../i18n/deferred-messages.ts'
import type { Language } from '../../i18n/languages.ts'
import { type Services, ServicesContext } from '../../services.ts'
import { memoryStorage } from '../../session/memory.ts'
import type { EndListener, EndReason } from '../../session/session.ts'
import type { SessionStorage } from '../../session/storage.ts'
import { createShortcutStore } from '../../ui/stores/shortcut-store.ts'
import { createToastStore } from '../../ui/stores/toast-store.ts'
import { NewDealPage } from './new-deal-page.tsx'
import { ProviderDealPage } from './provider-deal-page.tsx'
import { ProviderDealsPage } from './provider-deals-page.tsx'
import { parseDealSearch, type toDealListQuery } from './search.ts'

/** One of the business's own vouchers. Say only what the test is about. */
export const aDeal = (id: string, overrides: Partial<Deal> = {}): Deal => ({
  _id: id,
  nameEn: `Voucher ${id}`,
  nameAr: `قسيمة ${id}`,
  detailsEn: 'Two cups.',
  detailsAr: 'كوبان.',
  termsAndConditionsEn: 'One per visit.',
  termsAndConditionsAr: 'واحدة لكل زيارة.',
  originalPrice: 78,
  discountPercentage: 40,
  discountedPrice: 46.8,
  qtyPerUser: 2,
  dealTimingsOption: 'COMMON',
  dealTimings: everyDay('08:00', '23:00'),
  dealStatus: 'PENDING',
  createdAt: '2026-09-14T09:00:00Z',
  ...overrides,
})

type NewDeal = CallInput<typeof createDeal>
type DealPageQuery = ReturnType<typeof toDealListQuery>

const listOf = (deals: readonly Deal[], query: DealPageQuery) => {
  const found = deals.filter(({ nameEn }) => !query.search || nameEn.includes(query.search))
  const rows = found.filter(({ dealStatus }) => !query.dealStatus || query.dealStatus.includes(dealStatus))
  const counts = reviewStatuses.map((status) => [status, found.filter(({ dealStatus }) => dealStatus === status).length])
  return {
    rows: rows.slice((query.page - 1) * query.limit, query.page * query.limit),
    pagination: { currentPage: query.page, totalCount: rows.length },
    counts: Object.fromEntries(counts),
  }
}

/** The business's vouchers in memory. `create` may be replaced to answer late or to refuse. */
export function dealServer(deals: Deal[] = []) {
  const server = {
    lists: [] as DealPageQuery[],
    created: [] as NewDeal[],
    /** The idempotency key of each. */
    keys: [] as (string | undefined)[],
    /** What reading ends with instead. */
    failing: undefined as ApiError | undefined,
    create: async ({ body }: NewDeal): Promise<Deal> => {
      const deal = aDeal('new', body as Partial<Deal>)
      deals.push(deal)
      return deal
    },
  }
  const send = async (call: Call, input: { query?: unknown; params?: { id?: string } }, options?: CallOptions): Promise<unknown> => {
    if (call.name === createDeal.name) {
      server.created.push(input as NewDeal)
      server.keys.push(options?.idempotencyKey)
      return server.create(input as NewDeal)
    }
    if (call.name === listDeals.name) server.lists.push(input.query as DealPageQuery)
    if (server.failing) throw server.failing
    if (call.name === listDeals.name) return structuredClone(listOf(deals, input.query as DealPageQuery))
    const deal = call.name === getDeal.name && deals.find(({ _id }) => _id === input.params?.id)
    if (deal) return structuredClone(deal)
    throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'Not found' })
  }
  return Object.assign(server, { api: answeringApi(send) })
}

interface OpenOptions {
  readonly server?: ReturnType<typeof dealServer>
  readonly language?: Language
  /** Where a test is about the browser's own history; else one in memory. */
  readonly history?: RouterHistory
  /** Who is signed in; nobody's draft is another's. */
  readonly userId?: string
  /** What the tab has kept from before; empty unless given. */
  readonly tabStorage?: SessionStorage
  readonly now?: () => number
}

const inMemory = (path: string) => createMemoryHistory({ initialEntries: [path] })

/** The provider's pages in a router of their own, with everything a portal would hand them; answers once the page has its heading. */
export async function openDeals(
  path: string,
  {
    server = dealServer(),
    language = 'en',
    history = inMemory(path),
    userId = 'bun',
    tabStorage = memoryStorage(),
    now = Date.now,
  }: OpenOptions = {},
) {
  const kept = { getItem: () => null, setItem: () => undefined }
  const user = { _id: 'bun', role: 'SERVICE_PROVIDER', businessNameEn: 'Bayt Al Bun', businessNameAr: 'بيت البُن' }
  const session = createStore(() => ({ isLoggedIn: true, user, userId }))
  const listeners = new Set<EndListener>()
  const onEnded = (listener: EndListener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const endSession = (reason: EndReason) => {
    session.setState({ isLoggedIn: false })
    services.queryClient.clear()
    for (const listener of listeners) listener(reason, { userId, role: 'SERVICE_PROVIDER' })
  }
  const toasts = createToastStore()
  const services = {
    api: server.api,
    queryClient: createQueryClient(toasts),
    session: { store: session, onEnded },
    tabStorage,
    clock: { now },
    connection: createConnection(Date).store,
    toasts,
    shortcuts: createShortcutStore(kept),
  }
  const root = createRootRoute({ component: Outlet })
  const page = (at: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path: at, component, validateSearch: parseDealSearch })
  const routeTree = root.addChildren([
    page('/service-provider/deals/', ProviderDealsPage),
    page('/service-provider/deals/add', NewDealPage),
    page('/service-provider/deals/$dealId', ProviderDealPage),
    page('/service-provider/login', () => 'Sign in'),
  ])
  const router = createRouter({ routeTree, history })
  const i18n = createI18n(language)
  addDeferredMessages(i18n)
  render(
    <I18nextProvider i18n={i18n}>
      <ServicesContext value={services as unknown as Services}>
        <QueryClientProvider client={services.queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </ServicesContext>
    </I18nextProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  const at = () => router.state.location.pathname
  return {
    server,
    router,
    history,
    session,
    endSession,
    tabStorage,
    connection: services.connection,
    toasts: services.toasts,
    queryClient: services.queryClient,
    i18n,
    at,
    user: userEvent.setup(),
  }
}

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])
export const aPicture = () => new File([png], 'cake.png', { type: 'image/png' })

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const paste = async (user: UserEvent, label: string, text: string) => {
  await user.click(field(label))
  await user.paste(text)
}

export const choosePicture = async (user: UserEvent) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('The form has no place for a picture')
  await user.upload(input, aPicture())
  await screen.findByTitle('cake.png')
}

/** Fills the English form so that it may be submitted. */
export async function fillForm(user: UserEvent) {
  await paste(user, 'Name', 'Coffee and cake')
  await paste(user, 'الاسم', 'قهوة وكيكة')
  await paste(user, 'Details', 'Two cups.')
  await paste(user, 'التفاصيل', 'كوبان.')
  await paste(user, 'Terms and conditions', 'One per visit.')
  await paste(user, 'الشروط والأحكام', 'واحدة لكل زيارة.')
  await paste(user, 'Original price', '78')
  await paste(user, 'Discount', '40')
  await paste(user, 'Every day: opening time', '08:00')
  await paste(user, 'Every day: closing time', '23:00')
  await choosePicture(user)
}

/** Its label also holds the word of the busy state, which only a style sheet hides. */
export const submitButton = () => screen.getByRole('button', { name: /^Submit for review/ })
