import type { MarkedReason } from './decision-reason.tsx'

interface ReasonChipsProps {
  readonly label: string
  readonly chips: readonly MarkedReason[]
  readonly disabled: boolean
}

export const ReasonChips = ({ label, chips, disabled }: ReasonChipsProps) => (
  <fieldset disabled={disabled}>
    <legend className="mb-1.5 text-ink-2 text-small">{label}</legend>
    <div className="flex flex-wrap gap-1.5">
      {chips.map((chip) => (
        <button key={chip.key} type="button" aria-pressed={chip.isChosen} className={chipClasses} onClick={chip.toggle}>
          {chip.label}
        </button>
      ))}
    </div>
  </fieldset>
)

const chipClasses =
  'min-h-chip rounded-1 border border-line-strong px-2 py-0.5 text-start text-small hover:bg-hover disabled:opacity-60 aria-pressed:border-teal aria-pressed:bg-teal-tint aria-pressed:text-teal touch:min-h-touch'
