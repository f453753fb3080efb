import { Clock, ClockAlert } from 'lucide-react'
import { useFmt, useTranslations } from '../../i18n/use-translations.ts'
import { useServices } from '../../services.ts'
import { cx } from '../../ui/cx.ts'
import { reviewMessages } from './messages.ts'

/** What waits longer than this is late: saffron, with a marked clock. */
export const lateAfter = 48 * 60 * 60_000

interface WaitingProps {
  /** When it was submitted, ISO UTC. */
  readonly since: string
  /** As part of a line of its own: `Waiting 3 days`; else only the age. */
  readonly sentence?: boolean
}

/** How long something has waited for a decision. */
export function Waiting({ since, sentence = false }: WaitingProps) {
  const t = useTranslations(reviewMessages)
  const fmt = useFmt()
  const { clock } = useServices()
  const age = Math.max(0, clock.now() - new Date(since).getTime())
  const late = age > lateAfter
  const Icon = late ? ClockAlert : Clock
  const span = fmt.span(age)
  return (
    <span
      className={cx('inline-flex items-center align-middle gap-1.5 whitespace-nowrap', late && 'font-semibold text-wait')}
      title={fmt.dateTime(since)}
    >
      <Icon aria-hidden className={cx('size-icon-sm flex-none', late && 'text-wait-mark')} />
      {sentence ? t('waiting', { span }) : span}
      {late && <span className="sr-only">{t('late')}</span>}
    </span>
  )
}
