import { useTranslation } from 'react-i18next'
import type { DealRow } from '#contract/deals.ts'
import { Chip } from '#ui/display/chip.tsx'

/** Beside an approved voucher, of which a change waits or was rejected. */
export function ChangeChip({ change }: Pick<DealRow, 'change'>) {
  const { t } = useTranslation('deals', { keyPrefix: 'change' })
  return (
    change && (
      <Chip isSmall tone={change.status === 'REJECTED' ? 'no' : 'wait'}>
        {t(`${change.status}`)}
      </Chip>
    )
  )
}
