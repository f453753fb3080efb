import { Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName, TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { useNameSort } from '#components/list/sorting.ts'
import { maskedCode } from '#components/masked-code.ts'
import type { AdminRedemption } from '#contract/admin-redemptions.ts'
import { adminUndoWindow } from '#contract/limits.ts'
import { useFmt, useLanguage } from '#i18n/use-language.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { orDash } from '#ui/display/empty-values.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { NumericCell } from '#ui/tables/numeric-cell.tsx'
import { type Column, shownFrom } from '#ui/tables/table-column.ts'
import { CardFoot, PaidAndDiscount, When } from '../redemption-cells.tsx'
import { TillAndCashier, useTillHeader } from '../till-and-cashier.tsx'
import type { useAdminRedemptionSorting } from './admin-sorts.ts'

interface RowProps {
  readonly row: AdminRedemption
}

function Business({ row: { serviceProvider } }: RowProps) {
  if (!serviceProvider) return null
  return (
    <TextLink to="/admin/service-providers/$providerId" params={{ providerId: serviceProvider._id }} className="block min-w-0">
      <TruncatedName {...businessNames(serviceProvider)} />
    </TextLink>
  )
}

const Voucher = ({ row, isAlone = false }: RowProps & { /** Without the business. */ readonly isAlone?: boolean }) => (
  <span className="grid min-w-0">
    <span className="grid min-w-0 font-medium text-body">
      <TruncatedName {...toNames(row)} />
    </span>
    {!isAlone && (
      <span className="grid min-w-0 text-caption max-sm:text-small">
        <Business row={row} />
      </span>
    )}
  </span>
)

/** The masked code, as the business sees it; the button copies the whole one. */
function Code({ row }: RowProps) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'admin' })
  const voucher = displayName(useLanguage(), toNames(row))
  if (!row.redemptionCode) return null
  return (
    <span className="inline-flex items-center whitespace-nowrap">
      <bdi dir="ltr" className="text-small">
        {maskedCode(row.redemptionCode)}
      </bdi>
      <CopyButton isMasked value={row.redemptionCode} label={t('copy', { voucher })} />
    </span>
  )
}

/** `now`: milliseconds since 1970. */
interface UndoOptions {
  readonly now: number
  /** Undefined on a backend on which administrators undo nothing. */
  readonly onUndo: ((row: AdminRedemption) => void) | undefined
}

/** The time runs from the arrival. */
const isUndoable = ({ redemptionDate, receivedAt }: AdminRedemption, now: number) =>
  Date.parse(receivedAt ?? redemptionDate) > now - adminUndoWindow

function UndoButton({ row, now, onUndo }: RowProps & UndoOptions) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list.undo' })
  const voucher = displayName(useLanguage(), toNames(row))
  if (!onUndo || !isUndoable(row, now)) return null
  return (
    <IconButton
      size="sm"
      label={t('label', { customer: voucher })}
      icon={<Undo2 aria-hidden className="size-icon-sm rtl:-scale-x-100" />}
      onClick={() => onUndo(row)}
    />
  )
}

/** Not among the columns that a person chooses. */
export function useUndoColumn(rows: readonly AdminRedemption[], { now, onUndo }: UndoOptions): readonly Column<AdminRedemption>[] {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list.undo' })
  const hasUndo = onUndo !== undefined && rows.some((row) => isUndoable(row, now))
  return useMemo(
    () =>
      hasUndo
        ? [
            {
              key: 'undo',
              header: <span className="sr-only">{t('open')}</span>,
              width: '3.5rem',
              maxWidth: '3.5rem',
              cell: (row) => <UndoButton row={row} now={now} onUndo={onUndo} />,
            },
          ]
        : [],
    [t, hasUndo, now, onUndo],
  )
}

export function useAdminRedemptionColumns(
  rows: readonly AdminRedemption[],
  now: number,
  { sort, sorted }: { readonly sort: ReturnType<typeof useAdminRedemptionSorting>; readonly sorted: string | undefined },
): readonly Column<AdminRedemption>[] {
  const { t } = useTranslation('redemptions')
  const fmt = useFmt()
  const hasBusinessColumn = useMedia(shownFrom['2xl'])
  const tillHeader = useTillHeader(rows)
  const byName = useNameSort(sorted)
  return useMemo(
    (): readonly Column<AdminRedemption>[] => [
      {
        key: 'voucher',
        header: t(hasBusinessColumn ? 'list.table.voucher' : 'admin.table.voucher'),
        sort: sort(byName),
        cell: (row) => <Voucher row={row} isAlone={hasBusinessColumn} />,
      },
      ...(hasBusinessColumn
        ? [{ key: 'business', header: t('admin.table.business'), cell: (row: AdminRedemption) => <Business row={row} /> }]
        : []),
      { key: 'code', header: t('list.table.code'), width: '9rem', cell: (row) => row.redemptionCode && <Code row={row} /> },
      {
        key: 'discount',
        header: t('list.table.discount'),
        figures: true,
        width: '5.5rem',
        hideBelow: 'xl',
        cell: ({ discountPercentage }) =>
          typeof discountPercentage === 'number' && <NumericCell>{fmt.discount(discountPercentage)}</NumericCell>,
      },
      {
        key: 'paid',
        header: t('list.table.paid'),
        figures: true,
        width: '7.5rem',
        sort: sort('discountedPrice'),
        cell: (row) => <NumericCell className="font-semibold">{orDash(row.discountedPrice, fmt.amount)}</NumericCell>,
      },
      ...(tillHeader
        ? [
            {
              key: 'till',
              header: tillHeader,
              width: '7rem',
              hideBelow: 'xl',
              cell: (row: AdminRedemption) => <TillAndCashier {...row} />,
            } as const,
          ]
        : []),
      {
        key: 'when',
        header: t('list.table.when'),
        width: '11rem',
        sort: sort('redemptionDate', { first: -1 }),
        cell: (row) => <When row={row} now={now} />,
      },
    ],
    [t, fmt, hasBusinessColumn, tillHeader, sort, byName, now],
  )
}

export function AdminRedemptionCard({ row, now, onUndo }: RowProps & UndoOptions) {
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <Voucher row={row} />
        <PaidAndDiscount {...row} />
      </div>
      <CardFoot row={row} now={now}>
        <Code row={row} />
        <UndoButton row={row} now={now} onUndo={onUndo} />
      </CardFoot>
    </div>
  )
}
