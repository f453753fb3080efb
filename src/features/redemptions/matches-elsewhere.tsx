import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useServices } from '#lib/services.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { redemptionQueries } from './api.ts'
import type { RedemptionSearch } from './search.ts'

interface MatchesProps {
  readonly search: RedemptionSearch
}

/** The refused scans that the same search and filters match; nothing if there are none. */
export function RefusedMatches({ search }: MatchesProps) {
  const same = { ...search, sort: undefined, dir: undefined }
  const { t } = useTranslation('redemptions', { keyPrefix: 'elsewhere' })
  const { api } = useServices()
  const count = useQuery(redemptionQueries(api).newestRefused(same)).data?.pagination.totalCount
  if (!count) return null
  return (
    <ButtonLink to="/service-provider/redemptions/refused" search={same}>
      {t('refused', { count })}
    </ButtonLink>
  )
}

/** The redemptions that the same search and days match. */
export function RedeemedMatches({ search: { page, search, from, to, created, deal } }: MatchesProps) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'elsewhere' })
  const { api } = useServices()
  const same = { page, search, from, to, created, deal }
  const count = useQuery(redemptionQueries(api).newest(same)).data?.pagination.totalCount
  if (!count) return null
  return (
    <ButtonLink to="/service-provider/redemptions" search={same}>
      {t('redeemed', { count })}
    </ButtonLink>
  )
}
