import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Elements } from '#ui/elements.ts'

export interface Change<Value> {
  readonly before: Value
  readonly now: Value
}

/** For screen readers, in one language. */
export interface ChangeLabels {
  readonly unchanged: string
  readonly before: string
  readonly now: string
  readonly removed: string
  readonly added: string
}

const kinds = {
  removed: { Mark: 'del', className: 'bg-no-tint text-no decoration-no-mark' },
  added: { Mark: 'ins', className: 'bg-ok-tint text-ok decoration-ok-mark underline-offset-4' },
} as const

interface LabelledChangeProps {
  readonly kind: keyof typeof kinds
  readonly label: string
  /** Isolates the part's direction inside a text. */
  readonly dir?: 'ltr' | 'rtl'
  readonly children: ReactNode
}

/** Marked by a line, a tint and a label for screen readers, never by colour alone. */
export function LabelledChange({ kind, label, dir, children }: LabelledChangeProps) {
  const { Mark, className } = kinds[kind]
  return (
    <Mark dir={dir} className={`rounded-1 px-0.5 ${className}`}>
      <span className="sr-only">{`${label} `}</span>
      <span>{children}</span>
    </Mark>
  )
}

interface BeforeAndNowProps extends Change<ReactNode> {
  readonly labels: Pick<ChangeLabels, 'before' | 'now'>
  readonly children?: Elements
}

export const BeforeAndNow = ({ before, now, labels, children }: BeforeAndNowProps) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    <LabelledChange kind="removed" label={labels.before}>
      {before}
    </LabelledChange>
    <ArrowRight aria-hidden className="size-icon-sm flex-none text-ink-3 rtl:-scale-x-100" />
    <LabelledChange kind="added" label={labels.now}>
      {now}
    </LabelledChange>
    {children}
  </span>
)
