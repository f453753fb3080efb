import { useTranslations } from '#i18n/use-translations.ts'
import { LinkFilter } from '../list/list-filters.tsx'
import type { ListSearch } from '../list/list-search.ts'
import type { ListState } from '../list/use-list.ts'
import { reviewMessages } from './messages.ts'

interface LateFilterProps {
  readonly list: Pick<ListState<ListSearch & { late?: 'true' | undefined }>, 'search' | 'navigation'>
}

/** Set by the link above the list. */
export function LateFilter({ list: { search, navigation } }: LateFilterProps) {
  const t = useTranslations(reviewMessages)
  return (
    search.late && <LinkFilter label={t('lateFilter')} allLabel={t('anyWait')} onClear={() => navigation.filter({ late: undefined })} />
  )
}
