import { useTranslation } from 'react-i18next'
import type { BulkWords } from '#components/review/bulk-results.tsx'
import type { DealRow } from '#contract/deals.ts'

const outcomes = ['approved', 'rejected', 'approveFailed', 'rejectFailed', 'changed', 'left'] as const

/** A decision about a change leaves the voucher as it was, so that a result with one of them counts no vouchers. */
export function useBulkWords(): (rows: readonly DealRow[]) => BulkWords {
  const { t } = useTranslation('deals', { keyPrefix: 'bulk' })
  return (rows) => {
    const hasChange = rows.some(({ dealStatus, kind }) => dealStatus === 'PENDING' && kind === 'edited')
    return (key, { count } = { count: 0 }) => {
      const outcome = hasChange && outcomes.find((each) => each === key)
      return outcome ? t(`changes.${outcome}`, { count }) : t(key, { count })
    }
  }
}
