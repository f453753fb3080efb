import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cashierQueries } from '#features/cashiers/api.ts'
import { useServices } from '#lib/services.ts'
import { SelectInput } from '#ui/fields/select-input.tsx'

interface CashierFilterProps {
  readonly cashierId: string | undefined
  readonly onChange: (cashierId: string | undefined) => void
}

/** For a business that has or had cashiers. */
export function CashierFilter({ cashierId, onChange }: CashierFilterProps) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  const { api } = useServices()
  const { data = [] } = useQuery(cashierQueries(api).list())
  if (data.length === 0) return null
  const removed = data.filter(({ removedAt }) => removedAt)
  const toOption = ({ _id, name }: (typeof data)[number]) => (
    <option key={_id} value={_id}>
      {name}
    </option>
  )
  return (
    <SelectInput
      size="filter"
      set={cashierId !== undefined}
      className="max-sm:col-span-2 sm:w-[9rem] lg:w-[12rem]"
      aria-label={t('table.cashier')}
      value={cashierId ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    >
      <option value="">{t('filters.anyCashier')}</option>
      {data.filter(({ removedAt }) => !removedAt).map(toOption)}
      {removed.length > 0 && <optgroup label={t('filters.removed')}>{removed.map(toOption)}</optgroup>}
    </SelectInput>
  )
}
