import { Archive } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '#components/review/status-chip.tsx'
import type { DealRow } from '#contract/deals.ts'
import { Chip } from '#ui/display/chip.tsx'

/** Its status in the review, or that it is no longer offered. */
export function DealStateChip({ dealStatus, stoppedAt, ended }: Pick<DealRow, 'dealStatus' | 'stoppedAt' | 'ended'>) {
  const { t } = useTranslation('deals', { keyPrefix: 'state' })
  if (!stoppedAt) return <StatusChip status={dealStatus} />
  return <Chip icon={<Archive aria-hidden />}>{t(ended ? 'ended' : 'stopped')}</Chip>
}
