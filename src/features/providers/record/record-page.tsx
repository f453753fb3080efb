import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { startedByLoader } from '../../../components/query-options.ts'
import { isNotFound, ReviewQueryState } from '../../../components/review/review-query-state.tsx'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { useServices } from '../../../lib/services.ts'
import { useHeadingFocus } from '../../../ui/hooks/use-focus-fallback.ts'
import { providerQueries } from '../api.ts'
import { providerLink } from '../provider-link.ts'
import { recordMessages } from './messages.ts'
import { ReviewProvider } from './review-provider.tsx'

const route = getRouteApi('/admin/service-providers/$providerId')

/** The URL has the queue's search (§2). */
export function ProviderRecordPage() {
  const { providerId } = route.useParams()
  // A key, so that no state of one business reaches the next.
  return <ProviderInReview key={providerId} id={providerId} />
}

function ProviderInReview({ id }: { readonly id: string }) {
  const t = useTranslations(recordMessages)
  const search = route.useSearch()
  const { api } = useServices()
  const query = useQuery({ ...providerQueries(api).detail(id), ...startedByLoader })
  useHeadingFocus()
  if (query.data && !isNotFound(query)) return <ReviewProvider id={id} profile={query.data} search={search} />
  return (
    <ReviewQueryState
      query={query}
      title={t('loading')}
      notFound={{ title: t('notFound.title'), text: t('notFound.text'), back: t('notFound.back') }}
      back={providerLink({ ...search, deal: undefined })}
    />
  )
}
