import { useMemo } from 'react'
import type { DealRow } from '../../../contract/deals.ts'
import type { ReviewStatus } from '../../../contract/review.ts'
import { useFmt, useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { businessNames, CutName, nameOf, namesOf } from '../../../patterns/bilingual/names.tsx'
import { type columnSorting, useNameSort } from '../../../patterns/list/sorting.ts'
import { Waiting } from '../../../patterns/review/waiting.tsx'
import { useKnows } from '../../../services.ts'
import { CutText } from '../../../ui/display/cut-text.tsx'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { type DealColumn, type DealColumnSort, DealNames, dealNamesPlaceholder, useDealColumns } from '../deal-cells.tsx'
import { useDealSorting } from '../deal-sorts.ts'
import { dealMessages } from '../messages.ts'
import { type DealSearch, type DealSort, shownStatus, waitingSort } from '../search.ts'

/** Since when a voucher waits, or who decided it and when. */
function useStateColumn(status: ReviewStatus, sort: DealColumnSort): DealColumn {
  const t = useTranslations(dealMessages)
  const fmt = useFmt()
  const knows = useKnows()
  return useMemo(
    () =>
      status === 'PENDING'
        ? {
            key: 'waiting',
            header: t('review.table.waiting'),
            width: '7.25rem',
            sort: sort(waitingSort(knows), { flip: true }),
            // A backend that tells no such moment is taken at its createdAt.
            cell: ({ createdAt, submittedAt = createdAt }) => submittedAt && <Waiting since={submittedAt} />,
          }
        : {
            key: 'decided',
            header: t('review.table.decided'),
            width: '9rem',
            sort: sort('decidedAt', { first: -1 }),
            cell: ({ decidedAt, decidedBy }) =>
              (decidedAt || decidedBy) && (
                <span className="grid">
                  {decidedAt && <span className="whitespace-nowrap">{fmt.date(decidedAt)}</span>}
                  {decidedBy && <CutText className="text-caption text-ink-3 in-data-compact:hidden!">{decidedBy}</CutText>}
                </span>
              ),
          },
    [t, fmt, knows, status, sort],
  )
}

/** The queue's columns; what the price came from is of use while it is being decided about. */
export function useQueueColumns(
  rows: readonly DealRow[],
  search: DealSearch,
  onSort: Parameters<typeof columnSorting<DealSort>>[1],
): DealColumn[] {
  const t = useTranslations(dealMessages)
  const language = useLanguage()
  const sort = useDealSorting(search, 'admin', onSort)
  const byName = useNameSort(search.sort)
  const status = shownStatus(search)
  const { before, discount, pays, created } = useDealColumns(rows, sort)
  const state = useStateColumn(status, sort)
  // Below 768 px the provider has no column of its own.
  const isOwnColumn = useMedia('(min-width: 48rem)')
  return useMemo(
    () => [
      {
        key: 'voucher',
        header: t('list.table.voucher'),
        sort: sort(byName),
        placeholder: dealNamesPlaceholder,
        cell: (row) => (
          <DealNames row={row} reason={status === 'REJECTED'}>
            {!isOwnColumn && row.serviceProvider && (
              <span className="text-ink-2">
                <CutName {...businessNames(row.serviceProvider)} />
              </span>
            )}
          </DealNames>
        ),
      },
      {
        key: 'provider',
        header: t('review.table.provider'),
        width: '10.25rem',
        hideBelow: 'md',
        cell: ({ serviceProvider }) =>
          nameOf(language, businessNames(serviceProvider)) && (
            <span className="grid min-w-0">
              <CutName {...businessNames(serviceProvider)} />
              {serviceProvider?.businessCategory && (
                <CutText className="text-caption text-ink-3 in-data-compact:hidden!">
                  {nameOf(language, namesOf(serviceProvider.businessCategory))}
                </CutText>
              )}
            </span>
          ),
      },
      ...(status === 'PENDING' ? [before, discount, pays, state] : [pays, { ...created, hideBelow: 'xl' } as const, state]),
    ],
    [t, language, sort, byName, status, before, discount, pays, created, state, isOwnColumn],
  )
}
