import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createViewMemory, type ViewMemory } from '#components/document-viewer/view-memory.ts'
import { startedByLoader } from '#components/query-options.ts'
import { queueStatus } from '#components/review/queue-order.ts'
import { ReviewHeader } from '#components/review/review-header.tsx'
import { isNotFound, ReviewQueryState } from '#components/review/review-query-state.tsx'
import { decideProvider } from '#contract/providers.ts'
import { useServices } from '#lib/services.ts'
import { reservedLine } from '#ui/display/empty-values.ts'
import { useHeadingFocus } from '#ui/hooks/use-focus-fallback.ts'
import { useIdleModule } from '#ui/hooks/use-idle-module.ts'
import { providerQueries } from '../api.ts'
import { providerLink } from '../provider-link.ts'
import { useRecordCrumbs } from './record-header.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { loadPanels, ReviewProvider } from './review-provider.tsx'

const route = getRouteApi('/admin/service-providers/$providerId')

/** The URL has the queue's search (§2). */
export function ProviderRecordPage() {
  const { providerId } = route.useParams()
  const [views] = useState(createViewMemory)
  // A key, so that no state of one business reaches the next.
  return <ProviderInReview key={providerId} id={providerId} views={views} />
}

function ProviderInReview({ id, views }: { readonly id: string; readonly views: ViewMemory }) {
  const { t } = useTranslation('providers', { keyPrefix: 'record' })
  const search = route.useSearch()
  const crumbs = useRecordCrumbs(search)
  const { api } = useServices()
  const query = useQuery({ ...providerQueries(api).detail(id), ...startedByLoader })
  const panels = useIdleModule(loadPanels, true, true)
  useHeadingFocus()
  if (query.data && !isNotFound(query)) return <ReviewProvider id={id} profile={query.data} search={search} views={views} panels={panels} />
  return (
    <ReviewQueryState
      decision={decideProvider}
      query={query}
      header={(actions) => <ReviewHeader title={t('loading')} crumbs={crumbs} phoneSubtitle={reservedLine} actions={actions} />}
      labels={t('queue', { returnObjects: true })}
      tab={queueStatus(search)}
      skeleton={<RecordSkeleton />}
      notFound={{ title: t('notFound.title'), text: t('notFound.text'), back: t('notFound.back') }}
      back={providerLink({ ...search, deal: undefined })}
    />
  )
}
