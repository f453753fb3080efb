interface ProgressBarProps {
  readonly label: string
  /** 0 to 100; undefined if the total is unknown. */
  readonly value: number | undefined
}

export const ProgressBar = ({ label, value }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuenow={value === undefined ? undefined : Math.round(value)}
    aria-valuemin={0}
    aria-valuemax={100}
    className="h-1 overflow-hidden rounded-full bg-track forced-colors:border"
  >
    <div className="h-full rounded-full bg-teal forced-colors:bg-[Highlight]" style={{ inlineSize: `${value ?? 0}%` }} />
  </div>
)
