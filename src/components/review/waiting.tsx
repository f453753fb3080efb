import { Clock, ClockAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { overdueAfter } from '#contract/limits.ts'
import type { ReviewStatus } from '#contract/review.ts'
import { useFmt } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { useNow } from '../use-now.ts'

interface WaitingProps {
  readonly since: string
  readonly sentence?: boolean
}

export function Waiting({ since, sentence = false }: WaitingProps) {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  const fmt = useFmt()
  const age = Math.max(0, useNow() - new Date(since).getTime())
  const isOverdue = age > overdueAfter
  const Icon = isOverdue ? ClockAlert : Clock
  const span = fmt.span(age)
  return (
    <span
      className={cx('inline-flex items-center align-middle gap-1.5 whitespace-nowrap', isOverdue && 'font-semibold text-wait')}
      title={fmt.dateTime(since)}
    >
      <Icon aria-hidden className={cx('size-icon-sm flex-none', isOverdue && 'text-wait-mark')} />
      <span>{sentence ? t('waiting', { span }) : span}</span>
      {isOverdue && <span className="sr-only">{t('late')}</span>}
    </span>
  )
}

interface WaitingChipProps {
  readonly status: ReviewStatus | undefined
  readonly since: string | undefined
}

/** Beside the chip of a status, if that waits for a decision. */
export const WaitingChip = ({ status, since }: WaitingChipProps) =>
  status === 'PENDING' &&
  since && (
    <span className="text-small">
      <Waiting since={since} sentence />
    </span>
  )
