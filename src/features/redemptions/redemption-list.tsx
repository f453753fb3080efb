import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { defineList } from '#components/list/define-list.ts'
import { nameSort } from '#components/list/sorting.ts'
import { useNow } from '#components/use-now.ts'
import type { Redemption } from '#contract/redemptions.ts'
import { Button } from '#ui/actions/button.tsx'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import { Code, redemptionColumns, timeOrder, When } from './redemption-cells.tsx'
import { resolveSort } from './resolve-sort.ts'
import { parseRedemptionSearch, type RedemptionSearch } from './search.ts'
import { TillAndCashier, type tillHeader } from './till-and-cashier.tsx'

interface RedemptionValues {
  /** From 1600 px the voucher has a column of its own. */
  readonly isWide: boolean
  readonly till: ReturnType<typeof tillHeader>
  readonly hasUndo: boolean
  /** Undefined without the right to it. */
  readonly onUndo: ((row: Redemption) => void) | undefined
}

/** The least important columns are hidden below 1280 px. */
export const redemptionList = defineList<Redemption, RedemptionSearch, RedemptionValues>()({
  words: 'redemptions',
  sorting: resolveSort,
  view: { name: 'redemptions', parse: parseRedemptionSearch },
  columns: {
    customer: ({ isWide }) => ({
      header: isWide ? 'list.table.customerAlone' : 'list.table.customer',
      order: { by: 'customerName', up: 'list.sorts.customer', down: 'list.sorts.customerBack' },
      cell: (row) => <Customer row={row} isAlone={isWide} />,
      onCard: (row) => <Customer row={row} />,
    }),
    voucher: (context) => ({
      header: 'list.table.voucher',
      isShown: context.isWide,
      order: { by: nameSort(context), up: 'list.sorts.voucher', down: 'list.sorts.voucherBack' },
      cell: (row) => <TruncatedName {...toNames(row)} />,
    }),
    code: {
      header: 'list.table.code',
      width: '9rem',
      cell: (row) => row.redemptionCode && <RedeemedCode row={row} />,
      // The icon ends where the figures above it do.
      onCard: (row) => (
        <span className="-me-3">
          <RedeemedCode row={row} />
        </span>
      ),
    },
    discount: redemptionColumns.discount,
    paid: redemptionColumns.paid,
    till: (context) => ({
      ...redemptionColumns.till(context),
      onCard: (row) => row.cashierName && <TillAndCashier {...row} />,
    }),
    when: ({ hasUndo, onUndo }) => ({
      header: 'list.table.when',
      width: hasUndo ? '15rem' : '11rem',
      order: timeOrder,
      cell: (row) => row.redemptionDate && <UndoableWhen row={row} onUndo={onUndo} />,
      onCard: (row) => <When row={row} />,
    }),
    undo: {
      header: 'list.undo.open',
      isShown: false,
      cell: () => null,
      onCard: (row, { onUndo }) => <UndoOnCard row={row} onUndo={onUndo} />,
    },
  },
  card: { top: [['customer', 'paid']], foot: [['when', 'code'], ['till'], ['undo']] },
  orders: ['when', 'paid', 'customer', 'voucher'],
})

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

function RedeemedCode({ row: { redemptionCode, customerName } }: { readonly row: Redemption }) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  return redemptionCode ? <Code code={redemptionCode} label={t('copy', { customer: customerName || t('unnamed') })} /> : null
}

export const isUndoable = ({ undoUntil }: Redemption, now: number) => Boolean(undoUntil && Date.parse(undoUntil) > now)

interface UndoProps {
  readonly row: Redemption
  readonly onUndo: ((row: Redemption) => void) | undefined
}

/** The button's props; undefined where the row cannot be undone, or no longer. */
function useUndoButton({ row, onUndo }: UndoProps) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  const now = useNow()
  if (!onUndo || !isUndoable(row, now)) return undefined
  return {
    'aria-label': t('undo.label', { customer: row.customerName || t('unnamed') }),
    onClick: () => onUndo(row),
    children: t('undo.open'),
  }
}

function UndoableWhen(props: UndoProps) {
  const button = useUndoButton(props)
  return <When row={props.row} button={button} />
}

function UndoOnCard(props: UndoProps) {
  const button = useUndoButton(props)
  return button && <Button size="sm" icon={<Undo2 aria-hidden className="size-icon-sm rtl:-scale-x-100" />} {...button} />
}
