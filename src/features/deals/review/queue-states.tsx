import { CheckCheck, SearchX, TicketPercent } from 'lucide-react'
import type { ReviewStatus } from '../../../contract/review.ts'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { filtersOn } from '../list/filters.tsx'
import { dealMessages } from '../messages.ts'
import { type DealSearch, shownStatus } from '../search.ts'

/** A tab without vouchers: because none match, or because there are none. */
export function NoDeals({ search, onClear }: { readonly search: DealSearch; readonly onClear: () => void }) {
  const t = useTranslations(dealMessages)
  const count = filtersOn(search)
  if (count === 0) return <EmptyTab status={shownStatus(search)} />
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={search.search ? t('list.filtered.titleSearch', { search: search.search }) : t('list.filtered.title')}
      text={t('list.filtered.text', { count })}
      action={<Button onClick={onClear}>{t('list.filters.clear')}</Button>}
    />
  )
}

function EmptyTab({ status }: { readonly status: ReviewStatus }) {
  const t = useTranslations(dealMessages)
  return (
    <EmptyState
      icon={status === 'PENDING' ? <CheckCheck aria-hidden /> : <TicketPercent aria-hidden />}
      title={t(`review.empty.${status}.title`)}
      text={t(`review.empty.${status}.text`)}
      action={
        status !== 'PENDING' && (
          <ButtonLink to="/admin/deals" search={{}}>
            {t('review.empty.toPending')}
          </ButtonLink>
        )
      }
    />
  )
}
