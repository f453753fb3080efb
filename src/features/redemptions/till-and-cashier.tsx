import { useTranslation } from 'react-i18next'
import { TruncatedText } from '#ui/display/truncated-text.tsx'

interface Scan {
  readonly till?: string | null | undefined
  readonly cashierName?: string | null | undefined
}

/** Undefined where no row has a till or a cashier. */
export function useTillHeader(rows: readonly Scan[]): string | undefined {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  const hasTills = rows.some(({ till }) => till)
  if (rows.some(({ cashierName }) => cashierName)) return t(hasTills ? 'table.tillAndCashier' : 'table.cashier')
  return hasTills ? t('table.till') : undefined
}

export function TillAndCashier({ till, cashierName }: Scan) {
  return (
    <span className="grid min-w-0">
      {cashierName && <TruncatedText>{cashierName}</TruncatedText>}
      {till && <TruncatedText className={cashierName ? 'text-caption text-ink-3' : undefined}>{till}</TruncatedText>}
    </span>
  )
}
