import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewStatus } from '#contract/review.ts'
import { useFmt } from '#i18n/use-language.ts'
import { Chip } from '#ui/display/chip.tsx'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import type { Column } from '#ui/tables/table-column.ts'
import { Waiting } from './waiting.tsx'

export interface ReviewTimes {
  readonly createdAt?: string | undefined
  /** Not on a plain backend. */
  readonly submittedAt?: string | undefined
  readonly decidedAt?: string | null | undefined
  readonly decidedBy?: string | null | undefined
  readonly kind?: 'new' | 'edited' | undefined
}

type ColumnSort = (key: 'createdAt' | 'decidedAt', options: { readonly flip?: boolean; readonly first?: -1 }) => Column<never>['sort']

/** How long a pending row waits, or who decided when; nothing of a row of unknown status. `sort` must be stable. */
export function useReviewColumn<Row extends ReviewTimes>(status: ReviewStatus, statusField: keyof Row, sort: ColumnSort) {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  const fmt = useFmt()
  return useMemo(
    (): Column<Row> & { readonly header: string } =>
      status === 'PENDING'
        ? {
            key: 'waiting',
            header: t('table.waiting'),
            width: '7.25rem',
            sort: sort('createdAt', { flip: true }),
            cell: ({ createdAt, submittedAt = createdAt, [statusField]: known }) => known && submittedAt && <Waiting since={submittedAt} />,
          }
        : {
            key: 'decided',
            header: t('table.decided'),
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
    [fmt, status, statusField, sort, t],
  )
}

/** What waits is the change of an approved one. */
export function EditedChip({ status, kind }: { readonly status: ReviewStatus | undefined; readonly kind: ReviewTimes['kind'] }) {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  return (
    status === 'PENDING' &&
    kind === 'edited' && (
      <Chip outlined isSmall>
        {t('edited')}
      </Chip>
    )
  )
}

/** How long the row of a card waits, or when it was decided. */
export function ReviewState({ status, row }: { readonly status: ReviewStatus | undefined; readonly row: ReviewTimes }) {
  const { createdAt, submittedAt = createdAt, decidedAt } = row
  const fmt = useFmt()
  if (status !== 'PENDING') return decidedAt && <span>{fmt.date(decidedAt)}</span>
  return (
    submittedAt && (
      <span className="flex flex-wrap items-center gap-2">
        <EditedChip status={status} kind={row.kind} />
        <Waiting since={submittedAt} />
      </span>
    )
  )
}
