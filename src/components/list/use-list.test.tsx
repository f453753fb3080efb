// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { listRedemptions } from '#contract/redemptions.ts'
import { type Services, ServicesContext } from '#lib/services.ts'
import type { ListSearch } from './list-search.ts'
import { type ListNavigation, type Page, useList } from './use-list.ts'

const third: ListSearch = { page: 3, size: 25, search: 'spa' }

interface Change {
  readonly search: (old: ListSearch) => ListSearch
  readonly replace?: boolean
}

const createWrapper = (client: QueryClient, isFull: boolean) => {
  const services = { isFullBackend: createStore(() => isFull) } as unknown as Services
  return ({ children }: { readonly children: ReactNode }) =>
    createElement(ServicesContext, { value: services }, createElement(QueryClientProvider, { client }, children))
}

/** What is asked of the router on the third page of a filtered list. */
function changeBy(act: (navigation: ListNavigation<ListSearch>) => void) {
  const changes: Change[] = []
  const navigate = async (change: Change) => void changes.push(change)
  const list = () => queryOptions({ queryKey: ['list'], queryFn: () => new Promise<Page<string>>(() => undefined) })
  const client = new QueryClient()
  const { result } = renderHook(() => useList({ call: listRedemptions, search: third, navigate, list }), {
    wrapper: createWrapper(client, true),
  })
  act(result.current.navigation)
  return changes.map(({ search, replace = false }) => ({ to: search(third), replace }))
}

test('whatever changes which rows there are, or how many on a page, leads to the first page, by a step that Back undoes', () => {
  expect(changeBy(({ filter }) => filter({ search: 'hammam' }))).toEqual([{ to: { page: 1, size: 25, search: 'hammam' }, replace: false }])
  expect(changeBy(({ toSize }) => toSize(50))).toEqual([{ to: { page: 1, size: 50, search: 'spa' }, replace: false }])
  expect(changeBy(({ clearFilters }) => clearFilters())).toEqual([{ to: { page: 1, size: 25 }, replace: false }])
})

test('while somebody types there is one step, not one for each letter', () => {
  expect(changeBy(({ filter }) => filter({ search: 'ham' }, true))).toEqual([{ to: { page: 1, size: 25, search: 'ham' }, replace: true }])
})

test('another page is of the same list', () => {
  expect(changeBy(({ toPage }) => toPage(4))).toEqual([{ to: { page: 4, size: 25, search: 'spa' }, replace: false }])
})

afterEach(() => void vi.unstubAllGlobals())

test('the next page is fetched ahead once the browser is idle, not together with what the rows show', async () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  const read: number[] = []
  const list = ({ page }: ListSearch) =>
    queryOptions({
      queryKey: ['list', page],
      queryFn: async (): Promise<Page<string>> => {
        read.push(page)
        return { rows: ['row'], pagination: { totalCount: 100 } }
      },
    })
  const options = { call: listRedemptions, search: third, navigate: async () => undefined, list }
  const { unmount } = renderHook(() => useList(options), { wrapper: createWrapper(new QueryClient(), true) })
  await waitFor(() => expect(waiting).toHaveLength(1))
  expect(read).toEqual([3])
  for (const run of waiting) run()
  await waitFor(() => expect(read).toEqual([3, 4]))
  unmount()
})

interface RangeSearch extends ListSearch {
  from?: string | undefined
  to?: string | undefined
  created?: string | undefined
  deal?: string | undefined
  sort?: 'redemptionDate' | undefined
  dir?: 1 | -1 | undefined
}

const narrowed: RangeSearch = { page: 1, search: 'spa', from: '2026-09-01', to: '2026-09-07', deal: 'd-1', sort: 'redemptionDate', dir: -1 }
const fields = { created: 'redemptionDate', deal: 'dealId' } as const

/** A list of redemptions, and the searches that were asked of its query. */
function showRedemptions(isFull: boolean) {
  const searches: RangeSearch[] = []
  const list = (search: RangeSearch) => {
    searches.push(search)
    return queryOptions({ queryKey: ['list', search], queryFn: () => new Promise<Page<string>>(() => undefined) })
  }
  const { result } = renderHook(
    () => useList({ call: listRedemptions, fields, search: narrowed, navigate: () => Promise.resolve(), list }),
    { wrapper: createWrapper(new QueryClient(), isFull) },
  )
  return { list: result.current, searches }
}

test('a full backend takes the whole search', () => {
  const { list, searches } = showRedemptions(true)
  expect(list.search).toBe(narrowed)
  expect(searches).toEqual([narrowed])
  expect([list.supports('from'), list.supports('deal'), list.supports('sort', 'customerName'), list.answers('totals')]).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('what the call does not take on a plain backend is dropped from the search, and said to its controls and columns', () => {
  const { list, searches } = showRedemptions(false)
  expect(list.search).toEqual({ page: 1, search: 'spa' })
  expect(searches).toEqual([{ page: 1, search: 'spa' }])
  expect([list.supports('from'), list.supports('deal'), list.supports('sort', 'customerName'), list.answers('totals')]).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect([list.supports('created'), list.supports('search'), list.answers('customerName')]).toEqual([true, true, true])
})
