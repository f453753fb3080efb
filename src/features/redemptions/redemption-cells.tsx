import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { newestFirst } from '#components/list/sorting.ts'
import { useNow } from '#components/use-now.ts'
import { useShownCode } from '#components/use-shown-code.ts'
import type { Redemption } from '#contract/redemptions.ts'
import type { Fmt } from '#i18n/fmt.ts'
import { useFmt } from '#i18n/use-language.ts'
import { orDash } from '#ui/display/empty-values.ts'
import { NumericCell } from '#ui/tables/numeric-cell.tsx'
import { TillAndCashier, type tillHeader } from './till-and-cashier.tsx'

interface CodeProps {
  readonly code: string
  readonly label: string
}

/** The masked code of ours, since others may see the screen; the button copies the whole one (F-055). */
export function Code({ code, label }: CodeProps) {
  const shown = useShownCode()
  return (
    <span className="inline-flex items-center">
      <bdi dir="ltr" className="text-small wrap-anywhere sm:min-w-[5.5rem] rtl:text-end">
        {shown(code)}
      </bdi>
      <CopyButton isMasked value={code} label={label} />
    </span>
  )
}

/** The mark of a redemption that was scanned offline, at most a day before. */
function OfflineMark({ receivedAt, withDay }: { readonly receivedAt: string; readonly withDay: boolean }) {
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

const wordButton =
  'relative font-medium text-teal underline decoration-line-strong underline-offset-3 after:absolute after:-inset-x-2 after:-inset-y-3.5 hover:decoration-current'

interface UndoButtonProps {
  readonly 'aria-label': string
  readonly onClick: () => void
  readonly children: string
}

interface WhenProps {
  readonly row: Pick<Redemption, 'redemptionDate' | 'receivedAt'>
  readonly button?: UndoButtonProps | undefined
}

/** Day and time above the age or the mark, with a button to undo as long as that is possible (F-053). */
export function When({ row: { redemptionDate, receivedAt }, button }: WhenProps) {
  const fmt = useFmt()
  const now = useNow()
  if (!redemptionDate) return null
  return (
    <span className="grid">
      <time dateTime={redemptionDate} className="whitespace-nowrap">
        {fmt.dateTime(redemptionDate)}
      </time>
      <span className="flex flex-wrap gap-x-3 text-caption text-ink-3">
        {receivedAt ? (
          // The button leaves no room for the day; the redemption is minutes old while there is a button.
          <OfflineMark receivedAt={receivedAt} withDay={!button && fmt.date(receivedAt) !== fmt.date(redemptionDate)} />
        ) : (
          <span>{fmt.ago(redemptionDate, now)}</span>
        )}
        {button && <button type="button" className={wordButton} {...button} />}
      </span>
    </span>
  )
}

type Prices = Pick<Redemption, 'discountedPrice' | 'discountPercentage'>

interface Formats {
  readonly fmt: Fmt
}

function PaidAndDiscount({ discountedPrice, discountPercentage }: Prices) {
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

/** The columns of both lists of redemptions. */
export const redemptionColumns = {
  discount: {
    header: 'list.table.discount',
    figures: true,
    width: '5.5rem',
    hideBelow: 'xl',
    cell: ({ discountPercentage }: Prices, { fmt }: Formats) =>
      typeof discountPercentage === 'number' && <NumericCell>{fmt.discount(discountPercentage)}</NumericCell>,
  },
  paid: {
    header: 'list.table.paid',
    figures: true,
    width: '7.5rem',
    order: { by: 'discountedPrice', first: 'down', down: 'list.sorts.highest', up: 'list.sorts.lowest' },
    cell: (row: Prices, { fmt }: Formats) => <NumericCell className="font-semibold">{orDash(row.discountedPrice, fmt.amount)}</NumericCell>,
    onCard: (row: Prices) => <PaidAndDiscount {...row} />,
  },
  till: ({ till }: { readonly till: ReturnType<typeof tillHeader> }) =>
    ({
      header: till ?? 'list.table.till',
      isShown: till !== undefined,
      width: '7rem',
      hideBelow: 'xl',
      cell: (row: Parameters<typeof TillAndCashier>[0]) => <TillAndCashier {...row} />,
    }) as const,
} as const

export const timeOrder = newestFirst('redemptionDate')
