import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

export type DialogTone = 'no' | 'warn' | 'info' | 'teal'

const tones: Record<DialogTone, string> = {
  no: 'bg-no-tint text-no',
  warn: 'bg-warn-tint text-warn',
  info: 'bg-info-tint text-info',
  teal: 'bg-teal-tint text-teal',
}

export const scrimClasses = 'fixed inset-0 z-scrim bg-scrim animate-fade-in'
export const dialogClasses =
  'fixed inset-0 z-dialog m-auto grid h-fit max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] max-w-dialog gap-4 overflow-y-auto rounded-3 border border-line bg-raised p-4 shadow-float animate-fade-in sm:p-5'
export const dialogFootClasses = 'flex flex-wrap justify-end gap-2 max-sm:*:flex-auto'

interface DialogHeadProps {
  readonly icon?: ReactNode
  readonly tone?: DialogTone
  readonly title: ReactNode
  readonly description: ReactNode
}

/** Icon on its tint, title, one sentence. Title and description come as the parts of the dialog's own kind. */
export const DialogHead = ({ icon, tone = 'teal', title, description }: DialogHeadProps) => (
  <div className="flex items-start gap-3">
    {icon && (
      <span aria-hidden="true" className={cx('grid size-md flex-none place-items-center rounded-1 [&_svg]:size-icon-lg', tones[tone])}>
        {icon}
      </span>
    )}
    <div className="grid min-w-0 gap-0.5">
      {title}
      {description}
    </div>
  </div>
)

export const dialogTitleClasses = 'text-h2 font-semibold text-balance'
export const dialogTextClasses = 'text-body text-ink-2 text-pretty'
