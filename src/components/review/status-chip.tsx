import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ReviewStatus } from '#contract/review.ts'
import { Chip } from '#ui/display/chip.tsx'
import { dash } from '#ui/display/empty-values.ts'

const variants = {
  PENDING: { tone: 'wait', Icon: Hourglass },
  APPROVED: { tone: 'ok', Icon: CircleCheck },
  REJECTED: { tone: 'no', Icon: CircleX },
} as const

interface StatusChipProps {
  /** Undefined where the backend says it in words of its own. */
  readonly status: ReviewStatus | undefined
  readonly label?: string
}

export function StatusChip({ status, label }: StatusChipProps) {
  const { t } = useTranslation('common')
  if (!status) return <span>{dash}</span>
  const { tone, Icon } = variants[status]
  return (
    <Chip tone={tone} icon={<Icon aria-hidden />}>
      {label ?? t(`status.${status}`)}
    </Chip>
  )
}
