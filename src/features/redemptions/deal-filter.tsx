import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { displayName, toNames } from '#components/bilingual/names.tsx'
import { LinkFilter } from '#components/list/list-filters.tsx'
import { dealQueries } from '#features/deals/api.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'

export interface DealFilterProps {
  readonly dealId: string
  readonly onClear: () => void
}

/** The voucher that a link has chosen. Without its name if it is deleted or not loaded yet. */
export function DealFilter({ dealId, onClear }: DealFilterProps) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  const language = useLanguage()
  const { api } = useServices()
  const { data } = useQuery(dealQueries(api).detail(dealId))
  return (
    <LinkFilter
      label={data ? t('filters.deal', { name: displayName(language, toNames(data)) }) : t('filters.oneDeal')}
      allLabel={t('filters.allDeals')}
      onClear={onClear}
    />
  )
}
