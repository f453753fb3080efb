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
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useHeadingFocus } from '#ui/hooks/use-focus-fallback.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { providerQueries } from '../api.ts'
import { providerLink } from '../provider-link.ts'
import { besideQuery } from './beside-query.ts'
import { RecordColumns } from './record-columns.tsx'
import { useRecordCrumbs } from './record-header.tsx'
import { ReviewProvider } from './review-provider.tsx'

/** Rows of the first two sections. */
const sections = [6, 4] as const

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
  useHeadingFocus()
  if (query.data && !isNotFound(query)) return <ReviewProvider id={id} profile={query.data} search={search} views={views} />
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

/** The record without its data: sections of rows and, on a wide screen, the licence beside them. */
function RecordSkeleton() {
  const { t } = useTranslation('common')
  const isBeside = useMedia(besideQuery)
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <RecordColumns
        main={sections.map((rows) => <Section key={rows} rows={rows} />)}
        beside={isBeside ? <div className="h-full rounded-2 border border-line bg-surface" /> : undefined}
        aside={[
          <Skeleton key="figures" className="h-row opacity-60" />,
          <div key="history" className="grid gap-3">
            <Skeleton className="max-w-side" />
            <Skeleton />
          </div>,
        ]}
      />
    </div>
  )
}

const Section = ({ rows }: { readonly rows: number }) => (
  <div className="@container overflow-clip rounded-2 border border-line bg-surface">
    <div className="flex min-h-touch items-center px-4 py-2">
      <Skeleton className="max-w-side" />
    </div>
    {Array.from({ length: rows }, (_, row) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move.
        key={row}
        className="grid min-h-row items-center gap-x-4 border-line border-t px-4 py-2 @min-[26rem]:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]"
      >
        <Skeleton className="max-w-[75%]" />
        <Skeleton className="max-w-[50%]" />
      </div>
    ))}
  </div>
)
