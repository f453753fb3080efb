import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { defineList } from '#components/list/define-list.ts'
import { nameSort } from '#components/list/sorting.ts'
import { useNow } from '#components/use-now.ts'
import type { Redemption } from '#contract/redemptions.ts'
import { Button } from '#ui/actions/button.tsx'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import { AfterTime, Code, redemptionColumns, redemptionDays, timeOrder, When } from './redemption-cells.tsx'
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
      cell: (row, { isByDay }) => (
        <AfterTime row={row} isByDay={isByDay}>
          <Customer row={row} isAlone={isWide} />
        </AfterTime>
      ),
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
      width: '10.5rem',
      maxWidth: '10.5rem',
      cell: (row) => row.redemptionCode && <RedeemedCode row={row} />,
    },
    paid: redemptionColumns.paid,
    till: (context) => ({
      ...redemptionColumns.till(context),
      onCard: (row) => row.cashierName && <TillAndCashier {...row} />,
    }),
    when: {
      header: 'list.table.when',
      width: '11rem',
      order: timeOrder,
      cell: (row, { isByDay }) => row.redemptionDate && <When row={row} isByDay={isByDay} />,
      onCard: (row, { isByDay }) => row.redemptionDate && <When row={row} isByDay={isByDay} hasArrival />,
    },
    undo: ({ hasUndo, t }) => ({
      header: <span className="sr-only">{t('list.undo.open')}</span>,
      isShown: hasUndo,
      isFixed: true,
      width: '10.5rem',
      cell: (row, { onUndo }) => <Undo row={row} onUndo={onUndo} />,
    }),
  },
  card: { top: [['customer', 'paid'], ['when', 'code'], ['till'], ['undo']] },
  days: redemptionDays,
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

/** Nothing where the row cannot be undone, or no longer (F-053). */
function Undo({ row, onUndo }: UndoProps) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  const now = useNow()
  if (!onUndo || !isUndoable(row, now)) return null
  return (
    <Button
      size="sm"
      icon={<Undo2 aria-hidden className="size-icon-sm rtl:-scale-x-100" />}
      aria-label={t('undo.label', { customer: row.customerName || t('unnamed') })}
      onClick={() => onUndo(row)}
    >
      {t('undo.open')}
    </Button>
  )
}
