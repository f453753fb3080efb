import { useTranslation } from 'react-i18next'
import { businessNames, displayName, toNames } from '#components/bilingual/names.tsx'
import type { BulkDialogProps } from '#components/review/bulk-bar.tsx'
import { BulkDecisionDialog } from '#components/review/bulk-decision-dialog.tsx'
import { RowFindings } from '#components/review-checks/findings.tsx'
import type { DealRow } from '#contract/deals.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { useIsFullBackend } from '#lib/services.ts'
import { toSeenRow, useDealConflictText, useDealDecisionCalls } from './deal-decision-calls.ts'
import { useBulkWords } from './use-bulk-words.ts'
import { isFault, useCommonReasons, useDealQuestion } from './use-decided-deal.tsx'

/** Price after discount, in riyals, above which a voucher counts as expensive. */
const highPrice = 1_000

export function BulkDialog({ rows, isApproved, ...props }: BulkDialogProps<DealRow>) {
  const language = useLanguage()
  const fmt = useFmt()
  const words = useBulkWords()(rows)
  const calls = useDealDecisionCalls()
  const conflict = useDealConflictText()
  const question = useBulkQuestion(rows, isApproved)
  const reasons = useCommonReasons()
  const items = rows.map((row) => ({
    id: row._id,
    name: displayName(language, toNames(row)),
    about: displayName(language, businessNames(row.serviceProvider)),
    ...(typeof row.discountedPrice === 'number' && { price: fmt.money(row.discountedPrice) }),
    isEdited: row.kind === 'edited',
    status: row.dealStatus,
    version: row.version,
    seen: toSeenRow(row),
  }))
  return <BulkDecisionDialog {...props} items={items} isApproved={isApproved} decided={{ ...calls, conflict, question, reasons, words }} />
}

/** One deal: the text of its own page; several: with the number of affected customers. */
function useBulkQuestion(rows: readonly DealRow[], isApproved: boolean) {
  const { t } = useTranslation('deals', { keyPrefix: 'bulk' })
  const language = useLanguage()
  const toQuestion = useDealQuestion()
  const summary = useSummary(rows)
  const isFullBackend = useIsFullBackend()
  const isDoubtful = rows.some(({ failedChecks = [] }) => failedChecks.some(isFault))
  return (takesReason: boolean) => {
    const [only] = rows
    if (only && rows.length === 1) {
      const question = toQuestion({
        name: displayName(language, toNames(only)),
        provider: displayName(language, businessNames(only.serviceProvider)),
        isApproved,
        expectedStatus: only.dealStatus,
      })
      return { ...question, details: isApproved && <RowFindings row={only} />, isDoubtful }
    }
    const withdrawn = isApproved || !isFullBackend ? 0 : rows.filter(({ dealStatus }) => dealStatus === 'APPROVED').length
    const text = t(isApproved ? 'approveText' : takesReason ? 'rejectText' : 'rejectTextPlain')
    return { summary, isDoubtful, text: withdrawn > 0 ? `${t('rejectApproved', { count: withdrawn })} ${text}` : text }
  }
}

/** Says how many are edited, expensive or not clean, because a list of names does not show it. */
function useSummary(rows: readonly DealRow[]): string | undefined {
  const { t } = useTranslation('deals', { keyPrefix: 'bulk.summary' })
  const fmt = useFmt()
  const kinds = {
    edited: rows.filter(({ dealStatus, kind }) => dealStatus === 'PENDING' && kind === 'edited').length,
    high: rows.filter(({ discountedPrice }) => (discountedPrice ?? 0) > highPrice).length,
    look: rows.filter(({ lane }) => lane === 'look').length,
    hand: rows.filter(({ lane }) => lane === 'hand').length,
  }
  const parts = (['look', 'hand', 'edited', 'high'] as const).flatMap((kind) =>
    kinds[kind] > 0 ? t(kind, { count: kinds[kind], price: fmt.money(highPrice) }) : [],
  )
  return parts.length > 0 ? t('among', { parts: fmt.list(parts) }) : undefined
}
