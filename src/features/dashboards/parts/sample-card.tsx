import { FlaskConical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '#ui/display/chip.tsx'
import type { Elements } from '#ui/elements.ts'
import { CardFrame } from './dashboard-card.tsx'

interface SampleCardProps {
  readonly title: string
  readonly className?: string
  readonly children: Elements
}

/** A card for sample data, marked as such (F-091). Draw its figures in stone. */
export function SampleCard({ title, className, children }: SampleCardProps) {
  const { t } = useTranslation('dashboards')
  return (
    <CardFrame
      title={title}
      isSample
      className={className}
      actions={
        <Chip outlined icon={<FlaskConical aria-hidden />}>
          {t('sample.chip')}
        </Chip>
      }
    >
      {children}
      <p className="text-ink-3 text-small">{t('sample.text')}</p>
    </CardFrame>
  )
}
