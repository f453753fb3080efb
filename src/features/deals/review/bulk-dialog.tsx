import { useTranslation } from 'react-i18next'
import { businessNames, displayName, toNames } from '#components/bilingual/names.tsx'
import type { BulkDialogProps } from '#components/review/bulk-bar.tsx'
import { BulkDecisionDialog } from '#components/review/bulk-decision-dialog.tsx'
import type { BulkTexts } from '#components/review/bulk-results.tsx'
import { type DealRow, decideDeal } from '#contract/deals.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { dealQueries } from '../api.ts'
import { toSeenRow, useCommonReasons, useConflictText, useDealDecisionCalls, useDealQuestion } from './use-decided-deal.ts'

export function BulkDialog({ rows, isApproved, ...props }: BulkDialogProps<DealRow>) {
  const language = useLanguage()
  const { api } = useServices()
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
      calls={useDealDecisionCalls()}
      failureTexts={decideDeal.texts.failure}
      conflictText={useConflictText()}
      queryKey={dealQueries(api).all}
      question={useBulkQuestion(rows, isApproved)}
      reasons={useCommonReasons()}
      texts={useBulkTexts(isApproved)}
    />
  )
}

/** One deal: the text of its own page; several: with the number of affected customers. */
function useBulkQuestion(rows: readonly DealRow[], isApproved: boolean) {
  const { t: bulk } = useTranslation('review', { keyPrefix: 'bulk' })
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
    const confirm = t(isApproved ? 'approve' : 'reject', { count: rows.length })
    const withdrawn = isApproved ? 0 : rows.filter(({ dealStatus }) => dealStatus === 'APPROVED').length
    const text = t(isApproved ? 'approveText' : takesReason ? 'rejectText' : 'rejectTextPlain')
    return {
      title: bulk('question', { decision: confirm }),
      text: withdrawn > 0 ? `${t('rejectApproved', { count: withdrawn })} ${text}` : text,
      confirm,
    }
  }
}

function useBulkTexts(isApproved: boolean): BulkTexts {
  const { t } = useTranslation('deals', { keyPrefix: 'bulk' })
  return {
    decided: (count) => t(isApproved ? 'approved' : 'rejected', { count }),
    failed: (count) => t(isApproved ? 'approveFailed' : 'rejectFailed', { count }),
    changed: (count) => t('changed', { count }),
    left: (count) => t('left', { count }),
    results: t('results'),
  }
}
