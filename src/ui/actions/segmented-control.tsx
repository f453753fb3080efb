import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'

interface Option<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
}

interface SegmentedControlProps<Value extends string> {
  readonly label: string
  readonly options: readonly Option<Value>[]
  /** Undefined if none of them is chosen. */
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  readonly className?: string
}

export function SegmentedControl<Value extends string>({ label, options, value, onChange, className }: SegmentedControlProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={cx('inline-flex rounded-1 border border-line-strong bg-surface', className)}>
      {options.map((option) => (
        <label key={option.value} className={segment}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className="inline-flex items-center gap-[inherit]">{option.label}</span>
        </label>
      ))}
    </div>
  )
}

const segment = cx(
  'relative inline-flex min-h-[2.125rem] min-w-touch flex-auto items-center justify-center gap-1.5 px-2 text-center text-small font-medium text-ink-2 sm:px-3 sm:whitespace-nowrap touch:min-h-touch',
  'not-first:border-s not-first:border-line first:rounded-s-[3px] last:rounded-e-[3px] hover:bg-hover',
  'has-checked:bg-teal-tint has-checked:font-semibold has-checked:text-teal forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2',
  'has-focus-visible:z-1 has-focus-visible:rounded-1 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
)
