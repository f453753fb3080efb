import { Plus, SearchX, TicketPercent } from 'lucide-react'
import { useTranslations } from '../../../i18n/use-translations.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ButtonLink } from '../../../ui/actions/button-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { dealMessages } from '../messages.ts'
import type { DealSearch } from '../search.ts'
import { filtersOn } from './filters.tsx'

/** Why there is nothing to list (no match, nothing of this status, nothing at all) and the one next step. */
export function Empty({ search, onClear }: { readonly search: DealSearch; readonly onClear: () => void }) {
  const t = useTranslations(dealMessages)
  const count = filtersOn(search)
  if (count > 0)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={search.search ? t('list.filtered.titleSearch', { search: search.search }) : t('list.filtered.title')}
        text={t('list.filtered.text', { count })}
        action={<Button onClick={onClear}>{t('list.filters.clear')}</Button>}
      />
    )
  if (search.status)
    return (
      <EmptyState
        icon={<TicketPercent aria-hidden />}
        title={t(`list.emptyTab.${search.status}`)}
        text={t('list.emptyTab.text')}
        action={
          <ButtonLink to="/service-provider/deals" search={{}}>
            {t('list.emptyTab.all')}
          </ButtonLink>
        }
      />
    )
  return (
    <EmptyState
      icon={<TicketPercent aria-hidden />}
      title={t('list.empty.title')}
      text={t('list.empty.text')}
      action={
        <ButtonLink to="/service-provider/deals/add" search={{}} variant="primary" icon={<Plus aria-hidden className="size-icon-sm" />}>
          {t('list.new')}
        </ButtonLink>
      }
    />
  )
}
