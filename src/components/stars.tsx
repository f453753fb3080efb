import { Star } from 'lucide-react'
import { cx } from '#ui/cx.ts'

const steps = [1, 2, 3, 4, 5] as const

interface StarsProps {
  readonly rating: number
  /** “3 stars”, for screen readers. */
  readonly label: string
}

export const Stars = ({ rating, label }: StarsProps) => (
  <span className="flex flex-none gap-0.5 text-teal">
    {steps.map((step) => (
      <Star key={step} aria-hidden className={cx('size-icon-sm', step <= rating && 'fill-current')} />
    ))}
    <span className="sr-only">{label}</span>
  </span>
)
