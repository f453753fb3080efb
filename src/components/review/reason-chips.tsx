import type { CommonReason } from './decision-reason.tsx'

interface ReasonChipsProps {
  readonly label: string
  readonly reasons: readonly CommonReason[]
  readonly chosen: CommonReason | undefined
  readonly disabled: boolean
  /** Undefined removes the chosen one. */
  readonly onChoose: (reason: CommonReason | undefined) => void
}

export const ReasonChips = ({ label, reasons, chosen, disabled, onChoose }: ReasonChipsProps) => (
  <fieldset disabled={disabled}>
    <legend className="mb-1.5 text-ink-2 text-small">{label}</legend>
    <div className="flex flex-wrap gap-1.5">
      {reasons.map((reason) => (
        <button
          key={reason.key}
          type="button"
          aria-pressed={reason === chosen}
          className={chipClasses}
          onClick={() => onChoose(reason === chosen ? undefined : reason)}
        >
          {reason.label}
        </button>
      ))}
    </div>
  </fieldset>
)

const chipClasses =
  'min-h-chip rounded-1 border border-line-strong px-2 py-0.5 text-start text-small hover:bg-hover disabled:opacity-60 aria-pressed:border-teal aria-pressed:bg-teal-tint aria-pressed:text-teal touch:min-h-touch'
