interface ProgressBarProps {
  readonly label: string
  /** 0 to 100. */
  readonly value: number
}

/** How far something under way has come. */
export const ProgressBar = ({ label, value }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuenow={Math.round(value)}
    aria-valuemin={0}
    aria-valuemax={100}
    className="h-1 overflow-hidden rounded-full bg-track forced-colors:border"
  >
    <div className="h-full rounded-full bg-teal forced-colors:bg-[Highlight]" style={{ inlineSize: `${value}%` }} />
  </div>
)
