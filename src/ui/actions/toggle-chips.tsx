export interface ToggleChip {
  readonly key: string
  readonly label: string
  readonly isChosen: boolean
  readonly toggle: () => void
}

interface ToggleChipsProps {
  readonly label: string
  readonly chips: readonly ToggleChip[]
  readonly disabled?: boolean
  /** Where the button that opens them shows the same words. */
  readonly hidesLabel?: boolean
}

/** Buttons that are pressed or not; any number of them may be. */
export const ToggleChips = ({ label, chips, disabled = false, hidesLabel = false }: ToggleChipsProps) => (
  <fieldset disabled={disabled}>
    <legend className={hidesLabel ? 'sr-only' : 'mb-1.5 text-ink-2 text-small'}>{label}</legend>
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
