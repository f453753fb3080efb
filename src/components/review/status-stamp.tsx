import { CircleCheck, CircleX } from 'lucide-react'
import type { ReviewStatus } from '#contract/review.ts'
import { useFmt } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import { Written } from '#ui/display/written.tsx'

const marks = {
  APPROVED: { Icon: CircleCheck, tone: 'text-ok' },
  REJECTED: { Icon: CircleX, tone: 'text-no' },
} as const

interface StatusStampProps {
  readonly status: Exclude<ReviewStatus, 'PENDING'>
  readonly label: string
  /** Not on a plain backend. */
  readonly at?: string | null | undefined
  readonly by?: string | null | undefined
}

/** The decision about a record, on its head. */
export function StatusStamp({ status, label, at, by }: StatusStampProps) {
  const fmt = useFmt()
  const { Icon, tone } = marks[status]
  return (
    <span className={cx('inline-flex min-w-0 items-center gap-2.5 rounded-1 border-2 border-current px-2.5 py-0.5', tone)}>
      <Icon aria-hidden className="size-icon-lg flex-none" />
      <span className="grid min-w-0">
        <span className="font-semibold text-h3">{label}</span>
        {(at || by) && (
          <span className="flex flex-wrap gap-x-2 text-caption">
            {at && <time dateTime={at}>{fmt.date(at)}</time>}
            {by && <Written text={by} />}
          </span>
        )}
      </span>
    </span>
  )
}
