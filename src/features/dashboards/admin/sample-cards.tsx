import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'
import { BarList } from '#ui/charts/bar-list.tsx'
import { SampleCard } from '../parts/sample-card.tsx'
import { sampleFigures } from '../sample-figures.ts'

interface SampleProps {
  readonly className?: string
}

export function AgeBandsCard({ className }: SampleProps) {
  const { t } = useTranslation('dashboards')
  const fmt = useFmt()
  return (
    <SampleCard title={t('admin.ages.title')} className={className}>
      <BarList
        isSample
        label={t('admin.ages.list')}
        rows={sampleFigures.ageBands.map(({ years, customers }) => ({
          key: years,
          label: <bdi dir="ltr">{years}</bdi>,
          value: customers,
        }))}
        format={fmt.number}
      />
    </SampleCard>
  )
}

const often = ['daily', 'weekly', 'seldom'] as const

export function ProviderActivityCard({ className }: SampleProps) {
  const { t } = useTranslation('dashboards')
  const fmt = useFmt()
  return (
    <SampleCard title={t('admin.activity.title')} className={className}>
      <BarList
        isSample
        label={t('admin.activity.list')}
        rows={often.map((key) => ({ key, label: t(`admin.activity.${key}`), value: sampleFigures.providerActivity[key] }))}
        format={fmt.number}
      />
    </SampleCard>
  )
}
