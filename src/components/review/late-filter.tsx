import { useTranslation } from 'react-i18next'
import { LinkFilter } from '../list/list-filters.tsx'
import type { ListSearch } from '../list/list-search.ts'
import type { ListState } from '../list/use-list.ts'

interface LateFilterProps {
  readonly list: Pick<ListState<ListSearch & { late?: 'true' | undefined }>, 'search' | 'navigation'>
}

/** Set by the link above the list. */
export function LateFilter({ list: { search, navigation } }: LateFilterProps) {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  return (
    search.late && <LinkFilter label={t('lateFilter')} allLabel={t('anyWait')} onClear={() => navigation.filter({ late: undefined })} />
  )
}
