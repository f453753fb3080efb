import { useTranslation } from 'react-i18next'
import { LinkFilter } from '../list/list-filters.tsx'

interface LateFilterProps {
  readonly late: 'true' | undefined
  readonly onClear: () => void
}

/** Set by the link above the list. */
export function LateFilter({ late, onClear }: LateFilterProps) {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  return late && <LinkFilter label={t('lateFilter')} allLabel={t('anyWait')} onClear={onClear} />
}
