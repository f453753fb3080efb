import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { InlineName, toNames } from '#components/bilingual/names.tsx'
import { formatCode } from '#components/format-code.ts'
import { QueryError } from '#components/query-error.tsx'
import type { RecentRedemption } from '#contract/admin-undo.ts'
import { useFmt } from '#i18n/use-language.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { dialogFooterClasses } from '#ui/dialogs/dialog-frame.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SearchInput } from '#ui/fields/search-input.tsx'
import { deskQueries } from './desk-calls.ts'

interface RedemptionPickerProps {
  readonly providerId: string
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onChoose: (redemption: RecentRedemption) => void
  readonly onClose: () => void
}

/** Lists the latest redemptions of a business that can be taken back. */
export function RedemptionPicker({ providerId, search, onSearch, onChoose, onClose }: RedemptionPickerProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'desk.takeBack' })
  const { t: common } = useTranslation('common')
  const { api } = useServices()
  const query = useQuery({ ...deskQueries(api).recent(providerId, search), placeholderData: keepPreviousData })
  const { data, error } = query
  return (
    <>
      <SearchInput label={t('search')} placeholder={t('search')} value={search} slashKey={false} onSearch={onSearch} />
      {error && !data && <QueryError error={error} query={query} text={t('failed')} />}
      {!error && !data && (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
        </div>
      )}
      <p role="status" className="text-ink-2 text-small empty:hidden">
        {data?.rows.length === 0 && <span>{t(search ? 'noMatch' : 'none')}</span>}
        {data?.hasMore && <span>{t('hasMore')}</span>}
      </p>
      {data && data.rows.length > 0 && (
        <ul aria-label={t('list')} className="max-h-[22rem] divide-y divide-line overflow-y-auto rounded-2 border border-line">
          {data.rows.map((row) => (
            <PickerRow key={row._id} row={row} onChoose={() => onChoose(row)} />
          ))}
        </ul>
      )}
      <div className={dialogFooterClasses}>
        <Button onClick={onClose}>{common('cancel')}</Button>
      </div>
    </>
  )
}

interface PickerRowProps {
  readonly row: RecentRedemption
  readonly onChoose: () => void
}

function PickerRow({ row, onChoose }: PickerRowProps) {
  const { t } = useTranslation('helpCenter', { keyPrefix: 'desk.takeBack' })
  const { obstacle } = row
  return (
    <li>
      <button
        type="button"
        disabled={Boolean(obstacle)}
        className="grid w-full gap-0.5 px-3 py-2.5 text-start -outline-offset-2 enabled:hover:bg-hover"
        onClick={onChoose}
      >
        <RedemptionLine row={row} />
        {obstacle && <span className="text-caption text-warn">{t(`obstacle.${obstacle}`)}</span>}
      </button>
    </li>
  )
}

/** Shows what a business knows about a redemption: code, voucher, time and price. */
export function RedemptionLine({ row }: { readonly row: RecentRedemption }) {
  const fmt = useFmt()
  const { redemptionCode, redemptionDate, discountedPrice, till, cashierName } = row
  return (
    <>
      <span className="flex items-baseline justify-between gap-3 text-body">
        <bdi dir="ltr" className="font-semibold">
          {formatCode(redemptionCode)}
        </bdi>
        {discountedPrice != null && <bdi className="flex-none text-small">{fmt.money(discountedPrice)}</bdi>}
      </span>
      <span className="wrap-anywhere text-small">
        <InlineName {...toNames(row)} />
      </span>
      <span className="flex flex-wrap gap-x-2 text-caption text-ink-2">
        <time dateTime={redemptionDate}>{fmt.dateTime(redemptionDate)}</time>
        {till && <bdi>{till}</bdi>}
        {cashierName && <bdi>{cashierName}</bdi>}
      </span>
    </>
  )
}
