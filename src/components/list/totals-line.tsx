import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { Sentence } from '../sentence.tsx'

interface TotalsLineProps<Part extends string> {
  readonly text: string
  readonly parts: Readonly<Record<Part, ReactNode>>
  /** The figures are stand-ins as long as the real ones. */
  readonly isLoading: boolean
}

/** The totals of all pages of the filtered list in one sentence, which keeps its place while they load. */
export const TotalsLine = <Part extends string>({ text, parts, isLoading }: TotalsLineProps<Part>) => (
  <p data-totals aria-busy={isLoading} className="mb-2 max-w-page text-body text-ink-2 sm:mb-3 sm:text-h2">
    <span aria-hidden={isLoading || undefined} className={cx(isLoading && 'invisible')}>
      <Sentence text={text} parts={parts} />
    </span>
  </p>
)

/** A figure of the sentence. */
export const Total = ({ children }: { readonly children: ReactNode }) => (
  <bdi className="whitespace-nowrap font-semibold text-ink">{children}</bdi>
)
