import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Skeleton } from '../feedback/skeleton.tsx'

interface LeadSentenceProps {
  /** Elements (`SentenceParts`), or one text by itself. */
  readonly children: ReactNode
  /** `leadLinesClasses` where something below would move when the sentence comes. */
  readonly className?: string | undefined
}

const leadClasses =
  'max-w-[24em] text-balance font-semibold text-display sm:[&_a]:whitespace-nowrap [&_a]:decoration-[0.04em] [&_a]:underline-offset-[0.14em] print:text-result'

/** As many lines as a sentence with two figures and a change takes. */
export const leadLinesClasses = 'min-h-[4lh] sm:min-h-[3lh] xl:min-h-[2lh]'

/** What a page has to say, set on its paper: the figures in it are links to their rows. */
export const LeadSentence = ({ children, className }: LeadSentenceProps) => <p className={cx(leadClasses, className)}>{children}</p>

/** Keeps the place of a sentence while its figures load. */
export const LeadSkeleton = ({ className = leadLinesClasses }: Pick<LeadSentenceProps, 'className'>) => (
  <div aria-hidden="true" className={cx(leadClasses, className)}>
    {['w-full', 'w-[70%]'].map((width) => (
      <span key={width} className="flex h-[1lh] items-center">
        <Skeleton className={`h-[0.6em] ${width}`} />
      </span>
    ))}
  </div>
)
