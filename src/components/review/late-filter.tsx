import { useTranslation } from 'react-i18next'
import { LinkFilter } from '../list/list-filters.tsx'

/** Shown among the filters while the list has only rows that wait too long. */
export function LateFilter({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  return <LinkFilter label={t('lateFilter')} allLabel={t('anyWait')} onClear={onClear} />
}
