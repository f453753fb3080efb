import type { RedemptionTotals } from '../../contract/redemptions.ts'
import { useFmt, useTranslations } from '../../i18n/use-translations.ts'
import { orDash } from '../../ui/display/empty-values.ts'
import { redemptionMessages } from './messages.ts'

interface TotalsStripProps {
  readonly totals: RedemptionTotals | undefined
}

/** The totals of all pages of the filtered list; the strip keeps its size while they load. */
export function TotalsStrip({ totals }: TotalsStripProps) {
  const t = useTranslations(redemptionMessages)
  const fmt = useFmt()
  const figures = [
    [t('totals.redemptions'), orDash(totals?.redemptions, fmt.number)],
    [t('totals.revenue'), orDash(totals?.revenue, fmt.amount)],
    [t('totals.discount'), orDash(totals?.discount, fmt.amount)],
  ] as const
  return (
    <dl
      aria-label={t('totals.label')}
      aria-busy={!totals}
      className="mb-2 grid grid-cols-2 gap-px overflow-clip rounded-2 border border-line bg-line sm:grid-cols-3"
    >
      {figures.map(([label, value]) => (
        <div key={label} className="grid min-w-0 content-start gap-0.5 bg-surface px-4 py-3 max-sm:first:col-span-2">
          <dt className="text-caption text-ink-2">{label}</dt>
          <dd className="font-semibold text-h2 sm:text-figure">
            <bdi dir="ltr">{totals ? value : '\u00A0'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
