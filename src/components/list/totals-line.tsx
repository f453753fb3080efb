import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import { SentenceParts } from '#ui/display/sentence-parts.tsx'

interface TotalsLineProps extends ComponentProps<typeof SentenceParts> {
  /** The figures are not those of the filters yet: stand-ins as long as these. */
  readonly isLoading: boolean
}

/** The totals of all pages of the filtered list in one sentence, which keeps its place while they load. */
export const TotalsLine = ({ isLoading, ...sentence }: TotalsLineProps) => (
  <p data-totals aria-busy={isLoading} className="mb-2 max-w-page text-body text-ink-2 sm:mb-3 sm:text-h2">
    <span aria-hidden={isLoading || undefined} className={cx(isLoading && 'invisible')}>
      <SentenceParts {...sentence} />
    </span>
  </p>
)

/** A figure of the sentence. */
export const Total = ({ children }: { readonly children: ReactNode }) => (
  <bdi className="whitespace-nowrap font-semibold text-ink">{children}</bdi>
)
