import { WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#components/copy-button.tsx'
import { newestFirst } from '#components/list/sorting.ts'
import { useShownCode } from '#components/use-shown-code.ts'
import type { Redemption } from '#contract/redemptions.ts'
import type { Fmt } from '#i18n/fmt.ts'
import { useFmt } from '#i18n/use-language.ts'
import { orDash } from '#ui/display/empty-values.ts'
import type { Elements } from '#ui/elements.ts'
import { NumericCell } from '#ui/tables/numeric-cell.tsx'
import './torn-stub.css'
import { TillAndCashier, type tillHeader } from './till-and-cashier.tsx'

interface CodeProps {
  readonly code: string
  readonly label: string
}

/** What is left of a voucher: the masked code of ours, since others may see the screen; the button copies the whole one (F-055). */
export function Code({ code, label }: CodeProps) {
  const shown = useShownCode()
  return (
    <span className="torn-stub">
      <bdi dir="ltr" className="min-w-0 text-small wrap-anywhere sm:min-w-[5.5rem] rtl:text-end">
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

interface WhenProps {
  readonly row: Pick<Redemption, 'redemptionDate' | 'receivedAt'>
  readonly isByDay: boolean
  /** Without it the mark stands elsewhere in the row. */
  readonly hasArrival?: boolean
}

/** Day and time, or the time alone under its day, above the mark. */
export function When({ row: { redemptionDate, receivedAt }, isByDay, hasArrival = !isByDay }: WhenProps) {
  const fmt = useFmt()
  if (!redemptionDate) return null
  return (
    <span className="grid flex-none">
      <time dateTime={redemptionDate} className="whitespace-nowrap">
        {isByDay ? <bdi dir="ltr">{fmt.time(redemptionDate)}</bdi> : <span>{fmt.dateTime(redemptionDate)}</span>}
      </time>
      {receivedAt && hasArrival && <Arrival {...{ redemptionDate, receivedAt }} />}
    </span>
  )
}

interface ArrivalProps {
  readonly redemptionDate: string
  readonly receivedAt: string
}

function Arrival({ redemptionDate, receivedAt }: ArrivalProps) {
  const fmt = useFmt()
  return (
    <span className="text-caption text-ink-3">
      <OfflineMark receivedAt={receivedAt} withDay={fmt.date(receivedAt) !== fmt.date(redemptionDate)} />
    </span>
  )
}

interface AfterTimeProps extends WhenProps {
  readonly children: Elements
}

/** The name of a row after its time, where the day is beside it. */
export function AfterTime({ row, isByDay, children }: AfterTimeProps) {
  const { redemptionDate, receivedAt } = row
  if (!isByDay || !redemptionDate) return children
  return (
    <span className="flex min-w-0 gap-4">
      <span className="w-touch flex-none text-body">
        <When row={row} isByDay />
      </span>
      <span className="grid min-w-0 flex-1">
        {children}
        {receivedAt && <Arrival {...{ redemptionDate, receivedAt }} />}
      </span>
    </span>
  )
}

type Prices = Pick<Redemption, 'discountedPrice' | 'discountPercentage'>

interface Formats {
  readonly fmt: Fmt
}

interface PaidProps {
  readonly row: Prices
  readonly paid: string
}

/** What was paid, above what was taken off. */
const Paid = ({ row: { discountPercentage }, paid }: PaidProps) => {
  const { t } = useTranslation('redemptions', { keyPrefix: 'list' })
  const fmt = useFmt()
  return (
    <span className="grid flex-none justify-items-end">
      <bdi className="font-semibold sm:text-small">{paid}</bdi>
      <span className="text-caption text-ink-3">
        <span className="sr-only">{t('table.discount')}</span>{' '}
        <bdi dir="ltr">{orDash(discountPercentage, (percentage) => `−${fmt.discount(percentage)}`)}</bdi>
      </span>
    </span>
  )
}

/** The columns of both lists of redemptions. */
export const redemptionColumns = {
  paid: {
    header: 'list.table.paid',
    figures: true,
    width: '7.5rem',
    order: { by: 'discountedPrice', first: 'down', down: 'list.sorts.highest', up: 'list.sorts.lowest' },
    cell: (row: Prices, { fmt }: Formats) => (
      <NumericCell>
        <Paid row={row} paid={orDash(row.discountedPrice, fmt.amount)} />
      </NumericCell>
    ),
    onCard: (row: Prices, { fmt }: Formats) => <Paid row={row} paid={orDash(row.discountedPrice, fmt.money)} />,
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

/** The days of both lists. */
export const redemptionDays = {
  by: 'redemptionDate',
  column: 'when',
  at: ({ redemptionDate }: { readonly redemptionDate?: string | null }) => redemptionDate,
} as const
