import { useTranslation } from 'react-i18next'
import { TotalsStrip } from '#components/list/totals-strip.tsx'
import type { RedemptionTotals } from '#contract/redemptions.ts'
import { useFmt } from '#i18n/use-language.ts'
import { orDash } from '#ui/display/empty-values.ts'

export function RedemptionTotalsStrip({ totals }: { readonly totals: RedemptionTotals | null | undefined }) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  const fmt = useFmt()
  return (
    <TotalsStrip
      label={t('totals.label')}
      isLoading={!totals}
      figures={[
        [t('totals.redemptions'), orDash(totals?.redemptions, fmt.number)],
        [t('table.paid'), orDash(totals?.revenue, fmt.amount)],
        [t('totals.discount'), orDash(totals?.discount, fmt.amount)],
      ]}
    />
  )
}
