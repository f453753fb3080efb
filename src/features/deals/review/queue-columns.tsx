import { useMemo } from 'react'
import { businessNames, displayName, TruncatedName, toNames } from '../../../components/bilingual/names.tsx'
import { type columnSorting, useNameSort } from '../../../components/list/sorting.ts'
import { Waiting } from '../../../components/review/waiting.tsx'
import type { DealRow } from '../../../contract/deals.ts'
import type { ReviewStatus } from '../../../contract/review.ts'
import { useFmt, useLanguage, useTranslations } from '../../../i18n/use-translations.ts'
import { useIsFullBackend } from '../../../lib/services.ts'
import { TruncatedText } from '../../../ui/display/truncated-text.tsx'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { type DealColumn, type DealColumnSort, DealNames, dealNamesPlaceholder, useDealColumns } from '../deal-cells.tsx'
import { useDealSorting } from '../deal-sorts.ts'
import { queueSortKey, shownStatus } from '../list-query.ts'
import { dealMessages } from '../messages.ts'
import type { DealSearch, DealSort } from '../search.ts'
import { queueMessages } from './queue-messages.ts'

function useStateColumn(status: ReviewStatus, sort: DealColumnSort): DealColumn {
  const queueText = useTranslations(queueMessages)
  const fmt = useFmt()
  const isFullBackend = useIsFullBackend()
  return useMemo(
    () =>
      status === 'PENDING'
        ? {
            key: 'waiting',
            header: queueText('table.waiting'),
            width: '7.25rem',
            sort: sort(queueSortKey(isFullBackend), { flip: true }),
            // Fallback on a plain backend: createdAt.
            cell: ({ createdAt, submittedAt = createdAt }) => submittedAt && <Waiting since={submittedAt} />,
          }
        : {
            key: 'decided',
            header: queueText('table.decided'),
            width: '9rem',
            sort: sort('decidedAt', { first: -1 }),
            cell: ({ decidedAt, decidedBy }) =>
              (decidedAt || decidedBy) && (
                <span className="grid">
                  {decidedAt && <span className="whitespace-nowrap">{fmt.date(decidedAt)}</span>}
                  {decidedBy && <TruncatedText className="text-caption text-ink-3 in-data-compact:hidden!">{decidedBy}</TruncatedText>}
                </span>
              ),
          },
    [fmt, isFullBackend, status, sort, queueText],
  )
}

/** The original price is only shown for pending deals. */
export function useQueueColumns(
  rows: readonly DealRow[],
  search: DealSearch,
  onSort: Parameters<typeof columnSorting<DealSort>>[1],
): DealColumn[] {
  const t = useTranslations(dealMessages)
  const queueText = useTranslations(queueMessages)
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
                <TruncatedName {...businessNames(row.serviceProvider)} />
              </span>
            )}
          </DealNames>
        ),
      },
      {
        key: 'provider',
        header: queueText('table.provider'),
        width: '10.25rem',
        hideBelow: 'md',
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
      ...(status === 'PENDING' ? [before, discount, pays, state] : [pays, { ...created, hideBelow: 'xl' } as const, state]),
    ],
    [t, language, sort, byName, status, before, discount, pays, created, state, isOwnColumn, queueText],
  )
}
