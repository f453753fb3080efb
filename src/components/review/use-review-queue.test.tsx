// @vitest-environment happy-dom
import { keepPreviousData, QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { ListSearch } from '../list/list-search.ts'
import type { Page } from '../list/use-list.ts'
import { useReviewQueue } from './use-review-queue.ts'

const firstPage: Page<{ readonly _id: string }> = { rows: [{ _id: 'a' }, { _id: 'b' }], pagination: { totalCount: 12 } }

test('while another page of the list is on its way, nobody has a place on the one before', async () => {
  const list = ({ page }: ListSearch) =>
    queryOptions({
      queryKey: ['list', page],
      queryFn: async () => (page === 1 ? firstPage : new Promise<never>(() => undefined)),
      placeholderData: keepPreviousData,
    })
  const client = new QueryClient()
  const { result, rerender } = renderHook(({ page }) => useReviewQueue('a', { page }, list), {
    initialProps: { page: 1 },
    wrapper: ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client, children }),
  })
  await waitFor(() => expect(result.current).toMatchObject({ position: 1, total: 12, next: { id: 'b' } }))
  rerender({ page: 2 })
  expect(result.current).toMatchObject({ position: undefined, total: 0, previous: undefined, next: undefined })
})
