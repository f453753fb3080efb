import { createMemoryHistory } from '@tanstack/react-router'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPortal } from '#app/portal/create-portal.ts'
import { type FigureRows, type FigureScope, figureRows } from '#components/figures/figure-rows.ts'
import { dayPresets, toCreatedSearch } from '#components/list/created-days.ts'
import {
  adminStatistics,
  getWaitingCounts,
  providerStatistics,
  topCategories,
  topDeals,
  topPerformingDeals,
  topProviders,
} from '#contract/dashboards.ts'
import { getDealFigures } from '#contract/deals.ts'
import { defaultTimeZone } from '#contract/limits.ts'
import { localTime } from '#contract/local-time.ts'
import { getPeriodNote } from '#contract/period-note.ts'
import { getProviderRecord, getProviderStanding } from '#contract/providers.ts'
import { listReportGroups, listReports, type ReportGroup } from '#contract/reports.ts'
import type { Role } from '#contract/roles.ts'
import { type ReportGrouping, reportGroupings } from '#contract/sort-keys.ts'
import { listSubAdmins } from '#contract/sub-admins.ts'
import { buildUser } from '#fixtures/builders.ts'
import { storeSession } from '#fixtures/sessions.ts'
import { hour } from '#fixtures/tokens.ts'
import type { Api } from '#lib/http/api.ts'
import { createMemoryCacheStore } from '#lib/session/cache-store.ts'
import { memoryStorage } from '#lib/session/memory.ts'
import { accounts } from '#server/db/schema.ts'
import { reviewDecisions } from '#server/db/schema-decisions.ts'
import { auditLog } from '#server/db/schema-security.ts'
import { insertDemo } from '#server/testing/demo-world.ts'
import { type TestServer, testServer, tokenFor } from '#server/testing/test-server.ts'

type Linked<Group> = { [Name in keyof Group]: Group[Name] extends null ? never : Name }[keyof Group]

/** A figure as the server answers it, and what it is of. */
interface Figure {
  readonly value: number | null | undefined
  readonly scope: FigureScope
}

/** The figures of a group, for each name that has rows: a new one in the table does not compile without. */
type Reader<Group> = (api: Api) => Promise<Readonly<Record<Linked<Group>, readonly Figure[]>>>

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await insertDemo(server.db, server.clock.now)
})
afterAll(() => server.close())

/** A portal whose calls reach the server in this process, as one of the demo's accounts. */
async function openAs(role: Role, name: string) {
  const [account] = await server.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.emailAddress, `${name}@qaseema.test`))
  const id = account?.id ?? ''
  const token = await tokenFor(server.deps, { id, role })
  const send = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const headers = { ...Object.fromEntries(request.headers), authorization: `Bearer ${token}` }
    const body = request.method === 'GET' ? {} : { payload: await request.text() }
    const answer = await server.app.inject({ method: request.method as 'GET', url: `${pathname}${search}`, headers, ...body })
    return new Response(answer.payload, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
  }
  const storage = memoryStorage({ language: 'en' })
  const now = () => server.clock.now
  storeSession(storage, { user: { ...buildUser(role), _id: id }, expiresAt: now() + 8 * hour })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  const portal = createPortal({
    http: {
      apiUrl: 'https://api.test',
      fetch: (input, init) => send(new Request(input, init)),
      sendForm: send,
      network: new EventTarget(),
    },
    storage: { local: storage, tab: memoryStorage(), drafts: memoryStorage(), cache: createMemoryCacheStore() },
    history,
    page: { listen: () => () => undefined },
    realtime: { createSocket: null },
    clock: { now },
    operator: {},
    timeZone: undefined,
    log: { warn: () => undefined },
  })
  return { ...portal, history }
}

type Portal = Awaited<ReturnType<typeof openAs>>

interface ListAnswer {
  readonly rows: readonly unknown[]
  readonly pagination: { readonly totalCount: number }
  readonly totals?: { readonly revenue?: number | null } | null
}

const isList = (data: unknown): data is ListAnswer => typeof data === 'object' && data !== null && 'rows' in data && 'pagination' in data

/** What the list behind an address answers: of its first page, if it has several. */
async function readList({ router, history, services: { queryClient } }: Portal, href: string): Promise<ListAnswer> {
  queryClient.clear()
  history.push(href)
  await router.load()
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: 20_000 })
  expect(router.state.location.href, href).toBe(href)
  const answers = queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ state: { data } }) => (typeof data === 'object' && data !== null && 'pages' in data ? (data.pages as unknown[]) : [data]))
  const found = answers.find(isList)
  if (!found) throw new Error(`${href} shows no list`)
  return found
}

async function followAll<Group extends Readonly<Record<string, FigureRows | null>>>(portal: Portal, group: Group, read: Reader<Group>) {
  const figures = await read(portal.services.api)
  const followed: string[] = []
  for (const [name, each] of Object.entries<readonly Figure[]>(figures)) {
    const rows = group[name]
    if (!rows) throw new Error(`${name} has no rows`)
    for (const { value, scope } of each.slice(0, name.startsWith('group') ? each.length : maxOfOneFigure)) {
      const { href } = portal.router.buildLocation(rows.link(scope) as Parameters<typeof portal.router.buildLocation>[0])
      const { pagination, totals, rows: shown } = await readList(portal, href)
      const number = rows.sums === 'revenue' ? totals?.revenue : pagination.totalCount
      expect(number, `${name} ${href}`).toBe(value)
      expect(shown.length > 0, `${name} ${href}`).toBe(pagination.totalCount > 0)
      followed.push(name)
    }
  }
  expect(followed.length).toBeGreaterThan(0)
}

/** Rows of one table differ only by their ids. */
const maxOfOneFigure = 3

const toDays = ({ from, to }: { readonly from: string; readonly to: string }) => toCreatedSearch({ first: from, last: to })

const wholeYear = { from: '2025-03-05', to: '2026-03-04' }
const pastDays = { from: '2025-12-20', to: '2026-02-10' }

test.each([{ period: '1m' } as const, wholeYear, pastDays])('the dashboard of administrators for %o', async (query) => {
  await followAll(await openAs('SUPER_ADMIN', 'super'), figureRows.adminDashboard, async (api) => {
    const [statistics, categories, providers, waiting] = await Promise.all([
      api.send(adminStatistics, { query }),
      api.send(topCategories, { query }),
      api.send(topProviders, { query }),
      api.send(getWaitingCounts, {}),
    ])
    const days = toDays(statistics.range!)
    const topVouchers = statistics.topVouchers ?? []
    return {
      totalRevenue: [{ value: statistics.totalRevenue, scope: { days } }],
      totalVouchersRedeemed: [{ value: statistics.totalVouchersRedeemed, scope: { days } }],
      totalApprovedDeals: [{ value: statistics.totalApprovedDeals, scope: {} }],
      totalApprovedProviders: [{ value: statistics.totalApprovedProviders, scope: {} }],
      voucherRedemptions: topVouchers.map(({ dealId, count }) => ({ value: count, scope: { days, deal: dealId } })),
      voucherRevenue: topVouchers.map(({ dealId, totalRevenue }) => ({ value: totalRevenue, scope: { days, deal: dealId } })),
      providerRedemptions: providers.rows.map(({ _id, count }) => ({ value: count, scope: { days, provider: _id } })),
      providerRevenue: providers.rows.map(({ _id, totalRevenue }) => ({ value: totalRevenue, scope: { days, provider: _id } })),
      categoryRedemptions: categories.rows.map(({ value: category, count }) => ({ value: count, scope: { days, category } })),
      waitingVouchers: [{ value: waiting.vouchers?.count, scope: {} }],
      waitingProviders: [{ value: waiting.providers?.count, scope: {} }],
      waitingAnnouncements: [{ value: waiting.announcements?.count, scope: {} }],
      waitingLicences: [{ value: waiting.licences?.count, scope: {} }],
      waitingChats: [{ value: waiting.chats?.count, scope: {} }],
      waitingComments: [{ value: waiting.comments?.count, scope: {} }],
    }
  })
})

test.each([{ period: '1m' } as const, wholeYear, pastDays])('the dashboard of a business for %o', async (query) => {
  await followAll(await openAs('SERVICE_PROVIDER', 'provider'), figureRows.providerDashboard, async (api) => {
    const [statistics, note, byNumber, byRevenue] = await Promise.all([
      api.send(providerStatistics, { query }),
      api.send(getPeriodNote, { query }),
      api.send(topDeals, { query }),
      api.send(topPerformingDeals, { query }),
    ])
    const days = toDays(statistics.range!)
    return {
      totalRevenue: [{ value: statistics.totalRevenue, scope: { days } }],
      totalRedemptions: [{ value: statistics.totalRedemptions, scope: { days } }],
      monthRedemptions: statistics.month ? [{ value: statistics.month.redeemed, scope: { days: toDays(statistics.month) } }] : [],
      totalRunningVouchers: [{ value: statistics.totalRunningVouchers, scope: {} }],
      totalPendingVouchers: [{ value: statistics.totalPendingVouchers, scope: {} }],
      refusedScans: [{ value: statistics.totalRefusedScans, scope: { days } }],
      lowRatings: [{ value: note.lowRatings.now, scope: { days } }],
      ratingsByStars: (
        [
          ['5', 'fiveStar'],
          ['1', 'oneStar'],
        ] as const
      ).map(([stars, key]) => ({
        value: statistics.ratingBreakdown?.[key],
        scope: { stars },
      })),
      voucherRedemptions: byNumber.rows.map(({ dealId, count }) => ({ value: count, scope: { days, deal: dealId } })),
      voucherRevenue: byRevenue.rows.map(({ dealId, totalRevenue }) => ({ value: totalRevenue, scope: { days, deal: dealId } })),
    }
  })
})

test('one voucher', async () => {
  const portal = await openAs('SERVICE_PROVIDER', 'provider')
  const { rows } = await portal.services.api.send(topDeals, { query: { period: '1m' } })
  await followAll(portal, figureRows.voucher, async (api) => {
    const deal = rows[0]?.dealId ?? ''
    const figures = await api.send(getDealFigures, { params: { id: deal }, query: { period: '30d' } })
    const days = toDays(figures.range)
    return {
      redemptions: [{ value: figures.redemptions, scope: { deal, days } }],
      revenue: [{ value: figures.revenue, scope: { deal, days } }],
      refused: [{ value: figures.refused, scope: { deal, days } }],
      totalRatings: [{ value: figures.totalRatings, scope: { deal } }],
      refusedReason: figures.refusedReasons.map(({ reason, count }) => ({ value: count, scope: { deal, days, reason } })),
    }
  })
})

const byRevenue = { sortKey: 'totalRevenue', sortValue: -1, accountApprovalStatus: undefined } as const

interface GroupFigure {
  readonly row: ReportGroup
  readonly scope: FigureScope
}

/** Two rows of each grouping, with what they are of. */
async function readGroupFigures(
  api: Api,
  groupBy: ReportGrouping,
  days: { readonly from?: string; readonly to?: string },
): Promise<readonly GroupFigure[]> {
  const dateRange = days.from && `${days.from}to${days.to}`
  const query = {
    groupBy,
    sortKey: 'totalRevenue',
    sortValue: -1,
    accountApprovalStatus: undefined,
    ...(dateRange && { dateRange }),
  } as const
  const { rows } = await api.send(listReportGroups, { query })
  return rows
    .filter(({ _id }) => _id)
    .slice(0, 2)
    .map((row) => ({ row, scope: { days, [groupBy]: row._id } }))
}

test('reports, the record of a business and the list of sub-admins', async () => {
  const portal = await openAs('SUPER_ADMIN', 'super')
  const { api } = portal.services
  for (const days of [{}, { from: '2026-02-01', to: '2026-02-28' }])
    await followAll(portal, figureRows.reports, async () => {
      const dateRange = days.from && `${days.from}to${days.to}`
      const groups: readonly GroupFigure[] = (await Promise.all(reportGroupings.map((group) => readGroupFigures(api, group, days)))).flat()
      const ofGroups = (read: (row: ReportGroup) => number | null | undefined) =>
        groups.flatMap(({ row, scope }) => (typeof read(row) === 'number' ? [{ value: read(row), scope }] : []))
      const { rows, totals } = await api.send(listReports, { query: { ...byRevenue, ...(dateRange && { dateRange }) } })
      const toFigures = (read: (row: (typeof rows)[number]) => number | null | undefined) =>
        rows.map((row) => ({ value: read(row), scope: { provider: row._id, days } }))
      return {
        totalRevenue: [{ value: totals?.revenue, scope: { days } }],
        totalRedemptions: [{ value: totals?.redemptions, scope: { days } }],
        totalVouchers: [{ value: totals?.vouchers, scope: {} }],
        providerVouchers: toFigures(({ totalVouchers }) => totalVouchers),
        providerRedemptions: toFigures(({ totalRedemptions }) => totalRedemptions),
        providerRevenue: toFigures(({ totalRevenue }) => totalRevenue),
        providerOffline: toFigures(({ lateRedemptions }) => lateRedemptions),
        groupBusinesses: groups.map(({ row, scope }) => ({
          value: row.totalBusinesses,
          scope,
        })),
        groupVouchers: ofGroups(({ totalVouchers }) => totalVouchers),
        groupRedemptions: ofGroups(({ totalRedemptions }) => totalRedemptions),
        groupRevenue: ofGroups(({ totalRevenue }) => totalRevenue),
        groupOffline: ofGroups(({ lateRedemptions }) => lateRedemptions),
      }
    })
  const { rows: best } = await api.send(listReports, { query: byRevenue })
  const provider = best[0]?._id ?? ''
  await followAll(portal, figureRows.record, async () => {
    const { figures } = await api.send(getProviderRecord, { params: { id: provider } })
    const standing = await api.send(getProviderStanding, { params: { id: provider } })
    const scope = { provider }
    return {
      totalVouchers: [{ value: figures.totalVouchers, scope }],
      runningVouchers: [{ value: figures.runningVouchers, scope }],
      pendingVouchers: [{ value: figures.pendingVouchers, scope }],
      rejectedVouchers: [{ value: standing.rejectedVouchers, scope }],
      totalRedemptions: [{ value: figures.totalRedemptions, scope }],
      refusedScans: [{ value: standing.refusedScans, scope }],
    }
  })
  await decideAsSubAdmin()
  await followAll(portal, figureRows.subAdmins, async () => {
    const { rows } = await api.send(listSubAdmins, { query: { sortKey: 'decisions', sortValue: -1 } })
    expect(rows[0]?.decisions).toBe(2)
    const days = toCreatedSearch(dayPresets(localTime(server.clock.now, defaultTimeZone).day).week)
    return { decisions: rows.map(({ _id, decisions }) => ({ value: decisions, scope: { actor: _id, days } })) }
  })
})

/** Two decisions that count, one that was undone and one of eight days ago, with their entries in the audit log. */
async function decideAsSubAdmin() {
  const [reviewer] = await server.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.role, 'SUB_ADMIN'))
  const at = (hours: number) => new Date(server.clock.now - hours * hour)
  const decided = [
    { subjectId: 'one', decidedAt: at(1) },
    { subjectId: 'two', decidedAt: at(2) },
    { subjectId: 'three', decidedAt: at(3), undoneAt: at(3) },
    { subjectId: 'four', decidedAt: at(8 * 24) },
  ]
  for (const { subjectId, decidedAt, undoneAt } of decided) {
    const row = { subjectKind: 'voucher', subjectId, decidedById: reviewer?.id, decidedAt, undoneAt, isApproved: true } as const
    await server.db.insert(reviewDecisions).values(row)
    await server.db.insert(auditLog).values({ action: 'deal.decided', at: decidedAt, accountId: reviewer?.id, subject: subjectId })
  }
}
