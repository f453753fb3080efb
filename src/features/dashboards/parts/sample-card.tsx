import { FlaskConical } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from '#i18n/use-translations.ts'
import { Chip } from '#ui/display/chip.tsx'
import { dashboardMessages } from '../messages.ts'
import { CardFrame } from './dashboard-card.tsx'

interface SampleCardProps {
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}

/** A card for sample data, marked as such (F-091). Draw its figures in stone. */
export function SampleCard({ title, className, children }: SampleCardProps) {
  const t = useTranslations(dashboardMessages)
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
