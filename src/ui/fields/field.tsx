import { Check, CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFmt } from '#i18n/use-language.ts'
import { cx } from '../cx.ts'
import type { Elements } from '../elements.ts'

/** Spread it on the element that takes the input. */
export interface FieldControl {
  /** The label's id is `${id}-label`, for controls that a label element cannot name. */
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

export interface FieldCounter {
  readonly id: string | undefined
  readonly shown: Elements
}

interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly hintIcon?: ReactNode
  /** A hint of two or three words, in the label's line. */
  readonly brief?: string | undefined
  readonly error?: string | undefined
  readonly valid?: string | undefined
  readonly optional?: boolean
  readonly counter?: FieldCounter
  readonly aside?: Elements
  /** The reserved line is the gap to the next row, where the section says how much of it (`form-section.tsx`); by default without a hint. */
  readonly tight?: boolean | undefined
  readonly className?: string
  readonly children: (control: FieldControl) => Elements
}

const toNote = ({ error, valid, hint, hintIcon }: Pick<FieldProps, 'error' | 'valid' | 'hint' | 'hintIcon'>) => {
  if (error) return { classes: 'text-no', icon: <CircleAlert aria-hidden className="size-icon-xs flex-none" />, text: error }
  if (valid) return { classes: 'text-ok', icon: <Check aria-hidden className="size-icon-xs flex-none" />, text: valid }
  return { classes: 'text-ink-3', icon: hintIcon, text: hint }
}

/** A field keeps its live region for this time after it loses the focus, milliseconds. */
const liveDelay = 1_000

/** Live only around focus: after a failed submit the summary alone is announced, instead of every field. */
function useLiveWhileFocused() {
  const [isLive, setLive] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onFocus = () => {
    clearTimeout(timer.current)
    setLive(true)
  }
  const onBlur = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setLive(false), liveDelay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { isLive, watch: { onFocus, onBlur } }
}

/** For what ends with a reserved line: it is then the gap to the next row. */
export const fieldPull = 'mb-[calc(-1*var(--field-pull,0px))]'

/** The line for hint or error is reserved, so that nothing moves. */
export function Field({
  label,
  hint,
  hintIcon,
  brief,
  error,
  valid,
  optional,
  counter,
  aside,
  tight = hint === undefined,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const { t } = useTranslation('common')
  const live = useLiveWhileFocused()
  const { classes, icon, text } = toNote({ error, valid, hint, hintIcon })
  const described = cx(brief && `${id}-brief`, text !== undefined && text !== null && `${id}-note`, counter?.id)
  return (
    <div {...live.watch} className={cx('grid min-w-0 content-start gap-1.5', tight && fieldPull, className)}>
      <div className="flex items-baseline justify-between gap-2 text-small">
        <label id={`${id}-label`} htmlFor={id} className="font-medium">
          <span>{label}</span>
          {optional && <span className="font-normal text-ink-3">{` (${t('optional')})`}</span>}
        </label>
        {aside}
        {(brief || counter) && (
          <span className="flex gap-2 text-ink-3">
            {brief && <span id={`${id}-brief`}>{brief}</span>}
            {counter?.shown}
          </span>
        )}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      <div className="-mt-0.5 flex min-h-note items-start gap-1.5 text-ink-3 text-small">
        <span id={`${id}-note`} aria-live={live.isLive ? 'polite' : 'off'} className={cx('flex min-w-0 gap-1.5', classes)}>
          {icon && <span className="flex h-note items-center">{icon}</span>}
          <span>{text}</span>
        </span>
      </div>
    </div>
  )
}

const nearFrom = 0.8

const toLimitState = (length: number, max: number): 'near' | 'over' | undefined => {
  if (length > max) return 'over'
  return length >= nearFrom * max ? 'near' : undefined
}

/** Visible near the limit; announced once per threshold instead of at every key. */
export function useCounter(length: number, max: number): FieldCounter {
  const id = useId()
  const { t } = useTranslation('common')
  const fmt = useFmt()
  const limitState = toLimitState(length, max)
  const toSentence = (typed: number) => t('characters', { length: typed, max })
  const [announced, setAnnounced] = useState({ limitState, length })
  if (announced.limitState !== limitState) setAnnounced({ limitState, length })
  return {
    id: limitState && id,
    shown: (
      <>
        {limitState && (
          <span className={limitState === 'over' ? 'text-no' : undefined}>
            <bdi dir="ltr" aria-hidden="true">{`${fmt.number(length)}/${fmt.number(max)}`}</bdi>
            <span id={id} className="sr-only">
              {toSentence(length)}
            </span>
          </span>
        )}
        <span aria-live="polite" className="sr-only">
          {limitState && toSentence(announced.length)}
        </span>
      </>
    ),
  }
}
