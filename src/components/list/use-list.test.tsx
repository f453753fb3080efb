// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { ListSearch } from './list-search.ts'
import { type ListNavigation, type Page, useList } from './use-list.ts'

const third: ListSearch = { page: 3, size: 25, search: 'spa' }

interface Change {
  readonly search: (old: ListSearch) => ListSearch
  readonly replace?: boolean
}

/** What is asked of the router on the third page of a filtered list. */
function changeBy(act: (navigation: ListNavigation<ListSearch>) => void) {
  const changes: Change[] = []
  const navigate = async (change: Change) => void changes.push(change)
  const list = () => queryOptions({ queryKey: ['list'], queryFn: () => new Promise<Page<string>>(() => undefined) })
  const client = new QueryClient()
  const { result } = renderHook(() => useList({ search: third, navigate, list }), {
    wrapper: ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client, children }),
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
