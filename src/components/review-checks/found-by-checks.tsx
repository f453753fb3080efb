import { CircleHelp, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DealRow } from '#contract/deals.ts'
import { TruncatedText } from '#ui/display/truncated-text.tsx'

/** In the row of a waiting voucher: the checks that failed. */
export function FoundByChecks({ row: { lane, failedChecks = [] } }: { readonly row: Pick<DealRow, 'lane' | 'failedChecks'> }) {
  const { t } = useTranslation('reviewChecks', { keyPrefix: 'short' })
  if (!lane || lane === 'clean') return null
  const Icon = failedChecks.length > 0 ? TriangleAlert : CircleHelp
  return (
    <span className="flex min-w-0 items-start gap-1.5 text-small">
      <Icon aria-hidden className="mt-0.5 size-icon-sm flex-none text-warn-mark" />
      <TruncatedText wraps>{failedChecks.length > 0 ? failedChecks.map((name) => t(name)).join(' · ') : t('notRun')}</TruncatedText>
    </span>
  )
}
