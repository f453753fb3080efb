import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'

interface FormSectionProps {
  readonly title: string
  readonly text: string
  /** At the inline end of the title. */
  readonly aside?: ReactNode
  /** It holds what stops the form on its way, and sees to its own field. */
  readonly stays?: boolean
  readonly children: ReactNode
}

/** Nothing can be typed that would not be sent; the focus comes back to where it was, unless it has gone on. */
function useRest(rests: boolean) {
  const box = useRef<HTMLElement>(null)
  const { isSubmitting } = useFormState({ control: useFormContext().control })
  const isResting = rests && isSubmitting
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!isResting || !(activeElement instanceof HTMLElement) || !box.current?.contains(activeElement)) return
    return () => {
      if (document.activeElement === document.body) activeElement.focus({ preventScroll: true })
    }
  }, [isResting])
  return { ref: box, inert: isResting }
}

/** A part of the form: what it is about, and a hairline before the next. It rests while the form is on its way. */
export function FormSection({ title, text, aside, stays = false, children }: FormSectionProps) {
  const id = useId()
  const rest = useRest(!stays)
  return (
    <section {...rest} aria-labelledby={id} className="grid gap-4 border-b border-line py-5 last:border-b-0">
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
