import { useTranslations } from '#i18n/use-translations.ts'
import { LinkFilter } from '../list/list-filters.tsx'
import { reviewMessages } from './messages.ts'

interface LateFilterProps {
  readonly late: 'true' | undefined
  readonly onClear: () => void
}

/** Set by the link above the list. */
export function LateFilter({ late, onClear }: LateFilterProps) {
  const t = useTranslations(reviewMessages)
  return late && <LinkFilter label={t('lateFilter')} allLabel={t('anyWait')} onClear={onClear} />
}
