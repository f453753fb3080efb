import { Check, CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
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

/** Label, control and one reserved line for hint or error, wired by ids, so that nothing jumps and nothing is left unnamed. */
export function Field({ label, hint, error, valid, optional, counter, lang, aside, className, children }: FieldProps) {
  const id = useId()
  const t = useTranslations('common', lang)
  const { classes, icon, text } = note(error, valid, hint)
  const described = cx(text !== undefined && text !== null && `${id}-note`, counter?.id)
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
        {counter?.shown}
      </div>
    </div>
  )
}
