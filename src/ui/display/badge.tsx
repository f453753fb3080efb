import { useFmt } from '#i18n/use-language.ts'
import { cx } from '../cx.ts'

const tones = { wait: 'bg-wait-count text-on-wait', quiet: 'bg-sunken text-ink-2', teal: 'bg-teal-fill text-on-fill' }

interface BadgeProps {
  readonly value: number
  /** `wait` only if the items wait for a decision. */
  readonly tone?: keyof typeof tones
  readonly className?: string
}

export function Badge({ value, tone = 'quiet', className }: BadgeProps) {
  const fmt = useFmt()
  return (
    <span
      className={cx(
        'inline-grid h-cap min-w-cap place-items-center rounded-full px-1.5 text-[0.75rem]/none font-semibold',
        tones[tone],
        className,
      )}
    >
      {fmt.number(value)}
    </span>
  )
}
