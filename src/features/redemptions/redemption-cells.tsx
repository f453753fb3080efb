import { Undo2, WifiOff } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { CopyButton } from '#components/copy-button.tsx'
import { useNameSort } from '#components/list/sorting.ts'
import { useShownCode } from '#components/use-shown-code.ts'
import type { Redemption } from '#contract/redemptions.ts'
import { useFmt } from '#i18n/use-language.ts'
import { Button } from '#ui/actions/button.tsx'
import { orDash } from '#ui/display/empty-values.ts'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { NumericCell } from '#ui/tables/numeric-cell.tsx'
import { type Column, shownFrom } from '#ui/tables/table-column.ts'
import type { useRedemptionSorting } from './redemption-sorts.ts'
import type { RedemptionSearch } from './search.ts'
import { TillAndCashier, useTillHeader } from './till-and-cashier.tsx'

/** `now`: milliseconds since 1970. */
export interface RowOptions {
  readonly now: number
  readonly onUndo: (row: Redemption) => void
}

function Customer({ row, isAlone = false }: { readonly row: Redemption /** Without the voucher. */; readonly isAlone?: boolean }) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  return (
    <span className="grid min-w-0">
      {row.customerName ? (
        <TruncatedText className="font-medium text-body">{row.customerName}</TruncatedText>
      ) : (
        <span className="text-body text-ink-3">{t('unnamed')}</span>
      )}
      {!isAlone && (
        <span className="grid min-w-0 text-caption text-ink-2 max-sm:text-small">
          <TruncatedName {...toNames(row)} />
        </span>
      )}
    </span>
  )
}

/** The masked code of ours, since others may see the screen; the button copies the whole one (F-055). */
function Code({ row: { redemptionCode, customerName } }: { readonly row: Redemption }) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  const shown = useShownCode()
  if (!redemptionCode) return null
  return (
    <span className="inline-flex items-center">
      <bdi dir="ltr" className="min-w-[5.5rem] text-small wrap-anywhere">
        {shown(redemptionCode)}
      </bdi>
      <CopyButton isMasked value={redemptionCode} label={t('copy', { customer: customerName || t('unnamed') })} />
    </span>
  )
}

type RowProps = RowOptions & { readonly row: Redemption }

/** The mark of a redemption that was scanned offline, at most a day before. */
function Late({ receivedAt, withDay }: { readonly receivedAt: string; readonly withDay: boolean }) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  const fmt = useFmt()
  const when = withDay ? fmt.dateTime(receivedAt) : fmt.time(receivedAt)
  return (
    <span className="flex items-center gap-1 whitespace-nowrap" title={t('late.mark')}>
      <WifiOff aria-hidden className="size-icon-sm flex-none" />
      <span className="sr-only">{t('late.mark')}</span>
      <span>{t('late.received', { when })}</span>
    </span>
  )
}

const isUndoable = ({ undoUntil }: Redemption, now: number) => Boolean(undoUntil && Date.parse(undoUntil) > now)

/** The button's props; undefined where the row cannot be undone, or no longer. */
function useUndoButton({ row, now, onUndo }: RowProps) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  if (!isUndoable(row, now)) return undefined
  return {
    'aria-label': t('undo.label', { customer: row.customerName || t('unnamed') }),
    onClick: () => onUndo(row),
    children: t('undo.open'),
  }
}

const wordButton =
  'relative font-medium text-teal underline decoration-line-strong underline-offset-3 after:absolute after:-inset-x-2 after:-inset-y-3.5 hover:decoration-current'

interface WhenProps {
  readonly row: Pick<Redemption, 'redemptionDate' | 'receivedAt'>
  readonly now: number
  readonly button?: ReturnType<typeof useUndoButton>
}

/** Day and time above the age or the mark, with a button to undo as long as that is possible (F-053). */
export function When({ row: { redemptionDate, receivedAt }, now, button }: WhenProps) {
  const fmt = useFmt()
  if (!redemptionDate) return null
  return (
    <span className="grid">
      <time dateTime={redemptionDate} className="whitespace-nowrap">
        {fmt.dateTime(redemptionDate)}
      </time>
      <span className="flex flex-wrap gap-x-3 text-caption text-ink-3">
        {receivedAt ? (
          // The button leaves no room for the day; the redemption is minutes old while there is a button.
          <Late receivedAt={receivedAt} withDay={!button && fmt.date(receivedAt) !== fmt.date(redemptionDate)} />
        ) : (
          <span>{fmt.ago(redemptionDate, now)}</span>
        )}
        {button && <button type="button" className={wordButton} {...button} />}
      </span>
    </span>
  )
}

function UndoableWhen(props: RowProps) {
  const button = useUndoButton(props)
  return <When row={props.row} now={props.now} button={button} />
}

interface Order {
  readonly search: RedemptionSearch
  readonly sorting: ReturnType<typeof useRedemptionSorting>
}

/** The least important columns are hidden below 1280 px. */
export function useRedemptionColumns(
  options: RowOptions,
  rows: readonly Redemption[],
  { search, sorting: sort }: Order,
): readonly Column<Redemption>[] {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  const fmt = useFmt()
  const hasVoucherColumn = useMedia(shownFrom['2xl'])
  const tillHeader = useTillHeader(rows)
  const byName = useNameSort(search.sort)
  const { now, onUndo } = options
  const hasUndo = rows.some((row) => isUndoable(row, now))
  return useMemo(
    (): readonly Column<Redemption>[] => [
      {
        key: 'customer',
        header: t(hasVoucherColumn ? 'table.customerAlone' : 'table.customer'),
        sort: sort('customerName'),
        cell: (row) => <Customer row={row} isAlone={hasVoucherColumn} />,
      },
      ...(hasVoucherColumn
        ? [
            {
              key: 'voucher',
              header: t('table.voucher'),
              sort: sort(byName),
              cell: (row: Redemption) => <TruncatedName {...toNames(row)} />,
            },
          ]
        : []),
      { key: 'code', header: t('table.code'), width: '9rem', cell: (row) => row.redemptionCode && <Code row={row} /> },
      {
        key: 'discount',
        header: t('table.discount'),
        figures: true,
        width: '5.5rem',
        hideBelow: 'xl',
        cell: ({ discountPercentage }) =>
          typeof discountPercentage === 'number' && <NumericCell>{fmt.discount(discountPercentage)}</NumericCell>,
      },
      {
        key: 'paid',
        header: t('table.paid'),
        figures: true,
        width: '7.5rem',
        sort: sort('discountedPrice', { first: -1 }),
        cell: (row) => <NumericCell className="font-semibold">{orDash(row.discountedPrice, fmt.amount)}</NumericCell>,
      },
      ...(tillHeader
        ? [
            {
              key: 'till',
              header: tillHeader,
              width: '7rem',
              hideBelow: 'xl',
              cell: (row: Redemption) => <TillAndCashier {...row} />,
            } as const,
          ]
        : []),
      {
        key: 'when',
        header: t('table.when'),
        width: hasUndo ? '15rem' : '11rem',
        sort: sort('redemptionDate', { first: -1 }),
        cell: (row) => row.redemptionDate && <UndoableWhen row={row} now={now} onUndo={onUndo} />,
      },
    ],
    [t, fmt, hasVoucherColumn, tillHeader, hasUndo, sort, byName, now, onUndo],
  )
}

/** The last line of a card; `children` is the code. */
export const CardFoot = ({ children, ...when }: Omit<WhenProps, 'button'> & { readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-2 text-small">
    <When {...when} />
    {/* The icon ends where the figures above it do. */}
    <span className="-me-3">{children}</span>
  </div>
)

export function PaidAndDiscount({ discountedPrice, discountPercentage }: Pick<Redemption, 'discountedPrice' | 'discountPercentage'>) {
  const fmt = useFmt()
  return (
    <span className="grid flex-none justify-items-end">
      <bdi className="font-semibold text-body">{orDash(discountedPrice, fmt.money)}</bdi>
      <bdi dir="ltr" className="text-caption text-ink-3">
        {orDash(discountPercentage, (percentage) => `−${fmt.discount(percentage)}`)}
      </bdi>
    </span>
  )
}

export function RedemptionCard(props: RowProps) {
  const { row, now } = props
  const undoButton = useUndoButton(props)
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <Customer row={row} />
        <PaidAndDiscount {...row} />
      </div>
      <CardFoot row={row} now={now}>
        <Code row={row} />
      </CardFoot>
      {row.cashierName && (
        <div className="text-ink-2 text-small">
          <TillAndCashier {...row} />
        </div>
      )}
      {undoButton && <Button size="sm" icon={<Undo2 aria-hidden className="size-icon-sm rtl:-scale-x-100" />} {...undoButton} />}
    </div>
  )
}
