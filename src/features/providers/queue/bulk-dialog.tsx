import { useTranslation } from 'react-i18next'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import type { BulkDialogProps } from '#components/review/bulk-bar.tsx'
import { BulkDecisionDialog } from '#components/review/bulk-decision-dialog.tsx'
import type { BulkTexts } from '#components/review/bulk-results.tsx'
import { providerReasonLength } from '#contract/limits.ts'
import { decideProvider, type ProviderRow } from '#contract/providers.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { useIsFullBackend, useServices, useSupports } from '#lib/services.ts'
import { providerQueries } from '../api.ts'
import { toSeenRow, useProviderConflictText, useProviderDecisionCalls } from '../provider-decision.ts'

export function BulkDialog({ rows, isApproved, ...props }: BulkDialogProps<ProviderRow>) {
  const language = useLanguage()
  const { api } = useServices()
  const canUndo = useSupports(decideProvider, 'undo')
  const items = rows.map((row) => ({
    id: row._id,
    name: displayName(language, businessNames(row)),
    status: row.accountApprovalStatus,
    version: row.version,
    seen: toSeenRow(row),
  }))
  return (
    <BulkDecisionDialog
      {...props}
      items={items}
      isApproved={isApproved}
      calls={useProviderDecisionCalls()}
      failureTexts={decideProvider.texts.failure}
      conflictText={useProviderConflictText()}
      queryKey={providerQueries(api).all}
      question={useBulkQuestion(rows, isApproved)}
      isIrreversible={!canUndo}
      reasons={useCommonReasons()}
      reasonLimit={providerReasonLength}
      texts={useBulkTexts(isApproved)}
    />
  )
}

/** Names a single business; of many it says how many registered ones a rejection affects. */
function useBulkQuestion(rows: readonly ProviderRow[], isApproved: boolean) {
  const { t } = useTranslation('providers', { keyPrefix: 'bulk' })
  const { t: bulk } = useTranslation('review', { keyPrefix: 'bulk' })
  const language = useLanguage()
  const isFullBackend = useIsFullBackend()
  return () => {
    const confirm = t(isApproved ? 'approve' : 'reject', { count: rows.length })
    const registered = isApproved ? 0 : rows.filter((row) => row.accountApprovalStatus === 'APPROVED').length
    const text = t(`${isApproved ? 'approve' : 'reject'}Text${isFullBackend ? '' : 'Plain'}`)
    const [only] = rows.length === 1 ? rows : []
    const one = isApproved ? 'approveOne' : registered > 0 ? 'withdrawOne' : 'rejectOne'
    return {
      title: only ? t(one, { name: displayName(language, businessNames(only)) }) : bulk('question', { decision: confirm }),
      text: registered > 0 ? `${t('rejectApproved', { count: registered })} ${text}` : text,
      confirm,
    }
  }
}

function useBulkTexts(isApproved: boolean): BulkTexts {
  const { t } = useTranslation('providers', { keyPrefix: 'bulk' })
  return {
    decided: (count) => t(isApproved ? 'approved' : 'rejected', { count }),
    failed: (count) => t(isApproved ? 'approveFailed' : 'rejectFailed', { count }),
    changed: (count) => t('changed', { count }),
    left: (count) => t('left', { count }),
    results: t('results'),
  }
}

const reasonKeys = ['commercialRegNo', 'expired', 'unreadable', 'name', 'location', 'duplicate'] as const

/** Each in English, then in Arabic. */
function useCommonReasons() {
  const { t } = useTranslation('providers', { keyPrefix: 'bulk' })
  const { t: english } = useTranslation('providers', { keyPrefix: 'bulk', lng: 'en' })
  const { t: arabic } = useTranslation('providers', { keyPrefix: 'bulk', lng: 'ar' })
  return reasonKeys.map((key) => ({
    key,
    label: t(`reasons.${key}`),
    text: `${english(`reasons.${key}`)}\n\n${arabic(`reasons.${key}`)}`,
  }))
}
