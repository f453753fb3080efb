import { Check, CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { type Language, languages } from '../../i18n/languages.ts'
import { useTranslations } from '../../i18n/use-translations.ts'
import { cx } from '../cx.ts'

/** What a Field hands to its control: spread it on the element that takes the input. */
export interface FieldControl {
  /** The label's own id is this with `-label`, for what no label element can name. */
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The sentence of what is wrong; shown in the hint's place. */
  readonly error?: string | undefined
  /** What is right already (“10 digits”); shown in the hint's place. */
  readonly valid?: string | undefined
  readonly optional?: boolean
  /** How much of its room a text takes; shown where the end is near. */
  readonly counter?: { readonly length: number; readonly max: number }
  /** The language of the content: label, hint and scale follow it, whatever the page speaks. */
  readonly lang?: Language
  /** At the inline end of the label's line, such as a link. */
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: (control: FieldControl) => ReactNode
}

const note = (error: string | undefined, valid: string | undefined, hint: ReactNode) => {
  if (error) return { classes: 'text-no', icon: <CircleAlert aria-hidden className="size-icon-xs flex-none" />, text: error }
  if (valid) return { classes: 'text-ok', icon: <Check aria-hidden className="size-icon-xs flex-none" />, text: valid }
  return { classes: 'text-ink-3', icon: null, text: hint }
}

/** Label, control and one reserved line for hint or error, wired by ids, so that nothing jumps and nothing is left unnamed. */
export function Field({ label, hint, error, valid, optional, counter, lang, aside, className, children }: FieldProps) {
  const id = useId()
  const t = useTranslations('common', lang)
  const { classes, icon, text } = note(error, valid, hint)
  const reach = counter && reachOf(counter)
  const described = cx(text !== undefined && text !== null && `${id}-note`, reach && `${id}-count`)
  return (
    <div className={cx('grid min-w-0 content-start gap-1.5', className)} {...(lang && { lang, dir: languages[lang].dir })}>
      <div className="flex items-baseline justify-between gap-2 text-small">
        <label id={`${id}-label`} htmlFor={id} className="font-medium">
          {label}
          {optional && <span className="ms-1.5 font-normal text-ink-3">{`(${t('optional')})`}</span>}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      <div className={cx('flex min-h-note items-start gap-1.5 text-small', classes)}>
        <span id={`${id}-note`} aria-live="polite" className="flex min-w-0 gap-1.5">
          {icon && <span className="flex h-note items-center">{icon}</span>}
          {text}
        </span>
        {counter && <Counter id={`${id}-count`} reach={reach} counter={counter} sentence={t('characters', counter)} />}
      </div>
    </div>
  )
}

type Counted = NonNullable<FieldProps['counter']>

/** From this share of its room on a text is near its end. */
const nearFrom = 0.8

const reachOf = ({ length, max }: Counted): 'near' | 'over' | undefined => {
  if (length > max) return 'over'
  return length >= nearFrom * max ? 'near' : undefined
}

interface CounterProps {
  readonly id: string
  readonly counter: Counted
  readonly reach: ReturnType<typeof reachOf>
  readonly sentence: string
}

/** Seen while the end is near or passed; read out once as each is reached, not with every key. */
function Counter({ id, counter: { length, max }, reach, sentence }: CounterProps) {
  const [said, setSaid] = useState({ reach, sentence })
  if (said.reach !== reach) setSaid({ reach, sentence })
  return (
    <>
      {reach && (
        <span className={cx('ms-auto', reach === 'over' && 'text-no')}>
          <bdi dir="ltr" aria-hidden="true">{`${length}/${max}`}</bdi>
          <span id={id} className="sr-only">
            {sentence}
          </span>
        </span>
      )}
      <span aria-live="polite" className="sr-only">
        {reach && said.sentence}
      </span>
    </>
  )
}
