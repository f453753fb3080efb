import { useState } from 'react'
import { cx } from '../../ui/cx.ts'

interface DayFilterProps {
  /** What is seen before the day, and what is heard. */
  readonly label: string
  readonly name: string
  /** `YYYY-MM-DD` of the business zone. */
  readonly value: string | undefined
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onDay: (day: string | undefined) => void
}

const box =
  'flex min-h-filter items-center gap-x-2 rounded-1 border px-3 text-small transition-colors hover:border-ink-3 touch:min-h-touch max-sm:flex-1 max-sm:flex-col max-sm:items-start max-sm:py-0.5'
const focus = 'focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus'

/** While a year is typed the field says 0002, 0020, 0202: none of them is meant. */
const isMeant = (day: string) => day === '' || day >= '2000'

/** One end of a range of days, as low as the other filters above a table. */
export function DayFilter({ label, name, value = '', min, max, onDay }: DayFilterProps) {
  const [day, setDay] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setDay(value)
  }
  const change = (next: string) => {
    setDay(next)
    if (isMeant(next) && next !== value) onDay(next || undefined)
  }
  return (
    <label className={cx(box, focus, value ? 'border-teal bg-teal-tint text-teal' : 'border-line-strong bg-surface')}>
      <span className={cx('whitespace-nowrap max-sm:text-caption', !value && 'text-ink-3')}>{label}</span>
      <input
        type="date"
        aria-label={name}
        value={day}
        min={min}
        max={max}
        className="min-w-0 bg-transparent font-medium outline-none max-sm:w-full"
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => setDay(value)}
      />
    </label>
  )
}
