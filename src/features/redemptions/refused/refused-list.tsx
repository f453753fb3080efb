import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { defineList } from '#components/list/define-list.ts'
import type { ListSearchWith, sortKeysFor } from '#components/list/list-search.ts'
import { refusalReasonKey } from '#components/refusals/refusal-reason-key.ts'
import { useNow } from '#components/use-now.ts'
import type { RefusedScan } from '#contract/redemptions.ts'
import { useFmt } from '#i18n/use-language.ts'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import { redemptionColumns, timeOrder } from '../redemption-cells.tsx'
import { resolveSort } from '../resolve-sort.ts'
import { TillAndCashier, type tillHeader } from '../till-and-cashier.tsx'

/** The lists of administrators name no customer. */
type Scan = Omit<RefusedScan, 'customerName'> & Partial<Pick<RefusedScan, 'customerName'>>

interface RefusedValues {
  /** From 1600 px the voucher has a column of its own. */
  readonly isWide: boolean
  readonly till: ReturnType<typeof tillHeader>
  readonly hasCustomers: boolean
}

type TimeSortedSearch = ListSearchWith<ReturnType<typeof sortKeysFor<'redemptionDate'>>>

/** Refused scans, which can only be sorted by time, of a business and of administrators. */
export const refusedList = defineList<Scan, TimeSortedSearch, RefusedValues>()({
  words: 'redemptions',
  sorting: resolveSort,
  columns: {
    why: ({ isWide }) => ({
      header: isWide ? 'refused.table.reason' : 'refused.table.why',
      cell: (row) => <Why row={row} isAlone={isWide} />,
      onCard: (row) => <Why row={row} />,
    }),
    voucher: ({ isWide }) => ({
      header: 'list.table.voucher',
      isShown: isWide,
      cell: (row) => <TruncatedName {...toNames(row)} />,
    }),
    customer: ({ hasCustomers }) => ({
      header: 'refused.table.customer',
      isShown: hasCustomers,
      width: '9rem',
      maxWidth: '18rem',
      hideBelow: 'md',
      cell: (row) => row.customerName && <TruncatedText>{row.customerName}</TruncatedText>,
    }),
    code: { header: 'list.table.code', width: '6rem', cell: (row) => row.maskedCode && <Code row={row} /> },
    till: (context) => ({
      ...redemptionColumns.till(context),
      width: '8rem',
      onCard: (row) => (
        <span className="grid min-w-0 justify-items-end text-ink-2">
          {row.customerName && <TruncatedText>{row.customerName}</TruncatedText>}
          <TillAndCashier {...row} />
        </span>
      ),
    }),
    when: { header: 'refused.table.when', width: '11rem', order: timeOrder, cell: (row) => <When row={row} /> },
  },
  card: { top: [['why', 'code']], foot: [['when', 'till']] },
  orders: ['when'],
})

interface RowProps {
  readonly row: Scan
}

function Why({ row, isAlone = false }: RowProps & { /** Without the voucher. */ readonly isAlone?: boolean }) {
  const { t } = useTranslation('refusals')
  return (
    <span className="flex min-w-0 items-center gap-3">
      <X aria-hidden className="size-icon flex-none text-no-mark" strokeWidth={2.5} />
      <span className="grid min-w-0">
        <TruncatedText className="font-medium text-body">{t(refusalReasonKey(row.reason))}</TruncatedText>
        {!isAlone && (row.nameEn || row.nameAr) && (
          <span className="grid min-w-0 text-caption text-ink-2 max-sm:text-small">
            <TruncatedName {...toNames(row)} />
          </span>
        )}
      </span>
    </span>
  )
}

/** The server stores only the end of the code. */
const Code = ({ row: { maskedCode } }: RowProps) => (
  <bdi dir="ltr" className="whitespace-nowrap text-small">
    {maskedCode.replace(/•+/, '••')}
  </bdi>
)

/** When it was refused, above its age, or above the time of the scan if that was queued. */
function When({ row: { at, scannedAt } }: RowProps) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'refused' })
  const fmt = useFmt()
  const now = useNow()
  return (
    <span className="grid">
      <time dateTime={at} className="whitespace-nowrap">
        {fmt.dateTime(at)}
      </time>
      <span className="text-caption text-ink-3">{scannedAt ? t('scannedAt', { when: fmt.dateTime(scannedAt) }) : fmt.ago(at, now)}</span>
    </span>
  )
}
