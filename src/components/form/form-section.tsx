import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'

interface FormSectionProps {
  readonly title: string
  readonly text: string
  readonly aside?: ReactNode
  readonly staysEnabled?: boolean
  readonly children: ReactNode
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

export function FormSection({ title, text, aside, staysEnabled = false, children }: FormSectionProps) {
  const id = useId()
  const inertProps = useInertWhileSubmitting(!staysEnabled)
  return (
    <section {...inertProps} aria-labelledby={id} className="grid gap-4 border-b border-line pt-5 pb-1 last:border-b-0">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={id} className="text-h2 font-semibold">
            {title}
          </h2>
          <p className="text-small text-ink-3">{text}</p>
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
