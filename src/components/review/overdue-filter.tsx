import { useTranslation } from 'react-i18next'
import { LinkFilter } from '../list/list-filters.tsx'
import type { ListSearch } from '../list/list-search.ts'
import type { ListState } from '../list/use-list.ts'

interface OverdueFilterProps {
  readonly list: ListState<ListSearch & { late?: 'true' | undefined }>
}

/** Shown among the filters while the list has only rows that wait too long. */
export function OverdueFilter({ list: { search, navigation } }: OverdueFilterProps) {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  if (!search.late) return null
  return <LinkFilter label={t('overdueFilter')} allLabel={t('anyWait')} onClear={() => navigation.filter({ late: undefined })} />
}
