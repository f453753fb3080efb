import { TruncatedText } from '#ui/display/truncated-text.tsx'

interface Scan {
  readonly till?: string | null | undefined
  readonly cashierName?: string | null | undefined
}

/** The header's words; undefined where no row has a till or a cashier. */
export function tillHeader(rows: readonly Scan[] = []) {
  const hasTills = rows.some(({ till }) => till)
  if (rows.some(({ cashierName }) => cashierName)) return hasTills ? 'list.table.tillAndCashier' : 'list.table.cashier'
  return hasTills ? 'list.table.till' : undefined
}

export function TillAndCashier({ till, cashierName }: Scan) {
  return (
    <span className="grid min-w-0">
      {cashierName && <TruncatedText>{cashierName}</TruncatedText>}
      {till && <TruncatedText className={cashierName ? 'text-caption text-ink-3' : undefined}>{till}</TruncatedText>}
    </span>
  )
}
