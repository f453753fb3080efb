import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import { SampleCard } from '../parts/sample-card.tsx'
import { sampleFigures } from '../sample-figures.ts'
import { adminDashboardMessages } from './messages.ts'

/** Customers by age (§5): an example. */
export function AgeBandsCard() {
  const t = useTranslations(adminDashboardMessages)
  const fmt = useFmt()
  return (
    <SampleCard title={t('ages.title')}>
      <BarList
        isSample
        label={t('ages.list')}
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

/** How often service providers sign in (§5): an example. */
export function ProviderActivityCard() {
  const t = useTranslations(adminDashboardMessages)
  const fmt = useFmt()
  return (
    <SampleCard title={t('activity.title')}>
      <BarList
        isSample
        label={t('activity.list')}
        rows={often.map((key) => ({ key, label: t(`activity.${key}`), value: sampleFigures.providerActivity[key] }))}
        format={fmt.number}
      />
    </SampleCard>
  )
}
