import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BothNames, businessNames, TruncatedName, toNames } from '#components/bilingual/names.tsx'
import type { ListColumn } from '#components/list/use-list-view.ts'
import type { DealRow } from '#contract/deals.ts'
import { useFmt } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { orDash } from '#ui/display/empty-values.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { Picture } from '#ui/display/picture.tsx'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import type { Elements } from '#ui/elements.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { NumericCell } from '#ui/tables/numeric-cell.tsx'
import type { useDealSorting } from './deal-sorts.ts'

export type DealColumn = ListColumn<DealRow>
export type DealColumnSort = ReturnType<typeof useDealSorting>

/** The original price is hidden below 1600 px, the discount below 1280 px. */
export function useDealColumns(sort: DealColumnSort) {
  const { t } = useTranslation('deals', { keyPrefix: 'table' })
  const fmt = useFmt()
  // Stable: new columns render all rows again.
  return useMemo(
    () =>
      ({
        before: {
          key: 'before',
          header: t('table.before'),
          figures: true,
          width: '8.75rem',
          maxWidth: '10rem',
          hideBelow: '2xl',
          sort: sort('originalPrice'),
          cell: (row) => <NumericCell className="text-ink-3">{orDash(row.originalPrice, fmt.amount)}</NumericCell>,
        },
        discount: {
          key: 'discount',
          header: t('table.discount'),
          figures: true,
          width: '5.5rem',
          maxWidth: '7rem',
          hideBelow: 'xl',
          sort: sort('discountPercentage', { first: -1 }),
          cell: ({ discountPercentage }) =>
            typeof discountPercentage === 'number' && <NumericCell>{fmt.discount(discountPercentage)}</NumericCell>,
        },
        pays: {
          key: 'pays',
          header: t('table.pays'),
          figures: true,
          width: '10rem',
          sort: sort('discountedPrice'),
          cell: (row) => <NumericCell className="font-semibold">{orDash(row.discountedPrice, fmt.amount)}</NumericCell>,
        },
        created: {
          key: 'created',
          header: t('table.created'),
          width: '8rem',
          sort: sort('createdAt', { first: -1 }),
          cell: ({ createdAt }) => createdAt && <span className="whitespace-nowrap">{fmt.date(createdAt)}</span>,
        },
        stopped: {
          key: 'stopped',
          header: t('table.stopped'),
          width: '8rem',
          sort: sort('stoppedAt', { first: -1 }),
          cell: ({ stoppedAt, ended }) => stoppedAt && <span className="whitespace-nowrap">{fmt.date(ended?.at ?? stoppedAt)}</span>,
        },
      }) as const satisfies Record<string, DealColumn>,
    [t, fmt, sort],
  )
}

interface DealNamesProps {
  readonly row: DealRow
  /** Shows the rejection's reason instead of the name in the other language. */
  readonly reason?: boolean
  /** After the name in the other language. */
  readonly second?: ReactNode
  readonly mark?: Elements
}

export const DealNames = ({ row, reason = false, second, mark }: DealNamesProps) => (
  <span className={cx('flex min-w-0 items-center gap-3', Boolean(second) && 'py-1 in-data-compact:py-0')}>
    <DealPicture row={row} size="row" />
    {reason && row.reason ? (
      <span className="grid min-w-0">
        <span className="flex min-w-0 items-center gap-2 font-medium text-body">
          <TruncatedName {...toNames(row)} />
          {mark}
        </span>
        <TruncatedText className="text-caption text-no in-data-compact:hidden!">
          <FreeText text={row.reason} />
        </TruncatedText>
      </span>
    ) : (
      <BothNames {...toNames(row)} mark={mark}>
        {second && <span className="grid min-w-0 basis-full text-caption text-ink-2 in-data-compact:hidden!">{second}</span>}
      </BothNames>
    )}
  </span>
)

export const dealNamesPlaceholder = (
  <span className="flex items-center gap-3">
    <Skeleton className="h-sm w-touch flex-none" />
    <span className="grid min-w-0 flex-1 gap-2">
      <Skeleton className="max-w-[75%]" />
      <Skeleton className="max-w-[50%]" />
    </span>
  </span>
)

interface DealRowCardProps {
  readonly row: DealRow
  readonly box?: Elements
  readonly showsProvider?: boolean
  readonly state: Elements
  readonly found?: Elements
  readonly figures?: Elements
}

export function DealRowCard({ row, box, showsProvider = false, state, found, figures }: DealRowCardProps) {
  const fmt = useFmt()
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        {box && <span className="-my-2 -ms-2 flex-none">{box}</span>}
        <div className="grid min-w-0 flex-1 gap-1">
          <BothNames {...toNames(row)} />
          {row.dealStatus === 'REJECTED' && row.reason && (
            <TruncatedText className="text-caption text-no">
              <FreeText text={row.reason} />
            </TruncatedText>
          )}
          {showsProvider && row.serviceProvider && (
            <span className="text-small text-ink-2">
              <TruncatedName {...businessNames(row.serviceProvider)} />
            </span>
          )}
        </div>
        <DealPicture row={row} size="card" />
      </div>
      {found}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-2 text-small">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <bdi className="font-semibold text-body">{orDash(row.discountedPrice, fmt.money)}</bdi>
          <del className="text-ink-3">
            <bdi dir="ltr">{orDash(row.originalPrice, fmt.amount)}</bdi>
          </del>
        </span>
        {state}
      </div>
      {figures && <p className="text-ink-2 text-small">{figures}</p>}
    </div>
  )
}

const sizes = { row: { width: 44, height: 32 }, card: { width: 64, height: 48 } } as const

const DealPicture = ({
  row: { dealCoverImg },
  size,
}: {
  readonly row: Pick<DealRow, 'dealCoverImg'>
  readonly size: keyof typeof sizes
}) => <Picture src={dealCoverImg?.fileUrl} smaller={dealCoverImg?.smaller} alt="" {...sizes[size]} className="flex-none rounded-1" />
