import { X } from 'lucide-react'
import { useMemo } from 'react'
import type { RefusedScan } from '../../../contract/redemptions.ts'
import { isVoucherProblem } from '../../../contract/voucher-refusals.ts'
import { useFmt, useTranslations } from '../../../i18n/use-translations.ts'
import { CutName, namesOf } from '../../../patterns/bilingual/names.tsx'
import { CutText } from '../../../ui/display/cut-text.tsx'
import type { Column } from '../../../ui/tables/table-column.ts'
import { refusedScanMessages } from './messages.ts'

interface RowProps {
  readonly row: RefusedScan
}

/** The word for the reason, which is the till's own. */
export const whyOf = ({ reason }: RefusedScan) => `why.${isVoucherProblem(reason) ? reason : 'other'}` as const

/** The reason, over the voucher where it was the business's own. */
function Why({ row }: RowProps) {
  const t = useTranslations(refusedScanMessages)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <X aria-hidden className="size-icon flex-none text-no-mark" strokeWidth={2.5} />
      <span className="grid min-w-0">
        <CutText className="font-medium text-body">{t(whyOf(row))}</CutText>
        {(row.nameEn || row.nameAr) && (
          <span className="grid min-w-0 text-caption text-ink-2 max-sm:text-small">
            <CutName {...namesOf(row)} />
          </span>
        )}
      </span>
    </span>
  )
}

/** The end of the code, which is all that is kept of it. */
const Code = ({ row: { maskedCode } }: RowProps) => (
  <bdi dir="ltr" className="whitespace-nowrap font-mono text-small">
    {maskedCode.replace(/•+/, '••')}
  </bdi>
)

/** When it was refused, over how long ago that is; of a scan that had waited for its connection, over when it was scanned. */
function When({ row: { at, scannedAt }, now }: RowProps & { readonly now: number }) {
  const t = useTranslations(refusedScanMessages)
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

/** The columns of the list; the till is told only where one has a name. */
export function useRefusedColumns(rows: readonly RefusedScan[], now: number): readonly Column<RefusedScan>[] {
  const t = useTranslations(refusedScanMessages)
  const hasTills = rows.some(({ till }) => till)
  return useMemo(
    () => [
      { key: 'why', header: t('table.why'), cell: (row) => <Why row={row} /> },
      {
        key: 'customer',
        header: t('table.customer'),
        hideBelow: 'md',
        cell: (row) => row.customerName && <CutText>{row.customerName}</CutText>,
      },
      { key: 'code', header: t('table.code'), width: '6rem', cell: (row) => row.maskedCode && <Code row={row} /> },
      ...(hasTills
        ? [
            {
              key: 'till',
              header: t('table.till'),
              width: '8rem',
              hideBelow: 'lg',
              cell: ({ till }: RefusedScan) => till && <CutText>{till}</CutText>,
            } as const,
          ]
        : []),
      { key: 'when', header: t('table.when'), width: '13rem', cell: (row) => <When row={row} now={now} /> },
    ],
    [t, hasTills, now],
  )
}

/** A refused scan on a phone. */
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
          {row.customerName && <CutText>{row.customerName}</CutText>}
          {row.till && <CutText className="text-caption text-ink-3">{row.till}</CutText>}
        </span>
      </div>
    </div>
  )
}
