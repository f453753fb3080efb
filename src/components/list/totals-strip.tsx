import type { ReactNode } from 'react'

interface TotalsStripProps {
  readonly label: string
  /** Label, figure, and what stands below it; null keeps its place. */
  readonly figures: readonly (readonly [label: string, figure: ReactNode, note?: ReactNode])[]
  readonly isLoading: boolean
}

const figureStyle = { flexBasis: '9rem' }

/** The totals of all pages of the filtered list; the strip keeps its size while they load. */
export const TotalsStrip = ({ label, figures, isLoading }: TotalsStripProps) => (
  <dl aria-label={label} aria-busy={isLoading} className="mb-2 flex flex-wrap gap-px overflow-clip rounded-2 border border-line bg-line">
    {figures.map(([name, figure, note]) => (
      <div key={name} className="grid grow content-start gap-0.5 bg-surface px-4 py-1.5 sm:py-3" style={figureStyle}>
        <dt className="text-caption text-ink-2">{name}</dt>
        <dd className="font-semibold text-h2 sm:text-figure">
          <bdi dir="ltr">{isLoading ? '\u00A0' : figure}</bdi>
        </dd>
        {note !== undefined && <dd className="min-h-[var(--lh-caption)] text-caption">{!isLoading && note}</dd>}
      </div>
    ))}
  </dl>
)
