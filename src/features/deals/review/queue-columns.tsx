import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName, TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { useBusinessSort, useNameSort } from '#components/list/sorting.ts'
import type { ListState } from '#components/list/use-list.ts'
import { EditedChip, useReviewColumn } from '#components/review/review-state.tsx'
import { FoundByChecks } from '#components/review-checks/found-by-checks.tsx'
import type { DealRow } from '#contract/deals.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { shownFrom } from '#ui/tables/table-column.ts'
import { ChangeChip } from '../change-chip.tsx'
import { type DealColumn, DealNames, dealNamesPlaceholder, useDealColumns } from '../deal-cells.tsx'
import { useDealSorting } from '../deal-sorts.ts'
import { DealStateChip } from '../deal-state-chip.tsx'
import { shownStatus } from '../list-query.ts'
import type { DealSearch } from '../search.ts'

/** The original price is only shown for pending deals. */
export function useQueueColumns(list: ListState<DealSearch>): DealColumn[] {
  const { search } = list
  const { t } = useTranslation('deals', { keyPrefix: 'table' })
  const { t: queueText } = useTranslation('deals', { keyPrefix: 'queue' })
  const language = useLanguage()
  const sort = useDealSorting(list, 'admin')
  const byName = useNameSort(search.sort)
  const byBusiness = useBusinessSort(search.sort)
  const status = shownStatus(search, 'admin')
  const { before, discount, pays, created, stopped } = useDealColumns(sort)
  const state = useReviewColumn<DealRow>(status ?? 'PENDING', 'dealStatus', sort)
  const isLane = search.lane !== undefined && status === 'PENDING'
  // The provider has its own column from 1280 px, beside the column of findings from 1600 px.
  const providerFrom = isLane ? '2xl' : 'xl'
  const isOwnColumn = useMedia(shownFrom[providerFrom])
  return useMemo(() => {
    const found: DealColumn = {
      key: 'found',
      header: queueText('table.found'),
      width: '16rem',
      maxWidth: '24rem',
      cell: (row) => <FoundByChecks row={row} />,
    }
    const statusColumn: DealColumn = {
      key: 'status',
      header: t('table.status'),
      width: '8.5rem',
      cell: (row) => <DealStateChip {...row} />,
    }
    return [
      {
        key: 'voucher',
        header: t('table.voucher'),
        // A rejection's reason is long.
        maxWidth: status === 'REJECTED' ? '40rem' : '26rem',
        sort: sort(byName),
        placeholder: dealNamesPlaceholder,
        cell: (row) => (
          <DealNames
            row={row}
            reason={status === 'REJECTED'}
            mark={row.change ? <ChangeChip change={row.change} /> : <EditedChip status={row.dealStatus} kind={row.kind} />}
            second={!isOwnColumn && row.serviceProvider && <TruncatedName {...businessNames(row.serviceProvider)} />}
          />
        ),
      },
      {
        key: 'provider',
        header: queueText('table.provider'),
        width: '12rem',
        maxWidth: '20rem',
        hideBelow: providerFrom,
        sort: sort(byBusiness),
        cell: ({ serviceProvider }) =>
          displayName(language, businessNames(serviceProvider)) && (
            <span className="grid min-w-0">
              <TruncatedName {...businessNames(serviceProvider)} />
              {serviceProvider?.businessCategory && (
                <TruncatedText className="text-caption text-ink-3 in-data-compact:hidden!">
                  {displayName(language, toNames(serviceProvider.businessCategory))}
                </TruncatedText>
              )}
            </span>
          ),
      },
      ...(isLane
        ? [found, { ...pays, hideBelow: 'xl' } as const]
        : status === 'PENDING'
          ? [before, discount, pays]
          : [{ ...discount, hideBelow: '2xl' } as const, pays, search.ended ? stopped : ({ ...created, hideBelow: '2xl' } as const)]),
      status === undefined ? statusColumn : state,
    ]
  }, [
    t,
    language,
    sort,
    byName,
    byBusiness,
    status,
    search.ended,
    isLane,
    providerFrom,
    before,
    discount,
    pays,
    created,
    stopped,
    state,
    isOwnColumn,
    queueText,
  ])
}
