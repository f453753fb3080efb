import { useTranslation } from 'react-i18next'
import { Total, TotalsLine } from '#components/list/totals-line.tsx'
import type { RedemptionTotals as Totals } from '#contract/redemptions.ts'
import { useFmt } from '#i18n/use-language.ts'
import { orDash } from '#ui/display/empty-values.ts'
import { slot } from '#ui/display/sentence-parts.tsx'

/** Chooses the plural where the number is not known. */
const many = 100

const usual: Totals = { redemptions: 1000, revenue: 100_000, discount: 100_000 }

interface RedemptionTotalsProps {
  readonly totals: Totals | null | undefined
  /** They are those of the former filters. */
  readonly isOfFormer: boolean
}

/** What all that is shown comes to. */
export function RedemptionTotals({ totals, isOfFormer }: RedemptionTotalsProps) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  const fmt = useFmt()
  const { redemptions, revenue, discount } = totals ?? usual
  return (
    <TotalsLine
      isLoading={!totals || isOfFormer}
      text={t('totals', {
        count: redemptions ?? many,
        redemptions: slot('redemptions'),
        paid: slot('paid'),
        discount: slot('discount'),
      })}
      slots={{
        redemptions: <Total>{orDash(redemptions, fmt.number)}</Total>,
        paid: <Total>{orDash(revenue, fmt.money)}</Total>,
        discount: <Total>{orDash(discount, fmt.money)}</Total>,
      }}
    />
  )
}
