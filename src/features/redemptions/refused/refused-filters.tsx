import { useTranslation } from 'react-i18next'
import { refusalReasonKey } from '#components/refusals/refusal-reason-key.ts'
import { type RefusalReason, refusalReasons } from '#contract/claim-problems.ts'
import type { RefusedScanSummary } from '#contract/redemptions.ts'
import { SelectInput } from '#ui/fields/select-input.tsx'
import type { RefusedSearch } from '../search.ts'

interface RefusedFiltersProps {
  readonly search: Pick<RefusedSearch, 'reason' | 'till'>
  readonly onFilter: (chosen: Pick<RefusedSearch, 'reason' | 'till'>) => void
  readonly summary: RefusedScanSummary | undefined
}

const filterClasses = 'max-sm:col-span-2 sm:w-[9rem] lg:w-[12rem]'

/** Reasons and tills, each with its number of refused scans. */
export function RefusedFilters({ search, onFilter, summary }: RefusedFiltersProps) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'refused' })
  const { t: reasonText } = useTranslation('refusals')
  const reasonCount = (reason: RefusalReason) => summary?.reasons.find((each) => each.reason === reason)?.count ?? 0
  const reasons = refusalReasons.filter((reason) => reasonCount(reason) > 0 || reason === search.reason)
  const tills = summary?.tills ?? []
  const isUnknownTill = search.till !== undefined && !tills.some(({ till }) => till === search.till)
  return (
    <>
      <SelectInput
        size="filter"
        set={search.reason !== undefined}
        className={filterClasses}
        aria-label={t('filters.reason')}
        value={search.reason ?? ''}
        onChange={({ currentTarget }) => onFilter({ reason: currentTarget.value || undefined })}
      >
        <option value="">{t('filters.anyReason')}</option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {t('filters.option', { name: reasonText(refusalReasonKey(reason)), number: reasonCount(reason) })}
          </option>
        ))}
      </SelectInput>
      {(tills.length > 0 || isUnknownTill) && (
        <SelectInput
          size="filter"
          set={search.till !== undefined}
          className={filterClasses}
          aria-label={t('table.till')}
          value={search.till ?? ''}
          onChange={({ currentTarget }) => onFilter({ till: currentTarget.value || undefined })}
        >
          <option value="">{t('filters.anyTill')}</option>
          {isUnknownTill && <option value={search.till}>{search.till}</option>}
          {tills.map(({ till, count }) => (
            <option key={till} value={till}>
              {t('filters.option', { name: till, number: count })}
            </option>
          ))}
        </SelectInput>
      )}
    </>
  )
}
