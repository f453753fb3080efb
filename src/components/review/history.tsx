import { Archive, CircleCheck, CircleX, MailCheck, PencilLine, Plus, Send, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'
import { useNow } from '../use-now.ts'
import { ReasonText } from './reason-text.tsx'

const kinds = {
  APPROVED: { Icon: CircleCheck, classes: 'bg-ok-tint text-ok-mark' },
  REJECTED: { Icon: CircleX, classes: 'bg-no-tint text-no-mark' },
  SENT: { Icon: Send, classes: 'bg-ok-tint text-ok-mark' },
  WITHDRAWN: { Icon: Undo2, classes: 'bg-sunken text-ink-2' },
  ENDED: { Icon: Archive, classes: 'bg-sunken text-ink-2' },
  CHANGED: { Icon: PencilLine, classes: 'bg-sunken text-ink-2' },
  VERIFIED: { Icon: MailCheck, classes: 'bg-sunken text-ink-2' },
  CREATED: { Icon: Plus, classes: 'bg-sunken text-ink-2' },
} as const

export interface HistoryStep {
  readonly kind: keyof typeof kinds
  readonly title: string
  readonly by?: ReactNode
  readonly at?: string | null | undefined
  readonly reason?: string | null | undefined
  readonly details?: Elements
}

export function History({ steps }: { readonly steps: readonly HistoryStep[] }) {
  const { t } = useTranslation('review', { keyPrefix: 'page' })
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-h3">{t('history')}</h2>
      <ol className="grid">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: kinds repeat, and a step never moves.
          <Step key={index} {...step} />
        ))}
      </ol>
    </section>
  )
}

/** Milliseconds: of what is older the date says enough. */
const recently = 7 * 86_400_000

const middleDot = '·'
const dot = <span aria-hidden>{middleDot}</span>

function Step({ kind, title, by, at, reason, details }: HistoryStep) {
  const fmt = useFmt()
  const now = useNow()
  const { Icon, classes } = kinds[kind]
  return (
    <li className="group flex gap-3 pb-4 last:pb-0">
      <span className="flex flex-none flex-col items-center gap-1">
        <span className={cx('grid size-chip place-items-center rounded-full', classes)}>
          <Icon aria-hidden className="size-icon-sm" />
        </span>
        <span aria-hidden className="w-px grow bg-line-strong group-last:hidden" />
      </span>
      <div className="wrap-anywhere grid min-w-0 gap-0.5">
        <span className="font-medium text-small">{title}</span>
        <span className="flex flex-wrap gap-x-1.5 text-caption text-ink-3">
          {by && <span className="w-full">{by}</span>}
          {at && (
            <>
              <time dateTime={at}>{fmt.dateTime(at)}</time>
              {now - Date.parse(at) < recently && (
                <>
                  {dot}
                  <span>{fmt.ago(at, now)}</span>
                </>
              )}
            </>
          )}
        </span>
        {reason && <ReasonText reason={reason} />}
        {details}
      </div>
    </li>
  )
}
