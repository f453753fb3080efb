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

/** Reasons and tills, each with its number of refused scans. */
export function RefusedFilters({ search, onFilter, summary }: RefusedFiltersProps) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'refused' })
  const { t: reasonText } = useTranslation('refusals')
  const reasonCount = (reason: RefusalReason) => summary?.reasons.find((each) => each.reason === reason)?.count ?? 0
  const reasons = refusalReasons.filter((reason) => reasonCount(reason) > 0 || reason === search.reason)
  const tills = summary?.tills ?? []
  return (
    <>
      <CountedSelect
        label={t('filters.reason')}
        any={t('filters.anyReason')}
        value={search.reason}
        options={reasons.map((reason) => ({ value: reason, name: reasonText(refusalReasonKey(reason)), number: reasonCount(reason) }))}
        onChoose={(reason) => onFilter({ reason })}
      />
      {(tills.length > 0 || search.till !== undefined) && (
        <CountedSelect
          label={t('table.till')}
          any={t('filters.anyTill')}
          value={search.till}
          options={tills.map(({ till, count }) => ({ value: till, name: till, number: count }))}
          onChoose={(till) => onFilter({ till })}
        />
      )}
    </>
  )
}

interface CountedSelectProps {
  readonly label: string
  readonly any: string
  readonly value: string | undefined
  readonly options: readonly { readonly value: string; readonly name: string; readonly number: number }[]
  readonly onChoose: (value: string | undefined) => void
}

/** A chosen value without rows stays in the list. */
function CountedSelect({ label, any, value, options, onChoose }: CountedSelectProps) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'refused.filters' })
  const isUnknown = value !== undefined && options.every((option) => option.value !== value)
  return (
    <SelectInput
      size="filter"
      set={value !== undefined}
      className="max-sm:col-span-2 sm:w-[9rem] lg:w-[12rem]"
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
    >
      <option value="">{any}</option>
      {isUnknown && <option value={value}>{value}</option>}
      {options.map(({ value, ...option }) => (
        <option key={value} value={value}>
          {t('option', option)}
        </option>
      ))}
    </SelectInput>
  )
}
