import { useId, useLayoutEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { cx } from '#ui/cx.ts'
import type { Elements } from '#ui/elements.ts'

interface FormSectionProps {
  readonly id?: string
  /** None where the page has it. */
  readonly title?: string
  readonly text?: string
  /** 3 within a step, whose heading is an `h2`. */
  readonly level?: 2 | 3
  readonly aside?: Elements
  readonly staysEnabled?: boolean
  readonly children: Elements
}

/** Makes the section inert while submitting, then restores the focus unless it has moved. */
function useInertWhileSubmitting(isEnabled: boolean) {
  const box = useRef<HTMLElement>(null)
  const { isSubmitting } = useFormState({ control: useFormContext().control })
  const isInert = isEnabled && isSubmitting
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!isInert || !(activeElement instanceof HTMLElement) || !box.current?.contains(activeElement)) return
    return () => {
      if (document.activeElement === document.body) activeElement.focus({ preventScroll: true })
    }
  }, [isInert])
  return { ref: box, inert: isInert }
}

export function FormSection({ id, title, text, level = 2, aside, staysEnabled = false, children }: FormSectionProps) {
  const heading = useId()
  const Heading = `h${level}` as const
  const inertProps = useInertWhileSubmitting(!staysEnabled)
  return (
    <section
      {...inertProps}
      id={id}
      aria-labelledby={title && heading}
      className="grid scroll-mt-[calc(var(--shell-head)+3rem)] gap-4 border-b border-line pt-5 pb-6 [--field-pull:var(--s-1)] last:border-b-0"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          {title && (
            <Heading
              id={heading}
              tabIndex={id ? -1 : undefined}
              className={cx('font-semibold outline-none', level === 2 ? 'text-h2' : 'text-h3')}
            >
              {title}
            </Heading>
          )}
          {text && <p className="text-small text-ink-3">{text}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
