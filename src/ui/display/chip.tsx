import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import type { Elements } from '../elements.ts'

type ChipTone = 'wait' | 'ok' | 'no' | 'warn' | 'info' | 'teal' | 'quiet'

interface ChipProps {
  readonly tone?: ChipTone
  readonly icon?: Elements
  /** For a kind (New, Edited) instead of a status. */
  readonly outlined?: boolean
  /** No higher than the name beside it. */
  readonly isSmall?: boolean
  readonly children: ReactNode
}

const tints: Record<ChipTone, string> = {
  wait: 'bg-wait-tint text-wait',
  ok: 'bg-ok-tint text-ok',
  no: 'bg-no-tint text-no',
  warn: 'bg-warn-tint text-warn',
  info: 'bg-info-tint text-info',
  teal: 'bg-teal-tint text-teal',
  quiet: 'bg-sunken text-ink-2',
}

/** Never show a status by colour alone: pass an icon and a word. */
export const Chip = ({ tone = 'quiet', icon, outlined = false, isSmall = false, children }: ChipProps) => (
  <span
    className={cx(
      'inline-flex items-center gap-1.5 rounded-1 border px-2 align-middle text-caption whitespace-nowrap [&_svg]:size-icon-xs [&_svg]:flex-none [&_svg]:stroke-[2.25]',
      isSmall ? 'min-h-cap' : 'min-h-chip',
      outlined ? 'border-line font-medium text-ink-2' : cx('border-transparent font-semibold', tints[tone]),
    )}
  >
    {icon}
    <span className="inline-flex items-center gap-[inherit]">{children}</span>
  </span>
)
