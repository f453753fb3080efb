import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { hasSeveralPerDay } from '../../../components/hours/hours-form.ts'
import { startedByLoader } from '../../../components/query-options.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useServices } from '../../../lib/services.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { useHeadingFocus } from '../../../ui/hooks/use-focus-fallback.ts'
import { dealQueries } from '../api.ts'
import { DealQueryState } from '../detail/deal-query-state.tsx'
import type { DealSearch } from '../search.ts'
import { dealFormMessages } from './messages.ts'
import type { ReceivedDeal } from './received-deal.ts'

interface OpenDealProps {
  readonly dealId: string
  readonly search: DealSearch
  readonly title: string
  readonly children: (deal: ReceivedDeal) => ReactNode
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

/** Warns that a deal has hours that the form cannot hold or that are invalid. */
export function MissingHours({ deal: { unreadable = 0, dealTimings } }: { readonly deal: ReceivedDeal }) {
  const t = useTranslations(dealFormMessages)
  if (unreadable === 0 && !hasSeveralPerDay(dealTimings)) return null
  return (
    <Alert tone="warn" title={t('hours.missing.title')} className="mt-2">
      <p>{t('hours.missing.text')}</p>
    </Alert>
  )
}
