import { CircleAlert, Star } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#ui/cx.ts'

const stars = [1, 2, 3, 4, 5] as const

interface StarsFieldProps {
  readonly value: number | undefined
  readonly onChange: (value: number) => void
  readonly error: string | undefined
}

/** One to five stars as radio buttons, which arrow keys move through in the direction of the page. */
export function StarsField({ value, onChange, error }: StarsFieldProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'rating' })
  const name = useId()
  const note = `${name}-note`
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error && note}>
      <legend className="mb-1.5 font-semibold text-small">{t('stars')}</legend>
      <div className="-ms-1.5 flex">
        {stars.map((star) => (
          <label
            key={star}
            className="relative grid size-touch place-items-center rounded-1 text-teal has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="sr-only">{t('star', { count: star })}</span>
            <Star
              aria-hidden
              className={cx('pointer-events-none size-icon-lg', value !== undefined && star <= value && 'fill-current')}
              strokeWidth={1.75}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={note} role="alert" className="flex items-center gap-1.5 text-no text-small">
          <CircleAlert aria-hidden className="size-icon-xs flex-none" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  )
}
