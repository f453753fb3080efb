import { type ReactNode, useId } from 'react'

interface FormSectionProps {
  readonly title: string
  readonly text: string
  /** At the inline end of the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of the form: what it is about, and a hairline before the next. */
export function FormSection({ title, text, aside, children }: FormSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 border-b border-line py-5 last:border-b-0">
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
