import { Check, CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
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

/** What counts the characters of a field; its id while there is something to tell. */
export interface FieldCounter {
  readonly id: string | undefined
  readonly shown: ReactNode
}

interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** The sentence of what is wrong; shown in the hint's place. */
  readonly error?: string | undefined
  /** What is right already (“10 digits”); shown in the hint's place. */
  readonly valid?: string | undefined
  readonly optional?: boolean
  /** How much of its room a text takes: what `useCounter` makes of it. */
  readonly counter?: FieldCounter
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

/** So long after it was left a field still says what was wrong with it, milliseconds. */
const near = 1_000

/** A field speaks while somebody is at it or has just left it: where a submit complains of many at once, their summary alone is read. */
function useLiveWhileNear() {
  const [isNear, setNear] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const come = () => {
    clearTimeout(timer.current)
    setNear(true)
  }
  const leave = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setNear(false), near)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { isNear, watch: { onFocus: come, onBlur: leave } }
}

/** Label, control and one reserved line for hint or error, wired by ids, so that nothing jumps and nothing is left unnamed. */
export function Field({ label, hint, error, valid, optional, counter, lang, aside, className, children }: FieldProps) {
  const id = useId()
  const t = useTranslations('common', lang)
  const live = useLiveWhileNear()
  const { classes, icon, text } = note(error, valid, hint)
  const described = cx(text !== undefined && text !== null && `${id}-note`, counter?.id)
  return (
    <div {...live.watch} className={cx('grid min-w-0 content-start gap-1.5', className)} {...(lang && { lang, dir: languages[lang].dir })}>
      <div className="flex items-baseline justify-between gap-2 text-small">
        <label id={`${id}-label`} htmlFor={id} className="font-medium">
          {label}
          {optional && <span className="ms-1.5 font-normal text-ink-3">{`(${t('optional')})`}</span>}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      <div className="flex min-h-note items-start gap-1.5 text-ink-3 text-small">
        <span id={`${id}-note`} aria-live={live.isNear ? 'polite' : 'off'} className={cx('flex min-w-0 gap-1.5', classes)}>
          {icon && <span className="flex h-note items-center">{icon}</span>}
          {text}
        </span>
        {counter?.shown}
      </div>
    </div>
  )
}
