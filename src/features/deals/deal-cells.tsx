import type { ReactNode } from 'react'
import { BothNames, businessNames, TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { nameOrder, newestFirst } from '#components/list/sorting.ts'
import { ReasonStart } from '#components/review/reason-text.tsx'
import type { DealRow } from '#contract/deals.ts'
import type { ReviewStatus } from '#contract/review.ts'
import type { Fmt } from '#i18n/fmt.ts'
import { useFmt } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { orDash } from '#ui/display/empty-values.ts'
import { Picture } from '#ui/display/picture.tsx'
import type { Elements } from '#ui/elements.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { NumericCell } from '#ui/tables/numeric-cell.tsx'

interface Formats {
  readonly fmt: Fmt
}

/** The columns of both lists of vouchers. The original price is hidden below 1600 px, the discount below 1280 px. */
export const dealColumns = {
  /** Each list has a cell of its own. */
  voucher: (context: Parameters<typeof nameOrder>[0] & { readonly status: ReviewStatus | undefined }) =>
    ({
      header: 'table.table.voucher',
      // A rejection's reason is long.
      maxWidth: context.status === 'REJECTED' ? '40rem' : '26rem',
      placeholder: dealNamesPlaceholder,
      order: nameOrder(context),
    }) as const,
  before: {
    header: 'table.table.before',
    figures: true,
    width: '8.75rem',
    maxWidth: '10rem',
    hideBelow: '2xl',
    order: { by: 'originalPrice' },
    cell: (row: DealRow, { fmt }: Formats) => <NumericCell className="text-ink-3">{orDash(row.originalPrice, fmt.amount)}</NumericCell>,
  },
  discount: {
    header: 'table.table.discount',
    figures: true,
    width: '5.5rem',
    maxWidth: '7rem',
    hideBelow: 'xl',
    order: { by: 'discountPercentage', first: 'down', down: 'table.largestDiscount' },
    cell: ({ discountPercentage }: DealRow, { fmt }: Formats) =>
      typeof discountPercentage === 'number' && <NumericCell>{fmt.discount(discountPercentage)}</NumericCell>,
  },
  pays: {
    header: 'table.table.pays',
    figures: true,
    width: '10rem',
    order: { by: 'discountedPrice', up: 'table.cheapest', down: 'table.dearest' },
    cell: (row: DealRow, { fmt }: Formats) => (
      <NumericCell className="font-semibold">{orDash(row.discountedPrice, fmt.amount)}</NumericCell>
    ),
  },
  created: {
    header: 'table.table.created',
    width: '8rem',
    order: newestFirst('createdAt'),
    cell: ({ createdAt }: DealRow, { fmt }: Formats) => createdAt && <span className="whitespace-nowrap">{fmt.date(createdAt)}</span>,
  },
  stopped: {
    header: 'table.table.stopped',
    width: '8rem',
    order: { by: 'stoppedAt', first: 'down', down: 'table.stoppedLast' },
    cell: ({ stoppedAt, ended }: DealRow, { fmt }: Formats) =>
      stoppedAt && <span className="whitespace-nowrap">{fmt.date(ended?.at ?? stoppedAt)}</span>,
  },
} as const

/** The orders that only some tabs have. */
export const dealOrders = (status: ReviewStatus | undefined, isEnded: boolean) => [
  ...(isEnded ? (['stopped'] as const) : []),
  ...(status && status !== 'PENDING' ? [{ by: 'decidedAt', down: 'table.decidedLast' } as const] : []),
]

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
        <ReasonStart reason={row.reason} className="text-caption in-data-compact:hidden!" />
      </span>
    ) : (
      <BothNames {...toNames(row)} mark={mark}>
        {second && <span className="grid min-w-0 basis-full text-caption text-ink-2 in-data-compact:hidden!">{second}</span>}
      </BothNames>
    )}
  </span>
)

const dealNamesPlaceholder = (
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
  readonly state: Elements
  readonly found?: Elements
}

export function DealRowCard({ row, box, state, found }: DealRowCardProps) {
  const fmt = useFmt()
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        {box && <span className="-my-2 -ms-2 flex-none">{box}</span>}
        <div className="grid min-w-0 flex-1 gap-1">
          <BothNames {...toNames(row)} />
          {row.dealStatus === 'REJECTED' && row.reason && <ReasonStart reason={row.reason} className="text-caption" />}
          {row.serviceProvider && (
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
