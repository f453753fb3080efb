import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { businessNames, displayName, TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { defineList } from '#components/list/define-list.ts'
import { nameSort } from '#components/list/sorting.ts'
import { useNow } from '#components/use-now.ts'
import type { AdminRedemption } from '#contract/admin-redemptions.ts'
import { adminUndoWindow } from '#contract/limits.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { AfterTime, Code, redemptionColumns, redemptionDays, timeOrder, When } from '../redemption-cells.tsx'
import { resolveSort } from '../resolve-sort.ts'
import { type AdminRedemptionSearch, parseAdminRedemptionSearch } from '../search.ts'
import type { tillHeader } from '../till-and-cashier.tsx'

interface AdminRedemptionValues {
  /** From 1600 px the business has a column of its own. */
  readonly isWide: boolean
  /** Names and prices order one business only. */
  readonly isOneBusiness: boolean
  readonly till: ReturnType<typeof tillHeader>
  readonly hasUndo: boolean
  /** Undefined on a backend on which administrators undo nothing. */
  readonly onUndo: ((row: AdminRedemption) => void) | undefined
}

export const adminRedemptionList = defineList<AdminRedemption, AdminRedemptionSearch, AdminRedemptionValues>()({
  words: 'redemptions',
  sorting: resolveSort,
  view: { name: 'all-redemptions', parse: parseAdminRedemptionSearch },
  columns: {
    voucher: (context) => ({
      header: context.isWide ? 'list.table.voucher' : 'admin.table.voucher',
      order: context.isOneBusiness ? { by: nameSort(context), up: 'list.sorts.voucher', down: 'list.sorts.voucherBack' } : undefined,
      cell: (row, { isByDay }) => (
        <AfterTime row={row} isByDay={isByDay}>
          <Voucher row={row} isAlone={context.isWide} />
        </AfterTime>
      ),
      onCard: (row) => <Voucher row={row} />,
    }),
    business: ({ isWide }) => ({ header: 'admin.table.business', isShown: isWide, cell: (row) => <Business row={row} /> }),
    code: {
      header: 'list.table.code',
      width: '10.5rem',
      maxWidth: '10.5rem',
      cell: (row) => row.redemptionCode && <RedeemedCode row={row} />,
      onCard: (row, { onUndo }) => (
        <span className="flex items-center">
          <RedeemedCode row={row} />
          <UndoButton row={row} onUndo={onUndo} />
        </span>
      ),
    },
    paid: ({ isOneBusiness }) => ({ ...redemptionColumns.paid, order: isOneBusiness ? { by: 'discountedPrice' } : undefined }),
    till: redemptionColumns.till,
    when: {
      header: 'list.table.when',
      width: '11rem',
      order: timeOrder,
      cell: (row, { isByDay }) => <When row={row} isByDay={isByDay} />,
      onCard: (row, { isByDay }) => <When row={row} isByDay={isByDay} hasArrival />,
    },
    undo: ({ hasUndo, t }) => ({
      header: <span className="sr-only">{t('list.undo.open')}</span>,
      isShown: hasUndo,
      isFixed: true,
      width: '3.5rem',
      maxWidth: '3.5rem',
      cell: (row, { onUndo }) => <UndoButton row={row} onUndo={onUndo} />,
    }),
  },
  card: {
    top: [
      ['voucher', 'paid'],
      ['when', 'code'],
    ],
  },
  days: redemptionDays,
  orders: ({ isOneBusiness }) => ['when', ...(isOneBusiness ? ([redemptionColumns.paid.order, 'voucher'] as const) : [])],
})

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

function RedeemedCode({ row }: RowProps) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'admin' })
  const voucher = displayName(useLanguage(), toNames(row))
  return row.redemptionCode ? <Code code={row.redemptionCode} label={t('copy', { voucher })} /> : null
}

/** The time runs from the arrival. */
export const isUndoable = ({ redemptionDate, receivedAt }: AdminRedemption, now: number) =>
  Date.parse(receivedAt ?? redemptionDate) > now - adminUndoWindow

function UndoButton({ row, onUndo }: RowProps & Pick<AdminRedemptionValues, 'onUndo'>) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list.undo' })
  const voucher = displayName(useLanguage(), toNames(row))
  const now = useNow()
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
