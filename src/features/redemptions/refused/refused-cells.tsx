import { X } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { TruncatedName, toNames } from '#components/bilingual/names.tsx'
import { refusalReasonKey } from '#components/refusals/refusal-reason-key.ts'
import type { RefusedScan } from '#contract/redemptions.ts'
import { useFmt } from '#i18n/use-language.ts'
import { TruncatedText } from '#ui/display/truncated-text.tsx'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type Column, shownFrom } from '#ui/tables/table-column.ts'
import { TillAndCashier, useTillHeader } from '../till-and-cashier.tsx'

/** The lists of administrators name no customer. */
type Scan = Omit<RefusedScan, 'customerName'> & Partial<Pick<RefusedScan, 'customerName'>>

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
function When({ row: { at, scannedAt }, now }: RowProps & { readonly now: number }) {
  const { t } = useTranslation('redemptions', { keyPrefix: 'refused' })
  const fmt = useFmt()
  return (
    <span className="grid">
      <time dateTime={at} className="whitespace-nowrap">
        {fmt.dateTime(at)}
      </time>
      <span className="text-caption text-ink-3">{scannedAt ? t('scannedAt', { when: fmt.dateTime(scannedAt) }) : fmt.ago(at, now)}</span>
    </span>
  )
}

interface Options {
  readonly now: number
  readonly sort: Column<Scan>['sort']
  /** Rows of administrators name no customer. */
  readonly hasCustomers?: boolean
}

/** The till's column appears only if a till has a name or a cashier. */
export function useRefusedColumns(rows: readonly Scan[], { now, sort, hasCustomers = true }: Options): readonly Column<Scan>[] {
  const { t } = useTranslation('redemptions', { keyPrefix: 'refused' })
  const hasVoucherColumn = useMedia(shownFrom['2xl'])
  const tillHeader = useTillHeader(rows)
  return useMemo(
    () => [
      {
        key: 'why',
        header: t(hasVoucherColumn ? 'table.reason' : 'table.why'),
        cell: (row) => <Why row={row} isAlone={hasVoucherColumn} />,
      },
      ...(hasVoucherColumn
        ? [{ key: 'voucher', header: t('table.voucher'), cell: (row: Scan) => <TruncatedName {...toNames(row)} /> }]
        : []),
      ...(hasCustomers
        ? [
            {
              key: 'customer',
              header: t('table.customer'),
              width: '9rem',
              maxWidth: '18rem',
              hideBelow: 'md',
              cell: (row: Scan) => row.customerName && <TruncatedText>{row.customerName}</TruncatedText>,
            } as const,
          ]
        : []),
      { key: 'code', header: t('table.code'), width: '6rem', cell: (row) => row.maskedCode && <Code row={row} /> },
      ...(tillHeader
        ? [
            {
              key: 'till',
              header: tillHeader,
              width: '8rem',
              hideBelow: 'xl',
              cell: (row: Scan) => <TillAndCashier {...row} />,
            } as const,
          ]
        : []),
      { key: 'when', header: t('table.when'), width: '11rem', sort, cell: (row) => <When row={row} now={now} /> },
    ],
    [t, hasVoucherColumn, hasCustomers, tillHeader, sort, now],
  )
}

export function RefusedCard({ row, now }: RowProps & { readonly now: number }) {
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <Why row={row} />
        <Code row={row} />
      </div>
      <div className="flex items-end justify-between gap-x-4 border-line border-t pt-2 text-small">
        <When row={row} now={now} />
        <span className="grid min-w-0 justify-items-end text-ink-2">
          {row.customerName && <TruncatedText>{row.customerName}</TruncatedText>}
          <TillAndCashier {...row} />
        </span>
      </div>
    </div>
  )
}
