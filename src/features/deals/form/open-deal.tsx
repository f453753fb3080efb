import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { askedByRoute } from '../../../patterns/asked-by-route.ts'
import { useServices } from '../../../services.ts'
import { useHeadingHandOver } from '../../../ui/hooks/use-focus-hand-over.ts'
import { dealQueries } from '../api.ts'
import { DealWait } from '../detail/deal-wait.tsx'
import type { DealSearch } from '../search.ts'
import type { ReceivedDeal } from './received-deal.ts'

interface OpenDealProps {
  readonly dealId: string
  readonly search: DealSearch
  readonly title: string
  readonly children: (deal: ReceivedDeal) => ReactNode
}

/** Begins a form with a voucher as the backend has it now, never with what was kept; later answers do not reach the form. */
export function OpenDeal({ dealId, search, title, children }: OpenDealProps) {
  const { api } = useServices()
  const [opened, setOpened] = useState<ReceivedDeal>()
  const query = useQuery({ ...dealQueries(api).detail(dealId), ...askedByRoute, enabled: !opened })
  useHeadingHandOver()
  if (opened) return children(opened)
  if (query.data && !query.error && !query.isFetching) setOpened(query.data)
  return <DealWait query={query} title={title} search={search} />
}
