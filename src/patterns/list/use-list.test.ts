// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { ListSearch } from './list-search.ts'
import { type ListNavigation, type Page, useList } from './use-list.ts'

const third: ListSearch = { page: 3, size: 25, search: 'spa' }

/** Where a change leads from the third page of a filtered list. */
function addressAfter(change: (navigation: ListNavigation<ListSearch>) => void): ListSearch {
  let address = third
  const navigate = async ({ search }: { readonly search: (old: ListSearch) => ListSearch }) => {
    address = search(address)
  }
  const list = () => queryOptions({ queryKey: ['list'], queryFn: () => new Promise<Page<string>>(() => undefined) })
  const client = new QueryClient()
  const { result } = renderHook(() => useList({ search: third, navigate, list }), {
    wrapper: ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client, children }),
  })
  change(result.current.navigation)
  return address
}

test('whatever changes which rows there are, or how many on a page, leads to the first page', () => {
  expect(addressAfter(({ filter }) => filter({ search: 'hammam' }))).toEqual({ page: 1, size: 25, search: 'hammam' })
  expect(addressAfter(({ toSize }) => toSize(50))).toEqual({ page: 1, size: 50, search: 'spa' })
  expect(addressAfter(({ clearFilters }) => clearFilters())).toEqual({ page: 1, size: 25 })
})

test('another page is of the same list', () => {
  expect(addressAfter(({ toPage }) => toPage(4))).toEqual({ page: 4, size: 25, search: 'spa' })
})
