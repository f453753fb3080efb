import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import { LinkFilter } from '#components/list/list-filters.tsx'
import type { AdminRedemption } from '#contract/admin-redemptions.ts'
import { useLanguage } from '#i18n/use-language.ts'

interface BusinessFilterProps {
  readonly business: AdminRedemption['serviceProvider']
  readonly onClear: () => void
}

/** The business that a link has chosen; without its name until the list is loaded. */
export function BusinessFilter({ business, onClear }: BusinessFilterProps) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'admin' })
  const name = displayName(useLanguage(), businessNames(business))
  return <LinkFilter label={name ? t('business', { name }) : t('oneBusiness')} allLabel={t('allBusinesses')} onClear={onClear} />
}
