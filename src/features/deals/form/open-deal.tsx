import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { startedByLoader } from '#components/query-options.ts'
import { useServices } from '#lib/services.ts'
import type { Elements } from '#ui/elements.ts'
import { useHeadingFocus } from '#ui/hooks/use-focus-fallback.ts'
import { dealQueries } from '../api.ts'
import { DealQueryState } from '../detail/deal-query-state.tsx'
import type { DealSearch } from '../search.ts'
import type { ReceivedDeal } from './received-deal.ts'

interface OpenDealProps {
  readonly dealId: string
  readonly search: DealSearch
  readonly title: string
  readonly children: (deal: ReceivedDeal) => Elements
}

/** Waits for fresh data instead of cached ones; later responses do not reach the form. */
export function OpenDeal({ dealId, search, title, children }: OpenDealProps) {
  const { api } = useServices()
  const [opened, setOpened] = useState<ReceivedDeal>()
  const query = useQuery({ ...dealQueries(api).detail(dealId), ...startedByLoader, enabled: !opened })
  useHeadingFocus()
  if (opened) return children(opened)
  if (query.data && !query.error && !query.isFetching) setOpened(query.data)
  return <DealQueryState query={query} title={title} search={search} />
}
