import { CheckCheck, SearchX, TicketPercent } from 'lucide-react'
import type { ReviewStatus } from '../../../contract/review.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { filtersOn } from '../list/filters.tsx'
import { type DealSearch, shownStatus } from '../search.ts'
import { dealWords } from '../words.ts'

/** A tab without vouchers: because none match, or because there are none. */
export function NoDeals({ search, onClear }: { readonly search: DealSearch; readonly onClear: () => void }) {
  const t = useWords(dealWords)
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
  const t = useWords(dealWords)
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
