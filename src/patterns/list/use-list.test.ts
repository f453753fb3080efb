// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { ListSearch } from './list-search.ts'
import { type ListNavigation, type Page, useList } from './use-list.ts'

const wrapperOf =
  (client: QueryClient) =>
  ({ children }: { readonly children: ReactNode }) =>
    createElement(QueryClientProvider, { client, children })

test('a list that its route has asked for in vain is drawn with the failure, and asked for again only by the person', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const ask = vi.fn((): Promise<Page<string>> => Promise.reject(new Error('Down')))
  const list = ({ page }: ListSearch) => queryOptions({ queryKey: ['list', page], queryFn: ask })
  const search = { page: 1 }
  await client.prefetchQuery(list(search))
  const { result } = renderHook(() => useList({ search, navigate: async () => undefined, list }), { wrapper: wrapperOf(client) })
  expect(result.current.query.error?.message).toBe('Down')
  expect(ask).toHaveBeenCalledOnce()
  ask.mockResolvedValueOnce({ rows: ['a'], pagination: { totalCount: 1 } })
  void result.current.query.refetch()
  await waitFor(() => expect(result.current.query.data?.rows).toEqual(['a']))
})

describe('from the third page of a filtered list', () => {
  const third: ListSearch = { page: 3, size: 25, search: 'spa' }
  /** Where a change of the address leads. */
  const addressAfter = (change: (navigation: ListNavigation<ListSearch>) => void): ListSearch => {
    let address = third
    const navigate = async ({ search }: { readonly search: (old: ListSearch) => ListSearch }) => {
      address = search(address)
    }
    const list = () => queryOptions({ queryKey: ['list'], queryFn: () => new Promise<Page<string>>(() => undefined) })
    const { result } = renderHook(() => useList({ search: third, navigate, list }), { wrapper: wrapperOf(new QueryClient()) })
    change(result.current.navigation)
    return address
  }

  test('whatever changes which rows there are, or how many on a page, leads to the first', () => {
    expect(addressAfter(({ filter }) => filter({ search: 'hammam' }))).toEqual({ page: 1, size: 25, search: 'hammam' })
    expect(addressAfter(({ toSize }) => toSize(50))).toEqual({ page: 1, size: 50, search: 'spa' })
    expect(addressAfter(({ clearFilters }) => clearFilters())).toEqual({ page: 1, size: 25 })
  })

  test('another page is of the same list', () => {
    expect(addressAfter(({ toPage }) => toPage(4))).toEqual({ page: 4, size: 25, search: 'spa' })
  })
})
