import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useServices } from '#lib/services.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { dealQueries } from '../api.ts'

interface WithdrawnClaimantsProps {
  readonly dealId: string
  readonly isNotified: boolean
  readonly onNotifyChange: (isNotified: boolean) => void
}

/** Who can no longer use a voucher whose approval is withdrawn, and whether they are told; nothing on a plain backend. */
export function WithdrawnClaimants({ dealId, isNotified, onNotifyChange }: WithdrawnClaimantsProps) {
  const { t } = useTranslation('deals', { keyPrefix: 'detail' })
  const { data } = useQuery(dealQueries(useServices().api).claimants(dealId))
  if (!data) return null
  return (
    <div className="grid gap-2 rounded-2 bg-sunken px-4 py-3 text-small">
      <p>{t('end.claimants', { count: data.claimants })}</p>
      {data.claimants > 0 && (
        <Checkbox
          label={t('review.tellCustomers')}
          checked={isNotified}
          onChange={(event) => onNotifyChange(event.currentTarget.checked)}
        />
      )}
    </div>
  )
}
