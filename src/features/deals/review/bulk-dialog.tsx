import { useTranslation } from 'react-i18next'
import { businessNames, displayName, toNames } from '#components/bilingual/names.tsx'
import type { BulkDialogProps } from '#components/review/bulk-bar.tsx'
import { BulkDecisionDialog } from '#components/review/bulk-decision-dialog.tsx'
import type { DealRow } from '#contract/deals.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { dealQueries } from '../api.ts'
import { toSeenRow, useDealConflictText, useDealDecisionCalls } from './deal-decision-calls.ts'
import { useCommonReasons, useDealQuestion } from './use-decided-deal.ts'

export function BulkDialog({ rows, isApproved, ...props }: BulkDialogProps<DealRow>) {
  const language = useLanguage()
  const { t: words } = useTranslation('deals', { keyPrefix: 'bulk' })
  const { api } = useServices()
  const calls = useDealDecisionCalls()
  const conflictText = useDealConflictText()
  const question = useBulkQuestion(rows, isApproved)
  const reasons = useCommonReasons()
  const items = rows.map((row) => ({
    id: row._id,
    name: displayName(language, toNames(row)),
    status: row.dealStatus,
    version: row.version,
    seen: toSeenRow(row),
  }))
  return (
    <BulkDecisionDialog
      {...props}
      items={items}
      isApproved={isApproved}
      calls={calls}
      conflictText={conflictText}
      queryKey={dealQueries(api).all}
      question={question}
      reasons={reasons}
      words={words}
    />
  )
}

/** One deal: the text of its own page; several: with the number of affected customers. */
function useBulkQuestion(rows: readonly DealRow[], isApproved: boolean) {
  const { t } = useTranslation('deals', { keyPrefix: 'bulk' })
  const language = useLanguage()
  const toQuestion = useDealQuestion()
  return (takesReason: boolean) => {
    const [only] = rows
    if (only && rows.length === 1)
      return toQuestion({
        name: displayName(language, toNames(only)),
        provider: displayName(language, businessNames(only.serviceProvider)),
        isApproved,
        expectedStatus: only.dealStatus,
      })
    const withdrawn = isApproved ? 0 : rows.filter(({ dealStatus }) => dealStatus === 'APPROVED').length
    const text = t(isApproved ? 'approveText' : takesReason ? 'rejectText' : 'rejectTextPlain')
    return { text: withdrawn > 0 ? `${t('rejectApproved', { count: withdrawn })} ${text}` : text }
  }
}
