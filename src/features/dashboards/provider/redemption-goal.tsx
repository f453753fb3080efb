import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'
import { SampleCard } from '../parts/sample-card.tsx'
import { sampleFigures } from '../sample-figures.ts'

const { redeemed, of } = sampleFigures.redemptionGoal
const cells = Array.from({ length: of }, (_, index) => index)

/** Sample data (§5). */
export function RedemptionGoal({ className }: { readonly className?: string }) {
  const { t } = useTranslation('dashboards')
  return (
    <SampleCard title={t('goal.title')} className={className}>
      <p className="grid gap-1">
        <span className="flex items-baseline gap-2">
          <span className="font-semibold text-figure">{redeemed}</span>
          <span className="text-ink-3 text-small">{t('goal.of', { of })}</span>
        </span>
        <span className="text-ink-3 text-small">{t('goal.text')}</span>
      </p>
      <span aria-hidden="true" className="grid grid-cols-10 gap-1">
        {cells.map((cell) => (
          <span key={cell} className={cx('h-2.5 rounded-[1px] forced-colors:border', cell < redeemed ? 'bg-chart-6' : 'bg-line')} />
        ))}
      </span>
    </SampleCard>
  )
}
