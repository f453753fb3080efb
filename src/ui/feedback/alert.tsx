import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

const tones = {
  no: { classes: 'bg-no-tint text-no', Icon: CircleAlert },
  warn: { classes: 'bg-warn-tint text-warn', Icon: TriangleAlert },
  info: { classes: 'bg-info-tint text-info', Icon: Info },
  ok: { classes: 'bg-ok-tint text-ok', Icon: CircleCheck },
}

interface AlertProps {
  readonly tone?: keyof typeof tones
  readonly title: ReactNode
  readonly urgent?: boolean
  readonly className?: string
  readonly children?: ReactNode
}

export function Alert({ tone = 'info', title, urgent = false, className, children }: AlertProps) {
  const { classes, Icon } = tones[tone]
  return (
    <div
      role={urgent ? 'alert' : undefined}
      className={cx('flex items-start gap-3 rounded-2 border border-transparent px-4 py-3 text-small', classes, className)}
    >
      <span className="flex h-note flex-none items-center">
        <Icon aria-hidden className="size-icon" />
      </span>
      <div className="wrap-anywhere grid min-w-0 gap-0.5">
        <p className="font-semibold">{title}</p>
        <div className="contents">{children}</div>
      </div>
    </div>
  )
}
