import { useTranslation } from 'react-i18next'
import { businessNames, displayName, toNames } from '#components/bilingual/names.tsx'
import type { BulkDialogProps } from '#components/review/bulk-bar.tsx'
import { BulkDecisionDialog } from '#components/review/bulk-decision-dialog.tsx'
import { providerReasonLength } from '#contract/limits.ts'
import type { ProviderRow } from '#contract/providers.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { allReasons, useCommonReasons } from '../common-reasons.ts'
import {
  toSeenRow,
  useIsIrreversible,
  useProviderConflictText,
  useProviderDecisionCalls,
  useProviderQuestion,
} from '../provider-decision.ts'

export function BulkDialog({ rows, isApproved, ...props }: BulkDialogProps<ProviderRow>) {
  const language = useLanguage()
  const { t: words } = useTranslation('providers', { keyPrefix: 'bulk' })
  const calls = useProviderDecisionCalls()
  const conflict = useProviderConflictText()
  const question = useBulkQuestion(rows, isApproved)
  const reasons = useCommonReasons(allReasons)
  const items = rows.map((row) => ({
    id: row._id,
    name: displayName(language, businessNames(row)),
    about: [row.businessCategory, row.city].flatMap((each) => (each ? displayName(language, toNames(each)) : [])).join(' · '),
    status: row.accountApprovalStatus,
    version: row.version,
    seen: toSeenRow(row),
  }))
  return (
    <BulkDecisionDialog
      {...props}
      items={items}
      isApproved={isApproved}
      decided={{ ...calls, conflict, question, reasons, reasonLimit: providerReasonLength, words }}
    />
  )
}

interface SameProps {
  readonly rows: readonly ProviderRow[]
}

/** Names for each business another one with the same details; its links leave the dialog open. */
function SameDetails({ rows }: SameProps) {
  const { t } = useTranslation('providers')
  const fmt = useFmt()
  const language = useLanguage()
  const same = rows.flatMap(({ sameDetails, ...row }) => (sameDetails ? [{ row, other: sameDetails }] : []))
  if (same.length === 0) return null
  return (
    <Alert tone="warn" title={t('queue.same.title')}>
      <ul className="grid gap-1">
        {same.map(({ row, other }) => (
          <li key={row._id} className="wrap-anywhere">
            <bdi className="block font-medium">{displayName(language, businessNames(row))}</bdi>
            <TextLink to="/admin/service-providers/$providerId" params={{ providerId: other._id }} target="_blank">
              <span>
                {t('queue.same.as', {
                  name: displayName(language, businessNames(other)),
                  fields: fmt.list(other.fields.map((field) => t(`record.fields.${field}`))),
                })}
              </span>{' '}
              <span className="sr-only">{t('panels.similar.newTab')}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** One business: the texts of its own page; several: with the number of registered ones that a rejection affects. */
function useBulkQuestion(rows: readonly ProviderRow[], isApproved: boolean) {
  const { t } = useTranslation('providers', { keyPrefix: 'bulk' })
  const language = useLanguage()
  const isIrreversible = useIsIrreversible()
  const toQuestion = useProviderQuestion()
  return () => {
    const [only] = rows
    const details = isApproved && (
      <>
        <Alert tone="warn" title={t('notCompared')} />
        <SameDetails rows={rows} />
      </>
    )
    if (only && rows.length === 1) {
      const name = displayName(language, businessNames(only))
      return { ...toQuestion({ name, isApproved, expectedStatus: only.accountApprovalStatus }), details, isDoubtful: isApproved }
    }
    const registered = isApproved || isIrreversible ? 0 : rows.filter((row) => row.accountApprovalStatus === 'APPROVED').length
    const text = t(`${isApproved ? 'approve' : 'reject'}Text${isIrreversible ? 'Plain' : ''}`)
    return { text: registered > 0 ? `${t('rejectApproved', { count: registered })} ${text}` : text, details, isDoubtful: isApproved }
  }
}
